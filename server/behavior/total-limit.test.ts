import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTotalLimit } from './total-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function openLimit(size: () => Promise<number>) {
  const warnings: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line)) });
  const limit = await createTotalLimit({ size }, 1_000, log);
  const afterNextCheck = async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    return limit.isReached();
  };
  return { limit, warnings, afterNextCheck };
}

test('is reached from the limit on until the store is smaller again, and warns once', async () => {
  let size = 999;
  const { limit, warnings, afterNextCheck } = await openLimit(async () => size);
  expect(limit.isReached()).toBe(false);
  size = 1_000;
  expect(await afterNextCheck()).toBe(true);
  expect(await afterNextCheck()).toBe(true);
  size = 999;
  expect(await afterNextCheck()).toBe(false);
  expect(warnings).toMatchObject([{ bytes: 1_000, maxBytes: 1_000 }]);
});

test('is reached at once when the store is too large at the start', async () => {
  const { limit } = await openLimit(async () => 1_000);
  expect(limit.isReached()).toBe(true);
});

test('keeps its state when the size cannot be read', async () => {
  let read = async () => 1_000;
  const { warnings, afterNextCheck } = await openLimit(() => read());
  read = async () => {
    throw new Error('connection lost');
  };
  expect(await afterNextCheck()).toBe(true);
  expect(warnings.at(-1)).toMatchObject({ msg: 'the size of the behavior records could not be read' });
});

test('waits for a slow check instead of starting another', async () => {
  const size = vi
    .fn<() => Promise<number>>()
    .mockResolvedValueOnce(0)
    .mockReturnValue(new Promise(() => undefined));
  const { afterNextCheck } = await openLimit(size);
  await afterNextCheck();
  await afterNextCheck();
  expect(size).toHaveBeenCalledTimes(2);
});
