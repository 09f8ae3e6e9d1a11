import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentTimeLimit, withTimeLimit } from '#server/db/time-limit.ts';
import type { BehaviorRecord } from './behavior-sink.ts';
import { createRecordGroups } from './record-groups.ts';

const SILENT = pino({ level: 'silent' });
const COLLECT_MS = 20;
const MEBIBYTE = 1_048_576;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function recordOf(userId: number): BehaviorRecord {
  const at = new Date(0);
  const texts = { deviceOs: '', appVersion: '', appPlat: '', behaviorInfo: '{}', source: '' };
  return { userId, accountId: String(userId), deviceId: 'd', createAt: at, receivedAt: at, ...texts };
}

/** Returns groups whose writes the test finishes. */
function openGroups() {
  const writes: { users: number[]; finish: () => void; fail: (error: Error) => void }[] = [];
  const writeInGroup = createRecordGroups(
    {
      collectMs: COLLECT_MS,
      write: (records) => {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        writes.push({ users: records.map(({ userId }) => userId), finish: resolve, fail: reject });
        return promise;
      },
    },
    SILENT,
  );
  const done: number[] = [];
  const save = (userId: number, bytes = 1) => writeInGroup([recordOf(userId)], bytes).then(() => done.push(userId));
  const users = () => writes.map((write) => write.users);
  return { writes, users, save, done };
}

test('writes the records of requests within 20 ms at once, and resolves when they are stored', async () => {
  const { save, users, writes, done } = openGroups();
  const first = save(1);
  await vi.advanceTimersByTimeAsync(COLLECT_MS - 1);
  const second = save(2);
  expect(users()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(users()).toEqual([[1, 2]]);
  expect(done).toEqual([]);
  writes[0]?.finish();
  await Promise.all([first, second]);
  expect(done).toEqual([1, 2]);
});

test('collects records during a write, and writes them right after it', async () => {
  const { save, users, writes } = openGroups();
  const all = [save(1)];
  await vi.advanceTimersByTimeAsync(COLLECT_MS);
  all.push(save(2));
  await vi.advanceTimersByTimeAsync(COLLECT_MS);
  all.push(save(3));
  expect(users()).toEqual([[1]]);
  writes[0]?.finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(users()).toEqual([[1], [2, 3]]);
  writes[1]?.finish();
  await Promise.all(all);
});

test('collects for 20 ms again when a write ends early', async () => {
  const { save, users, writes } = openGroups();
  const first = save(1);
  await vi.advanceTimersByTimeAsync(COLLECT_MS);
  const second = save(2);
  writes[0]?.finish();
  await first;
  expect(users()).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(COLLECT_MS);
  expect(users()).toEqual([[1], [2]]);
  writes[1]?.finish();
  await second;
});

test('rejects all requests of a group with the error of the sink, and writes the next group', async () => {
  const { save, users, writes, done } = openGroups();
  const failed = Promise.allSettled([save(1), save(2)]);
  await vi.advanceTimersByTimeAsync(COLLECT_MS);
  const next = save(3);
  const error = new Error('the sink is broken');
  writes[0]?.fail(error);
  expect(await failed).toEqual([
    { status: 'rejected', reason: error },
    { status: 'rejected', reason: error },
  ]);
  await vi.advanceTimersByTimeAsync(COLLECT_MS);
  writes[1]?.finish();
  await next;
  expect(users()).toEqual([[1, 2], [3]]);
  expect(done).toEqual([3]);
});

test('writes a full group at once, and rejects records while 16 MiB wait', async () => {
  const { save, users, writes } = openGroups();
  const all = [save(1, MEBIBYTE), save(2, MEBIBYTE)];
  expect(users()).toEqual([]);
  const waiting = [3, 4, 5, 6, 7, 8, 9];
  all.push(...waiting.map((userId) => save(userId, 2 * MEBIBYTE)));
  expect(users()).toEqual([[1, 2]]);
  await expect(save(10)).rejects.toMatchObject({ rule: 'TooManyRequests', retryAfterSeconds: 30 });
  await vi.advanceTimersByTimeAsync(COLLECT_MS);
  writes[0]?.finish();
  await Promise.all(all.slice(0, 2));
  all.push(save(11));
  for (let index = 1; index < 9; index += 1) {
    await vi.advanceTimersByTimeAsync(COLLECT_MS);
    writes[index]?.finish();
  }
  await Promise.all(all);
  expect(users()).toEqual([[1, 2], ...waiting.map((userId) => [userId]), [11]]);
});

test('rejects a group that has waited for more than 1.9 s, and writes later ones', async () => {
  const { save, users, writes } = openGroups();
  const first = save(1);
  await vi.advanceTimersByTimeAsync(COLLECT_MS);
  const late = expect(save(2)).rejects.toMatchObject({ rule: 'TooManyRequests' });
  await vi.advanceTimersByTimeAsync(1_901);
  writes[0]?.finish();
  await Promise.all([first, late]);
  const next = save(3);
  await vi.advanceTimersByTimeAsync(COLLECT_MS);
  writes[1]?.finish();
  await next;
  expect(users()).toEqual([[1], [3]]);
});

test('the time limit of the first request does not apply to the others', async () => {
  const limits: (number | undefined)[] = [];
  const writeInGroup = createRecordGroups(
    {
      collectMs: COLLECT_MS,
      write: async () => void limits.push(currentTimeLimit()?.leftMs),
    },
    SILENT,
  );
  const written = withTimeLimit(1, () => writeInGroup([recordOf(1)], 1));
  await vi.advanceTimersByTimeAsync(COLLECT_MS);
  await written;
  expect(limits).toEqual([1_900]);
});
