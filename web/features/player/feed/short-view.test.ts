import { expect, test } from 'vitest';
import { createShortView } from './short-view.ts';

test('reports all played time once 10 s have been played', () => {
  const view = createShortView(90_000, false);
  expect([5_000, 4_999, 1, 5_000].map((played) => view.add(played))).toEqual([null, null, 10_000, 5_000]);
});

test('reports as soon as half of a short episode has been played', () => {
  const view = createShortView(8_000, false);
  expect([3_000, 1_000].map((played) => view.add(played))).toEqual([null, 4_000]);
});

test('reports immediately when the viewer has watched the show before', () => {
  expect(createShortView(90_000, true).add(200)).toBe(200);
});
