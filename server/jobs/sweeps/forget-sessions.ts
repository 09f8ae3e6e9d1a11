/** Forgets sessions that have been over for long. */
import { forgetOldSessions } from '#server/db/sessions.ts';
import { inBatches, type Sweep } from './sweep.ts';

const HOUR_MS = 3_600_000;
const KEEP_MS = 30 * 24 * HOUR_MS;

export const forgetSessions: Sweep = {
  everyMs: HOUR_MS,
  run: ({ db, clock }, signal) => {
    const before = new Date(clock.now().getTime() - KEEP_MS);
    return inBatches((most) => forgetOldSessions(db, before, most), signal);
  },
};
