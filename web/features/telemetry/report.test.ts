import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptingServer, codeOf, openClient, type Reply } from '#web/testing/client.ts';
import { viewer } from '#web/testing/viewer.ts';

const IDS = { account_id: viewer().uid, device_id: viewer().device_id };
const SIGNED_IN = { stored: { TOKEN: 'known', userInfo: JSON.stringify(viewer()) }, url: '/#/pages/profile/index' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_790_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openReports(respond?: () => Reply | Promise<Reply>, launch: object = SIGNED_IN) {
  const client = await openClient(acceptingServer(respond), launch);
  Reflect.set(navigator, 'onLine', true);
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', shown);
  const { report, startReporting } = await import('./report.ts');
  await startReporting();
  const hide = (state: string) => {
    shown.visibilityState = state;
    shown.dispatchEvent(new Event('visibilitychange'));
  };
  return { ...client, report, page, hide };
}

/** Returns the records of the requests that were sent. */
function recordsOf(sent: readonly { readonly path: string; readonly body: unknown }[]): unknown[] {
  return sent.flatMap(({ path, body }) => (path === 'behavior/dot_report' ? Reflect.get(Object(body), 'records') : []));
}

test('reports the event with the public ids, truncated texts, the time and the page', async () => {
  const { report, sent } = await openReports();
  report('launch', { known: true, text: 'x'.repeat(1000), cut: `${'y'.repeat(399)}😀` });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    path: 'behavior/dot_report',
    init: { keepalive: false },
    body: {
      records: [
        {
          ...IDS,
          create_at: 1_790_000_000_000,
          device_os: 'Android 15',
          app_version: '2.0.0',
          app_plat: 'web',
          behavior_info: JSON.stringify({
            kind: 'launch',
            known: true,
            text: 'x'.repeat(400),
            cut: `${'y'.repeat(399)}\ufffd`,
          }),
          source: '/pages/profile/index',
        },
      ],
    },
  });
});

test('adds the ids after the sign-in to events that happened before it', async () => {
  const { report, sent } = await openReports(undefined, {});
  report('launch');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(recordsOf(sent)).toEqual([expect.objectContaining(IDS)]);
});

test('keeps the device in later records when the stored user is older than it', async () => {
  const { device_id: _deviceId, ...older } = viewer();
  const { report, sent } = await openReports(undefined, {
    ...SIGNED_IN,
    stored: { ...SIGNED_IN.stored, userInfo: JSON.stringify(older) },
  });
  report('one');
  const { setUser } = await import('#web/state/user-store.ts');
  setUser(viewer());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(recordsOf(sent)).toEqual([expect.objectContaining(IDS)]);
});

test('never sends the Device-ID in a record', async () => {
  const { report, sent, browser } = await openReports();
  report('launch');
  await vi.advanceTimersByTimeAsync(10_000);
  const deviceId = browser.storage.get('DEVICE_ID') ?? '';
  expect(deviceId).toMatch(/^[\da-f-]{36}$/);
  expect(sent[0]?.headers.get('device-id')).toBe(deviceId);
  expect(JSON.stringify(sent[0]?.body)).not.toContain(deviceId);
});

test('drops the events of an account that the viewer has left', async () => {
  const { report, sent } = await openReports();
  const { setUser } = await import('#web/state/user-store.ts');
  report('one');
  setUser(viewer({ uid: '2' }));
  report('two');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(recordsOf(sent)).toEqual([expect.objectContaining({ ...IDS, account_id: '2' })]);
  report('three');
  setUser(viewer({ uid: '3' }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(recordsOf(sent)).toHaveLength(1);
});

test('sends at once with keepalive when the page is hidden or left', async () => {
  const { report, sent, page, hide } = await openReports();
  report('one');
  hide('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(0);
  hide('hidden');
  await vi.advanceTimersByTimeAsync(0);
  report('two');
  page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, true]);
});

test('shows no toast, and retries when the network fails but not when the server rejects the records', async () => {
  const { report, sent, toasts } = await openReports(() => ({ code: codeOf('InvalidParameters') }));
  report('one');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toHaveLength(1);
  let tries = 0;
  vi.stubGlobal('fetch', () => {
    tries += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  report('two');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tries).toBe(3);
  expect(toasts()).toEqual([]);
});

test('sends events that happened before its code had loaded', async () => {
  const { sent } = await openClient(acceptingServer(), SIGNED_IN);
  Reflect.set(navigator, 'onLine', true);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
  const { report, startReporting } = await import('./report.ts');
  report('launch');
  await startReporting();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(recordsOf(sent)).toEqual([expect.objectContaining({ ...IDS, source: '/pages/profile/index' })]);
});
