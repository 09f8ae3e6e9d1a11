import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { codeOf, openClient, type Server } from '#web/testing/client.ts';

const ID = { tvId: 'CN0008', ep: 9 };
const WALLET = { balance: 940, bonus: 0, total: 940 };

const server =
  (undoMs: number, canReload = true): Server =>
  ({ path }) => {
    if (path === 'video/play' && !canReload) return { code: codeOf('VideoFetchFailed') };
    if (path !== 'video/unlock') return { code: SUCCESS, data: {} };
    const data = { unlocked: [9], spent: { bonus: 0, coins: 60 }, wallet: WALLET, undo_ms: undoMs };
    return { code: SUCCESS, data };
  };

async function unlockWith(undoMs: number, canReload = true) {
  const { toasts } = await openClient(server(undoMs, canReload), { stored: { TOKEN: 'known' } });
  const { autoUnlock } = await import('./auto-unlock.ts');
  const { useToasts } = await import('#web/ui/toast-store.ts');
  await autoUnlock(ID);
  return { toasts, hasUndo: () => useToasts.getState().toasts.some(({ action }) => action !== undefined) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([4_000, 60_000])('offers the undo for the period of %d ms that the server sends', async (undoMs) => {
  const { toasts, hasUndo } = await unlockWith(undoMs);
  await vi.advanceTimersByTimeAsync(undoMs - 1);
  expect(hasUndo()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(toasts()).toEqual([]);
});

test('shows what was spent, without an undo, when the server allows none', async () => {
  const { toasts, hasUndo } = await unlockWith(0);
  expect(toasts()).toHaveLength(1);
  expect(hasUndo()).toBe(false);
});

test('shows what was spent, with the undo, when the unlocked episode does not load', async () => {
  const { toasts, hasUndo } = await unlockWith(10_000, false);
  expect(toasts()).toHaveLength(1);
  expect(hasUndo()).toBe(true);
});
