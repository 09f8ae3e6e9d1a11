/** Watches the free storage, so that less valuable writes stop before money does. */
import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { repeatInBackground } from '#server/background.ts';

/** `docs/operations.md` describes the levels. */
type StorageLevel = 'ok' | 'low' | 'critical';
/** The file system of media, or that of the database. They are usually the same if the database is embedded. */
type Disk = 'media' | 'database';
type Write = { readonly stopsAt: StorageLevel; readonly disks: readonly Disk[] };

/** The writes that stop, each from its level on one of its disks. All others, above all those of money, never stop. */
const WRITES = {
  behaviorRecords: { stopsAt: 'low', disks: ['database'] },
  avatars: { stopsAt: 'low', disks: ['database'] },
  feedbackPictures: { stopsAt: 'low', disks: ['media', 'database'] },
  previewPictures: { stopsAt: 'low', disks: ['media'] },
  encoding: { stopsAt: 'low', disks: ['media', 'database'] },
  watchProgress: { stopsAt: 'critical', disks: ['database'] },
} as const satisfies Record<string, Write>;

const SEVERITY: Readonly<Record<StorageLevel, number>> = { ok: 0, low: 1, critical: 2 };
/** When clients may repeat a write that was stopped. */
export const STORAGE_RETRY_SECONDS = 60;
const CHECK_MS = 10_000;
/** How long the storage counts as full after an error of the database. */
const FULL_MS = 60_000;
/** The code of PostgreSQL's error `disk_full`. */
const DISK_FULL = '53100';
/** The default reserve is 2 GiB, but not more than this part of a file system. */
const DEFAULT_RESERVE_BYTES = 2_147_483_648;
const DEFAULT_RESERVE_PART = 0.1;

export type StorageMonitor = {
  /** Returns the more severe level of both disks. */
  readonly level: () => StorageLevel;
  readonly accepts: (write: keyof typeof WRITES) => boolean;
  /** Recognises the error of a database that has no space left. */
  readonly noteError: (error: unknown) => void;
  readonly close: () => void;
};

type Volume = { readonly freeBytes: number; readonly totalBytes: number };

export type StorageSettings = {
  /** The folders whose file systems are watched. The database has none if it may be on another machine. */
  readonly folders: { readonly media: string; readonly database: string | undefined };
  /** Below this many free bytes the storage is low, and below half of them it is critical. */
  readonly reserveBytes: number | undefined;
  readonly readVolume?: (folder: string) => Promise<Volume>;
};

/** Checks the storage once, and then every 10 s. */
export async function createStorageMonitor(
  { folders, reserveBytes, readVolume = readFileSystem }: StorageSettings,
  log: Logger,
): Promise<StorageMonitor> {
  const measured: Record<Disk, StorageLevel> = { media: 'ok', database: 'ok' };
  let fullUntil = -Infinity;

  const levelOn = (disk: Disk): StorageLevel =>
    disk === 'database' && performance.now() < fullUntil ? 'critical' : measured[disk];

  async function check(disk: Disk): Promise<void> {
    const folder = folders[disk];
    if (folder === undefined) return;
    try {
      const volume = await readVolume(folder);
      const [from, to] = [measured[disk], levelOf(volume, reserveBytes)];
      if (from !== to)
        log.warn({ disk, from, to, freeBytes: volume.freeBytes }, 'the level of free storage has changed');
      measured[disk] = to;
    } catch (error) {
      log.warn({ disk, err: error }, 'the free storage could not be read');
    }
  }

  const checkAll = () => Promise.all([check('media'), check('database')]);
  await checkAll();
  const stop = repeatInBackground({ task: 'storage', log, everyMs: CHECK_MS, work: checkAll });
  return {
    level: () => {
      const [media, database] = [levelOn('media'), levelOn('database')];
      return SEVERITY[media] > SEVERITY[database] ? media : database;
    },
    accepts: (write) => {
      const { stopsAt, disks } = WRITES[write];
      return disks.every((disk) => SEVERITY[levelOn(disk)] < SEVERITY[stopsAt]);
    },
    noteError: (error) => {
      if (!(error instanceof Error) || Reflect.get(error, 'code') !== DISK_FULL) return;
      if (performance.now() >= fullUntil) log.error({ reason: error.message }, 'the database has no space left');
      fullUntil = performance.now() + FULL_MS;
    },
    close: stop,
  };
}

function levelOf({ freeBytes, totalBytes }: Volume, setting: number | undefined): StorageLevel {
  const reserveBytes = setting ?? Math.min(DEFAULT_RESERVE_BYTES, totalBytes * DEFAULT_RESERVE_PART);
  if (freeBytes >= reserveBytes) return 'ok';
  return freeBytes >= reserveBytes / 2 ? 'low' : 'critical';
}

/** Returns the bytes of a file system. Only root may write the bytes that are free besides `freeBytes`. */
async function readFileSystem(folder: string): Promise<Volume> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
