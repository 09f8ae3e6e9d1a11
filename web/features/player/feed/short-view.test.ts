import { expect, test } from 'vitest';
import { createShortView } from './short-view.ts';

test('ten seconds of watching are a glimpse; what comes then is reported with all that was before it', () => {
  const glimpse = createShortView(90_000, false);
  expect([5_000, 4_999, 1, 5_000].map((played) => glimpse.add(played))).toEqual([null, null, 10_000, 5_000]);
});

test('of a short episode half is enough', () => {
  const glimpse = createShortView(8_000, false);
  expect([3_000, 1_000].map((played) => glimpse.add(played))).toEqual([null, 4_000]);
});

test('a show that was begun counts from the first moment', () => {
  expect(createShortView(90_000, true).add(200)).toBe(200);
});
