import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNetworkRetryPolicy, type NetworkRetryPorts, type RefreshResult } from './network-retry-policy.ts';

const FORBIDDEN = { status: 403, isTimeout: false, isTokenReplaced: false };
const NO_ANSWER = { status: 0, isTimeout: false, isTokenReplaced: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(change: Partial<NetworkRetryPorts> = {}) {
  let goOnline = (): void => undefined;
  const renew = vi.fn<() => Promise<RefreshResult>>(() => Promise.resolve('renewed'));
  const onOffline = vi.fn<(offline: boolean) => void>();
  const recovery = createNetworkRetryPolicy({
    refresh: renew,
    onOffline,
    isOnline: () => true,
    whenOnline: (listener) => {
      goOnline = listener;
      return () => undefined;
    },
    ...change,
  });
  return { recovery, renew, onOffline, goOnline: () => goOnline() };
}

test('a token that ran out is renewed once for all that failed with it', async () => {
  const { recovery, renew } = setUp();
  expect(await Promise.all([recovery.shouldRetry(FORBIDDEN), recovery.shouldRetry(FORBIDDEN)])).toEqual([true, true]);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('what failed under a token replaced meanwhile is just asked again', async () => {
  const { recovery, renew } = setUp();
  expect(await recovery.shouldRetry({ ...FORBIDDEN, isTokenReplaced: true })).toBe(true);
  expect(renew).not.toHaveBeenCalled();
});

test('a new token that is refused too ends it, one that worked may run out again', async () => {
  const { recovery } = setUp();
  expect(await recovery.shouldRetry(FORBIDDEN)).toBe(true);
  expect(await recovery.shouldRetry(FORBIDDEN)).toBe(false);
  recovery.onLoaded();
  expect(await recovery.shouldRetry(FORBIDDEN)).toBe(true);
});

test('an episode that may not be had any more ends it', async () => {
  const { recovery } = setUp({ refresh: () => Promise.resolve('refused') });
  expect(await recovery.shouldRetry(FORBIDDEN)).toBe(false);
});

test('one blip is mended without a word', async () => {
  const { recovery, onOffline } = setUp();
  const mended = recovery.shouldRetry(NO_ANSWER);
  await vi.advanceTimersByTimeAsync(500);
  expect(await mended).toBe(true);
  expect(onOffline).not.toHaveBeenCalledWith(true);
});

test('lasting silence is told, and its end too', async () => {
  const { recovery, onOffline } = setUp();
  void recovery.shouldRetry(NO_ANSWER);
  await vi.advanceTimersByTimeAsync(500);
  void recovery.shouldRetry(NO_ANSWER);
  expect(onOffline).toHaveBeenLastCalledWith(true);
  recovery.onLoaded();
  expect(onOffline).toHaveBeenLastCalledWith(false);
});

test('it goes on the moment the network is back', async () => {
  const { recovery, goOnline, onOffline } = setUp({ isOnline: () => false });
  const mended = recovery.shouldRetry(NO_ANSWER);
  expect(onOffline).toHaveBeenLastCalledWith(true);
  goOnline();
  expect(await mended).toBe(true);
});

test('the viewer need not wait', async () => {
  const { recovery } = setUp();
  const mended = recovery.shouldRetry({ status: 503, isTimeout: false, isTokenReplaced: false });
  recovery.retryNow();
  expect(await mended).toBe(true);
});

test('waits grow up to eight seconds', async () => {
  const { recovery } = setUp();
  for (let attempt = 0; attempt < 8; attempt += 1) {
    void recovery.shouldRetry(NO_ANSWER);
    await vi.advanceTimersByTimeAsync(8_000);
  }
  const settled = vi.fn<() => void>();
  void recovery.shouldRetry(NO_ANSWER).then(settled);
  await vi.advanceTimersByTimeAsync(7_900);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(settled).toHaveBeenCalled();
});

test.each([404, 410])('files that are gone (%d) may have been replaced: it is asked once', async (status) => {
  const { recovery, renew } = setUp();
  const fault = { status, isTimeout: false, isTokenReplaced: false };
  expect(await recovery.shouldRetry(fault)).toBe(true);
  expect(await recovery.shouldRetry(fault)).toBe(false);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('what the server cannot serve is given up', async () => {
  const { recovery, renew } = setUp();
  expect(await recovery.shouldRetry({ status: 416, isTimeout: false, isTokenReplaced: false })).toBe(false);
  expect(renew).not.toHaveBeenCalled();
});

test('patience grows with every answer that came too late, and stays', async () => {
  const { recovery } = setUp();
  const seen = [recovery.firstByteTimeoutMs()];
  for (let time = 0; time < 3; time += 1) {
    void recovery.shouldRetry({ status: 0, isTimeout: true, isTokenReplaced: false });
    seen.push(recovery.firstByteTimeoutMs());
  }
  recovery.onLoaded();
  expect([...seen, recovery.firstByteTimeoutMs()]).toEqual([8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('leaving ends the waiting', async () => {
  const { recovery } = setUp();
  const mended = recovery.shouldRetry(NO_ANSWER);
  recovery.destroy();
  expect(await mended).toBe(false);
});
