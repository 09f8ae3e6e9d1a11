import { expect, test } from 'vitest';
import { needsRenewal, sessionError, SESSION_LIFE_MS } from './session.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-03-01T00:00:00Z');
const endingIn = (ms: number) => ({ expiresAt: now + ms, endedAt: null, superseded: false, blockedAt: null });

test('keeps a session valid until its last millisecond', () => {
  expect(sessionError(endingIn(1), now)).toBeUndefined();
  expect(sessionError(endingIn(0), now)).toBe('LoginExpired');
});

test('distinguishes a session that newer sign-ins ended from one that ended otherwise', () => {
  const ended = { ...endingIn(SESSION_LIFE_MS), endedAt: now };
  expect(sessionError(ended, now)).toBe('LoginExpired');
  expect(sessionError({ ...ended, superseded: true }, now)).toBe('LoginSuperseded');
});

test('reports a block before the end of the session', () => {
  const ended = { ...endingIn(SESSION_LIFE_MS), endedAt: now, superseded: true };
  expect(sessionError({ ...ended, blockedAt: now }, now)).toBe('AccountBlocked');
});

test('ignores the block, and nothing else, where blocked viewers are allowed', () => {
  const blocked = { ...endingIn(SESSION_LIFE_MS), blockedAt: now };
  expect(sessionError(blocked, now, true)).toBeUndefined();
  expect(sessionError({ ...blocked, endedAt: now }, now, true)).toBe('LoginExpired');
  expect(sessionError({ ...blocked, expiresAt: now }, now, true)).toBe('LoginExpired');
  expect(sessionError({ ...blocked, endedAt: now, superseded: true }, now, true)).toBe('LoginSuperseded');
});

test('renews a token when less than seven days are left', () => {
  expect(needsRenewal(endingIn(7 * DAY), now)).toBe(false);
  expect(needsRenewal(endingIn(7 * DAY - 1), now)).toBe(true);
});
