import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNetworkRetryPolicy, type NetworkRetryPorts, type RefreshResult } from './network-retry-policy.ts';

const FORBIDDEN = { status: 403, isTimeout: false, isTokenReplaced: false };
const NO_RESPONSE = { status: 0, isTimeout: false, isTokenReplaced: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(change: Partial<NetworkRetryPorts> = {}) {
  let goOnline = (): void => undefined;
  const refresh = vi.fn<() => Promise<RefreshResult>>(() => Promise.resolve('renewed'));
  const onOffline = vi.fn<(offline: boolean) => void>();
  const policy = createNetworkRetryPolicy({
    refresh,
    onOffline,
    isOnline: () => true,
    whenOnline: (listener) => {
      goOnline = listener;
      return () => undefined;
    },
    ...change,
  });
  return { policy, refresh, onOffline, goOnline: () => goOnline() };
}

test('refreshes the token once when several requests fail with the same token', async () => {
  const { policy, refresh } = setUp();
  expect(await Promise.all([policy.shouldRetry(FORBIDDEN), policy.shouldRetry(FORBIDDEN)])).toEqual([true, true]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('retries without a refresh when the token was replaced meanwhile', async () => {
  const { policy, refresh } = setUp();
  expect(await policy.shouldRetry({ ...FORBIDDEN, isTokenReplaced: true })).toBe(true);
  expect(refresh).not.toHaveBeenCalled();
});

test('does not retry when the new token fails too, until another request succeeds', async () => {
  const { policy } = setUp();
  expect(await policy.shouldRetry(FORBIDDEN)).toBe(true);
  expect(await policy.shouldRetry(FORBIDDEN)).toBe(false);
  policy.onLoaded();
  expect(await policy.shouldRetry(FORBIDDEN)).toBe(true);
});

test('does not retry when the refresh is refused', async () => {
  const { policy } = setUp({ refresh: () => Promise.resolve('refused') });
  expect(await policy.shouldRetry(FORBIDDEN)).toBe(false);
});

test('retries a single failure without reporting offline', async () => {
  const { policy, onOffline } = setUp();
  const retried = policy.shouldRetry(NO_RESPONSE);
  await vi.advanceTimersByTimeAsync(500);
  expect(await retried).toBe(true);
  expect(onOffline).not.toHaveBeenCalledWith(true);
});

test('reports offline on the second failure, and online again on success', async () => {
  const { policy, onOffline } = setUp();
  void policy.shouldRetry(NO_RESPONSE);
  await vi.advanceTimersByTimeAsync(500);
  void policy.shouldRetry(NO_RESPONSE);
  expect(onOffline).toHaveBeenLastCalledWith(true);
  policy.onLoaded();
  expect(onOffline).toHaveBeenLastCalledWith(false);
});

test('reports online on success even if no request has failed', () => {
  const { policy, onOffline } = setUp();
  policy.onLoaded();
  expect(onOffline).toHaveBeenLastCalledWith(false);
});

test('retries immediately when the browser is online again', async () => {
  const { policy, goOnline, onOffline } = setUp({ isOnline: () => false });
  const retried = policy.shouldRetry(NO_RESPONSE);
  expect(onOffline).toHaveBeenLastCalledWith(true);
  goOnline();
  expect(await retried).toBe(true);
});

test('retries immediately on retryNow', async () => {
  const { policy } = setUp();
  const retried = policy.shouldRetry({ status: 503, isTimeout: false, isTokenReplaced: false });
  policy.retryNow();
  expect(await retried).toBe(true);
});

test('increases the delay before a retry up to 8 s', async () => {
  const { policy } = setUp();
  for (let attempt = 0; attempt < 8; attempt += 1) {
    void policy.shouldRetry(NO_RESPONSE);
    await vi.advanceTimersByTimeAsync(8_000);
  }
  const settled = vi.fn<() => void>();
  void policy.shouldRetry(NO_RESPONSE).then(settled);
  await vi.advanceTimersByTimeAsync(7_900);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(settled).toHaveBeenCalled();
});

test.each([404, 410])('refreshes the token once when the HTTP status is %d', async (status) => {
  const { policy, refresh } = setUp();
  const failure = { status, isTimeout: false, isTokenReplaced: false };
  expect(await policy.shouldRetry(failure)).toBe(true);
  expect(await policy.shouldRetry(failure)).toBe(false);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('neither retries nor refreshes the token on other client errors', async () => {
  const { policy, refresh } = setUp();
  expect(await policy.shouldRetry({ status: 416, isTimeout: false, isTokenReplaced: false })).toBe(false);
  expect(refresh).not.toHaveBeenCalled();
});

test('doubles the first-byte timeout up to 30 s with each timeout', async () => {
  const { policy } = setUp();
  const timeouts = [policy.firstByteTimeoutMs()];
  for (let time = 0; time < 3; time += 1) {
    void policy.shouldRetry({ status: 0, isTimeout: true, isTokenReplaced: false });
    timeouts.push(policy.firstByteTimeoutMs());
  }
  policy.onLoaded();
  expect([...timeouts, policy.firstByteTimeoutMs()]).toEqual([8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('gives up pending retries on destroy', async () => {
  const { policy } = setUp();
  const retried = policy.shouldRetry(NO_RESPONSE);
  policy.destroy();
  expect(await retried).toBe(false);
});
