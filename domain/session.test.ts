import { expect, test } from 'vitest';
import { isSessionOver, needsRenewal, SESSION_LIFE_MS } from './session.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-03-01T00:00:00Z');
const endingIn = (ms: number) => ({ expiresAt: now + ms, endedAt: null });

test('keeps a session valid until its last millisecond', () => {
  expect(isSessionOver(endingIn(1), now)).toBe(false);
  expect(isSessionOver(endingIn(0), now)).toBe(true);
});

test('treats an ended session as over', () => {
  expect(isSessionOver({ ...endingIn(SESSION_LIFE_MS), endedAt: now }, now)).toBe(true);
});

test('renews a token when less than seven days are left', () => {
  expect(needsRenewal(endingIn(7 * DAY), now)).toBe(false);
  expect(needsRenewal(endingIn(7 * DAY - 1), now)).toBe(true);
});
