import type { Allowance } from '#contract/endpoints/chat.ts';
import { answersLeft, dailyAnswers, DAILY_ANSWERS_VIP } from '#domain/chat/allowance.ts';
import { nextUtcDay } from '#domain/utc-day.ts';
import { readUsage } from '#server/db/chat/usage.ts';
import type { Queryable } from '#server/db/database.ts';
import { readVipEnd } from '#server/db/entitlements.ts';

export async function hasVipAt(db: Queryable, userId: number, now: Date): Promise<boolean> {
  const end = await readVipEnd(db, userId);
  return end !== null && end > now;
}

export async function readAllowance(db: Queryable, userId: number, now: Date): Promise<Allowance> {
  const [usage, vip] = await Promise.all([readUsage(db, userId, now), hasVipAt(db, userId, now)]);
  return {
    left: answersLeft(usage, vip),
    limit: dailyAnswers(vip),
    vip_limit: DAILY_ANSWERS_VIP,
    vip,
    resets_at: new Date(nextUtcDay(now.getTime())).toISOString(),
  };
}
