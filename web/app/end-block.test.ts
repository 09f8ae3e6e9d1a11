import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { codeOf, openClient } from '#web/testing/client.ts';
import { viewer } from '#web/testing/viewer.ts';

const SIGNED_IN = { url: '/#/', stored: { TOKEN: 'old', userInfo: JSON.stringify(viewer()) } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('ends the blocked state when the server returns the viewer again, and loads all data again', async () => {
  let isBlocked = true;
  const { request, blocked } = await openClient(({ path }) => {
    if (path === 'service/messages') return { code: SUCCESS, data: {} };
    return isBlocked ? { code: codeOf('AccountBlocked') } : { code: SUCCESS, data: viewer() };
  }, SIGNED_IN);
  const { checkBlock } = await import('./end-block.ts');
  const { queryClient } = await import('#web/api/query-client.ts');
  const reset = vi.spyOn(queryClient, 'resetQueries');
  await expect(checkBlock()).rejects.toMatchObject({ code: codeOf('AccountBlocked') });
  // Endpoints that are open to blocked viewers prove nothing.
  await request('service/messages', {});
  expect(blocked()).toBe(true);
  expect(reset).not.toHaveBeenCalled();
  isBlocked = false;
  await checkBlock();
  expect(blocked()).toBe(false);
  expect(reset).toHaveBeenCalledOnce();
});

test('does not show the block of the former viewer to the next one, or after a sign-out', async () => {
  const { request, blocked } = await openClient(() => ({ code: codeOf('AccountBlocked') }), SIGNED_IN);
  const { endBlockWithViewer } = await import('./end-block.ts');
  const { resetSession, switchSession } = await import('#web/api/session.ts');
  const { updateUser } = await import('#web/state/user-store.ts');
  endBlockWithViewer();
  const isBlocked = async () => {
    await expect(request('video/home', {})).rejects.toThrow();
    return blocked();
  };
  expect(await isBlocked()).toBe(true);
  updateUser({ balance: 10 });
  expect(blocked()).toBe(true);
  switchSession({ token: 'new', user: viewer({ uid: '2' }), is_new: false });
  expect(blocked()).toBe(false);
  expect(await isBlocked()).toBe(true);
  resetSession();
  expect(blocked()).toBe(false);
});
