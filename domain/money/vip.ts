/** VIP time: plans and codes add it, refunds take it back. Spec §1, §3. */
import type { EpochMs } from '../instant.ts';
import { RuleError } from '../errors.ts';
import type { TransactionDraft } from './ledger-draft.ts';

export type PlanName = 'weekly' | 'monthly' | 'yearly';

/**
 * Checks whether a plan can be ordered.
 * @param lasting the viewer's current plan; VIP days from codes are not a plan
 * @throws RuleError SubscribedSamePlan, SubscribedOtherPlan
 */
export function assertPlanAvailable(plan: PlanName, lasting: PlanName | undefined): void {
  if (lasting !== undefined) throw new RuleError(lasting === plan ? 'SubscribedSamePlan' : 'SubscribedOtherPlan');
}

/** Extends VIP by `ms`, counted from `from` if it has expired by then. */
export function addVip(entry: TransactionDraft, current: EpochMs | null, ms: number, from: EpochMs): void {
  entry.setVip(Math.max(current ?? from, from) + ms);
}

/** Shortens VIP by at most `ms`. Returns by how many ms. */
export function subtractVip(entry: TransactionDraft, current: EpochMs | null, ms: number, now: EpochMs): number {
  const taken = Math.min(ms, Math.max(0, (current ?? now) - now));
  if (taken > 0) entry.setVip((current ?? now) - taken);
  return taken;
}
