import { checkInStatus as endpoint } from '#contract/endpoints/task.ts';
import { canDouble, streakAt, streakDays } from '#domain/rewards/check-in.ts';
import { DAY_MS, nextUtcDay, utcDate } from '#domain/utc-day.ts';
import { checkInFacts, readFacts } from '#server/db/rewards.ts';
import { defineHandler } from '#server/http/handler.ts';

export const checkInStatus = defineHandler(endpoint, async ({ viewer, context }) => {
  const { db, clock, economy } = context;
  const { checkIn: rewards, bonusLifeMs } = await economy();
  const facts = await readFacts(db, checkInFacts(viewer.userId));
  const now = clock.now().getTime();
  const { day, isCheckedIn } = streakAt(rewards.length, facts, now);
  const date = utcDate(now);
  return {
    date,
    streak_day: day,
    checked_in: isCheckedIn,
    days: streakDays(rewards, facts, now),
    double_available: canDouble(facts, now),
    doubled: facts.doubledOn === date,
    earns: facts.earns,
    bonus_days: bonusLifeMs / DAY_MS,
    resets_at: new Date(nextUtcDay(now)).toISOString(),
  };
});
