import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { codeOf, openClient, type Reply, type Server } from '#web/testing/client.ts';

const ID = { tvId: 'TEST01', ep: 9 };
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

type Overrides = Readonly<Record<string, () => Reply | Promise<Reply>>>;

/** Opens the app. Each unlock costs 60 coins and can be undone for 10 s. `overrides` are responses by path. */
async function openUnlocks(overrides: Overrides = {}) {
  const { sent, toasts } = await openClient((request) => overrides[request.path]?.() ?? server(10_000)(request), {
    stored: { TOKEN: 'known' },
  });
  const { queryClient } = await import('#web/api/query-client.ts');
  const queries = await import('./queries.ts');
  const { loadNamespaces } = await import('#web/text/i18n.ts');
  await loadNamespaces('commerce');
  const { autoUnlock } = await import('./auto-unlock.ts');
  const { useToasts } = await import('#web/ui/toast-store.ts');
  const withUndo = () => useToasts.getState().toasts.filter(({ action }) => action !== undefined);
  return {
    queries,
    autoUnlock,
    toasts,
    undoable: () => withUndo().map(({ message }) => message),
    tapUndo: () => withUndo().at(-1)?.action?.run(),
    unlocks: () => sent.filter(({ path }) => path === 'video/unlock').map(({ body }) => body),
    undos: () => sent.filter(({ path }) => path === 'video/unlock_undo').map(({ body }) => body),
    save: (on: boolean) => new MutationObserver(queryClient, queries.autoUnlockMutation).mutate({ on }),
  };
}

/** Returns a response that the test gives later. */
function openReply() {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  return { reply: () => promise, answer: resolve };
}

const episode = (ep: number, tvId = ID.tvId) => ({ tvId, ep });

describe('the undo of an automatic unlock', () => {
  test('ends when a later episode of the show is unlocked, and not with an unlock in another show', async () => {
    const { autoUnlock, toasts, undoable } = await openUnlocks();
    await autoUnlock(episode(9));
    await autoUnlock(episode(4, 'TEST03'));
    expect(undoable()).toEqual([expect.stringContaining('9'), expect.stringContaining('4')]);
    await autoUnlock(episode(10));
    expect(undoable()).toEqual([expect.stringContaining('4'), expect.stringContaining('10')]);
    expect(toasts()).toHaveLength(3);
  });

  test('ends when the viewer unlocks an episode or a bundle', async () => {
    const { queries, autoUnlock, undoable } = await openUnlocks({
      'video/unlock_bulk': () => ({
        code: SUCCESS,
        data: { unlocked: [11], spent: { bonus: 0, coins: 60 }, wallet: WALLET },
      }),
    });
    await autoUnlock(episode(9));
    await queries.unlockEpisode(episode(10), { via: 'balance', price: 60 });
    expect(undoable()).toEqual([]);
    await autoUnlock(episode(11));
    expect(undoable()).toHaveLength(1);
    const price = { price: 1_080, list_price: 1_200 };
    const terms = { available: true, code: 0, watch_more: 0, reachable: true };
    const bundle = { size: 20, from: 12, to: 31, ...price, ...terms } as const;
    await queries.unlockBundle(episode(11), bundle);
    expect(undoable()).toEqual([]);
  });

  test('stays while the next unlock fails', async () => {
    const replies = [SUCCESS, codeOf('InsufficientBalance')];
    const { autoUnlock, undoable } = await openUnlocks({
      'video/unlock': () => ({
        code: replies.shift() ?? SUCCESS,
        data: { unlocked: [9], spent: { bonus: 0, coins: 60 }, wallet: WALLET, undo_ms: 10_000 },
      }),
    });
    await autoUnlock(episode(9));
    await autoUnlock(episode(10));
    expect(undoable()).toEqual([expect.stringContaining('9')]);
  });

  test('says why it is refused when another device has unlocked a later episode', async () => {
    const { autoUnlock, tapUndo, toasts } = await openUnlocks({
      'video/unlock_undo': () => ({ code: codeOf('LaterEpisodeUnlocked'), msg: 'a later episode is unlocked' }),
    });
    await autoUnlock(episode(9));
    tapUndo();
    await vi.waitFor(() => expect(toasts()).toContainEqual(expect.stringMatching(/later episode/)));
  });
});

describe('an automatic unlock', () => {
  test('waits until the setting is saved that the viewer has just changed', async () => {
    const { reply, answer } = openReply();
    const { autoUnlock, save, unlocks } = await openUnlocks({ 'account/set/auto-lock': reply });
    const saved = save(false);
    const unlocked = autoUnlock(episode(9));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(unlocks()).toEqual([]);
    answer({ code: SUCCESS, data: { auto_lock: false, cap: 300 } });
    await Promise.all([saved, unlocked]);
    expect(unlocks()).toHaveLength(1);
  });

  test('waits until an undo has ended, which does not wait for other requests', async () => {
    const { reply, answer } = openReply();
    const { autoUnlock, tapUndo, unlocks, undos } = await openUnlocks({ 'video/unlock_undo': reply });
    await autoUnlock(episode(9));
    tapUndo();
    await vi.waitFor(() => expect(undos()).toEqual([{ tv_id: 'TEST01', ep: 9 }]));
    const next = autoUnlock(episode(10));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(unlocks()).toHaveLength(1);
    answer({ code: SUCCESS, data: { wallet: WALLET } });
    await next;
    expect(unlocks()).toHaveLength(2);
  });
});
