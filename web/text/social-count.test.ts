import { expect, test } from 'vitest';
import { socialCount } from './social-count.ts';

test('hides counts below 1,000 and abbreviates the others', () => {
  expect([0, 1, 999].map(socialCount)).toEqual([null, null, null]);
  expect([1000, 12_345, 2_000_000].map(socialCount)).toEqual(['1.0k', '12.3k', '2.0m']);
});
