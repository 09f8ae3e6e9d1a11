/** The language of the app, stored as `lang`. Spec §3, §4. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isLanguage, type Language } from '#domain/languages.ts';
import { preferredLanguage } from '#web/boot/preferred-language.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { plainStorage } from './plain-storage.ts';

type LanguageState = { readonly language: Language };

const useLanguageStore = create<LanguageState>()(
  persist((): LanguageState => ({ language: preferredLanguage() }), {
    name: STORAGE_KEYS.language,
    storage: plainStorage<LanguageState>(
      (stored) => (isLanguage(stored) ? { language: stored } : undefined),
      ({ language }) => language,
    ),
  }),
);

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
