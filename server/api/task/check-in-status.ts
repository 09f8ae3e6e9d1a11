import { checkInStatus as endpoint } from '#contract/endpoints/task.ts';
import { canDouble, streakAt, streakDays, withheldToday } from '#domain/rewards/check-in.ts';
import { DAY_MS, nextUtcDay, utcDate } from '#domain/utc-day.ts';
import { checkInState, readState } from '#server/db/rewards.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentLimit } from './present-limit.ts';

export const checkInStatus = defineHandler(endpoint, async ({ viewer, context }) => {
  const { db, clock, economy } = context;
  const { checkIn: rewards, bonusLifeMs } = await economy();
  const state = await readState(db, checkInState(viewer.userId));
  const now = clock.now().getTime();
  const { day, isCheckedIn } = streakAt(rewards.length, state, now);
  const date = utcDate(now);
  return {
    date,
    streak_day: day,
    checked_in: isCheckedIn,
    days: streakDays(rewards, state, now),
    double_available: canDouble(state, now),
    doubled: state.doubledOn === date,
    withheld: withheldToday(state, now),
    limited: await presentLimit(context, state, now),
    bonus_days: bonusLifeMs / DAY_MS,
    resets_at: new Date(nextUtcDay(now)).toISOString(),
  };
});
