import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLoading } from './keep-loading.ts';

const reload = vi.fn();
const events = { onLoaded: vi.fn(), onFailed: vi.fn() };
const stored = new Map<string, string>();
let serverAnswers = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  stored.clear();
  serverAnswers = true;
  const target = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { pathname: '/', reload });
  vi.stubGlobal('fetch', async () => {
    if (!serverAnswers) throw new TypeError('Failed to fetch');
    return { ok: true };
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Like a browser that keeps the error of a module. */
const failing = () => Promise.reject<string>(new TypeError('Importing a module script failed.'));

/** Lets promises settle and time pass. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('loads again until that succeeds, and then stops', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error()).mockResolvedValue('code');
  keepLoading({ load, ...events, reloadsFor: '/page' });
  await pass(0);
  expect(events.onFailed).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(events.onLoaded).toHaveBeenCalledExactlyOnceWith('code');
  await pass(3_600_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test('reloads the app once when code fails again for ever, and again only after it has loaded', async () => {
  const first = keepLoading({ load: failing, ...events, reloadsFor: '/page' });
  await pass(9_999);
  expect(reload).not.toHaveBeenCalled();
  await pass(1);
  expect(reload).toHaveBeenCalledOnce();
  first.stop();
  const second = keepLoading({ load: failing, ...events, reloadsFor: '/page' });
  await pass(3_600_000);
  expect(reload).toHaveBeenCalledOnce();
  second.stop();
  keepLoading({ load: async () => 'code', ...events, reloadsFor: '/page' });
  await pass(0);
  keepLoading({ load: failing, ...events, reloadsFor: '/page' });
  await pass(10_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload the app while the server does not answer, nor by itself without a reason', async () => {
  serverAnswers = false;
  keepLoading({ load: failing, ...events, reloadsFor: '/page' });
  await pass(60_000);
  expect(events.onFailed.mock.calls.length).toBeGreaterThan(1);
  serverAnswers = true;
  keepLoading({ load: failing, ...events }).stop();
  const part = keepLoading({ load: failing, ...events });
  await pass(5_000);
  expect(reload).not.toHaveBeenCalled();
  part.stop();
});

test('reloads the app when the viewer’s retry fails although the server answers', async () => {
  const { retry } = keepLoading({ load: failing, ...events });
  await pass(0);
  serverAnswers = false;
  await retry();
  expect(reload).not.toHaveBeenCalled();
  serverAnswers = true;
  await retry();
  expect(reload).toHaveBeenCalledOnce();
});

test('reloads the app at the viewer’s retry when the code has been pending until now', async () => {
  const load = vi.fn(() => new Promise<string>(() => undefined));
  const { retry } = keepLoading({ load, ...events });
  await pass(60_000);
  await retry();
  expect(load).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

test('does nothing more when it is stopped', async () => {
  const { stop } = keepLoading({ load: failing, ...events, reloadsFor: '/page' });
  stop();
  await pass(3_600_000);
  expect(events.onFailed).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
