import type { Context } from '#server/context.ts';

/** A job that every node runs repeatedly, possibly at the same time as other nodes. */
export type PeriodicJob = {
  /** Time in ms from the end of a run to the start of the next one. */
  readonly pauseMs: number;
  /** Does all due work, or stops early when `signal` is aborted. */
  readonly run: (context: Context, signal: AbortSignal) => Promise<void>;
};

const BATCH_SIZE = 1_000;

/** Repeats `step` until it processes less than a full batch, or until `signal` is aborted. */
export async function inBatches(step: (limit: number) => Promise<number>, signal: AbortSignal): Promise<void> {
  while ((await step(BATCH_SIZE)) === BATCH_SIZE && !signal.aborted);
}
