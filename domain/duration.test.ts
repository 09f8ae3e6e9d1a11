import { expect, test } from 'vitest';
import { formatClockTime, hoursAndMinutes } from './duration.ts';

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [999, '0:00'],
  [64_999, '1:04'],
  [600_000, '10:00'],
  [3_599_999, '59:59'],
  [3_725_000, '1:02:05'],
])('formats %d ms as %s', (ms, text) => {
  expect(formatClockTime(ms)).toBe(text);
});

test.each([
  [0, { hours: 0, minutes: 0 }],
  [1, { hours: 0, minutes: 1 }],
  [89_999, { hours: 0, minutes: 1 }],
  [90_000, { hours: 0, minutes: 2 }],
  [7_800_000, { hours: 2, minutes: 10 }],
])('splits %d ms into %j', (ms, parts) => {
  expect(hoursAndMinutes(ms)).toEqual(parts);
});
