import { chargeStep, renewsAt } from '#domain/money/subscription.ts';
import type { Period } from '#domain/money/settle-order.ts';
import type { Queryable } from '#server/db/database.ts';
import { saveSandboxEvent, type SandboxCheckout } from '#server/db/sandbox.ts';
import {
  changeSandboxSubscription,
  findSandboxSubscription,
  insertSandboxSubscription,
  type SandboxChange,
  type SandboxSubscription,
} from '#server/db/sandbox-subscriptions.ts';
import type { ProviderDependencies, Renewal } from '../provider.ts';
import {
  toPaymentFields,
  periodMsOf,
  toRenewalFields,
  renewedEvent,
  statusEvent,
  type SandboxWebhook,
} from './webhook.ts';

/** A declined charge is retried at this interval until the period ends. */
const RETRY_MS = 4 * 3_600_000;

type Dependencies = Pick<ProviderDependencies, 'db' | 'clock'>;

/** Saves the checkout's webhook event, and the subscription of a paid plan. */
export async function saveCheckoutResult(
  tx: Queryable,
  checkout: SandboxCheckout,
  declines: boolean,
  now: Date,
): Promise<void> {
  const { order_id, state, reference } = checkout;
  if (state !== 'paid') {
    return saveSandboxEvent(tx, (id) => serialize({ id, type: 'payment.declined', data: { order_id } }), now);
  }
  const periodMs = periodMsOf(checkout);
  const period = periodMs === null ? null : { from: now.getTime(), until: now.getTime() + periodMs };
  if (period) {
    await insertSandboxSubscription(tx, {
      reference,
      declines,
      period_ms: period.until - period.from,
      paid_until: new Date(period.until),
      due_at: new Date(renewsAt({ expiresAt: period.until })),
    });
  }
  const data = toPaymentFields(checkout, period);
  return saveSandboxEvent(tx, (id) => serialize({ id, type: 'payment.paid', data }), now);
}

export async function firstPeriod(db: Queryable, reference: string): Promise<Period | null> {
  const found = await findSandboxSubscription(db, reference);
  if (!found) return null;
  const until = found.paid_until.getTime() - found.charges * found.period_ms;
  return { from: until - found.period_ms, until };
}

/** Charges each due period once, even with several nodes. */
export async function chargeSandbox({ db, clock }: Dependencies, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  while (await changeSandboxSubscription(db, { dueBy: now }, now, (each) => chargeOrRetry(each, now))) {
    if (signal.aborted) return;
  }
}

function chargeOrRetry(subscription: SandboxSubscription, now: Date): SandboxChange {
  const { period_ms, charges, declines, cancelled_at } = subscription;
  const expiresAt = subscription.paid_until.getTime();
  const cancelledAt = cancelled_at?.getTime() ?? null;
  const step = chargeStep({ expiresAt, cancelledAt, isOver: false }, now.getTime());
  if (step === 'over') return { set: { due_at: null }, eventBody: createChangedBody(subscription) };
  if (step === 'wait') {
    const isEarly = now.getTime() < renewsAt({ expiresAt });
    return { set: { due_at: new Date(isEarly ? renewsAt({ expiresAt }) : expiresAt) } };
  }
  if (declines) {
    const dueAt = new Date(Math.min(expiresAt, now.getTime() + RETRY_MS));
    return { set: { declined: true, due_at: dueAt }, eventBody: createChangedBody(subscription) };
  }
  const paidUntil = new Date(expiresAt + period_ms);
  const set = { charges: charges + 1, paid_until: paidUntil, declined: false };
  const data = toRenewalFields({ ...subscription, ...set });
  return {
    set: { ...set, due_at: new Date(renewsAt({ expiresAt: paidUntil.getTime() })) },
    eventBody: (id) => serialize({ id, type: 'subscription.renewed', data }),
  };
}

function serialize(webhook: SandboxWebhook): string {
  return JSON.stringify(webhook);
}

function createChangedBody({ reference }: Pick<SandboxSubscription, 'reference'>) {
  return (id: string) => serialize({ id, type: 'subscription.changed', data: { subscription: reference } });
}

/** Returns false for an unknown subscription. */
export async function setDeclining(
  { db, clock }: Dependencies,
  reference: string,
  declines: boolean,
): Promise<boolean> {
  return changeSandboxSubscription(db, { reference }, clock.now(), () => ({ set: { declines } }));
}

export function createSandboxRenewal({ db, clock }: Dependencies): Renewal {
  return {
    by: 'us',
    setCancelAtPeriodEnd: async (reference, isCancelled, at) => {
      await changeSandboxSubscription(db, { reference }, at, (subscription) => ({
        // A null due_at marks an ended subscription, which stays ended. Resuming any other makes it due at once.
        set: isCancelled
          ? { cancelled_at: subscription.cancelled_at ?? at }
          : { cancelled_at: null, due_at: subscription.due_at && at },
        eventBody: createChangedBody(subscription),
      }));
    },
    cancelImmediately: async (reference) => {
      await changeSandboxSubscription(db, { reference }, clock.now(), (subscription) => ({
        set: { due_at: null },
        eventBody: createChangedBody(subscription),
      }));
    },
    fetchSubscriptionEvents: async (reference) => {
      const found = await findSandboxSubscription(db, reference);
      if (!found) return [];
      return found.charges > 0 ? [renewedEvent(toRenewalFields(found)), statusEvent(found)] : [statusEvent(found)];
    },
  };
}
