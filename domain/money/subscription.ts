/**
 * The lifecycle of a renewing plan. It is charged once within 24 h before its end. A cancellation before these 24 h
 * prevents the charge; a later one allows one more charge. Spec §3, §4.
 */
import type { EpochMs } from '../instant.ts';
import { DAY_MS } from '../utc-day.ts';

/** How long before its end a plan is charged; a cancellation is in time until then. */
export const NOTICE_MS = DAY_MS;
const CHECK_MS = 3_600_000;
/** How long before the charge the viewer is reminded. */
const REMINDER_MS = 3 * DAY_MS;

export type SubscriptionState = {
  /** The start of the paid period that ends last. */
  readonly periodFrom: EpochMs;
  readonly expiresAt: EpochMs;
  readonly cancelledAt: EpochMs | null;
  readonly isOver: boolean;
};

/** Returns when the next period is charged. Until then a cancellation prevents the charge. */
export function renewsAt({ expiresAt }: Pick<SubscriptionState, 'expiresAt'>): EpochMs {
  return expiresAt - NOTICE_MS;
}

/** Returns when to check whether a plan may be charged: shortly before the charge. */
export function lastCheckAt(expiresAt: EpochMs): EpochMs {
  return expiresAt - NOTICE_MS - CHECK_MS;
}

export function willRenew({ cancelledAt, isOver }: Pick<SubscriptionState, 'cancelledAt' | 'isOver'>): boolean {
  return cancelledAt === null && !isOver;
}

/**
 * Returns the next action: nothing yet, charge the next period, or never charge again. An expired plan is never
 * charged.
 */
export function chargeStep(state: Omit<SubscriptionState, 'periodFrom'>, now: EpochMs): 'wait' | 'charge' | 'over' {
  const { expiresAt, cancelledAt, isOver } = state;
  if (isOver || now >= expiresAt) return 'over';
  const isStopped = cancelledAt !== null && cancelledAt <= renewsAt(state);
  return isStopped || now < renewsAt(state) ? 'wait' : 'charge';
}

/**
 * Returns when the last charge is due for a plan that was cancelled within 24 h before the end of a period, or null if
 * no charge follows.
 */
export function lastChargeAt({ periodFrom, expiresAt, cancelledAt, isOver }: SubscriptionState): EpochMs | null {
  const isLateFor = (end: EpochMs) => cancelledAt !== null && cancelledAt > end - NOTICE_MS && cancelledAt < end;
  if (isLateFor(periodFrom)) return periodFrom - NOTICE_MS;
  return isLateFor(expiresAt) && !isOver ? expiresAt - NOTICE_MS : null;
}

/**
 * Whether to remind the viewer of the next charge.
 * @param dismissed the `renewsAt` whose reminder was dismissed
 */
export function isReminderDue(state: SubscriptionState, dismissed: EpochMs | null, now: EpochMs): boolean {
  const at = renewsAt(state);
  return willRenew(state) && dismissed !== at && now >= at - REMINDER_MS && now < at;
}
