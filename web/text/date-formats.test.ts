import { expect, test } from 'vitest';
import { relativeTimeText } from './date-formats.ts';

const HOUR = 3_600_000;

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
