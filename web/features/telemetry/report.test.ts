import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptingServer, codeOf, openClient, type Reply } from '#web/testing/client.ts';

const SIGNED_IN = { stored: { TOKEN: 'known' }, url: '/#/pages/profile/index' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_790_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openReports(respond?: () => Reply | Promise<Reply>) {
  const client = await openClient(acceptingServer(respond), SIGNED_IN);
  Reflect.set(navigator, 'onLine', true);
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', shown);
  const { report, startReporting } = await import('./report.ts');
  startReporting();
  const hide = (state: string) => {
    shown.visibilityState = state;
    shown.dispatchEvent(new Event('visibilitychange'));
  };
  return { ...client, report, page, hide };
}

test('reports the event with truncated texts, the time and the page, but not the viewer', async () => {
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
