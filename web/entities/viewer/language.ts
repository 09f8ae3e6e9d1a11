/** Choosing the interface language. Spec §4. */
import type { Language } from '#domain/languages.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { currentLanguage, setLanguage } from '#web/state/language-store.ts';
import { replaceTexts, changeLanguage } from '#web/text/i18n.ts';

/** The built-in dictionary is there at once; the server's replaces it when it comes, or does not. */
async function fetchTexts(language: Language): Promise<void> {
  const { messages } = await request('language/multilingual', { lang: language }, { quiet: true });
  if (language === currentLanguage()) replaceTexts(language, messages);
}

/** At launch, before anything is shown. */
export async function initLanguage(): Promise<void> {
  const language = currentLanguage();
  await changeLanguage(language);
  setLanguage(language);
}

/** After launch, when the first screen is done. */
export function refreshTexts(): void {
  fetchTexts(currentLanguage()).catch(() => undefined);
}

/** The viewer's choice: texts first, then everything that the server says in words. */
export async function selectLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  setLanguage(language);
  void queryClient.invalidateQueries();
  refreshTexts();
}
