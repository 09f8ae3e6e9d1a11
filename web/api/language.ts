/** Choosing the interface language. Spec §4. */
import type { Language } from '#domain/languages.ts';
import { currentLanguage, keepLanguage } from '#web/state/language-store.ts';
import { replaceTexts, changeLanguage } from '#web/text/i18n.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** The built-in dictionary is there at once; the server's replaces it when it comes, or does not. */
async function fetchTexts(language: Language): Promise<void> {
  const { messages } = await call('language/multilingual', { lang: language }, { quiet: true });
  if (language === currentLanguage()) replaceTexts(language, messages);
}

/** At launch, before anything is shown. */
export async function startLanguage(): Promise<void> {
  const language = currentLanguage();
  await changeLanguage(language);
  keepLanguage(language);
}

/** After launch, when the first screen is done. */
export function refreshTexts(): void {
  fetchTexts(currentLanguage()).catch(() => undefined);
}

/** The viewer's choice: texts first, then everything that the server says in words. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  keepLanguage(language);
  void queryClient.invalidateQueries();
  refreshTexts();
}
