import { countSales } from '#server/db/show-sales.ts';
import { inBatches, type PeriodicJob } from './periodic-job.ts';

/** Adds unlocks and undos from the ledger's outbox to the daily sales of each show. */
export const relayOutbox: PeriodicJob = {
  pauseMs: 5_000,
  run: ({ db }, signal) => inBatches((limit) => countSales(db, limit), signal),
};
