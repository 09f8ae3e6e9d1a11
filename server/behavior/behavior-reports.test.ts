import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBehaviorReports, storedBytes } from './behavior-reports.ts';
import type { BehaviorRecord } from './behavior-sink.ts';
import type { WriteInGroup } from './record-groups.ts';

const IPV4 = '203.0.113.7';
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function recordOf(userId: number): BehaviorRecord {
  const at = new Date(0);
  const texts = { deviceOs: 'ß', appVersion: '', appPlat: '', behaviorInfo: '{}', source: '' };
  return { userId, accountId: String(userId), deviceId: 'd', createAt: at, receivedAt: at, ...texts };
}

const BYTES = storedBytes(recordOf(1));

/** Budgets are numbers of records. */
function openReports({ perViewer = 1_000, perAddress = 1_000, write = async () => undefined }) {
  const stored: number[] = [];
  const store: WriteInGroup = async (records) => {
    await write();
    stored.push(...records.map(({ userId }) => userId));
  };
  const config = {
    bytesPerViewer: perViewer * BYTES,
    bytesPerAddress: perAddress * BYTES,
    totalBytes: 0,
    retentionDays: 90,
  };
  const reports = createBehaviorReports(store, config, { accepts: () => true }, { isReached: () => false });
  const save = (userId: number, address = IPV4, count = 1) =>
    reports.save(
      Array.from({ length: count }, () => recordOf(userId)),
      address,
    );
  return { stored, save };
}

const THROTTLED = { rule: 'TooManyRequests' };

test('counts the bytes of the texts in UTF-8 and the bytes of the row', () => {
  expect(storedBytes(recordOf(1))).toBe(160 + 2 + 2);
});

test('drops records above a viewer’s budget until the hour has passed', async () => {
  const { save, stored } = openReports({ perViewer: 2 });
  await save(1);
  await save(1);
  await expect(save(1)).rejects.toMatchObject({ ...THROTTLED, retryAfterSeconds: 3_600 });
  await save(2);
  vi.advanceTimersByTime(HOUR_MS);
  await save(1);
  expect(stored).toEqual([1, 1, 2, 1]);
});

test('stores small records of a viewer after a rejected large batch', async () => {
  const { save, stored } = openReports({ perViewer: 2 });
  await expect(save(1, IPV4, 3)).rejects.toMatchObject(THROTTLED);
  await save(1);
  await save(1);
  await expect(save(1)).rejects.toMatchObject(THROTTLED);
  expect(stored).toEqual([1, 1]);
});

test('counts all viewers of an IPv4 address or IPv6 network together', async () => {
  const { save, stored } = openReports({ perAddress: 2 });
  for (const [first, second, third, other] of [
    [IPV4, IPV4, IPV4, '203.0.113.8'],
    ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'],
  ] as const) {
    await save(1, first);
    await save(2, second);
    await expect(save(3, third)).rejects.toMatchObject(THROTTLED);
    await save(4, other);
  }
  expect(stored).toEqual([1, 2, 4, 1, 2, 4]);
});

test('a viewer above the budget does not use up the budget of the address', async () => {
  const { save } = openReports({ perViewer: 1, perAddress: 2 });
  await save(1);
  for (let call = 0; call < 5; call += 1) await expect(save(1)).rejects.toMatchObject(THROTTLED);
  await expect(save(2)).resolves.toBeUndefined();
});

test('rejects records while 400 requests wait for a slow sink', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const { save, stored } = openReports({ write: () => released });
  const waiting = Array.from({ length: 400 }, (_, index) => save(index));
  await expect(save(400)).rejects.toMatchObject({ ...THROTTLED, retryAfterSeconds: 30 });
  release(undefined);
  await Promise.all(waiting);
  await save(401);
  expect(stored).toHaveLength(401);
});
