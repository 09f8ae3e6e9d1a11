/**
 * The life of a plan that renews. It is charged once in the 24 h before its end, which then moves on; a cancel before
 * these 24 h keeps that from happening, a later one lets it happen once more. Instants in ms. Spec §3, §4.
 */
import type { EpochMs } from '../instant.ts';
import { DAY_MS } from '../utc-day.ts';

/** How long before its end a plan is charged, and until when it must be cancelled. */
export const NOTICE_MS = DAY_MS;
const CHECK_MS = 3_600_000;
/** How long before that the viewer is reminded. */
const REMINDER_MS = 3 * DAY_MS;

export type SubscriptionState = {
  /** The paid period that ends last. */
  readonly periodFrom: EpochMs;
  readonly expiresAt: EpochMs;
  readonly cancelledAt: EpochMs | null;
  /** Nothing is charged any more, whatever comes. */
  readonly isOver: boolean;
};

/** When the next period is charged, and until when a cancel prevents it. */
export function renewsAt({ expiresAt }: Pick<SubscriptionState, 'expiresAt'>): EpochMs {
  return expiresAt - NOTICE_MS;
}

/** When it is looked at whether a plan may be charged at all: shortly before it is. */
export function lastCheckAt(expiresAt: EpochMs): EpochMs {
  return expiresAt - NOTICE_MS - CHECK_MS;
}

/** Whether it goes on period by period. */
export function willRenew({ cancelledAt, isOver }: Pick<SubscriptionState, 'cancelledAt' | 'isOver'>): boolean {
  return cancelledAt === null && !isOver;
}

/** What is to be done about the next period: nothing yet, charge it, or nothing ever. Time that is over is not sold. */
export function chargeStep(state: Omit<SubscriptionState, 'periodFrom'>, now: EpochMs): 'wait' | 'charge' | 'over' {
  const { expiresAt, cancelledAt, isOver } = state;
  if (isOver || now >= expiresAt) return 'over';
  const isStopped = cancelledAt !== null && cancelledAt <= renewsAt(state);
  return isStopped || now < renewsAt(state) ? 'wait' : 'charge';
}

/**
 * Of a plan that was cancelled in the last 24 h of a period: when the one more period was charged, or has been due to
 * be since. Null where no charge follows the cancel.
 */
export function lastChargeAt({ periodFrom, expiresAt, cancelledAt, isOver }: SubscriptionState): EpochMs | null {
  const isLateFor = (end: EpochMs) => cancelledAt !== null && cancelledAt > end - NOTICE_MS && cancelledAt < end;
  if (isLateFor(periodFrom)) return periodFrom - NOTICE_MS;
  return isLateFor(expiresAt) && !isOver ? expiresAt - NOTICE_MS : null;
}

/** Whether the viewer is to be told of the coming charge. @param dismissed the `renewsAt` that was dismissed */
export function isReminderDue(state: SubscriptionState, dismissed: EpochMs | null, now: EpochMs): boolean {
  const at = renewsAt(state);
  return willRenew(state) && dismissed !== at && now >= at - REMINDER_MS && now < at;
}
