/** Fails a component test whose code writes an error to the console, and ends what a test has replaced. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetToasts } from './toasts.ts';

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  forgetToasts();
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void errors.push(parts.join(' ')));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(errors).toEqual([]);
});
