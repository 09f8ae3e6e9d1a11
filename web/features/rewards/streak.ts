/** The rewards of the check-in streak, in bonus. Spec §3, §4. */
import type { Operations } from '#contract/api.ts';

/** `streak_day` is the day of today's check-in, counted from 1. */
type Streak = Pick<Operations['task/check_in_status']['output'], 'days' | 'streak_day'>;

export function todaysReward({ days, streak_day: today }: Streak): number {
  return days[today - 1]?.reward ?? 0;
}

/** Returns the reward of the next day. After its last day, the streak starts over. */
export function tomorrowsReward({ days, streak_day: today }: Streak): number {
  return (days[today] ?? days[0])?.reward ?? 0;
}
