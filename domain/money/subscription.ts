/** A plan is charged once per period, within the 24 h before its end, unless cancelled earlier (spec §3, §4). */
import type { EpochMs } from '../instant.ts';
import { DAY_MS } from '../utc-day.ts';

export const NOTICE_MS = DAY_MS;
const CHECK_MS = 3_600_000;
export const REMINDER_MS = 3 * DAY_MS;

export type SubscriptionState = {
  /** The start of the last paid period. */
  readonly periodFrom: EpochMs;
  readonly expiresAt: EpochMs;
  readonly cancelledAt: EpochMs | null;
  readonly isOver: boolean;
};

export function renewsAt({ expiresAt }: Pick<SubscriptionState, 'expiresAt'>): EpochMs {
  return expiresAt - NOTICE_MS;
}

/** Returns when to check, shortly before the charge, that the plan may be charged. */
export function lastCheckAt(expiresAt: EpochMs): EpochMs {
  return expiresAt - NOTICE_MS - CHECK_MS;
}

export function willRenew({ cancelledAt, isOver }: Pick<SubscriptionState, 'cancelledAt' | 'isOver'>): boolean {
  return cancelledAt === null && !isOver;
}

export function chargeStep(state: Omit<SubscriptionState, 'periodFrom'>, now: EpochMs): 'wait' | 'charge' | 'over' {
  const { expiresAt, cancelledAt, isOver } = state;
  if (isOver || now >= expiresAt) return 'over';
  const isStopped = cancelledAt !== null && cancelledAt <= renewsAt(state);
  return isStopped || now < renewsAt(state) ? 'wait' : 'charge';
}

/** Returns the time of the final charge, or null unless cancelled in the last 24 h of a period. */
export function lastChargeAt({ periodFrom, expiresAt, cancelledAt, isOver }: SubscriptionState): EpochMs | null {
  const isLateFor = (end: EpochMs) => cancelledAt !== null && cancelledAt > end - NOTICE_MS && cancelledAt < end;
  if (isLateFor(periodFrom)) return periodFrom - NOTICE_MS;
  return isLateFor(expiresAt) && !isOver ? expiresAt - NOTICE_MS : null;
}

/** @param dismissed the `renewsAt` of a dismissed reminder */
export function isReminderDue(state: SubscriptionState, dismissed: EpochMs | null, now: EpochMs): boolean {
  const at = renewsAt(state);
  return willRenew(state) && dismissed !== at && now >= at - REMINDER_MS && now < at;
}
