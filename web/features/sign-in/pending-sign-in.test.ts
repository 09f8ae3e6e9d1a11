import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeBrowser } from '#web/testing/fake-browser.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

const pendingAt = (state: string): PendingSignIn => ({
  ...{ state, channel: 'google', purpose: 'login' },
  ...{ isPopup: false, returnTo: '#/', attribution: {} },
});

beforeEach(() => {
  vi.resetModules();
  for (const [name, value] of Object.entries(createFakeBrowser('/').globals)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

test('returns each of the sign-ins of two windows once, by its state', async () => {
  const { savePendingSignIn, claimPendingSignIn } = await import('./pending-sign-in.ts');
  savePendingSignIn(pendingAt('one'));
  savePendingSignIn(pendingAt('two'));
  expect(claimPendingSignIn('one')).toEqual(pendingAt('one'));
  expect(claimPendingSignIn('one')).toBeUndefined();
  expect(claimPendingSignIn('two')).toEqual(pendingAt('two'));
});

test('keeps the latest five sign-ins, and ignores invalid stored values', async () => {
  const { savePendingSignIn, claimPendingSignIn } = await import('./pending-sign-in.ts');
  localStorage.setItem('signIn', '[{"state":"forged"},7]');
  for (const state of ['a', 'b', 'c', 'd', 'e', 'f']) savePendingSignIn(pendingAt(state));
  expect([claimPendingSignIn('forged'), claimPendingSignIn('a')]).toEqual([undefined, undefined]);
  expect(claimPendingSignIn('f')?.state).toBe('f');
});
