/** Watches the free storage, so that less valuable writes stop before money does. */
import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

/** `docs/operations.md` describes the levels. */
type StorageLevel = 'ok' | 'low' | 'critical';

/** The writes that stop, each from its level on. All others, above all those of money, never stop. */
const STOPS_AT = {
  behaviorRecords: 'low',
  encoding: 'low',
  watchProgress: 'critical',
} as const satisfies Record<string, StorageLevel>;

const SEVERITY: Readonly<Record<StorageLevel, number>> = { ok: 0, low: 1, critical: 2 };
/** When clients may repeat a write that was stopped. */
export const STORAGE_RETRY_SECONDS = 60;
const CHECK_MS = 10_000;
/** How long the storage counts as full after an error of the database. */
const FULL_MS = 60_000;
/** The code of PostgreSQL's error `disk_full`. */
const DISK_FULL = '53100';

export type StorageMonitor = {
  readonly level: () => StorageLevel;
  readonly accepts: (write: keyof typeof STOPS_AT) => boolean;
  /** Recognises the error of a database that has no space left. */
  readonly noteError: (error: unknown) => void;
  readonly close: () => void;
};

export type StorageSettings = {
  /** The folders whose file systems are watched. */
  readonly folders: readonly string[];
  /** Below this many free bytes the storage is low, and below half of them it is critical. */
  readonly reserveBytes: number;
  readonly readFree?: (folder: string) => Promise<number>;
};

/** Checks the storage once, and then every 10 s. */
export async function createStorageMonitor(
  { folders, reserveBytes, readFree = readFreeBytes }: StorageSettings,
  log: Logger,
): Promise<StorageMonitor> {
  let measured: StorageLevel = 'ok';
  let fullUntil = -Infinity;

  const level = (): StorageLevel => (performance.now() < fullUntil ? 'critical' : measured);

  async function check(): Promise<void> {
    try {
      const freeBytes = Math.min(...(await Promise.all(folders.map(readFree))));
      const next = levelOf(freeBytes, reserveBytes);
      if (next !== measured) log.warn({ from: measured, to: next, freeBytes }, 'the level of free storage has changed');
      measured = next;
    } catch (error) {
      log.warn({ err: error }, 'the free storage could not be read');
    }
  }

  await check();
  const timer = setInterval(() => void check(), CHECK_MS);
  timer.unref();
  return {
    level,
    accepts: (write) => SEVERITY[level()] < SEVERITY[STOPS_AT[write]],
    noteError: (error) => {
      if (!(error instanceof Error) || Reflect.get(error, 'code') !== DISK_FULL) return;
      if (performance.now() >= fullUntil) log.error({ reason: error.message }, 'the database has no space left');
      fullUntil = performance.now() + FULL_MS;
    },
    close: () => clearInterval(timer),
  };
}

function levelOf(freeBytes: number, reserveBytes: number): StorageLevel {
  if (freeBytes >= reserveBytes) return 'ok';
  return freeBytes >= reserveBytes / 2 ? 'low' : 'critical';
}

/** Returns the bytes that users other than root may still write. */
async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
