/** Forgets what viewers did on days that pay nothing any more, how many visitors an address had on them, and what AdMob told. */
import { DAY_MS, utcDate } from '#domain/utc-day.ts';
import { forgetOldAdMobTransactions } from '#server/db/admob.ts';
import { forgetOldAddresses, forgetOldDays } from '#server/db/rewards.ts';
import { inBatches, type Sweep } from './sweep.ts';

const HOUR_MS = 3_600_000;

export const forgetDays: Sweep = {
  everyMs: HOUR_MS,
  run: async ({ db, clock }, signal) => {
    const dayAgo = clock.now().getTime() - DAY_MS;
    const yesterday = utcDate(dayAgo);
    await inBatches((most) => forgetOldDays(db, yesterday, most), signal);
    await inBatches((most) => forgetOldAddresses(db, yesterday, most), signal);
    await inBatches((most) => forgetOldAdMobTransactions(db, new Date(dayAgo), most), signal);
  },
};
