/** Implements spec §3, §4, §5. Amounts are in bonus. */
import type { EpochMs } from '../instant.ts';
import { requireValidTicket, type AdTicket } from '../ads.ts';
import { RuleError } from '../errors.ts';
import type { LedgerDraft } from '../money/ledger-draft.ts';
import { giveReward } from '../money/reward.ts';
import { DAY_MS, utcDate } from '../utc-day.ts';
import { isRewardsEligible, requireRewards, type RewardEligibility } from './eligibility.ts';

export const DEFAULT_CHECK_IN: readonly number[] = [10, 15, 20, 25, 30, 40, 60];

export type CheckInState = RewardEligibility & {
  /** `date` is in UTC; `day` counts from 1. */
  readonly last: { readonly date: string; readonly day: number } | null;
  readonly doubledOn: string | null;
};

export type Streak = { readonly day: number; readonly isCheckedIn: boolean };

/** Returns the day of the streak, which restarts after a missed day and after `length` days. */
export function streakAt(length: number, { last }: CheckInState, now: EpochMs): Streak {
  if (last?.date === utcDate(now)) return { day: last.day, isCheckedIn: true };
  const continues = last !== null && last.date === utcDate(now - DAY_MS) && last.day < length;
  return { day: continues ? last.day + 1 : 1, isCheckedIn: false };
}

export function canDouble(state: CheckInState, now: EpochMs): boolean {
  const today = utcDate(now);
  return isRewardsEligible(state, now) && state.last?.date === today && state.doubledOn !== today;
}

type DayState = 'claimed' | 'today' | 'upcoming';
type StreakDay = { readonly day: number; readonly reward: number; readonly state: DayState };

export function streakDays(rewards: readonly number[], state: CheckInState, now: EpochMs): StreakDay[] {
  const { day: current, isCheckedIn } = streakAt(rewards.length, state, now);
  return rewards.map((reward, index) => {
    const day = index + 1;
    const isClaimed = day < current || (day === current && isCheckedIn);
    return { day, reward, state: isClaimed ? 'claimed' : day === current ? 'today' : 'upcoming' };
  });
}

type CheckInTerms = {
  readonly rewards: readonly number[];
  readonly state: CheckInState;
  readonly now: EpochMs;
  readonly bonusLifeMs: number;
};
type CheckInReward = { readonly day: number; readonly reward: number };

/** @throws RuleError AdsUsedUp, RewardsUnavailable */
export function checkIn(ledger: LedgerDraft, { rewards, state, now, bonusLifeMs }: CheckInTerms): CheckInReward {
  const { day, isCheckedIn } = streakAt(rewards.length, state, now);
  if (isCheckedIn) throw new RuleError('AdsUsedUp');
  requireRewards(state, now);
  const reward = rewardOf(rewards, day);
  const header = { kind: 'check_in', key: `check_in:${utcDate(now)}`, detail: { day } } as const;
  giveReward(ledger, header, { coins: 0, bonus: reward, vipDays: 0 }, { now, bonusLifeMs });
  return { day, reward };
}

/** @throws RuleError NotFound, AdsUsedUp, RewardsUnavailable */
export function doubleCheckIn(
  ledger: LedgerDraft,
  ticket: AdTicket | null,
  { rewards, state, now, bonusLifeMs }: CheckInTerms,
): CheckInReward {
  const { day, isCheckedIn } = streakAt(rewards.length, state, now);
  const today = utcDate(now);
  if (!isCheckedIn) throw new RuleError('NotFound', 'not checked in today');
  if (state.doubledOn === today) throw new RuleError('AdsUsedUp');
  requireRewards(state, now);
  const { completedAt } = requireValidTicket(ticket, { placement: 'check_in_double', tvId: null, ep: null }, now);
  if (completedAt === null || utcDate(completedAt) !== today) throw new RuleError('NotFound', 'watched on another day');
  const reward = rewardOf(rewards, day);
  const header = { kind: 'check_in_double', key: `check_in_double:${today}`, detail: { day } } as const;
  giveReward(ledger, header, { coins: 0, bonus: reward, vipDays: 0 }, { now, bonusLifeMs });
  return { day, reward };
}

/** Returns the reward of a day. An operator may have shortened the streak since the check-in. */
function rewardOf(rewards: readonly number[], day: number): number {
  return rewards[Math.min(day, rewards.length) - 1] ?? 0;
}
