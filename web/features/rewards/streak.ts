/** The rewards of the check-in streak, in bonus. Spec §3, §4. */
import type { Operations } from '#contract/api.ts';

type CheckIn = Operations['task/check_in_status']['output'];
/** `streak_day` is the day of today's check-in, counted from 1. */
type Streak = Pick<CheckIn, 'days' | 'streak_day'>;

export function todaysReward({ days, streak_day: today }: Streak): number {
  return days[today - 1]?.reward ?? 0;
}

/** Returns how much of an amount a viewer gets now, who may be limited. */
export function payable(amount: number, { limited }: Pick<CheckIn, 'limited'>): number {
  return limited ? Math.min(amount, limited.left) : amount;
}

/** Returns what the viewer has got for today's check-in and its doubling. */
export function earnedToday({
  doubled: isDoubled,
  withheld,
  ...streak
}: Streak & Pick<CheckIn, 'doubled' | 'withheld'>): number {
  return Math.max(0, todaysReward(streak) * (isDoubled ? 2 : 1) - withheld);
}

/** Returns the reward of the next day. After its last day, the streak starts over. */
export function tomorrowsReward({ days, streak_day: today }: Streak): number {
  return (days[today] ?? days[0])?.reward ?? 0;
}
