import { expect, test } from 'vitest';
import { DAY_MS } from '../utc-day.ts';
import { deliveryOutcome, isGivenUp, retryDelay } from './delivery.ts';

const HOUR_MS = 3_600_000;

test('distinguishes accepted messages, missing subscriptions and failures', () => {
  for (const status of [200, 201, 202, 204]) expect(deliveryOutcome(status)).toBe('delivered');
  for (const status of [404, 410]) expect(deliveryOutcome(status)).toBe('gone');
  for (const status of [301, 307, 400, 403, 413, 429, 500, 503, undefined])
    expect(deliveryOutcome(status)).toBe('failed');
});

test('gives up a subscription after five failures, but not within two days of the first', () => {
  expect(isGivenUp(5, 0, DAY_MS)).toBe(false);
  expect(isGivenUp(4, 0, 30 * DAY_MS)).toBe(false);
  expect(isGivenUp(5, 0, 2 * DAY_MS)).toBe(true);
});

test('waits longer after each failure, at least as long as the push service asks, and at most six hours', () => {
  expect(retryDelay(1, undefined)).toBe(HOUR_MS / 4);
  expect(retryDelay(2, undefined)).toBe(HOUR_MS / 2);
  expect(retryDelay(1, HOUR_MS)).toBe(HOUR_MS);
  expect(retryDelay(9, undefined)).toBe(6 * HOUR_MS);
  expect(retryDelay(1, 30 * DAY_MS)).toBe(6 * HOUR_MS);
});
