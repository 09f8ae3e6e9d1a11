/** Forgets what viewers did on days that pay nothing any more, and how many visitors an address had on them. */
import { DAY_MS, utcDate } from '#domain/utc-day.ts';
import { forgetOldAddresses, forgetOldDays } from '#server/db/rewards.ts';
import { inBatches, type Sweep } from './sweep.ts';

const HOUR_MS = 3_600_000;

export const forgetDays: Sweep = {
  everyMs: HOUR_MS,
  run: async ({ db, clock }, signal) => {
    const yesterday = utcDate(clock.now().getTime() - DAY_MS);
    await inBatches((most) => forgetOldDays(db, yesterday, most), signal);
    await inBatches((most) => forgetOldAddresses(db, yesterday, most), signal);
  },
};
