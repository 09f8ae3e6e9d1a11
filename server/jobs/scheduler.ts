import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { PERIODIC_JOBS } from './index.ts';
import type { PeriodicJob } from './periodic-job.ts';

export type Scheduler = {
  /** Aborts running jobs and waits for them. */
  readonly close: () => Promise<void>;
};

/** Runs every periodic job immediately, and again after its pause, even if a run failed. */
export function startScheduler(context: Context): Scheduler {
  const abort = new AbortController();
  const loops = Object.entries(PERIODIC_JOBS).map(([name, job]) => repeat(context, name, job, abort.signal));
  return {
    close: async () => {
      abort.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(context: Context, name: string, { pauseMs, run }: PeriodicJob, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      await run(context, signal);
    } catch (error) {
      context.storage.noteError(error);
      context.log.warn({ err: error, job: name }, 'a periodic job failed and will be retried');
    }
    await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
