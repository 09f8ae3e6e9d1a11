import { isLanguage, languageFor, type Language } from '#domain/languages.ts';
import { getItem, STORAGE_KEYS } from './storage.ts';

/** Returns the stored language, or else the one that fits the browser's language. Spec §4. */
export function preferredLanguage(): Language {
  const stored = getItem(STORAGE_KEYS.language);
  return isLanguage(stored) ? stored : languageFor(navigator.language);
}
