import type { BackendModule, ReadCallback } from 'i18next';

/** Lazy chunks. Only the server uses `sandbox`. */
const LOADERS = import.meta.glob<Readonly<Record<string, string>>>(['./*/*.json', '!./*/sandbox.json'], {
  base: '../../i18n',
  import: 'default',
});

async function read(language: string, namespace: string, callback: ReadCallback): Promise<void> {
  const name = `./${language}/${namespace}.json`;
  const texts = await LOADERS[name]?.().catch(() => undefined);
  if (texts) callback(null, texts);
  // `true` lets i18next retry later.
  else callback(new Error(`${name} did not load`), true);
}

export const dictionaryBackend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, callback) => void read(language, namespace, callback),
};
