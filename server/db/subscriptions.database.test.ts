import { expect } from 'vitest';
import type { PlanName } from '#domain/money/vip.ts';
import { renewSubscriptions } from '#server/pay/renew-subscriptions.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';
import { savePeriod } from './subscriptions.ts';

const DAY_MS = 86_400_000;

type Saved = { readonly plan: PlanName; readonly priceMinor: number; readonly fromDay: number; readonly days: number };

/** Saves a paid period of the viewer's subscription at Apple, which the test server does not offer. */
async function savePaid(server: TestServer, uid: string, { plan, priceMinor, fromDay, days }: Saved): Promise<void> {
  const { db, clock } = server.context;
  const now = clock.now();
  const from = now.getTime() + fromDay * DAY_MS;
  const terms = { provider: 'apple', subscription: `of-${uid}`, currency: 'USD', orderId: '', renews: true } as const;
  const period = { from, until: from + days * DAY_MS };
  await savePeriod(db, await userIdOf(server, uid), { ...terms, plan, priceMinor }, period, now);
}

test('takes over the plan and price of the latest period', async ({ server }) => {
  const viewer = await server.viewer();
  await savePaid(server, viewer.uid, { plan: 'weekly', priceMinor: 1_999, fromDay: 0, days: 7 });
  await savePaid(server, viewer.uid, { plan: 'yearly', priceMinor: 19_999, fromDay: 7, days: 365 });
  // The event of an earlier period arrives late.
  await savePaid(server, viewer.uid, { plan: 'monthly', priceMinor: 4_999, fromDay: 0, days: 30 });
  const { data } = await viewer.send('pay/subscription', {});
  expect(data).toMatchObject({ plan: 'yearly', price_minor: 19_999, currency: 'USD', will_renew: true });
});

test('changes nothing about a plan whose provider is not configured, and ends it in time without repeated warnings', async ({
  server,
}) => {
  const viewer = await server.viewer();
  const { context } = server;
  await savePaid(server, viewer.uid, { plan: 'weekly', priceMinor: 1_999, fromDay: 0, days: 7 });
  for (const path of ['pay/subscription_cancel', 'pay/subscription_resume'] as const)
    expect(await viewer.send(path, {})).toMatchObject({ status: 200, error: 'NotFound' });
  const user_id = await userIdOf(server, viewer.uid);
  const read = async () => {
    const rows = context.db.selectFrom('subscription').select(['status', 'due_at', 'expires_at']);
    return rows.where('user_id', '=', user_id).executeTakeFirstOrThrow();
  };
  const { signal } = new AbortController();
  context.clock.advance(6 * DAY_MS);
  await renewSubscriptions(context, signal);
  const open = await read();
  expect(open).toMatchObject({ status: 'active', due_at: open.expires_at });
  context.clock.advance(DAY_MS + 1);
  await renewSubscriptions(context, signal);
  expect(await read()).toMatchObject({ status: 'ended', due_at: null });
});
