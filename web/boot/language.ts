/** Which language the app speaks: the viewer's choice, else the browser's. Spec §4. */
import { isLanguage, languageFor, type Language } from '#domain/languages.ts';
import { readStored, STORED } from './storage.ts';

export function chosenLanguage(): Language {
  const stored = readStored(STORED.language);
  return isLanguage(stored) ? stored : languageFor(navigator.language);
}
