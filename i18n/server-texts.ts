/** Texts that the server says: errors, genres, rails. */
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Genre } from '#domain/genres.ts';
import { DICTIONARIES } from './dictionaries.ts';
import type { MessageKey } from './dictionary.ts';

/** A text with its placeholders filled in; one without a value stays as it is. */
export function text(key: MessageKey, language: Language, values: Readonly<Record<string, string>> = {}): string {
  return DICTIONARIES[language][key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

type PluralKey = MessageKey extends infer Key ? (Key extends `${infer Base}_one` ? Base : never) : never;

/** A text that is about a number, in the form that the language has for it. */
export function pluralText(base: PluralKey, language: Language, count: number): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
  return text(`${base}_${form}`, language, { count: count.toLocaleString(language) });
}

/** The message for a code of the catalogue (spec §8), else "service error". */
export function errorMessage(code: number, language: Language): string {
  const messages: Readonly<Record<string, string>> = DICTIONARIES[language];
  return (
    messages[`error.${code}`] ??
    DICTIONARIES[language]['error.service'] ??
    DICTIONARIES[DEFAULT_LANGUAGE]['error.service']
  );
}

/** A genre's name. */
export function genreName(genre: Genre, language: Language): string {
  return text(`genre.${genre}`, language);
}
