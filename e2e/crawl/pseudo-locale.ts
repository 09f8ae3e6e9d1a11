/** English texts that are longer, accented and in brackets. They reveal texts that do not come from a dictionary. */
import type { Page } from '../test.ts';
import { ENGLISH } from '#i18n/english.ts';
import type { Findings } from './findings.ts';

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  c: 'ç',
  n: 'ñ',
  y: 'ý',
};
const OPEN = '⟦';
const CLOSE = '⟧';
/** How much longer than English a translation may be. */
const GROWTH = 0.4;
const PADDING = 'öñé tŵö ťĥŕéé föúŕ fîvé šîx šévéñ éîĝĥť ñîñé téñ éléṽéñ ';

export function pseudo(text: string): string {
  const accented = text.replace(/\{\{\w+\}\}|[a-zA-Z]/g, (part) => ACCENTS[part] ?? part);
  const letters = text.replace(/\{\{\w+\}\}/g, '').length;
  const length = Math.round(letters * GROWTH);
  const padding = PADDING.repeat(Math.ceil(length / PADDING.length))
    .slice(0, length)
    .trim();
  return `${OPEN}${accented}${padding === '' ? '' : ` ${padding}`}${CLOSE}`;
}

const pseudoTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)]));

export const isPseudo = (text: string): boolean => text.includes(OPEN);

/** Removes what is in brackets, also across nested ones. */
export function outsideBrackets(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  return rest;
}

/** Collects all strings of a JSON value. */
function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* stringsIn(part);
}

/**
 * Replaces the dictionaries that the page loads.
 * @returns the texts of all responses, which come from the catalogue and not from a dictionary
 */
export async function usePseudoLocale(page: Page, findings: Findings): Promise<ReadonlySet<string>> {
  const content = new Set<string>();
  for (const [name, texts] of Object.entries(ENGLISH)) {
    const [first = ''] = Object.values(texts);
    await page.route(`**/assets/${name}-*.js`, async (route) => {
      const response = await route.fetch();
      // Other languages have files of the same name.
      if (!(await response.text()).includes(first)) return route.fulfill({ response });
      await route.fulfill({
        response,
        body: `const texts = ${JSON.stringify(pseudoTexts(texts))}; export { texts as default };`,
      });
    });
  }
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    if (route.request().url().includes('language/multilingual')) {
      return route.fulfill({ response, json: withPseudoTexts(body) });
    }
    for (const text of stringsIn(body)) content.add(text);
    await route.fulfill({ response });
  });
  findings.place = 'pseudo-locale';
  return content;
}

function withPseudoTexts(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withPseudoTexts(part)]));
}
