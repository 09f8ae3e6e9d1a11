import { expect, test } from 'vitest';
import { accessOf, isSeen, resumePosition } from './access.ts';

test('treats the first episodes as free and the others as unlocked, open by VIP, or locked', () => {
  const none = { unlocked: new Set<number>(), hasVip: false };
  expect([1, 8, 9].map((ep) => accessOf(ep, 8, none))).toEqual(['free', 'free', 'locked']);
  expect(accessOf(1, 0, none)).toBe('locked');
  const some = { unlocked: new Set([9]), hasVip: true };
  expect([8, 9, 10].map((ep) => accessOf(ep, 8, some))).toEqual(['free', 'unlocked', 'vip']);
});

test('counts an episode as seen from 80% of its length', () => {
  expect(isSeen(79_999, 100_000)).toBe(false);
  expect(isSeen(80_000, 100_000)).toBe(true);
});

test('resumes at the saved position, or at the start within three seconds of the end', () => {
  expect(resumePosition(0, 60_000)).toBe(0);
  expect(resumePosition(56_999, 60_000)).toBe(56_999);
  expect(resumePosition(57_000, 60_000)).toBe(0);
});
