import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorageMonitor } from './storage-monitor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a monitor of two folders with a reserve of 1,000 bytes. */
async function openMonitor(free: Record<string, number>) {
  const warnings: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line)) });
  const readFree = async (folder: string) => {
    const bytes = free[folder];
    if (bytes === undefined) throw new Error('no such folder');
    return bytes;
  };
  const monitor = await createStorageMonitor({ folders: ['data', 'database'], reserveBytes: 1_000, readFree }, log);
  const nextLevel = async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    return monitor.level();
  };
  return { monitor, warnings, nextLevel, accepts: monitor.accepts };
}

test('takes the level from the folder with the least free storage, at the start and every 10 s', async () => {
  const free = { data: 5_000, database: 999 };
  const { monitor, nextLevel, warnings } = await openMonitor(free);
  expect(monitor.level()).toBe('low');
  free.data = 500;
  expect(await nextLevel()).toBe('low');
  free.data = 499;
  expect(await nextLevel()).toBe('critical');
  free.data = 5_000;
  free.database = 1_000;
  expect(await nextLevel()).toBe('ok');
  expect(warnings).toMatchObject([
    { from: 'ok', to: 'low', freeBytes: 999 },
    { from: 'low', to: 'critical', freeBytes: 499 },
    { from: 'critical', to: 'ok', freeBytes: 1_000 },
  ]);
});

test('stops the least valuable writes first', async () => {
  const free = { data: 1_000, database: 1_000 };
  const { accepts, nextLevel } = await openMonitor(free);
  const accepted = () => (['behaviorRecords', 'encoding', 'watchProgress'] as const).filter(accepts);
  expect(accepted()).toEqual(['behaviorRecords', 'encoding', 'watchProgress']);
  free.data = 700;
  await nextLevel();
  expect(accepted()).toEqual(['watchProgress']);
  free.data = 0;
  await nextLevel();
  expect(accepted()).toEqual([]);
});

test('keeps the level when the free storage cannot be read', async () => {
  const free: Record<string, number> = { data: 700, database: 5_000 };
  const { nextLevel, warnings } = await openMonitor(free);
  delete free['data'];
  expect(await nextLevel()).toBe('low');
  expect(warnings.at(-1)).toMatchObject({ msg: 'the free storage could not be read' });
});

test('is critical for a minute after the database had no space left, and not after other errors', async () => {
  const { monitor, warnings } = await openMonitor({ data: 5_000, database: 5_000 });
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
    const monitor = await createStorageMonitor({ folders: [import.meta.dirname], reserveBytes }, log);
    expect(monitor.level()).toBe(level);
    monitor.close();
  }
});
