/** Which language the app speaks: the viewer's choice, else the browser's. Spec §4. */
import { isLanguage, languageFor, type Language } from '#domain/languages.ts';
import { getItem, STORAGE_KEYS } from './storage.ts';

export function preferredLanguage(): Language {
  const stored = getItem(STORAGE_KEYS.language);
  return isLanguage(stored) ? stored : languageFor(navigator.language);
}
