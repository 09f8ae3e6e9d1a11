import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { acceptingServer, codeOf, openClient } from '#web/testing/client.ts';
import { viewer } from '#web/testing/viewer.ts';
import type { UserInfo } from './user-store.ts';

const EPISODE = { tv_id: 'TEST01', ep: 3 };
const SETTINGS = {
  dataSaver: true,
  quality: 720,
  bandwidth: 5_000_000,
  subtitles: { on: true, language: 'de', size: 'large', look: 'box' },
};
const VIDEO = {
  historyTv: { flag: true, url: '#/pages/shortPlay/index?tv_id=TEST01&ep=3', episode_item: EPISODE },
  tvQuery: EPISODE,
  ...SETTINGS,
};
const TRACES = {
  recentSearches: '["CEO"]',
  feedbackDraft: '{"contact":"mia@example.com"}',
  businessDraft: '{"company":"Mia Ltd"}',
  chatDrafts: '{"TEST01-shen-zhiwei":"Hello"}',
  signIn: '[]',
};
const DEVICE = { lang: 'de', DEVICE_ID: 'device', consent: '{"version":1}', checkInPrompt: '{}' };
const ACCOUNT: UserInfo = viewer({ uid: '7', loginType: 'Google', bound: ['Google'] });

async function openAs(user: UserInfo, server = acceptingServer()) {
  const client = await openClient(server, {
    stored: { TOKEN: 'old', userInfo: JSON.stringify(user), video: JSON.stringify(VIDEO), ...TRACES, ...DEVICE },
  });
  const { useVideoStore } = await import('./video-store.ts');
  const { useRecentSearches } = await import('#web/features/search/recent-searches.ts');
  const session = await import('#web/api/session.ts');
  return { ...client, session, video: useVideoStore.getState, searches: () => useRecentSearches.getState().searches };
}

type Client = Awaited<ReturnType<typeof openAs>>;

function expectForgotten({ browser, video, searches }: Client): void {
  for (const key of Object.keys(TRACES)) expect(browser.storage.has(key), key).toBe(false);
  expect(searches()).toEqual([]);
  const empty = { historyTv: { flag: false, url: '', episode_item: null }, tvQuery: null };
  expect(video()).toEqual({ ...SETTINGS, ...empty });
  expect(JSON.parse(browser.storage.get('video') ?? '')).toEqual({ ...SETTINGS, ...empty });
  for (const key of ['DEVICE_ID', 'consent', 'checkInPrompt']) expect(browser.storage.has(key), key).toBe(true);
}

function expectKept({ browser, video, searches }: Client): void {
  for (const [key, value] of Object.entries(TRACES)) expect(browser.storage.get(key)).toBe(value);
  expect(searches()).toEqual(['CEO']);
  expect(video()).toEqual(VIDEO);
}

const login = (user: UserInfo) => ({ token: 'next', user, is_new: false });
const rejectsOldToken = acceptingServer(({ headers }) =>
  headers.get('Token') === 'old' ? { code: codeOf('LoginExpired') } : { code: SUCCESS, data: {} },
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['Visitor', 'Google'] as const)(
  'forgets a viewer (%s) who signs out or deletes the account',
  async (type) => {
    const client = await openAs({ ...ACCOUNT, loginType: type });
    client.session.resetSession();
    expectForgotten(client);
  },
);

test('forgets the viewer when another one signs in', async () => {
  const client = await openAs(viewer());
  client.session.switchSession(login(ACCOUNT));
  expectForgotten(client);
});

test('keeps everything when the visitor becomes an account', async () => {
  const client = await openAs(viewer());
  client.session.switchSession(login({ ...ACCOUNT, uid: viewer().uid }));
  expectKept(client);
});

test('forgets an account whose session another device has ended', async () => {
  const client = await openAs(ACCOUNT, rejectsOldToken);
  await expect(client.request('video/home', {})).rejects.toThrow();
  expectForgotten(client);
});

test('keeps everything when a visitor whose session has ended is signed in again', async () => {
  const client = await openAs(viewer(), rejectsOldToken);
  await expect(client.request('video/home', {})).rejects.toThrow();
  await client.request('video/home', {});
  expectKept(client);
});

test('forgets a visitor whose session has ended when another viewer follows', async () => {
  const client = await openAs(viewer({ uid: '2' }), rejectsOldToken);
  await expect(client.request('video/home', {})).rejects.toThrow();
  await client.request('video/home', {});
  expectForgotten(client);
});

test('forgets the viewer when the user info is that of another one', async () => {
  const client = await openAs(ACCOUNT);
  const { setUser } = await import('./user-store.ts');
  setUser(viewer());
  expectForgotten(client);
});

test('takes over what the next viewer has stored in another window', async () => {
  const client = await openAs(ACCOUNT);
  const listeners: ((event: { key: string; newValue: string }) => void)[] = [];
  vi.stubGlobal('addEventListener', (_kind: string, listener: (typeof listeners)[number]) => listeners.push(listener));
  const { followOtherWindows, storedUser } = await import('./user-store.ts');
  followOtherWindows(() => undefined);
  const next = { ...VIDEO, historyTv: { ...VIDEO.historyTv, episode_item: { tv_id: 'TEST03', ep: 1 } } };
  client.browser.storage.set('recentSearches', '["Mafia"]');
  client.browser.storage.set('video', JSON.stringify(next));
  for (const listener of listeners) listener({ key: 'userInfo', newValue: JSON.stringify(viewer()) });
  expect(storedUser()).toEqual(viewer());
  expect(client.video()).toEqual(next);
  expect(client.searches()).toEqual(['Mafia']);
  expect(client.browser.storage.get('video')).toBe(JSON.stringify(next));
});
