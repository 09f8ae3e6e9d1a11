import { createInstance } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/languages.ts';
import type { KeyOf } from '#i18n/dictionary.ts';
import { dictionaryBackend } from './dictionary-backend.ts';

type PluralBase<Key> = Key extends `${infer Base}_one` ? Base : Key extends `${infer Base}_other` ? Base : never;
type AppKey = KeyOf<typeof EAGER | typeof LAZY>;
/** The key of a text. Texts with plural forms also have a key without the suffix. */
export type TextKey = AppKey | PluralBase<AppKey>;
type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

/** The namespace of the texts of home and playback. */
const EAGER = 'app';
/** The namespace of the texts of all other pages. */
const LAZY = 'commerce';
/** The namespace of the texts from the server, which take precedence. Spec §4. */
const SERVER = 'server';

const i18n = createInstance();
void i18n.use(dictionaryBackend).init({
  initAsync: false,
  ns: EAGER,
  defaultNS: SERVER,
  fallbackNS: [EAGER, LAZY],
  fallbackLng: false,
  load: 'currentOnly',
  maxRetries: 0,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

let version = 0;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  version += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Throws if the texts are missing, because i18next itself never rejects. */
function assertLoaded(language: string, namespace: string): void {
  if (!i18n.hasResourceBundle(language, namespace)) throw new Error(`${language}/${namespace} did not load`);
}

/** Loads a language and switches to it. @throws Error if loading failed; an earlier language stays in use */
export async function changeLanguage(language: Language): Promise<void> {
  if (i18n.language) {
    await i18n.reloadResources(language);
    for (const namespace of [i18n.options.ns ?? []].flat()) assertLoaded(language, namespace);
  }
  await i18n.changeLanguage(language);
  assertLoaded(language, EAGER);
  document.documentElement.lang = language;
  notifyListeners();
}

/** Loads the lazy namespace. @throws Error if loading failed; the next call retries */
export async function loadLazyNamespaces(): Promise<void> {
  if (i18n.hasResourceBundle(i18n.language, LAZY)) return;
  await i18n.loadNamespaces(LAZY);
  if (!i18n.language) return;
  assertLoaded(i18n.language, LAZY);
  notifyListeners();
}

export function replaceTexts(language: Language, messages: Readonly<Record<string, string>>): void {
  i18n.addResourceBundle(language, SERVER, messages, true, true);
  notifyListeners();
}

/** Translates outside of React components. */
export const text: Translate = (key, values) => i18n.t(key, values ?? {});

export function textIfExists(key: string): string | undefined {
  return i18n.exists(key) ? i18n.t(key) : undefined;
}

/** Returns `text`, and rerenders the component when the texts change. */
export function useText(): Translate {
  useSyncExternalStore(subscribe, () => version);
  return text;
}
