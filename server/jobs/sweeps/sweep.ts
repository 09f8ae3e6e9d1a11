/** The shape of a sweep: work over what has become due by the server's clock, whoever asks for it. */
import type { Context } from '#server/context.ts';

export type Sweep = {
  /** How long the scheduler waits between two of them, in ms. */
  readonly everyMs: number;
  /** Does all that is due now; several nodes may do so at once. Stops early, between two steps, when the signal says so. */
  readonly run: (context: Context, signal: AbortSignal) => Promise<void>;
};

const BATCH = 1_000;

/** Repeats a step that handles at most so many rows and tells how many it did, until it finds fewer. */
export async function inBatches(step: (most: number) => Promise<number>, signal: AbortSignal): Promise<void> {
  while ((await step(BATCH)) === BATCH && !signal.aborted);
}
