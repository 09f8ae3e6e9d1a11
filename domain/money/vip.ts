/** VIP: days that a plan or a code adds, and that a refund takes. Instants in ms. Spec §1, §3. */
import type { EpochMs } from '../instant.ts';
import { RuleError } from '../errors.ts';
import type { TransactionDraft } from './ledger-draft.ts';

export type PlanName = 'weekly' | 'monthly' | 'yearly';

/**
 * Whether a plan may be ordered.
 * @param lasting the plan that the viewer has; days from codes are no plan
 * @throws RuleError SubscribedSamePlan, SubscribedOtherPlan
 */
export function assertPlanAvailable(plan: PlanName, lasting: PlanName | undefined): void {
  if (lasting !== undefined) throw new RuleError(lasting === plan ? 'SubscribedSamePlan' : 'SubscribedOtherPlan');
}

/** Moves the end of VIP on, or begins it at `from` where it is over by then. */
export function addVip(entry: TransactionDraft, current: EpochMs | null, ms: number, from: EpochMs): void {
  entry.setVip(Math.max(current ?? from, from) + ms);
}

/** Takes time from what is left of VIP. Gives what could be taken. */
export function subtractVip(entry: TransactionDraft, current: EpochMs | null, ms: number, now: EpochMs): number {
  const taken = Math.min(ms, Math.max(0, (current ?? now) - now));
  if (taken > 0) entry.setVip((current ?? now) - taken);
  return taken;
}
