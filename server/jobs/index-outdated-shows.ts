import { indexOutdatedShows } from '#server/db/search/search-documents.ts';
import type { PeriodicJob } from './periodic-job.ts';

const HOUR_MS = 3_600_000;

/** After an upgrade, search finds the shows one after the other, while the node already serves viewers. */
export const indexOutdatedShowsJob: PeriodicJob = {
  pauseMs: HOUR_MS,
  run: async ({ db }, signal) => {
    await indexOutdatedShows(db, signal);
  },
};
