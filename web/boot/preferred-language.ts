import { isLanguage, languageFor, type Language } from '#domain/languages.ts';
import { getItem, STORAGE_KEYS } from './storage.ts';

/** Returns the viewer's choice, or the browser's language if there is none. Spec §4. */
export function preferredLanguage(): Language {
  const stored = getItem(STORAGE_KEYS.language);
  return isLanguage(stored) ? stored : languageFor(navigator.language);
}
