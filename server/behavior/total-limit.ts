/** Limits how large the store of behavior records becomes in total. */
import type { Logger } from 'pino';
import { repeatInBackground } from '#server/background.ts';
import type { BehaviorSink } from './behavior-sink.ts';

const CHECK_MS = 10_000;

export type TotalLimit = {
  readonly isReached: () => boolean;
  readonly close: () => void;
};

/** Reads the size of the store once, and then every 10 s. */
export async function createTotalLimit(
  sink: Pick<BehaviorSink, 'size'>,
  maxBytes: number,
  log: Logger,
): Promise<TotalLimit> {
  let isReached = false;
  let isChecking = false;

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      const bytes = await sink.size();
      const wasReached = isReached;
      isReached = bytes >= maxBytes;
      if (isReached && !wasReached)
        log.warn({ bytes, maxBytes }, 'behavior records stop: BEHAVIOR_TOTAL_MB is reached');
    } catch (error) {
      log.warn({ err: error }, 'the size of the behavior records could not be read');
    } finally {
      isChecking = false;
    }
  }

  await check();
  const stop = repeatInBackground({ task: 'behavior records: size', log, everyMs: CHECK_MS, work: check });
  return { isReached: () => isReached, close: stop };
}
