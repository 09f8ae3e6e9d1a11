import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorageMonitor } from './storage-monitor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Free = { media: number; database: number };

/** Opens a monitor of two file systems of 100,000 bytes. The default reserve is 1,000 bytes. */
async function openMonitor(free: Partial<Free>, { hasDatabase = true, reserveBytes = 1_000 }: Settings = {}) {
  const warnings: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line)) });
  const readVolume = async (folder: string) => {
    const freeBytes = folder === '/media' ? free.media : free.database;
    if (freeBytes === undefined) throw new Error('no such folder');
    return { freeBytes, totalBytes: 100_000 };
  };
  const folders = { media: '/media', database: hasDatabase ? '/database' : undefined };
  const settings = { folders, reserveBytes: reserveBytes === 'default' ? undefined : reserveBytes, readVolume };
  const monitor = await createStorageMonitor(settings, log);
  const nextLevel = async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    return monitor.level();
  };
  const accepted = () => (['behaviorRecords', 'encoding', 'watchProgress'] as const).filter(monitor.accepts);
  return { monitor, warnings, nextLevel, accepted };
}

type Settings = { readonly hasDatabase?: boolean; readonly reserveBytes?: number | 'default' };

const ALL = ['behaviorRecords', 'encoding', 'watchProgress'];

test('takes the level from the more severe of both file systems, at the start and every 10 s', async () => {
  const free: Free = { media: 5_000, database: 999 };
  const { monitor, nextLevel, warnings } = await openMonitor(free);
  expect(monitor.level()).toBe('low');
  free.media = 500;
  expect(await nextLevel()).toBe('low');
  free.media = 499;
  expect(await nextLevel()).toBe('critical');
  free.media = 5_000;
  free.database = 1_000;
  expect(await nextLevel()).toBe('ok');
  expect(warnings).toMatchObject([
    { disk: 'database', from: 'ok', to: 'low', freeBytes: 999 },
    { disk: 'media', from: 'ok', to: 'low', freeBytes: 500 },
    { disk: 'media', from: 'low', to: 'critical', freeBytes: 499 },
    { disk: 'media', from: 'critical', to: 'ok', freeBytes: 5_000 },
    { disk: 'database', from: 'low', to: 'ok', freeBytes: 1_000 },
  ]);
});

test('stops the least valuable writes first when the database’s file system has little space', async () => {
  const free: Free = { media: 1_000, database: 1_000 };
  const { accepted, nextLevel } = await openMonitor(free);
  expect(accepted()).toEqual(ALL);
  free.database = 700;
  await nextLevel();
  expect(accepted()).toEqual(['watchProgress']);
  free.database = 0;
  await nextLevel();
  expect(accepted()).toEqual([]);
});

test('stops only encoding when only the file system of media is full', async () => {
  const { accepted, monitor } = await openMonitor({ media: 0, database: 1_000 });
  expect(accepted()).toEqual(['behaviorRecords', 'watchProgress']);
  expect(monitor.level()).toBe('critical');
});

test('ignores the file system of media for a database that may be on another machine', async () => {
  const { accepted, monitor } = await openMonitor({ media: 0 }, { hasDatabase: false });
  expect(accepted()).toEqual(['behaviorRecords', 'watchProgress']);
  monitor.noteError(Object.assign(new Error('could not extend file'), { code: '53100' }));
  expect(accepted()).toEqual([]);
});

test('reserves a tenth of a small file system, unless a reserve is set', async () => {
  const free: Free = { media: 100_000, database: 10_000 };
  const { monitor, nextLevel } = await openMonitor(free, { reserveBytes: 'default' });
  expect(monitor.level()).toBe('ok');
  free.database = 9_999;
  expect(await nextLevel()).toBe('low');
  free.database = 2_400;
  expect(await nextLevel()).toBe('critical');
  expect((await openMonitor(free, { reserveBytes: 5_000 })).monitor.level()).toBe('critical');
  expect((await openMonitor(free, { reserveBytes: 2_400 })).monitor.level()).toBe('ok');
});

test('keeps the level when the free storage cannot be read', async () => {
  const free: Partial<Free> = { media: 700, database: 5_000 };
  const { nextLevel, warnings } = await openMonitor(free);
  delete free.media;
  expect(await nextLevel()).toBe('low');
  expect(warnings.at(-1)).toMatchObject({ disk: 'media', msg: 'the free storage could not be read' });
});

test('is critical for a minute after the database had no space left, and not after other errors', async () => {
  const { monitor, warnings } = await openMonitor({ media: 5_000, database: 5_000 });
  const errorWith = (code: string) => Object.assign(new Error('could not extend file'), { code });
  monitor.noteError(errorWith('23505'));
  expect(monitor.level()).toBe('ok');
  for (let count = 0; count < 3; count += 1) monitor.noteError(errorWith('53100'));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(monitor.level()).toBe('critical');
  await vi.advanceTimersByTimeAsync(1);
  expect(monitor.level()).toBe('ok');
  expect(warnings).toMatchObject([{ msg: 'the database has no space left' }]);
});

test('reads the free storage of a real folder', async () => {
  const log = pino({ level: 'silent' });
  for (const [reserveBytes, level] of [
    [0, 'ok'],
    [Number.MAX_SAFE_INTEGER, 'critical'],
  ] as const) {
    const folders = { media: import.meta.dirname, database: undefined };
    const monitor = await createStorageMonitor({ folders, reserveBytes }, log);
    expect(monitor.level()).toBe(level);
    monitor.close();
  }
});
