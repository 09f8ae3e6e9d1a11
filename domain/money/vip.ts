/** Implements spec §1, §3. */
import type { EpochMs } from '../instant.ts';
import { RuleError } from '../errors.ts';
import type { TransactionDraft } from './ledger-draft.ts';

export type PlanName = 'weekly' | 'monthly' | 'yearly';

/** @param currentPlan excludes VIP days from codes @throws RuleError SubscribedSamePlan, SubscribedOtherPlan */
export function assertPlanAvailable(plan: PlanName, currentPlan: PlanName | undefined): void {
  if (currentPlan !== undefined)
    throw new RuleError(currentPlan === plan ? 'SubscribedSamePlan' : 'SubscribedOtherPlan');
}

/** Adds VIP from its end, or from `from` if VIP has ended by then. */
export function addVip(entry: TransactionDraft, current: EpochMs | null, ms: number, from: EpochMs): void {
  entry.setVip(Math.max(current ?? from, from) + ms);
}

/** Returns by how many ms VIP was shortened (at most `ms`). */
export function subtractVip(entry: TransactionDraft, current: EpochMs | null, ms: number, now: EpochMs): number {
  const subtracted = Math.min(ms, Math.max(0, (current ?? now) - now));
  if (subtracted > 0) entry.setVip((current ?? now) - subtracted);
  return subtracted;
}
