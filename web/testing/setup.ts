/** Fails a component test whose code writes an error to the console, and ends what a test has replaced. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void errors.push(parts.join(' ')));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(errors).toEqual([]);
});
