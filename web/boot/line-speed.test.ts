import { afterEach, expect, test, vi } from 'vitest';
import { estimatedLineSpeed, speedOf } from './line-speed.ts';

const MEGABIT = 1_000_000;

/** A response that arrives within `ms` after its first byte. */
const transfer = (transferSize: number, ms: number, workerStart = 0) => ({
  ...{ transferSize, workerStart },
  ...{ responseStart: 100, responseEnd: 100 + ms },
});

afterEach(() => vi.unstubAllGlobals());

test('the speed is that of all large transfers together, without their first TLS records', () => {
  expect(speedOf([transfer(16_384 + 45_000, 40), transfer(16_384 + 45_000, 40)])).toBe(9 * MEGABIT);
});

test.each([
  ['one that fits in a TLS record and arrives at once', transfer(9_000, 0.2)],
  ['one of two records', transfer(23_000, 10)],
  ['one from the HTTP cache, or an unfinished one', transfer(0, 20)],
  ['one from the service worker', transfer(80_000, 20, 50)],
  ['one that is too short to be measured', transfer(80_000, 2)],
])('a transfer does not count: %s', (_, each) => {
  expect(speedOf([each])).toBe(0);
});

test.each([
  [10, 7 * MEGABIT],
  [4.2, null],
  [0.4, null],
])('a downlink of %d Mbps that the browser reports means %s bits per second', (downlink, speed) => {
  vi.stubGlobal('navigator', { connection: { downlink } });
  expect(estimatedLineSpeed()).toBe(speed);
});

test('without a report of the browser and without large transfers, the speed is unknown', () => {
  vi.stubGlobal('navigator', {});
  expect(estimatedLineSpeed()).toBeNull();
});
