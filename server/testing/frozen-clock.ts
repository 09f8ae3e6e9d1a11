/** A server's clock that stands still, for tests of the very moment at which something ends. */
import { onTestFinished, vi } from 'vitest';
import type { TestServer } from './test.ts';

/** Stops the clock at a moment, in ms; gives what lets it run again, which the end of the test does in any case. */
export function freezeClock({ context }: TestServer, ms: number): () => void {
  const spy = vi.spyOn(context.clock, 'now').mockImplementation(() => new Date(ms));
  onTestFinished(() => spy.mockRestore());
  return () => spy.mockRestore();
}
