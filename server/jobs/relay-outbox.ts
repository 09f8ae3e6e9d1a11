import { countSales } from '#server/db/show-sales.ts';
import { inBatches, type PeriodicJob } from './periodic-job.ts';

/** Adds the ledger's outbox entries to each show's daily sales. */
export const relayOutbox: PeriodicJob = {
  pauseMs: 5_000,
  run: ({ db }, signal) => inBatches((limit) => countSales(db, limit), signal),
};
