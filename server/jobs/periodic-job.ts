import type { Context } from '#server/context.ts';

/** Background work that every node repeats, possibly at the same time as other nodes. */
export type PeriodicJob = {
  /** Pause between two runs on one node, in ms. */
  readonly everyMs: number;
  /** Does all work that is due. Stops between two steps when the signal aborts. */
  readonly run: (context: Context, signal: AbortSignal) => Promise<void>;
};

const BATCH_SIZE = 1_000;

/** Repeats a step until it handles fewer rows than its limit. */
export async function inBatches(step: (limit: number) => Promise<number>, signal: AbortSignal): Promise<void> {
  while ((await step(BATCH_SIZE)) === BATCH_SIZE && !signal.aborted);
}
