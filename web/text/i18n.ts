/** The dictionaries: built-in ones in lazy chunks, replaced by the server's. Spec §4. */
import { createInstance } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/languages.ts';
import type { FirstTexts, LaterTexts, MessageKey } from '#i18n/dictionary.ts';

type PluralBase<Key> = Key extends `${infer Base}_one` ? Base : Key extends `${infer Base}_other` ? Base : never;
/** What may be asked for: a key, or for a counted text its key without the plural's ending. */
export type TextId = MessageKey | PluralBase<MessageKey>;
type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (id: TextId, values?: TextValues) => string;

const NAMESPACE = 'translation';

const FIRST: Readonly<Record<Language, () => Promise<FirstTexts>>> = {
  en: () => import('#i18n/en.ts').then(({ en }) => en),
  'zh-CN': () => import('#i18n/zh-CN.ts').then(({ zhCN }) => zhCN),
  'zh-TW': () => import('#i18n/zh-TW.ts').then(({ zhTW }) => zhTW),
  ja: () => import('#i18n/ja.ts').then(({ ja }) => ja),
  de: () => import('#i18n/de.ts').then(({ de }) => de),
  fr: () => import('#i18n/fr.ts').then(({ fr }) => fr),
  ko: () => import('#i18n/ko.ts').then(({ ko }) => ko),
};

const LATER: Readonly<Record<Language, () => Promise<LaterTexts>>> = {
  en: () => import('#i18n/later/en.ts').then(({ enLater }) => enLater),
  'zh-CN': () => import('#i18n/later/zh-CN.ts').then(({ zhCNLater }) => zhCNLater),
  'zh-TW': () => import('#i18n/later/zh-TW.ts').then(({ zhTWLater }) => zhTWLater),
  ja: () => import('#i18n/later/ja.ts').then(({ jaLater }) => jaLater),
  de: () => import('#i18n/later/de.ts').then(({ deLater }) => deLater),
  fr: () => import('#i18n/later/fr.ts').then(({ frLater }) => frLater),
  ko: () => import('#i18n/later/ko.ts').then(({ koLater }) => koLater),
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

/** The language that is being spoken, or will be in a moment. */
let target: Language | undefined;
let isLaterWanted = false;
const knowLater = new Set<Language>();

/** What the server has said already stays. */
function learn(language: Language, texts: FirstTexts | LaterTexts): void {
  i18n.addResourceBundle(language, NAMESPACE, texts, true, false);
}

async function learnLater(language: Language): Promise<void> {
  if (!isLaterWanted || knowLater.has(language)) return;
  learn(language, await LATER[language]());
  knowLater.add(language);
}

/** Speaks a language from its built-in dictionary. */
export async function speak(language: Language): Promise<void> {
  target = language;
  const [texts] = await Promise.all([FIRST[language](), learnLater(language)]);
  learn(language, texts);
  // It may have been asked for meanwhile.
  await learnLater(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  announce();
}

/** Has the rest of the built-in dictionary, which neither home nor a playing episode needs; once it is here, it stays. */
export async function speakMore(): Promise<void> {
  isLaterWanted = true;
  if (target === undefined || knowLater.has(target)) return;
  await learnLater(target);
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
