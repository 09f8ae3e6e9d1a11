/** Recognises the texts of the dictionaries on a page. */
import type { Language } from '#domain/languages.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';

const PREFIXES = [...new Set(Object.keys(DICTIONARIES.en).map((key) => key.split('.')[0]))];
const RAW_KEY = new RegExp(String.raw`(^|\s)(${PREFIXES.join('|')})\.[a-z][\w.]*(\s|$)`);
const BROKEN = /\bundefined\b|\bNaN\b|\[object|\{\{|\}\}|\bnull\b|Invalid Date/;

/** Returns whether a text is a key without a text, or contains a value that is missing. */
export function isBroken(text: string): boolean {
  return RAW_KEY.test(text) || BROKEN.test(text);
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function patternOf(text: string): string {
  const parts = text.split(/\{\{\w+\}\}/);
  return `^${parts.map(escape).join('.+?')}$`;
}

/**
 * Returns regular expressions of the texts of the interface, the most exact first. Texts without letters of their own
 * are left out.
 */
export function interfacePatterns(language: Language): string[] {
  const withoutValues = (text: string) => text.replace(/\{\{\w+\}\}/g, '');
  return Object.values(DICTIONARIES[language])
    .filter((text) => /\p{L}/u.test(withoutValues(text)))
    .toSorted((a, b) => withoutValues(b).length - withoutValues(a).length)
    .map(patternOf);
}

/**
 * Returns a function that recognises texts of the interface. Titles and other texts of shows are not among them, even
 * if they contain the few words of a pattern.
 */
export function interfaceTexts(language: Language): (text: string) => boolean {
  const patterns = interfacePatterns(language).map((source) => ({
    regex: new RegExp(source),
    ownLength: source.replaceAll('.+?', '').length,
  }));
  return (text) => patterns.some(({ regex, ownLength }) => ownLength * 2 > text.length && regex.test(text));
}
