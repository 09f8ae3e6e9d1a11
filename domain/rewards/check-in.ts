/** Implements spec §3, §4, §5. Amounts are in bonus. */
import type { EpochMs } from '../instant.ts';
import { requireValidTicket, type AdTicket } from '../ads.ts';
import { RuleError } from '../errors.ts';
import type { LedgerDraft } from '../money/ledger-draft.ts';
import { giveReward } from '../money/reward.ts';
import { DAY_MS, utcDate } from '../utc-day.ts';
import { bonusLeft, type AddressBudgetState, type AddressBudgetTerms } from './address-budget.ts';

export const DEFAULT_CHECK_IN: readonly number[] = [10, 15, 20, 25, 30, 40, 60];

export type CheckInState = AddressBudgetState & {
  /** `date` is in UTC; `day` and `part` count from 1. Each further part has paid bonus that was withheld. */
  readonly last: { readonly date: string; readonly day: number; readonly part: number } | null;
  readonly doubledOn: string | null;
  /** What the budgets withheld on the day of the latest check-in or doubling. */
  readonly withheld: number;
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
  return state.last?.date === today && state.doubledOn !== today;
}

/** Returns how much of today's check-in and doubling the viewer has not got yet. */
export function withheldToday({ last, withheld }: CheckInState, now: EpochMs): number {
  return last?.date === utcDate(now) ? withheld : 0;
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
  readonly addressBudget: AddressBudgetTerms;
  readonly now: EpochMs;
  readonly bonusLifeMs: number;
};

/** `reward` is what this request pays, `withheld` what the viewer can still get today. */
type CheckInReward = { readonly day: number; readonly reward: number; readonly withheld: number };

/**
 * Checks in, which counts for the streak even if the budgets pay less than the reward. After that, pays what was
 * withheld today. @throws RuleError AdsUsedUp if nothing is due
 */
export function checkIn(ledger: LedgerDraft, terms: CheckInTerms): CheckInReward {
  const { rewards, state, now } = terms;
  const { day, isCheckedIn } = streakAt(rewards.length, state, now);
  if (isCheckedIn) return payWithheld(ledger, day, terms);
  const header = { kind: 'check_in', key: `check_in:${utcDate(now)}` } as const;
  return pay(ledger, header, { day, due: rewardOf(rewards, day), withheld: 0 }, terms);
}

function payWithheld(ledger: LedgerDraft, day: number, terms: CheckInTerms): CheckInReward {
  const { state, now, addressBudget } = terms;
  const due = withheldToday(state, now);
  if (due === 0) throw new RuleError('AdsUsedUp');
  if (bonusLeft(state, addressBudget, now) === 0) return { day, reward: 0, withheld: due };
  const part = (state.last?.part ?? 1) + 1;
  const header = { kind: 'check_in', key: `check_in:${utcDate(now)}:${part}` } as const;
  return pay(ledger, header, { day, due, withheld: 0 }, terms);
}

/** @throws RuleError NotFound, AdsUsedUp */
export function doubleCheckIn(ledger: LedgerDraft, ticket: AdTicket | null, terms: CheckInTerms): CheckInReward {
  const { rewards, state, now } = terms;
  const { day, isCheckedIn } = streakAt(rewards.length, state, now);
  const today = utcDate(now);
  if (!isCheckedIn) throw new RuleError('NotFound', 'not checked in today');
  if (state.doubledOn === today) throw new RuleError('AdsUsedUp');
  const { completedAt } = requireValidTicket(ticket, { placement: 'check_in_double', tvId: null, ep: null }, now);
  if (completedAt === null || utcDate(completedAt) !== today) throw new RuleError('NotFound', 'watched on another day');
  const header = { kind: 'check_in_double', key: `check_in_double:${today}` } as const;
  const withheld = withheldToday(state, now);
  return pay(ledger, header, { day, due: rewardOf(rewards, day), withheld }, terms);
}

/** Pays what the budgets have left of `due`, and adds the rest to `withheld`. */
function pay(
  ledger: LedgerDraft,
  header: { readonly kind: 'check_in' | 'check_in_double'; readonly key: string },
  { day, due, withheld: before }: { readonly day: number; readonly due: number; readonly withheld: number },
  { state, addressBudget, now, bonusLifeMs }: CheckInTerms,
): CheckInReward {
  const reward = Math.min(due, bonusLeft(state, addressBudget, now) ?? due);
  const withheld = before + due - reward;
  const detail = { day, ...(withheld > 0 && { withheld }) };
  giveReward(ledger, { ...header, detail }, { coins: 0, bonus: reward, vipDays: 0 }, { now, bonusLifeMs });
  return { day, reward, withheld };
}

/** Returns the reward of a day. An operator may have shortened the streak since the check-in. */
function rewardOf(rewards: readonly number[], day: number): number {
  return rewards[Math.min(day, rewards.length) - 1] ?? 0;
}
