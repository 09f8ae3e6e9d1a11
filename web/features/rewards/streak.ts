/** What the days of the streak give, in bonus. Spec §4. */
import type { Operations } from '#contract/api.ts';

/** `streak_day` is the day that can be checked in for today, or was; it counts from 1. */
type Streak = Pick<Operations['task/check_in_status']['output'], 'days' | 'streak_day'>;

/** What today's check-in gives, or gave. */
export function todaysReward({ days, streak_day: today }: Streak): number {
  return days[today - 1]?.reward ?? 0;
}

/** What tomorrow's gives, once today's is done. After the last day the streak starts over. */
export function tomorrowsReward({ days, streak_day: today }: Streak): number {
  return (days[today] ?? days[0])?.reward ?? 0;
}
