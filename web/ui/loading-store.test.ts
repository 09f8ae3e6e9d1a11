import { afterEach, beforeEach, expect, test, vi } from 'vitest';

async function open() {
  vi.resetModules();
  const { startLoading, showLoadingDuring, useLoading } = await import('./loading-store.ts');
  const changes: string[] = [];
  const start = Date.now();
  useLoading.subscribe(({ isVisible }) => changes.push(`${isVisible ? 'shown' : 'hidden'} at ${Date.now() - start}`));
  return { startLoading, showLoadingDuring, changes };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('shows nothing when calls end within 200 ms, however many there are', async () => {
  const { startLoading, changes } = await open();
  for (const durationMs of [50, 150, 199]) {
    const stop = startLoading();
    await vi.advanceTimersByTimeAsync(durationMs);
    stop();
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(changes).toEqual([]);
});

test('shows the indicator 200 ms after a call has started, until the call ends', async () => {
  const { startLoading, changes } = await open();
  const stop = startLoading();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(changes).toEqual(['shown at 200']);
  stop();
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(changes).toEqual(['shown at 200', 'hidden at 5000']);
});

test('shows the indicator for at least 400 ms, so that it does not flicker', async () => {
  const { startLoading, changes } = await open();
  const stop = startLoading();
  await vi.advanceTimersByTimeAsync(210);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(changes).toEqual(['shown at 200', 'hidden at 600']);
});

test('stays visible without a gap until the last of several slow calls has ended', async () => {
  const { startLoading, changes } = await open();
  const stopFirst = startLoading();
  await vi.advanceTimersByTimeAsync(300);
  const stopSecond = startLoading();
  await vi.advanceTimersByTimeAsync(250);
  stopFirst();
  await vi.advanceTimersByTimeAsync(1_000);
  stopSecond();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(changes).toEqual(['shown at 200', 'hidden at 1550']);
});

test('shows the indicator while a promise is pending, and ends after a rejection too', async () => {
  const { showLoadingDuring, changes } = await open();
  showLoadingDuring(new Promise((_resolve, reject) => setTimeout(reject, 700, new Error('offline'))));
  showLoadingDuring(undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(changes).toEqual(['shown at 200', 'hidden at 700']);
});
