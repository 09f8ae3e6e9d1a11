import { afterEach, expect, test, vi } from 'vitest';
import { dateText, relativeTimeText } from './date-formats.ts';

const HOUR = 3_600_000;

afterEach(() => vi.unstubAllEnvs());

test('formats a date without a time as the same day west of UTC', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(dateText('en', '2026-11-23T00:00:00Z')).toBe('Nov 22, 2026');
  expect(dateText('en', '2026-11-23')).toBe('Nov 23, 2026');
});

test.each([
  [0, 'in 1 minute'],
  [59_999, 'in 1 minute'],
  [HOUR - 1, 'in 59 minutes'],
  [HOUR, 'in 1 hour'],
  [48 * HOUR - 1, 'in 47 hours'],
  [48 * HOUR, 'in 2 days'],
  [120 * HOUR - 1, 'in 4 days'],
])('formats a distance in time of %s ms as “%s”', (ms, expected) => {
  expect(relativeTimeText('en', ms)).toBe(expected);
});

test('formats a distance in time in the given language', () => {
  expect(relativeTimeText('de', 72 * HOUR)).toBe('in 3 Tagen');
  expect(relativeTimeText('ja', 72 * HOUR)).toBe('3 日後');
});
