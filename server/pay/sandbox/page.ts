import type { Language } from '#domain/languages.ts';
import { findProduct } from '#domain/money/products.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import type { MessageKey } from '#i18n/dictionary.ts';
import type { SandboxCheckout } from '#server/db/sandbox.ts';
import type { SandboxSubscription } from '#server/db/sandbox-subscriptions.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { createTranslate, plainPage, type Translate } from '#server/http/plain-page.ts';
import { productName } from '../product-name.ts';
import { cancelUrl } from '../return-url.ts';
import { periodMsOf } from './webhook.ts';

function describe({ product_id, language }: SandboxCheckout, extra: number): string {
  const product = findProduct(product_id);
  if (!product) return '';
  const { name, parts } = productName(product, extra, language);
  const heading = `<h1${'plan' in product ? ' class="vip"' : ''}>${escapeHtml(name)}</h1>`;
  return [heading, ...parts.map((part) => `<p class="soft">${escapeHtml(part)}</p>`)].join('');
}

/** The form field that makes the card decline later charges. */
export const DECLINE_FIELD = 'decline_charges';

export type CheckoutPage = {
  readonly checkout: SandboxCheckout;
  /** The coins that the first top-up adds. */
  readonly extra: number;
  /** The subscription that the checkout started, if any. */
  readonly subscription: SandboxSubscription | undefined;
  readonly returnPath: string;
  readonly now: Date;
};

export function checkoutPage({ checkout, extra, subscription, returnPath, now }: CheckoutPage): string {
  const { language } = checkout;
  const t = createTranslate(language);
  const price = new Intl.NumberFormat(language, { style: 'currency', currency: checkout.currency }).format(
    checkout.amount_minor / 100,
  );
  const back = `<a class="quiet" href="${escapeHtml(returnPath)}">${t('sandbox.back', { app: PRODUCT_NAME })}</a>`;
  const path = `/pay/sandbox/${escapeHtml(checkout.reference)}`;
  const isOpen = checkout.state === 'open' && checkout.expires_at > now;
  const actions = isOpen
    ? `<form method="post" action="${path}/pay">${cardCheckbox(checkout, t)}<button class="pay">${t('sandbox.pay', { price })}</button></form>
<form method="post" action="${path}/decline"><button class="quiet">${t('sandbox.decline')}</button></form>
<a class="quiet" href="${escapeHtml(cancelUrl(returnPath))}">${t('sandbox.cancel')}</a>`
    : `<p class="end">${t(stateText(checkout.state))}</p>\n${cardForm(subscription, path, t)}${back}`;
  return plainPage(
    language,
    t('sandbox.title'),
    `<section>
<p class="kind">${t('sandbox.title')}</p>
${describe(checkout, extra)}
<p class="price">${escapeHtml(price)}</p>
${actions}
</section>
<p class="notice">${t('sandbox.notice')}</p>`,
  );
}

/** Lets the viewer choose a card that declines renewals, before a plan is paid. */
function cardCheckbox(checkout: SandboxCheckout, t: Translate): string {
  if (periodMsOf(checkout) === null) return '';
  return `<label><input type="checkbox" name="${DECLINE_FIELD}" value="1"> ${t('sandbox.decline_renewals')}</label>`;
}

/** Lets the viewer switch between declining and accepting renewals, after a plan is paid. */
function cardForm(subscription: SandboxSubscription | undefined, path: string, t: Translate): string {
  if (!subscription) return '';
  const { declines } = subscription;
  return `<form method="post" action="${path}/card"><input type="hidden" name="${DECLINE_FIELD}" value="${declines ? 0 : 1}"><button class="quiet">${t(declines ? 'sandbox.accept_renewals' : 'sandbox.decline_renewals')}</button></form>
`;
}

function stateText(state: SandboxCheckout['state']): MessageKey {
  if (state === 'paid') return 'sandbox.paid';
  return state === 'declined' ? 'sandbox.declined' : 'sandbox.expired';
}

/** Shows a message and a link back to the app. */
export function messagePage(language: Language, message: string, backPath = '/'): string {
  const t = createTranslate(language);
  return plainPage(
    language,
    t('sandbox.title'),
    `<section>
<p class="kind">${t('sandbox.title')}</p>
<p class="end">${escapeHtml(message)}</p>
<a class="quiet" href="${escapeHtml(backPath)}">${t('sandbox.back', { app: PRODUCT_NAME })}</a>
</section>`,
  );
}
