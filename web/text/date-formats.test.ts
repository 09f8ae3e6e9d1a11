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
])('%s ms ahead reads “%s”', (ms, words) => {
  expect(relativeTimeText('en', ms)).toBe(words);
});

test('each language has its own words', () => {
  expect(relativeTimeText('de', 72 * HOUR)).toBe('in 3 Tagen');
  expect(relativeTimeText('ja', 72 * HOUR)).toBe('3 日後');
});
