import type { Language } from '#domain/languages.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { currentLanguage, setLanguage } from '#web/state/language-store.ts';
import { replaceTexts, changeLanguage } from '#web/text/i18n.ts';

async function loadServerTexts(language: Language): Promise<void> {
  const { messages } = await request('language/multilingual', { lang: language }, { quiet: true });
  if (language === currentLanguage()) replaceTexts(language, messages);
}

export async function initLanguage(): Promise<void> {
  const language = currentLanguage();
  await changeLanguage(language);
  setLanguage(language);
}

export function refreshServerTexts(): void {
  loadServerTexts(currentLanguage()).catch(() => undefined);
}

/** Changes the language and reloads all queries, because responses contain localized texts. */
export async function selectLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  setLanguage(language);
  void queryClient.invalidateQueries();
  refreshServerTexts();
}
