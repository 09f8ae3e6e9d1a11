/** Too many new visitors of one address earn no rewards on their first UTC day (docs/money.md). */
import type { EpochMs } from '../instant.ts';
import { RuleError } from '../errors.ts';
import { utcDate } from '../utc-day.ts';

export type RewardEligibility = {
  /** The UTC date on which the account gets no rewards, or null. */
  readonly noRewardsOn: string | null;
};

export function isRewardsEligible({ noRewardsOn }: RewardEligibility, now: EpochMs): boolean {
  return noRewardsOn !== utcDate(now);
}

/** @throws RuleError RewardsUnavailable */
export function requireRewards(eligibility: RewardEligibility, now: EpochMs): void {
  if (!isRewardsEligible(eligibility, now)) throw new RuleError('RewardsUnavailable');
}
