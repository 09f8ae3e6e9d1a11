import type { BackendModule, ReadCallback } from 'i18next';

/** The loaders of the dictionaries, each in a lazy chunk. The server's own texts are not among them. */
const LOADERS = import.meta.glob<Readonly<Record<string, string>>>(['./*/*.json', '!./*/server.json'], {
  base: '../../i18n',
  import: 'default',
});

async function read(language: string, namespace: string, callback: ReadCallback): Promise<void> {
  const name = `./${language}/${namespace}.json`;
  const texts = await LOADERS[name]?.().catch(() => undefined);
  if (texts) callback(null, texts);
  // With `true`, i18next loads the namespace again on the next request.
  else callback(new Error(`${name} did not load`), true);
}

export const dictionaryBackend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, callback) => void read(language, namespace, callback),
};
