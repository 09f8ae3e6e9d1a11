import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { ENGLISH } from '#i18n/english.ts';
import { acceptingServer, codeOf, openClient, type Server } from '#web/testing/client.ts';

const SIGNED_IN = { url: '/#/', stored: { TOKEN: 'old' } };

const rejectsOldToken =
  (code: number): Server =>
  ({ headers }) =>
    headers.get('Token') === 'old' ? { code } : { code: SUCCESS, data: {} };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['LoginSuperseded', 'AuthenticationFailed', 'LoginExpired'] as const)(
  'clears the session and opens home after %s, and signs in again on the next request',
  async (error) => {
    const code = codeOf(error);
    const { request, browser, currentLocation, paths } = await openClient(
      acceptingServer(rejectsOldToken(code)),
      SIGNED_IN,
    );
    const { navigateTo } = await import('#web/router/router.ts');
    navigateTo('common.setUp');
    await expect(request('video/history', {})).rejects.toMatchObject({ kind: 'rule', code });
    await vi.advanceTimersByTimeAsync(500);
    expect(currentLocation().path).toBe('/pages/home/index');
    expect(browser.storage.get('20003')).toBe('1');
    expect(browser.storage.has('TOKEN')).toBe(false);
    await request('video/home', {});
    expect(paths()).toEqual(['video/history', 'account/login', 'video/home']);
    expect(browser.storage.get('TOKEN')).toBe('token-1');
    expect(browser.storage.has('20003')).toBe(false);
  },
);

test('resets all queries once when several requests find that the session has expired', async () => {
  const { request } = await openClient(acceptingServer(rejectsOldToken(codeOf('LoginExpired'))), SIGNED_IN);
  const { queryClient } = await import('./query-client.ts');
  const reset = vi.spyOn(queryClient, 'resetQueries');
  const failures = await Promise.allSettled(['A', 'B', 'C', 'D'].map((tv_id) => request('video/detail', { tv_id })));
  expect(failures.every(({ status }) => status === 'rejected')).toBe(true);
  expect(reset).toHaveBeenCalledTimes(1);
});

test('resets all queries at most once in 1.5 s when every session is rejected', async () => {
  const { request } = await openClient(
    acceptingServer(() => ({ code: codeOf('AuthenticationFailed') })),
    SIGNED_IN,
  );
  const { queryClient } = await import('./query-client.ts');
  const reset = vi.spyOn(queryClient, 'resetQueries');
  await expect(request('video/home', {})).rejects.toThrow();
  await expect(request('video/home', {})).rejects.toThrow();
  expect(reset).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1500);
  await expect(request('video/home', {})).rejects.toThrow();
  expect(reset).toHaveBeenCalledTimes(2);
});

test('waits until 1.5 s after a failed sign-in before it signs in again', async () => {
  const { request, paths } = await openClient(() => ({ code: codeOf('ServerFault') }));
  await expect(request('video/home', {})).rejects.toThrow();
  const second = expect(request('video/home', {})).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(1400);
  expect(paths()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  await second;
  expect(paths()).toEqual(['account/login', 'account/login']);
});

test('sends a visitor, a third-party and a passkey login 1.5 s apart', async () => {
  const { request, paths } = await openClient(acceptingServer());
  const passkey = { id: 'A', client_data: 'A', authenticator_data: 'A', signature: 'A', user_handle: 'A' };
  const logins = Promise.all([
    request('video/home', {}),
    request('account/login', { channel: 'google', token: 'id' }),
    request('account/passkey_login', passkey),
  ]);
  const sentLogins = () => paths().filter((path) => path !== 'video/home').length;
  for (const count of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(1499);
    expect(sentLogins()).toBe(count);
    await vi.advanceTimersByTimeAsync(1);
  }
  await logins;
});

test('repeats a rejected request with the new token when the session was renewed meanwhile', async () => {
  const { request, browser, sent, currentLocation } = await openClient(
    rejectsOldToken(codeOf('LoginExpired')),
    SIGNED_IN,
  );
  const { navigateTo } = await import('#web/router/router.ts');
  navigateTo('common.setUp');
  const slow = request('video/home', {});
  await vi.waitUntil(() => sent.length === 0 || sent.length === 1);
  browser.storage.set('TOKEN', 'new');
  await expect(slow).resolves.toEqual({});
  expect(browser.storage.get('TOKEN')).toBe('new');
  expect(currentLocation().path).toBe('/pages/common/setUp/index');
});

test('sets the blocked state and shows no toast when the account is blocked', async () => {
  const { request, blocked, toasts } = await openClient(() => ({ code: codeOf('AccountBlocked') }), SIGNED_IN);
  await expect(request('video/home', {})).rejects.toMatchObject({
    code: codeOf('AccountBlocked'),
    message: ENGLISH.app['error.20301'],
  });
  expect(blocked()).toBe(true);
  expect(toasts()).toEqual([]);
});
