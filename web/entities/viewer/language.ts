import type { Language } from '#domain/languages.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { currentLanguage, setLanguage } from '#web/state/language-store.ts';
import { replaceTexts, changeLanguage } from '#web/text/i18n.ts';
import { setLineBreaks } from '#web/text/line-breaks.ts';

async function loadServerTexts(language: Language): Promise<void> {
  const { messages } = await request('language/multilingual', { lang: language }, { quiet: true });
  if (language === currentLanguage()) replaceTexts(language, messages);
}

export async function initLanguage(): Promise<void> {
  const language = currentLanguage();
  await changeLanguage(language);
  setLineBreaks(document.documentElement.lang);
  setLanguage(language);
}

export function refreshServerTexts(): void {
  loadServerTexts(currentLanguage()).catch(() => undefined);
}

let choices = 0;

/**
 * Changes the language and reloads all queries, because responses contain localized texts. Does nothing more if the
 * viewer chooses another language while the texts load.
 *
 * @returns whether this choice was the last one
 */
export async function selectLanguage(language: Language): Promise<boolean> {
  choices += 1;
  const choice = choices;
  await changeLanguage(language);
  if (choice !== choices) return false;
  setLineBreaks(language);
  setLanguage(language);
  void queryClient.invalidateQueries();
  refreshServerTexts();
  return true;
}
