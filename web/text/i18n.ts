/** The dictionaries: built-in ones in lazy chunks, replaced by the server's. Spec §4. */
import { createInstance } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Dictionary, MessageKey } from '#i18n/dictionary.ts';

type PluralBase<Key> = Key extends `${infer Base}_one` ? Base : Key extends `${infer Base}_other` ? Base : never;
/** What may be asked for: a key, or for a counted text its key without the plural's ending. */
export type TextId = MessageKey | PluralBase<MessageKey>;
type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (id: TextId, values?: TextValues) => string;

const NAMESPACE = 'translation';

const BUILT_IN: Readonly<Record<Language, () => Promise<Dictionary>>> = {
  en: () => import('#i18n/en.ts').then(({ en }) => en),
  'zh-CN': () => import('#i18n/zh-CN.ts').then(({ zhCN }) => zhCN),
  'zh-TW': () => import('#i18n/zh-TW.ts').then(({ zhTW }) => zhTW),
  ja: () => import('#i18n/ja.ts').then(({ ja }) => ja),
  de: () => import('#i18n/de.ts').then(({ de }) => de),
  fr: () => import('#i18n/fr.ts').then(({ fr }) => fr),
  ko: () => import('#i18n/ko.ts').then(({ ko }) => ko),
};

const i18n = createInstance({
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  fallbackLng: false,
  interpolation: { escapeValue: false },
});
void i18n.init();

let version = 0;
const listeners = new Set<() => void>();

function announce(): void {
  version += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Speaks a language from its built-in dictionary. */
export async function speak(language: Language): Promise<void> {
  const dictionary = await BUILT_IN[language]();
  i18n.addResourceBundle(language, NAMESPACE, dictionary, true, false);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  announce();
}

/** Puts the server's texts over the built-in ones. */
export function replaceTexts(language: Language, messages: Readonly<Record<string, string>>): void {
  i18n.addResourceBundle(language, NAMESPACE, messages, true, true);
  announce();
}

/** A text outside of components. */
export const text: Translate = (id, values) => i18n.t(id, values ?? {});

/** The text of a key that may not exist. */
export function textIfAny(id: string): string | undefined {
  return i18n.exists(id) ? i18n.t(id) : undefined;
}

/** `text`, and a new rendering whenever the texts change. */
export function useText(): Translate {
  useSyncExternalStore(subscribe, () => version);
  return text;
}
