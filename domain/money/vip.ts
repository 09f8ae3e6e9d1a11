/** VIP: days that a plan or a code adds, and that a refund takes. Instants in ms. Spec §1, §3. */
import { RuleError } from '../errors.ts';
import type { Entry } from './book.ts';

export type PlanName = 'weekly' | 'monthly' | 'yearly';

/** A plan that a viewer has bought, as long as it lasts. Days from codes are no plan. */
export type ActivePlan = { readonly plan: PlanName; readonly expiresAt: number };

export const DAY_MS = 86_400_000;

/**
 * Whether a plan may be ordered.
 * @throws RuleError SubscribedSamePlan, SubscribedOtherPlan
 */
export function admitPlan(plan: PlanName, active: ActivePlan | null, now: number): void {
  if (!active || active.expiresAt <= now) return;
  throw new RuleError(active.plan === plan ? 'SubscribedSamePlan' : 'SubscribedOtherPlan');
}

/** Moves the end of VIP on, from now where there is none. Gives the new end. */
export function addVip(entry: Entry, current: number | null, ms: number, now: number): number {
  const expiresAt = Math.max(current ?? now, now) + ms;
  entry.setVip(expiresAt);
  return expiresAt;
}

/** Takes time from what is left of VIP. Gives what could be taken. */
export function takeVip(entry: Entry, current: number | null, ms: number, now: number): number {
  const taken = Math.min(ms, Math.max(0, (current ?? now) - now));
  if (taken > 0) entry.setVip((current ?? now) - taken);
  return taken;
}
