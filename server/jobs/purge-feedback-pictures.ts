import { DAY_MS } from '#domain/utc-day.ts';
import { purgePictures } from '#server/db/feedback.ts';
import { inBatches, type PeriodicJob } from './periodic-job.ts';

const HOUR_MS = 3_600_000;
/** How long a picture without a message is kept. */
const UNUSED_MS = DAY_MS;
/** How long the pictures of a closed message are kept. */
const CLOSED_MS = 90 * DAY_MS;
/** How long any picture is kept, so that open messages do not use up the space for ever. */
const ANY_MS = 365 * DAY_MS;

export const purgeFeedbackPictures: PeriodicJob = {
  pauseMs: HOUR_MS,
  run: ({ db, clock }, signal) => {
    const now = clock.now().getTime();
    const before = {
      unused: new Date(now - UNUSED_MS),
      closed: new Date(now - CLOSED_MS),
      any: new Date(now - ANY_MS),
    };
    return inBatches((limit) => purgePictures(db, before, limit), signal);
  },
};
