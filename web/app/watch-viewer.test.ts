import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { acceptingServer, codeOf, openClient } from '#web/testing/client.ts';
import { viewer } from '#web/testing/viewer.ts';
import type { UserInfo } from '#web/state/user-store.ts';

const ACCOUNT: UserInfo = viewer({ uid: '7', loginType: 'Google', bound: ['Google'] });
const login = (user: UserInfo) => ({ token: 'next', user, is_new: false });
const rejectsOldToken = acceptingServer(({ headers }) =>
  headers.get('Token') === 'old' ? { code: codeOf('LoginExpired') } : { code: SUCCESS, data: {} },
);

async function openAs(user: UserInfo, server = acceptingServer(), stored: Record<string, string> = {}) {
  const client = await openClient(server, { stored: { TOKEN: 'old', userInfo: JSON.stringify(user), ...stored } });
  const removed: string[] = [];
  vi.doMock('./remove-leftovers.ts', () => ({ removeLeftovers: async (uid: string) => void removed.push(uid) }));
  // The fake browser has no focus.
  vi.doMock('#web/entities/viewer/on-return.ts', () => ({ onReturn: () => () => undefined }));
  const { watchViewer } = await import('./watch-viewer.ts');
  const session = await import('#web/api/session.ts');
  watchViewer();
  await vi.waitFor(() => expect(client.browser.storage.get('owner')).toBe(user.uid));
  return { ...client, session, removed };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.doUnmock('./remove-leftovers.ts');
  vi.doUnmock('#web/entities/viewer/on-return.ts');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('removes what is left of a viewer who signs out, even if nobody follows', async () => {
  for (const user of [viewer(), ACCOUNT]) {
    const { session, removed, browser } = await openAs(user);
    session.resetSession();
    await vi.waitFor(() => expect(removed).toEqual([user.uid]));
    expect(browser.storage.has('owner')).toBe(false);
  }
});

test('removes what is left of a viewer when another one signs in', async () => {
  const { session, removed, browser } = await openAs(viewer());
  session.switchSession(login(ACCOUNT));
  await vi.waitFor(() => expect(browser.storage.get('owner')).toBe(ACCOUNT.uid));
  expect(removed).toEqual([viewer().uid]);
});

test('removes what is left of an account whose session has ended, when a visitor follows', async () => {
  const { request, removed } = await openAs(ACCOUNT, rejectsOldToken);
  await expect(request('video/home', {})).rejects.toThrow();
  await request('video/home', {});
  await vi.waitFor(() => expect(removed).toEqual([ACCOUNT.uid]));
});

test('keeps everything when a visitor becomes an account, changes, or is signed in again', async () => {
  const { session, request, removed, browser } = await openAs(viewer(), rejectsOldToken);
  const { updateUser } = await import('#web/state/user-store.ts');
  updateUser({ balance: 10 });
  await expect(request('video/home', {})).rejects.toThrow();
  await request('video/home', {});
  session.switchSession(login({ ...ACCOUNT, uid: viewer().uid }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(removed).toEqual([]);
  expect(browser.storage.get('owner')).toBe(viewer().uid);
});

test('removes at the next visit what is left of a viewer who was another one', async () => {
  const { removed } = await openAs(viewer(), acceptingServer(), { owner: '9' });
  expect(removed).toEqual(['9']);
});
