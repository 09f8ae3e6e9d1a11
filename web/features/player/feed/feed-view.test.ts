import { expect, test } from 'vitest';
import { createFeedView } from './feed-view.ts';

const at = (positionMs: number, playedMs: number) => ({ positionMs, playedMs });

test('reports all played time once 10 s have been played', () => {
  const view = createFeedView(90_000, false);
  const reports = [5_000, 4_999, 1, 5_000].map((played) => view.add(at(5_000, played)));
  expect(reports).toEqual([null, null, 10_000, 5_000]);
});

test('reports as soon as half of a short episode has been played', () => {
  const view = createFeedView(8_000, false);
  expect([3_000, 1_000].map((played) => view.add(at(3_000, played)))).toEqual([null, 4_000]);
});

test('reports immediately when the viewer has watched the show before', () => {
  expect(createFeedView(90_000, true).add(at(200, 200))).toBe(200);
});

test('reports the end of the episode, and nothing of its repetitions', () => {
  const view = createFeedView(60_000, false);
  expect(view.add(at(55_000, 55_000))).toBe(55_000);
  expect(view.add(at(59_800, 4_800))).toBe(4_800);
  expect(view.add(at(5_000, 5_000))).toBeNull();
});

test('is short from its first played moment until it is reported', () => {
  const view = createFeedView(60_000, false);
  expect(view.isShort()).toBe(false);
  view.add(at(2_000, 2_000));
  expect(view.isShort()).toBe(true);
  view.add(at(10_000, 8_000));
  expect(view.isShort()).toBe(false);
});

test('is never short when the viewer has watched the show before', () => {
  const view = createFeedView(60_000, true);
  view.add(at(200, 200));
  expect(view.isShort()).toBe(false);
});
