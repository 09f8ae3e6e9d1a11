/** The sandbox's checkout page: plain HTML, no script, and nothing from elsewhere. */
import { createHash } from 'node:crypto';
import type { Language } from '#domain/languages.ts';
import { findProduct } from '#domain/money/products.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import type { MessageKey } from '#i18n/dictionary.ts';
import { text } from '#i18n/server-texts.ts';
import type { SandboxCheckout } from '#server/db/sandbox.ts';
import { productName } from '../product-name.ts';
import { PAGE_STYLE } from './page-style.ts';

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** Headers of every page here. Its address is a capability: no cache keeps it, and no other site hears of it. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
} as const;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

type Say = (key: MessageKey, values?: Readonly<Record<string, string>>) => string;

/** Texts of one language, safe inside HTML. */
function speak(language: Language): Say {
  return (key, values) => escapeHtml(text(key, language, values));
}

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>${title} · ${PRODUCT_NAME}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<p class="mark">${PRODUCT_NAME}<i></i></p>
${body}
</main>
</body>
</html>
`;
}

/** What is bought, as one or two lines. */
function describe({ product_id, language }: SandboxCheckout): string {
  const product = findProduct(product_id);
  if (!product) return '';
  const { name, bonus } = productName(product, language);
  const heading = `<h1${'plan' in product ? ' class="vip"' : ''}>${escapeHtml(name)}</h1>`;
  return bonus === null ? heading : `${heading}<p class="soft">${escapeHtml(bonus)}</p>`;
}

/** How the checkout stands: open to be paid, or over. */
export function checkoutPage(checkout: SandboxCheckout, returnPath: string, now: Date): string {
  const { language } = checkout;
  const say = speak(language);
  const price = new Intl.NumberFormat(language, { style: 'currency', currency: checkout.currency }).format(
    checkout.amount_minor / 100,
  );
  const back = `<a class="quiet" href="${escapeHtml(returnPath)}">${say('sandbox.back', { app: PRODUCT_NAME })}</a>`;
  const address = `/pay/sandbox/${escapeHtml(checkout.reference)}`;
  const isOpen = checkout.state === 'open' && checkout.expires_at > now;
  const actions = isOpen
    ? `<form method="post" action="${address}/pay"><button class="pay">${say('sandbox.pay', { price })}</button></form>
<form method="post" action="${address}/decline"><button class="quiet">${say('sandbox.decline')}</button></form>`
    : `<p class="end">${say(endText(checkout.state))}</p>\n${back}`;
  return page(
    language,
    say('sandbox.title'),
    `<section>
<p class="kind">${say('sandbox.title')}</p>
${describe(checkout)}
<p class="price">${escapeHtml(price)}</p>
${actions}
</section>
<p class="notice">${say('sandbox.notice')}</p>`,
  );
}

function endText(state: SandboxCheckout['state']): MessageKey {
  if (state === 'paid') return 'sandbox.paid';
  return state === 'declined' ? 'sandbox.declined' : 'sandbox.expired';
}

/** There is no such checkout. */
export function unknownPage(language: Language): string {
  const say = speak(language);
  return page(
    language,
    say('sandbox.title'),
    `<section>
<p class="kind">${say('sandbox.title')}</p>
<p class="end">${say('sandbox.unknown')}</p>
<a class="quiet" href="/">${say('sandbox.back', { app: PRODUCT_NAME })}</a>
</section>`,
  );
}
