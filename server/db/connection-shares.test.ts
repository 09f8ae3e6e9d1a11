import { expect, test, vi, beforeEach, afterEach } from 'vitest';
import { ConnectionShares } from './connection-shares.ts';
import type { WorkOwner } from './time-limit.ts';

const VIEWER = { kind: 'viewer', key: '1' } as const;
const OTHER = { kind: 'viewer', key: '2' } as const;
const ADDRESS = { kind: 'address', key: '192.0.2.1' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createShares() {
  return new ConnectionShares({
    viewer: { connections: 2, waiting: 3 },
    address: { connections: 4, waiting: 10 },
  });
}

/** Acquires, and returns what has happened so far. */
function tryAcquire(shares: ConnectionShares, owners: readonly WorkOwner[]) {
  const attempt = { state: 'waiting', release: () => undefined as void };
  shares.acquire(owners, 1_000).then(
    (release) => Object.assign(attempt, { state: 'acquired', release }),
    (error: { rule: string; retryAfterSeconds: number }) =>
      Object.assign(attempt, { state: `${error.rule} ${error.retryAfterSeconds}` }),
  );
  return attempt;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('lets a viewer use two connections, the next ones wait in order, and those above the limit fail at once', async () => {
  const shares = createShares();
  const attempts = Array.from({ length: 6 }, () => tryAcquire(shares, [VIEWER]));
  const states = () => attempts.map(({ state }) => state);
  await settle();
  expect(states()).toEqual(['acquired', 'acquired', 'waiting', 'waiting', 'waiting', 'TooManyRequests 1']);
  attempts[1]?.release();
  await settle();
  expect(states().slice(2, 5)).toEqual(['acquired', 'waiting', 'waiting']);
  for (const { release } of attempts.slice(0, 3)) release();
  await settle();
  expect(states().slice(2, 5)).toEqual(['acquired', 'acquired', 'acquired']);
});

test('lets other viewers acquire at once while one viewer’s requests wait', async () => {
  const shares = createShares();
  Array.from({ length: 5 }, () => tryAcquire(shares, [VIEWER]));
  const other = tryAcquire(shares, [OTHER]);
  await settle();
  expect(other.state).toBe('acquired');
});

test('limits the viewers of an address together, and gives back what was acquired for a request that fails', async () => {
  const shares = createShares();
  const viewers = ['1', '2', '3', '4', '5'].map((key) => [{ kind: 'viewer', key } as const, ADDRESS]);
  const attempts = viewers.map((owners) => tryAcquire(shares, owners));
  await settle();
  expect(attempts.map(({ state }) => state)).toEqual([...Array<string>(4).fill('acquired'), 'waiting']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(attempts[4]?.state).toBe('NotReady 1');
  // The fifth viewer’s own share is free again.
  const free = [1, 2].map(() => tryAcquire(shares, [{ kind: 'viewer', key: '5' }]));
  await settle();
  expect(free.map(({ state }) => state)).toEqual(['acquired', 'acquired']);
});

test('a request that has given up waiting takes no connection', async () => {
  const shares = createShares();
  const [first, , third] = Array.from({ length: 3 }, () => tryAcquire(shares, [VIEWER]));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(third?.state).toBe('NotReady 1');
  first?.release();
  const next = tryAcquire(shares, [VIEWER]);
  await settle();
  expect(next.state).toBe('acquired');
});

test('limits work without owners not at all', async () => {
  const shares = createShares();
  const attempts = Array.from({ length: 20 }, () => tryAcquire(shares, []));
  await settle();
  expect(attempts.every(({ state }) => state === 'acquired')).toBe(true);
});
