import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { acceptingServer, openClient, USER } from '#web/testing/client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openWindow({ hasFocus = true } = {}) {
  const paths: string[] = [];
  const server = acceptingServer(({ path }) => {
    paths.push(path);
    return { code: SUCCESS, data: USER };
  });
  await openClient(server, { stored: { TOKEN: 'token' } });
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  const document = { addEventListener: () => undefined, visibilityState: 'visible', hasFocus: () => hasFocus };
  vi.stubGlobal('document', document);
  vi.useFakeTimers({ toFake: ['Date'] });
  const { queryClient } = await import('#web/api/query-client.ts');
  const { syncOnReturn } = await import('./sync-on-return.ts');
  syncOnReturn();
  const fire = (name: string): void => listeners.get(name)?.();
  const wait = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);
  return { paths, fire, wait, queryClient };
}

test('loads the account again when the viewer returns after 4 s, but not after 1 s', async () => {
  const { paths, fire, wait } = await openWindow();
  fire('blur');
  wait(1_000);
  fire('focus');
  expect(paths).toEqual([]);
  fire('blur');
  wait(4_000);
  fire('focus');
  await vi.waitFor(() => expect(paths).toContain('account/my-info'));
});

test('loads the account again in a window that the viewer had left before the app started', async () => {
  const { paths, fire, wait } = await openWindow({ hasFocus: false });
  wait(4_000);
  fire('focus');
  await vi.waitFor(() => expect(paths).toContain('account/my-info'));
});

test('forgets where episodes start, because another device may have played them', async () => {
  const { fire, wait, queryClient } = await openWindow();
  const queryKey = ['episode', 'A', 1];
  queryClient.setQueryData(queryKey, { resume_ms: 5_000 });
  fire('blur');
  wait(4_000);
  fire('focus');
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});
