/** Pages that the server renders itself, without scripts. */
import { createHash } from 'node:crypto';
import type { Language } from '#domain/languages.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import type { MessageKey } from '#i18n/dictionary.ts';
import { text } from '#i18n/server-texts.ts';
import { escapeHtml } from './escape-html.ts';
import { PAGE_STYLE } from './plain-page-style.ts';

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** Whoever has the URL of a page can submit its form, so browsers neither cache the page nor send its URL elsewhere. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
} as const;

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string>>) => string;

/** Returns a function that translates texts and escapes them for HTML. */
export function createTranslate(language: Language): Translate {
  return (key, values) => escapeHtml(text(key, language, values));
}

/** @param body HTML */
export function plainPage(language: Language, title: string, body: string): string {
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
