/** Runs the sweeps again and again on this node. Only when they run is decided here, never what is due. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { SWEEPS } from './sweeps/index.ts';
import type { Sweep } from './sweeps/sweep.ts';

/** Sweeps until the signal; settles when the last one has stopped. */
export async function keepSweeping(context: Context, signal: AbortSignal): Promise<void> {
  await Promise.all(Object.entries(SWEEPS).map(([name, sweep]) => repeat(context, name, sweep, signal)));
}

async function repeat(context: Context, name: string, { everyMs, run }: Sweep, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await run(context, signal);
    } catch (error) {
      context.log.warn({ err: error, sweep: name }, 'a sweep failed and is tried again');
    }
    await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
