import { expect, test } from 'vitest';
import { nextEpisodeOf } from './next-episode.ts';

const next = { ep: 2, access: 'free' } as const;
const show = { free_episodes: 8 };
const item = { ep: 1, next, progress: null, show };
const at = (ep: number) => ({ ep, position_ms: 4_000, duration_ms: 60_000 });

test('returns the second episode when the viewer has watched no later one', () => {
  expect(nextEpisodeOf(item, undefined)).toEqual({ ep: 2, isContinued: false, isLocked: false });
  expect(nextEpisodeOf({ ...item, progress: at(1) }, undefined)).toMatchObject({ ep: 2, isContinued: false });
  const locked = { ...item, next: { ...next, access: 'locked' as const } };
  expect(nextEpisodeOf(locked, undefined)).toMatchObject({ ep: 2, isLocked: true });
});

test('returns the last watched episode when it comes after the first', () => {
  const continued = { ep: 7, isContinued: true, isLocked: false };
  expect(nextEpisodeOf({ ...item, progress: at(7) }, undefined)).toEqual(continued);
  expect(nextEpisodeOf(item, { progress: at(7), episodes: [{ ep: 7, access: 'free' }] })).toEqual(continued);
});

test('returns whether the continued episode is locked, for example after the end of a VIP plan', () => {
  const watched = { ...item, progress: at(9) };
  expect(nextEpisodeOf(watched, undefined)).toMatchObject({ ep: 9, isLocked: true });
  for (const [access, isLocked] of [
    ['locked', true],
    ['vip', false],
    ['unlocked', false],
  ] as const)
    expect(nextEpisodeOf(watched, { progress: at(9), episodes: [{ ep: 9, access }] })).toMatchObject({ isLocked });
});

test('prefers the access in the show’s details to the one in the feed, which may be older', () => {
  const details = { progress: null, episodes: [{ ep: 2, access: 'locked' as const }] };
  expect(nextEpisodeOf(item, details)).toMatchObject({ ep: 2, isLocked: true });
});

test('returns null when the show has one episode', () => {
  expect(nextEpisodeOf({ ...item, next: null }, undefined)).toBeNull();
});
