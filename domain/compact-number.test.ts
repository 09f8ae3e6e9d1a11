import { expect, test } from 'vitest';
import { compactNumber } from './compact-number.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0k'],
  [1999, '1.9k'],
  [12_345, '12.3k'],
  [999_999, '999.9k'],
  [1_000_000, '1.0m'],
  [1_999_999, '1.9m'],
  [999_999_999, '999.9m'],
  [1_000_000_000, '1.0b'],
  [12_300_000_000, '12.3b'],
  [-1999, '-1.9k'],
])('formats %d as %s', (value, text) => {
  expect(compactNumber(value)).toBe(text);
});
