import { purgeUnusedAvatars } from '#server/db/avatars.ts';
import { inBatches, type PeriodicJob } from './periodic-job.ts';

const MINUTE_MS = 60_000;
/** How long a picture that an account no longer uses is kept, so that the viewer can undo the change. */
const UNUSED_MS = 60 * MINUTE_MS;

export const purgeAvatars: PeriodicJob = {
  pauseMs: 10 * MINUTE_MS,
  run: ({ db, clock }, signal) => {
    const before = new Date(clock.now().getTime() - UNUSED_MS);
    return inBatches((limit) => purgeUnusedAvatars(db, before, limit), signal);
  },
};
