/** The viewer's texts: built-in dictionaries as lazy i18next namespaces, overridden by the server's. Spec §4. */
import { createInstance } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/languages.ts';
import type { KeyOf } from '#i18n/dictionary.ts';
import { dictionaryBackend } from './dictionary-backend.ts';

type PluralBase<Key> = Key extends `${infer Base}_one` ? Base : Key extends `${infer Base}_other` ? Base : never;
type AppKey = KeyOf<typeof EAGER | typeof LAZY>;
/** A key of the app's dictionaries. A counted text is requested by its key without the plural suffix. */
export type TextKey = AppKey | PluralBase<AppKey>;
type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

/** The texts of the home page and of a playing episode. The app renders after they have loaded. */
const EAGER = 'common';
/** The texts of all other pages: unlocking, store, wallet, VIP, rewards. */
const LAZY = 'commerce';
/** The server's texts. Looked up first, so that they replace built-in ones whichever load first. */
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

/** i18next's own promises never reject. */
function assertLoaded(language: string, namespace: string): void {
  if (!i18n.hasResourceBundle(language, namespace)) throw new Error(`${language}/${namespace} did not load`);
}

/**
 * Changes to a language when all namespaces in use have loaded.
 * @throws Error where one did not load; the current language stays
 */
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

/**
 * Loads the texts that neither the home page nor a playing episode needs. Once loaded, they stay.
 * @throws Error where they did not load
 */
export async function loadLazyNamespaces(): Promise<void> {
  if (i18n.hasResourceBundle(i18n.language, LAZY)) return;
  await i18n.loadNamespaces(LAZY);
  if (!i18n.language) return;
  assertLoaded(i18n.language, LAZY);
  notifyListeners();
}

/** Lets the server's texts replace built-in ones. */
export function replaceTexts(language: Language, messages: Readonly<Record<string, string>>): void {
  i18n.addResourceBundle(language, SERVER, messages, true, true);
  notifyListeners();
}

/** Returns a text outside of components. */
export const text: Translate = (key, values) => i18n.t(key, values ?? {});

/** Returns the text of a key that may not exist. */
export function textIfExists(key: string): string | undefined {
  return i18n.exists(key) ? i18n.t(key) : undefined;
}

/** Returns `text` and renders again whenever the texts change. */
export function useText(): Translate {
  useSyncExternalStore(subscribe, () => version);
  return text;
}
