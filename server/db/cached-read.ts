import type { Clock } from './database.ts';
import { withSharedLimit } from './time-limit.ts';

/** Returns a read that serves its last result for `ms`. Callers that come during a read share it. */
export function cachedRead<Result>(read: () => Promise<Result>, clock: Clock, ms: number): () => Promise<Result> {
  let cached: { readonly result: Result; readonly at: number } | undefined;
  let pending: Promise<Result> | undefined;

  async function readAndStore(): Promise<Result> {
    const at = clock.now().getTime();
    const result = await read();
    cached = { result, at };
    return result;
  }

  return async () => {
    if (cached && Math.abs(clock.now().getTime() - cached.at) < ms) return cached.result;
    pending ??= withSharedLimit(readAndStore).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
