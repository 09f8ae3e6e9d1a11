import type { Context } from '#server/context.ts';

/** Runs repeatedly on every node, possibly in parallel. */
export type PeriodicJob = {
  /** Time in ms from the end of a run to the start of the next one. */
  readonly pauseMs: number;
  /** Does all due work, or stops between steps when aborted. */
  readonly run: (context: Context, signal: AbortSignal) => Promise<void>;
};

const BATCH_SIZE = 1_000;

/** Repeats while a step processes a full batch. */
export async function inBatches(step: (limit: number) => Promise<number>, signal: AbortSignal): Promise<void> {
  while ((await step(BATCH_SIZE)) === BATCH_SIZE && !signal.aborted);
}
