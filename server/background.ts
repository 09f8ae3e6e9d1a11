/** Starts work that no request waits for. Its errors are logged and counted, and never end the process. */
import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** Counts the failures of this process by task. */
export const backgroundFailures = new Counter({
  name: 'background_failures_total',
  help: 'Work in the background that ended with an error',
  labelNames: ['task'],
  registers: [],
});

type Work = {
  /** Names the work in the log and in the metrics. */
  readonly task: string;
  readonly log: Logger;
  readonly work: () => unknown;
};

/** Resolves when the work has ended, even if it failed. */
export async function settleInBackground({ task, log, work }: Work): Promise<void> {
  try {
    await work();
  } catch (error) {
    backgroundFailures.inc({ task });
    log.error({ err: error, task }, 'work in the background failed');
  }
}

export function runInBackground(work: Work): void {
  settleInBackground(work).catch(() => undefined);
}

/** Runs the work again and again, and does not keep the process running. Returns a function that stops it. */
export function repeatInBackground({ everyMs, ...work }: Work & { readonly everyMs: number }): () => void {
  const timer = setInterval(() => runInBackground(work), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
