import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('#web/entities/service-worker/registration.ts');
  vi.resetModules();
});

/** Returns a service worker of a release. */
const workerOf = (release: string) => ({
  state: 'installed',
  postMessage: (message: unknown, [port]: MessagePort[]) => {
    if (message === 'version') port?.postMessage(`/assets/${release}.js`);
  },
});

/** Opens a page of the release `first`, while a service worker of `second` waits. */
async function openPage() {
  const registration = { waiting: workerOf('second'), installing: null, addEventListener: () => undefined };
  vi.doMock('#web/entities/service-worker/registration.ts', () => ({
    serviceWorkerRegistration: async () => registration,
  }));
  const serviceWorker = Object.assign(new EventTarget(), { controller: workerOf('first') });
  vi.stubGlobal('navigator', { serviceWorker });
  const script = { src: 'https://app.example/assets/first.js' };
  vi.stubGlobal('document', { querySelector: () => script, addEventListener: () => undefined });
  const { watchForUpdates } = await import('./watch-updates.ts');
  const { useUpdate } = await import('./update-store.ts');
  const notices = vi.fn<() => void>();
  useUpdate.subscribe(({ isReady }) => isReady && notices());
  await watchForUpdates();
  return {
    notices,
    close: () => useUpdate.setState({ isReady: false }),
    /** Acts like another window that activates a release. Resolves when the page asks for its name. */
    activate: async (release: string) => {
      const worker = workerOf(release);
      const asked = vi.spyOn(worker, 'postMessage');
      serviceWorker.controller = worker;
      serviceWorker.dispatchEvent(new Event('controllerchange'));
      await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    },
  };
}

test('appears once for each release when another window activates it after the viewer has closed the notice', async () => {
  const { notices, close, activate } = await openPage();
  await vi.waitFor(() => expect(notices).toHaveBeenCalledOnce());
  close();
  await activate('second');
  await activate('third');
  await vi.waitFor(() => expect(notices).toHaveBeenCalledTimes(2));
  await activate('third');
  await activate('fourth');
  await vi.waitFor(() => expect(notices).toHaveBeenCalledTimes(3));
});
