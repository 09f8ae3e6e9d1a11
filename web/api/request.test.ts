import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ALREADY_DONE, SUCCESS } from '#contract/codes.ts';
import type { ApiResponse } from '#web/boot/send.ts';
import { acceptingServer, codeOf, openClient, type Reply } from '#web/testing/client.ts';

const SIGNED_IN = { stored: { TOKEN: 'known' } };
const prefetch = async (token: string, reply: Pick<ApiResponse, 'code' | 'data'>): Promise<void> => {
  const { requestKey, storePrefetched } = await import('#web/boot/prefetched-responses.ts');
  storePrefetched(requestKey(token, 'video/home', '{}'), Promise.resolve({ ...reply, msg: '', token: null }));
};
const noReply = (): Promise<Reply> => new Promise(() => undefined);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('sends JSON by POST with the headers of the specification', async () => {
  const { request, sent } = await openClient(acceptingServer(), {
    stored: { TOKEN: 'known', lang: 'ja', DEVICE_ID: 'device-0123456789abcdef' },
  });
  await request('video/detail', { tv_id: 'TEST01' });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    path: 'video/detail',
    body: { tv_id: 'TEST01' },
    init: { method: 'POST', keepalive: false },
  });
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    'content-type': 'application/json',
    'device-id': 'device-0123456789abcdef',
    'x-app-id': 'cliffhanger.web',
    'device-language': 'ja',
    'accept-language': 'ja',
    'device-os': 'Android',
    'device-sys-version': '15',
    'device-name': 'Chrome 141',
    'device-type': 'mobile',
    token: 'known',
  });
});

test('signs in once, with a blank token, when several requests start without a stored token', async () => {
  const { request, sent, paths, browser } = await openClient(acceptingServer(), { url: '/?pid=ad#/' });
  await Promise.all([request('video/home', {}), request('video/history', {}), request('account/my-info', {})]);
  expect(paths()).toEqual(['account/login', 'video/home', 'video/history', 'account/my-info']);
  expect(sent[0]).toMatchObject({ body: { channel: 'visitor', pid: 'ad' } });
  expect(sent[0]?.headers.get('Token')).toBe('');
  expect(sent[1]?.headers.get('Token')).toBe('token-1');
  expect(browser.storage.get('TOKEN')).toBe('token-1');
  expect(JSON.parse(browser.storage.get('userInfo') ?? '')).toMatchObject({ uid: '1', loginType: 'Visitor' });
});

test('opens a novel with a blank token', async () => {
  const { request, sent } = await openClient(acceptingServer(), SIGNED_IN);
  await request('ebook/simple_detail', { novel_id: 'NV0001' });
  expect(sent[0]?.headers.get('Token')).toBe('');
});

test('does not sign in when the endpoint needs no session', async () => {
  const { request, paths } = await openClient(acceptingServer());
  await request('app/global_config', {});
  expect(paths()).toEqual(['app/global_config']);
});

test.each([SUCCESS, ALREADY_DONE])('resolves when the response has the success code %d', async (code) => {
  const { request, toasts } = await openClient(() => ({ code, data: { server_time: 'now' } }), SIGNED_IN);
  await expect(request('account/log_online', {})).resolves.toEqual({ server_time: 'now' });
  expect(toasts()).toEqual([]);
});

test.each([
  [codeOf('InsufficientBalance'), 'from the server', 'Insufficient balance (coins)'],
  [77777, 'from the server', 'from the server'],
  [77777, '', 'Service error'],
])('rejects and shows a toast when the response has code %d and message %j: %j', async (code, msg, message) => {
  const { request, toasts } = await openClient(() => ({ code, msg }), SIGNED_IN);
  await expect(request('video/home', {})).rejects.toMatchObject({ name: 'RequestError', kind: 'rule', code, message });
  expect(toasts()).toEqual([message]);
});

test('shows no toast when a quiet request fails', async () => {
  const { request, toasts } = await openClient(() => ({ code: codeOf('ServerFault') }), SIGNED_IN);
  await expect(request('video/home', {}, { quiet: true })).rejects.toMatchObject({ code: codeOf('ServerFault') });
  expect(toasts()).toEqual([]);
});

test('rejects with a service error when the response is not an envelope', async () => {
  const { request } = await openClient(acceptingServer(), SIGNED_IN);
  vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>'));
  await expect(request('video/home', {})).rejects.toMatchObject({ kind: 'rule', code: 0, message: 'Service error' });
});

test('rejects with distinct errors after a timeout of 30 s, an abort and a network error', async () => {
  const { request, toasts, hints } = await openClient(noReply, SIGNED_IN);
  const slow = request('video/home', {});
  const expectation = expect(slow).rejects.toMatchObject({ kind: 'timeout', code: 0 });
  await vi.advanceTimersByTimeAsync(30_000);
  await expectation;
  expect(toasts()).toEqual(['Request timed out']);
  expect(hints()).toEqual(['This is taking too long. Please try again.']);
  await vi.advanceTimersByTimeAsync(4_000);
  const controller = new AbortController();
  const aborted = request('video/history', {}, { signal: controller.signal });
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ kind: 'abort' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(request('video/home', {})).rejects.toMatchObject({ kind: 'network' });
  expect(toasts()).toEqual(['Network error']);
  expect(hints()).toEqual(['Check your connection and try again.']);
});

test('shows the message of the action instead of “Network error” when a request does not reach the server', async () => {
  const { request, toasts, hints } = await openClient(noReply, SIGNED_IN);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const ad = { placement: 'check_in_double' } as const;
  await expect(request('ads/ticket', ad, { failure: 'error.login' })).rejects.toMatchObject({ kind: 'network' });
  expect(toasts()).toEqual(['Login failed']);
  expect(hints()).toEqual(['Check your connection and try again.']);
});

test('says “Login failed” when the sign-in for a request does not reach the server', async () => {
  const { request, toasts } = await openClient(noReply);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(request('video/home', {})).rejects.toMatchObject({ kind: 'network', message: 'Login failed' });
  expect(toasts()).toEqual(['Login failed']);
});

test('adds a hint to a message of the catalogue without changing it', async () => {
  const { request, toasts, hints } = await openClient(() => ({ code: codeOf('ListFetchFailed') }), SIGNED_IN);
  await expect(request('video/list', {})).rejects.toMatchObject({ hint: 'Please try again in a moment.' });
  expect(toasts()).toEqual(['List fetch failed']);
  expect(hints()).toEqual(['Please try again in a moment.']);
});

test('sends identical requests once while they are in flight, and again after the response', async () => {
  const { request, sent } = await openClient(acceptingServer(), SIGNED_IN);
  await Promise.all([
    request('video/detail', { tv_id: 'A' }),
    request('video/detail', { tv_id: 'A' }),
    request('video/detail', { tv_id: 'B' }),
  ]);
  expect(sent).toHaveLength(2);
  await request('video/detail', { tv_id: 'A' });
  expect(sent).toHaveLength(3);
});

test('sends a request only after all requests to the path in its `after` option have settled', async () => {
  const reports = new Map<number, (reply: Reply) => void>();
  const { request, paths } = await openClient(({ path }) => {
    if (path !== 'video/progress') return { code: SUCCESS, data: {} };
    return new Promise((resolve) => reports.set(reports.size, resolve));
  }, SIGNED_IN);
  const report = (ep: number) =>
    request('video/progress', { tv_id: 'TEST01', ep, position_ms: 0, played_ms: 0 }, { quiet: true });
  const [first, second] = [report(1), report(2)];
  const list = request('task/list', {}, { after: 'video/progress' });
  await vi.waitFor(() => expect(reports.size).toBe(2));
  reports.get(0)?.({ code: SUCCESS, data: {} });
  await first;
  expect(paths()).toEqual(['video/progress', 'video/progress']);
  reports.get(1)?.({ code: codeOf('ServerFault') });
  await expect(second).rejects.toMatchObject({ code: codeOf('ServerFault') });
  await list;
  expect(paths().at(-1)).toBe('task/list');
});

test('does not cancel a shared request when one caller aborts', async () => {
  const replies: ((reply: Reply) => void)[] = [];
  const { request, sent } = await openClient(() => new Promise((resolve) => replies.push(resolve)), SIGNED_IN);
  const controller = new AbortController();
  const aborted = expect(request('video/home', {}, { signal: controller.signal })).rejects.toMatchObject({
    kind: 'abort',
  });
  const other = request('video/home', {});
  await vi.waitUntil(() => replies.length > 0);
  controller.abort();
  await aborted;
  for (const reply of replies) reply({ code: SUCCESS, data: {} });
  await expect(other).resolves.toEqual({});
  expect(sent).toHaveLength(1);
});

test('stores the token of a response and sends it with the next request', async () => {
  const { request, browser, sent } = await openClient(() => ({ code: SUCCESS, data: {}, token: 'renewed' }), SIGNED_IN);
  await request('video/home', {});
  expect(browser.storage.get('TOKEN')).toBe('renewed');
  await request('video/home', {});
  expect(sent[1]?.headers.get('Token')).toBe('renewed');
});

test.each([
  [{}, true],
  [{ quiet: true }, false],
  [{ indicator: false }, false],
  [{ quiet: true, indicator: true }, true],
])('with the options %j, sets the visibility of the loading indicator after 200 ms to %s', async (options, isShown) => {
  const replies: ((reply: Reply) => void)[] = [];
  const { request } = await openClient(() => new Promise((resolve) => replies.push(resolve)), SIGNED_IN);
  const { useLoading } = await import('#web/ui/loading-store.ts');
  const done = request('video/home', {}, options);
  await vi.advanceTimersByTimeAsync(199);
  expect(useLoading.getState().isVisible).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(useLoading.getState().isVisible).toBe(isShown);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(useLoading.getState().isVisible).toBe(isShown);
  for (const reply of replies) reply({ code: SUCCESS, data: {} });
  await done;
  expect(useLoading.getState().isVisible).toBe(false);
});

test('returns a prefetched response once and then sends a request', async () => {
  const { request, sent } = await openClient(acceptingServer(), SIGNED_IN);
  await prefetch('known', { code: SUCCESS, data: { early: true } });
  await expect(request('video/home', {})).resolves.toEqual({ early: true });
  await expect(request('video/home', {})).resolves.toEqual({});
  expect(sent).toHaveLength(1);
});

test('does not use a response that was prefetched in an earlier session', async () => {
  const { request, paths, browser } = await openClient(acceptingServer(), { stored: { TOKEN: 'renewed' } });
  await prefetch('ended', { code: codeOf('AuthenticationFailed'), data: null });
  await expect(request('video/home', {})).resolves.toEqual({});
  expect(paths()).toEqual(['video/home']);
  expect(browser.storage.get('TOKEN')).toBe('renewed');
});
