import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { acceptingServer, openClient, USER } from '#web/testing/client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openWindow() {
  const paths: string[] = [];
  const server = acceptingServer(({ path }) => {
    paths.push(path);
    return { code: SUCCESS, data: USER };
  });
  await openClient(server, { stored: { TOKEN: 'token' } });
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' });
  const { syncOnReturn } = await import('./sync-on-return.ts');
  syncOnReturn();
  return { paths, fire: (name: string) => listeners.get(name)?.() };
}

test('loads the account again when the viewer returns after 4 s, but not after 1 s', async () => {
  const { paths, fire } = await openWindow();
  vi.useFakeTimers({ toFake: ['Date'] });
  fire('blur');
  vi.setSystemTime(Date.now() + 1_000);
  fire('focus');
  expect(paths).toEqual([]);
  fire('blur');
  vi.setSystemTime(Date.now() + 4_000);
  fire('focus');
  await vi.waitFor(() => expect(paths).toContain('account/my-info'));
});
