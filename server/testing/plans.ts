import type { Order, Subscription } from '#contract/pay-shapes.ts';
import { userIdOf } from './accounts.ts';
import { buy } from './pay.ts';
import type { TestServer, TestViewer } from './test.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export type Subscriber = TestViewer & { readonly order: Order; readonly end: number };

/** Creates a viewer who has bought a plan. `end` is the end of the first period in ms. */
export async function createSubscriber(server: TestServer, productId = 'vip_weekly'): Promise<Subscriber> {
  const viewer = await server.viewer();
  const order = await buy(viewer, productId);
  return { ...viewer, order, end: Date.parse((await fetchSubscription(viewer)).expires_at) };
}

/** Returns the viewer's subscription. @throws Error if there is none */
export async function fetchSubscription(viewer: TestViewer): Promise<Subscription> {
  const { data } = await viewer.send('pay/subscription', {});
  if (!data) throw new Error('the viewer has no plan');
  return data;
}

/** Returns the ends of the paid periods in ms, earliest first. Refunded periods are included. */
export async function readPeriodEnds(server: TestServer, { uid }: TestViewer): Promise<(number | undefined)[]> {
  const rows = await server.context.db
    .selectFrom('pay_order')
    .select('period_until')
    .where('user_id', '=', await userIdOf(server, uid))
    .where('plan', 'is not', null)
    .where('status', 'in', ['paid', 'refunded'])
    .orderBy('period_until')
    .execute();
  return rows.map(({ period_until }) => period_until?.getTime());
}

/** Returns the viewer's subscriptions, oldest first. */
export async function readSubscriptions(server: TestServer, { uid }: TestViewer) {
  return server.context.db
    .selectFrom('subscription')
    .select(['plan', 'status', 'due_at'])
    .where('user_id', '=', await userIdOf(server, uid))
    .orderBy('period_from')
    .execute();
}

/** Sets whether the card declines later charges. Returns the HTTP status. */
export async function setCardDeclines({ checkout_url }: Order, declines: boolean): Promise<number> {
  const body = new URLSearchParams({ decline_charges: declines ? '1' : '0' });
  return (await fetch(`${checkout_url}/card`, { method: 'POST', redirect: 'manual', body })).status;
}
