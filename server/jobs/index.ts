/** Work that runs beside the answers, queued in the same database. */
import { PgBoss, type Job } from 'pg-boss';
import type { Context } from '#server/context.ts';
import { readIncompleteAssets } from '#server/db/assets.ts';
import type { DatabaseAddress } from '#server/db/database.ts';
import { completeLadder } from './complete-ladder.ts';
import { keepSweeping } from './keep-sweeping.ts';

const SCHEMA = 'jobs';
const COMPLETE_LADDER = 'complete-ladder';
const HOUR_SECONDS = 3600;

export type Jobs = {
  /** Lets the current job and sweep stop at once; they are taken up again at the next start. */
  readonly close: () => Promise<void>;
};

type CompleteLadder = { assetId: string };

/** Starts the queue and the sweeps, and queues what an earlier run left unfinished. */
export async function startJobs(context: Context, address: DatabaseAddress): Promise<Jobs> {
  const abort = new AbortController();
  const connection =
    'url' in address
      ? { connectionString: address.url }
      : { host: address.socketFolder, port: address.port, user: address.user, database: address.database };
  const boss = new PgBoss({ ...connection, schema: SCHEMA, max: 4 });
  boss.on('error', (error) => context.log.warn({ err: error }, 'job queue'));
  await boss.start();
  await boss.createQueue(COMPLETE_LADDER, { policy: 'exclusive', expireInSeconds: HOUR_SECONDS, retryLimit: 3 });
  await boss.work<CompleteLadder>(
    COMPLETE_LADDER,
    { batchSize: 1, pollingIntervalSeconds: 2 },
    async (jobs: Job<CompleteLadder>[]) => {
      for (const { data } of jobs) await completeLadder(context, data.assetId, abort.signal);
    },
  );
  for (const assetId of await readIncompleteAssets(context.db)) {
    await boss.send(COMPLETE_LADDER, { assetId } satisfies CompleteLadder, { singletonKey: assetId });
  }
  const sweeping = keepSweeping(context, abort.signal);
  return {
    close: async () => {
      abort.abort();
      await sweeping;
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
