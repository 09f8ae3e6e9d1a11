/** The language of the app, stored as `lang`. Spec §3, §4. */
import { isLanguage, type Language } from '#domain/languages.ts';
import { preferredLanguage } from '#web/boot/preferred-language.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { createStoredStore } from './stored-store.ts';

type LanguageState = { readonly language: Language };

const { useStore: useLanguageStore } = createStoredStore<LanguageState>({
  key: STORAGE_KEYS.language,
  initial: { language: preferredLanguage() },
  parse: (stored) => (isLanguage(stored) ? { language: stored } : undefined),
  serialize: ({ language }) => language,
});

export function useLanguage(): Language {
  return useLanguageStore(({ language }) => language);
}

export function currentLanguage(): Language {
  return useLanguageStore.getState().language;
}

export function setLanguage(language: Language): void {
  useLanguageStore.setState({ language });
}

/** Calls `listener` after each change. */
export function onLanguageChange(listener: () => void): void {
  useLanguageStore.subscribe(listener);
}
