import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/languages.ts';
import type { KeyOf, Namespace } from '#i18n/dictionary.ts';
import { loadDictionary, type Texts } from './load-dictionary.ts';

type PluralBase<Key> = Key extends `${infer Base}_one` ? Base : Key extends `${infer Base}_other` ? Base : never;
/** The namespaces that pages load when they open. */
export type LazyNamespace = Exclude<Namespace, typeof EAGER | typeof SERVER>;
type AppKey = KeyOf<typeof EAGER | LazyNamespace>;
/** The key of a text. Texts with plural forms also have a key without the suffix. */
export type TextKey = AppKey | PluralBase<AppKey>;
type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

/** The namespace of the texts that home shows first. */
const EAGER = 'home';
/** The namespace of the texts from the server, which take precedence. Spec §4. */
const SERVER = 'server';

type LocalTexts = {
  readonly texts: Map<Namespace, Texts>;
  readonly plurals: Intl.PluralRules;
};

const loaded = new Map<Language, LocalTexts>();
const requested = new Set<LazyNamespace>();
/** The language that is in use, or undefined until the first one has loaded. */
let current: Language | undefined;
/** The language that is loading, or else the one in use. */
let upcoming: Language | undefined;

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

function localTexts(language: Language): LocalTexts {
  const local = loaded.get(language) ?? { texts: new Map(), plurals: new Intl.PluralRules(language) };
  loaded.set(language, local);
  return local;
}

async function load(language: Language, namespaces: Iterable<Namespace>): Promise<void> {
  const { texts } = localTexts(language);
  const missing = [...namespaces].filter((namespace) => !texts.has(namespace));
  await Promise.all(missing.map(async (namespace) => texts.set(namespace, await loadDictionary(language, namespace))));
}

/** Loads a language and switches to it. @throws Error if loading failed; an earlier language stays in use */
export async function changeLanguage(language: Language): Promise<void> {
  upcoming = language;
  try {
    await load(language, current === undefined ? [EAGER] : [EAGER, ...requested]);
  } catch (error) {
    if (upcoming === language) upcoming = current;
    throw error;
  }
  if (upcoming !== language) return;
  current = language;
  document.documentElement.lang = language;
  notifyListeners();
}

/** Loads the texts of namespaces, which must happen before they are shown. @throws Error if loading failed; the next call retries */
export async function loadNamespaces(...namespaces: readonly LazyNamespace[]): Promise<void> {
  for (const namespace of namespaces) requested.add(namespace);
  if (upcoming === undefined) return;
  const { texts } = localTexts(upcoming);
  if (namespaces.every((namespace) => texts.has(namespace))) return;
  await load(upcoming, namespaces);
}

/** Loads code together with its texts and those that any part of the app may show, besides what home shows first. */
export async function withAppTexts<Code>(code: Promise<Code>, ...others: readonly LazyNamespace[]): Promise<Code> {
  const [loadedCode] = await Promise.all([code, loadNamespaces('app', ...others)]);
  return loadedCode;
}

export function replaceTexts(language: Language, messages: Texts): void {
  localTexts(language).texts.set(SERVER, messages);
  notifyListeners();
}

/** Looks in the server's texts first. Texts with plural forms are under the key with the form's suffix. */
function findText(key: string, count: string | number | undefined): string | undefined {
  if (current === undefined) return undefined;
  const { texts, plurals } = localTexts(current);
  const namespaces = [texts.get(SERVER), ...texts.values()];
  const keys = typeof count === 'number' ? [`${key}_${plurals.select(count)}`, `${key}_other`, key] : [key];
  for (const dictionary of namespaces)
    for (const each of keys) if (dictionary?.[each] !== undefined) return dictionary[each];
  return undefined;
}

/** Translates outside of React components. Returns the key if there is no text. */
export const text: Translate = (key, values = {}) =>
  (findText(key, values['count']) ?? key).replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_placeholder, name: string) =>
    String(values[name] ?? ''),
  );

export function textIfExists(key: string): string | undefined {
  return findText(key, undefined);
}

/** Returns `text`, and rerenders the component when the texts change. */
export function useText(): Translate {
  useSyncExternalStore(subscribe, () => version);
  return text;
}
