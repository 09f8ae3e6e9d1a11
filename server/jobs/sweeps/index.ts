/** Every sweep that there is. The scheduler and the test clock run them; what is due is decided by the clock alone. */
import type { Context } from '#server/context.ts';
import { chargeSandbox } from './charge-sandbox.ts';
import { expireBonus } from './expire-bonus.ts';
import { forgetAnswers } from './forget-answers.ts';
import { forgetDays } from './forget-days.ts';
import { forgetSessions } from './forget-sessions.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { relayOutbox } from './relay-outbox.ts';
import type { Sweep } from './sweep.ts';
import { tendSubscriptions } from './tend-subscriptions.ts';

type SweepName =
  | 'expire-bonus'
  | 'reconcile-orders'
  | 'tend-subscriptions'
  | 'charge-sandbox'
  | 'relay-outbox'
  | 'forget-answers'
  | 'forget-sessions'
  | 'forget-days';

/** In the order in which they run when they run together: the outbox after what writes to it, charges after blocks. */
export const SWEEPS: Readonly<Record<SweepName, Sweep>> = {
  'expire-bonus': expireBonus,
  'reconcile-orders': reconcileOrders,
  'tend-subscriptions': tendSubscriptions,
  'charge-sandbox': chargeSandbox,
  'relay-outbox': relayOutbox,
  'forget-answers': forgetAnswers,
  'forget-sessions': forgetSessions,
  'forget-days': forgetDays,
};

/** Does everything that is due now. @throws what a sweep throws */
export async function runSweeps(context: Context): Promise<void> {
  const { signal } = new AbortController();
  for (const { run } of Object.values(SWEEPS)) await run(context, signal);
}
