import { DEFAULT_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Genre } from '#domain/genres.ts';
import { DICTIONARIES } from './dictionaries.ts';
import type { MessageKey } from './dictionary.ts';

/** Replaces placeholders. One without a value stays in the text. */
export function text(key: MessageKey, language: Language, values: Readonly<Record<string, string>> = {}): string {
  return DICTIONARIES[language][key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

type PluralKey = MessageKey extends infer Key ? (Key extends `${infer Base}_one` ? Base : never) : never;

export function pluralText(base: PluralKey, language: Language, count: number): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
  return text(`${base}_${form}`, language, { count: count.toLocaleString(language) });
}

/** Returns “Service error” for an unknown code (spec §8). */
export function errorMessage(code: number, language: Language): string {
  const messages: Readonly<Record<string, string>> = DICTIONARIES[language];
  return (
    messages[`error.${code}`] ??
    DICTIONARIES[language]['error.service'] ??
    DICTIONARIES[DEFAULT_LANGUAGE]['error.service']
  );
}

export function genreName(genre: Genre, language: Language): string {
  return text(`genre.${genre}`, language);
}
