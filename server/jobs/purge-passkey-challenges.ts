import { purgeChallenges } from '#server/db/passkey-challenges.ts';
import { inBatches, type PeriodicJob } from './periodic-job.ts';

const PAUSE_MS = 600_000;

export const purgePasskeyChallenges: PeriodicJob = {
  pauseMs: PAUSE_MS,
  run: ({ db, clock }, signal) => inBatches((limit) => purgeChallenges(db, clock.now(), limit), signal),
};
