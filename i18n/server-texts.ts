/** Texts that the server says: errors, genres, rails. */
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Genre } from '#domain/genres.ts';
import { DICTIONARIES } from './dictionaries.ts';
import type { MessageKey } from './dictionary.ts';

/** A text with its placeholders filled in; one without a value stays as it is. */
export function text(key: MessageKey, language: Language, values: Readonly<Record<string, string>> = {}): string {
  return DICTIONARIES[language][key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
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
