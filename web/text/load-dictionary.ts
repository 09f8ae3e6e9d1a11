export type Texts = Readonly<Record<string, string>>;

/** The loaders of the dictionaries, each in a lazy chunk. The server's own texts are not among them. */
const LOADERS = import.meta.glob<Texts>(['./*/*.json', '!./*/server.json'], {
  base: '../../i18n',
  import: 'default',
});

/** @throws Error if there is no such dictionary or it did not load */
export async function loadDictionary(language: string, namespace: string): Promise<Texts> {
  const load = LOADERS[`./${language}/${namespace}.json`];
  if (!load) throw new Error(`no texts ${language}/${namespace}`);
  return load();
}
