export type Texts = Readonly<Record<string, string>>;

/** The loaders of the texts that home shows first, each in a lazy chunk. */
const FIRST_DICTIONARIES = import.meta.glob<Texts>('./*/home.json', { base: '../../i18n', import: 'default' });

/** @throws Error if there is no such dictionary or it did not load */
export async function loadDictionary(language: string, namespace: string): Promise<Texts> {
  const path = `./${language}/${namespace}.json`;
  const load = FIRST_DICTIONARIES[path] ?? (await import('./lazy-dictionaries.ts')).LAZY_DICTIONARIES[path];
  if (!load) throw new Error(`no texts ${language}/${namespace}`);
  return load();
}
