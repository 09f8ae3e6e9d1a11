/** The id that identifies a visitor. It is stored twice, so that clearing one storage keeps the coins. Spec §7. */
import { PRODUCT_SLUG } from '#domain/product.ts';
import { getItem, setItem, STORAGE_KEYS } from './storage.ts';

const STORE = 'device';
const KEY = 'id';
/** In some browsers, the first `indexedDB.open` never completes. */
const DATABASE_TIMEOUT_MS = 800;

declare global {
  var deviceIdPromise: Promise<string> | undefined;
}

export function deviceId(): Promise<string> {
  globalThis.deviceIdPromise ??= loadDeviceId();
  return globalThis.deviceIdPromise;
}

async function loadDeviceId(): Promise<string> {
  const stored = getItem(STORAGE_KEYS.device);
  const id = stored ?? (await readDatabase()) ?? randomUuid();
  if (stored === null) setItem(STORAGE_KEYS.device, id);
  void writeDatabase(id);
  return id;
}

/** Returns a random UUID. `crypto.randomUUID` is missing on plain HTTP, except on localhost. */
export function randomUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes: Uint8Array = Uint8Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(PRODUCT_SLUG, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('IndexedDB could not be opened'));
  });
}

async function readDatabase(): Promise<string | undefined> {
  const read = async (): Promise<string | undefined> => {
    const database = await openDatabase();
    return new Promise((resolve) => {
      const request: IDBRequest<unknown> = database.transaction(STORE).objectStore(STORE).get(KEY);
      request.onsuccess = () => resolve(typeof request.result === 'string' ? request.result : undefined);
      request.onerror = () => resolve(undefined);
    });
  };
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, undefined));
  return Promise.race([read().catch(() => undefined), timeout]);
}

async function writeDatabase(id: string): Promise<void> {
  try {
    const database = await openDatabase();
    database.transaction(STORE, 'readwrite').objectStore(STORE).put(id, KEY);
  } catch {
    // The id is also in localStorage.
  }
}
