import { expect, test } from 'vitest';
import { nextEpisodeOf } from './next-episode.ts';

const next = { ep: 2, access: 'free' } as const;
const at = (ep: number) => ({ ep, position_ms: 4_000, duration_ms: 60_000 });

test('returns the second episode when the viewer has watched no later one', () => {
  expect(nextEpisodeOf({ ep: 1, next }, null)).toEqual({ ep: 2, isContinued: false, isLocked: false });
  expect(nextEpisodeOf({ ep: 1, next }, at(1))).toMatchObject({ ep: 2, isContinued: false });
  expect(nextEpisodeOf({ ep: 1, next: { ...next, access: 'locked' } }, null)).toMatchObject({ ep: 2, isLocked: true });
});

test('returns the last watched episode when it comes after the first', () => {
  expect(nextEpisodeOf({ ep: 1, next }, at(7))).toEqual({ ep: 7, isContinued: true, isLocked: false });
});

test('returns null when the show has one episode', () => {
  expect(nextEpisodeOf({ ep: 1, next: null }, null)).toBeNull();
});
