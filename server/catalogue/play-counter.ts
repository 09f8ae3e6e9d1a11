/** Counts plays in memory and writes them in batches, because requests would otherwise wait for the same rows. */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { repeatInBackground } from '#server/background.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

const FLUSH_MS = 5_000;

export type PlayCounter = {
  readonly count: (tvId: string) => void;
  readonly close: () => Promise<void>;
};

export function createPlayCounter(db: Database, clock: Clock, log: Logger): PlayCounter {
  let counts = new Map<string, number>();

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const batch = counts;
    counts = new Map();
    const day = clock.now().toISOString().slice(0, 10);
    const rows = [...batch].map(([tvId, plays]) => ({ tv_id: tvId, day, plays }));
    try {
      await db
        .insertInto('show_plays')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['tv_id', 'day']).doUpdateSet({ plays: sql<number>`show_plays.plays + excluded.plays` }),
        )
        .execute();
    } catch (error) {
      for (const [tvId, plays] of batch) counts.set(tvId, (counts.get(tvId) ?? 0) + plays);
      log.warn({ err: error }, 'could not write plays, keeping them for the next attempt');
    }
  }

  const stop = repeatInBackground({ task: 'plays', log, everyMs: FLUSH_MS, work: flush });
  return {
    count: (tvId) => {
      counts.set(tvId, (counts.get(tvId) ?? 0) + 1);
    },
    close: async () => {
      stop();
      await flush();
    },
  };
}
