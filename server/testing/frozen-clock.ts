import { onTestFinished, vi } from 'vitest';
import type { TestServer } from './test.ts';

/** Freezes the server's clock at `ms` until the test ends. Returns a function that unfreezes it earlier. */
export function freezeClock({ context }: TestServer, ms: number): () => void {
  const spy = vi.spyOn(context.clock, 'now').mockImplementation(() => new Date(ms));
  onTestFinished(() => spy.mockRestore());
  return () => spy.mockRestore();
}
