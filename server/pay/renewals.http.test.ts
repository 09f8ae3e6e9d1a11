import { describe, expect } from 'vitest';
import { createContext } from '#server/context.ts';
import { PERIODIC_JOBS } from '#server/jobs/index.ts';
import { block } from '#server/testing/accounts.ts';
import { advanceClock } from '#server/testing/clock.ts';
import { databaseAddress } from '#server/testing/database-address.ts';
import { test } from '#server/testing/money-test.ts';
import {
  buy,
  disputeWebhook,
  readWallet,
  sendWebhook,
  createOrder,
  submitCheckout,
  refundedWebhook,
} from '#server/testing/pay.ts';
import {
  DAY_MS,
  HOUR_MS,
  readPeriodEnds,
  fetchSubscription,
  setCardDeclines,
  readSubscriptions,
  createSubscriber,
} from '#server/testing/plans.ts';
import type { TestServer, TestViewer } from '#server/testing/test.ts';
import { chargeSandbox } from './sandbox/subscriptions.ts';

const WEEK_MS = 7 * DAY_MS;
const { signal } = new AbortController();
const iso = (ms: number) => new Date(ms).toISOString();

async function hasSubscription(viewer: TestViewer): Promise<boolean> {
  const { error, data } = await viewer.send('pay/subscription', {});
  expect(error).toBe('none');
  return data !== null;
}

async function advanceDays(server: TestServer, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) await advanceClock(server, DAY_MS);
}

describe('renewal', () => {
  test('charges a subscription once in the last 24 h of each period and extends VIP', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await advanceClock(server, 6 * DAY_MS - HOUR_MS);
    expect(await readPeriodEnds(server, viewer)).toEqual([viewer.end]);
    await advanceClock(server, HOUR_MS);
    const second = viewer.end + WEEK_MS;
    expect(await readPeriodEnds(server, viewer)).toEqual([viewer.end, second]);
    expect(await fetchSubscription(viewer)).toMatchObject({
      status: 'active',
      expires_at: iso(second),
      will_renew: true,
    });
    expect((await viewer.send('account/my-info', {})).data.vip).toMatchObject({ expires_at: iso(second) });
    for (let hour = 0; hour < 24; hour += 6) await advanceClock(server, 6 * HOUR_MS);
    expect(await readPeriodEnds(server, viewer)).toEqual([viewer.end, second]);
    await advanceDays(server, 14);
    const ends = [0, 1, 2, 3].map((period) => viewer.end + period * WEEK_MS);
    expect(await readPeriodEnds(server, viewer)).toEqual(ends);
    // The history has one row per purchase.
    const { items } = (await viewer.send('wallet/records', { kind: 'topup' })).data;
    expect(items).toHaveLength(4);
  });

  test('charges once when several nodes charge at the same time', async ({ server }) => {
    const viewer = await createSubscriber(server);
    const { config, log } = server.context;
    const another = await createContext(config, await databaseAddress(server), log);
    another.clock.advance(6 * DAY_MS);
    server.context.clock.advance(6 * DAY_MS);
    const nodes = [server.context, another, server.context, another, server.context, another];
    await Promise.all(nodes.map((node) => chargeSandbox(node, signal)));
    await another.close();
    const renewalEvents = server.context.db
      .selectFrom('sandbox_event')
      .select('event_id')
      .where('body', 'like', '%.renewed%');
    expect(await renewalEvents.where('body', 'like', `%${viewer.order.order_id}%`).execute()).toHaveLength(1);
    await advanceClock(server, 0);
    expect(await readPeriodEnds(server, viewer)).toEqual([viewer.end, viewer.end + WEEK_MS]);
  });

  test('credits a charge whose webhook was lost, even after the period has ended', async ({ server }) => {
    const viewer = await createSubscriber(server);
    server.context.clock.advance(6 * DAY_MS);
    await chargeSandbox(server.context, signal);
    await server.context.db
      .updateTable('sandbox_event')
      .set({ due_at: null })
      .where('delivered_at', 'is', null)
      .execute();
    // No webhook arrives, so the server requests the state before it ends the plan.
    await advanceClock(server, DAY_MS + HOUR_MS);
    expect(await fetchSubscription(viewer)).toMatchObject({ expires_at: iso(viewer.end + WEEK_MS), will_renew: true });
  });

  test('is skipped and the plan ends when no server ran in the last day or several periods', async ({ server }) => {
    for (const sleep of [WEEK_MS, 3 * WEEK_MS + HOUR_MS]) {
      const viewer = await createSubscriber(server);
      await advanceClock(server, sleep);
      expect(await hasSubscription(viewer)).toBe(false);
      expect(await readSubscriptions(server, viewer)).toEqual([{ plan: 'weekly', status: 'ended', due_at: null }]);
      await advanceClock(server, DAY_MS);
      expect(await readPeriodEnds(server, viewer)).toEqual([viewer.end]);
      expect((await viewer.send('pay/order', { product_id: 'vip_weekly', provider: 'sandbox' })).error).toBe('none');
    }
  });

  test('charges only the later of two subscriptions and keeps the paid days of both', async ({ server }) => {
    const viewer = await server.viewer();
    const [weekly, monthly] = [await createOrder(viewer, 'vip_weekly'), await createOrder(viewer, 'vip_monthly')];
    await submitCheckout(weekly, 'pay');
    await submitCheckout(monthly, 'pay');
    expect(await fetchSubscription(viewer)).toMatchObject({ plan: 'monthly', will_renew: true });
    expect(await readWallet(server, viewer)).toMatchObject({ vipDays: 37 });
    await advanceDays(server, 8);
    expect(await readSubscriptions(server, viewer)).toMatchObject([
      { plan: 'weekly', status: 'ended' },
      { plan: 'monthly', status: 'active' },
    ]);
    expect(await readPeriodEnds(server, viewer)).toHaveLength(2);
  });
});

describe('a declined charge', () => {
  test('is retried until the period ends, and renews the subscription when a retry succeeds', async ({ server }) => {
    const viewer = await createSubscriber(server);
    expect(await setCardDeclines(viewer.order, true)).toBe(303);
    await advanceClock(server, 6 * DAY_MS);
    expect(await fetchSubscription(viewer)).toMatchObject({
      status: 'past_due',
      will_renew: true,
      expires_at: iso(viewer.end),
    });
    await advanceClock(server, 12 * HOUR_MS);
    expect(await fetchSubscription(viewer)).toMatchObject({ status: 'past_due' });
    await setCardDeclines(viewer.order, false);
    await advanceClock(server, 4 * HOUR_MS);
    expect(await fetchSubscription(viewer)).toMatchObject({ status: 'active', expires_at: iso(viewer.end + WEEK_MS) });
    expect(await readPeriodEnds(server, viewer)).toEqual([viewer.end, viewer.end + WEEK_MS]);
  });

  test('ends the subscription when every retry fails', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await createOrder(viewer, 'vip_weekly');
    const body = new URLSearchParams({ decline_charges: '1' });
    await fetch(`${order.checkout_url}/pay`, { method: 'POST', body, redirect: 'manual' });
    await advanceDays(server, 7);
    expect(await hasSubscription(viewer)).toBe(false);
    expect((await viewer.send('account/my-info', {})).data.vip).toBeNull();
    await setCardDeclines(order, false);
    await advanceDays(server, 3);
    expect(await readPeriodEnds(server, viewer)).toHaveLength(1);
    expect(await readSubscriptions(server, viewer)).toMatchObject([{ status: 'ended', due_at: null }]);
  });

  test('is retried after a late cancellation, until it succeeds once', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await setCardDeclines(viewer.order, true);
    await advanceClock(server, WEEK_MS - 10 * HOUR_MS);
    const { data } = await viewer.send('pay/subscription_cancel', {});
    expect(data).toMatchObject({ status: 'cancelled', last_charge_at: iso(viewer.end - DAY_MS) });
    await setCardDeclines(viewer.order, false);
    await advanceClock(server, 5 * HOUR_MS);
    expect(await fetchSubscription(viewer)).toMatchObject({
      status: 'cancelled',
      expires_at: iso(viewer.end + WEEK_MS),
    });
    await advanceDays(server, 8);
    expect(await hasSubscription(viewer)).toBe(false);
    expect(await readPeriodEnds(server, viewer)).toEqual([viewer.end, viewer.end + WEEK_MS]);
  });
});

describe('a refund or dispute', () => {
  test('ends the subscription when it takes back the only period', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await advanceClock(server, 2 * DAY_MS);
    await sendWebhook(server, refundedWebhook(viewer.order, 1999));
    expect(await hasSubscription(viewer)).toBe(false);
    expect(await readWallet(server, viewer)).toMatchObject({ vipDays: 0 });
    await advanceDays(server, 6);
    expect(await readPeriodEnds(server, viewer)).toEqual([viewer.end]);
    expect(await readSubscriptions(server, viewer)).toMatchObject([{ status: 'ended', due_at: null }]);
  });

  test('keeps the previous period without further renewal when it takes back a renewal', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await advanceClock(server, 6 * DAY_MS);
    const renewal = await server.context.db
      .selectFrom('pay_order')
      .selectAll()
      .where('reference', 'like', `${viewer.order.checkout_url?.split('/').at(-1)}_1`)
      .executeTakeFirstOrThrow();
    await sendWebhook(server, refundedWebhook({ ...viewer.order, order_id: renewal.order_id }, 1999));
    expect(await fetchSubscription(viewer)).toMatchObject({
      expires_at: iso(viewer.end),
      will_renew: false,
      can_resume: false,
    });
    expect(await viewer.send('pay/subscription_resume', {})).toMatchObject({ error: 'NotFound' });
    await advanceDays(server, 3);
    expect(await hasSubscription(viewer)).toBe(false);
    expect(await readPeriodEnds(server, viewer)).toEqual([viewer.end, viewer.end + WEEK_MS]);
  });

  test('removes days and keeps the subscription when it is partial', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await sendWebhook(server, refundedWebhook(viewer.order, 571));
    expect(await readWallet(server, viewer)).toMatchObject({ vipDays: 5 });
    expect(await fetchSubscription(viewer)).toMatchObject({ will_renew: true, expires_at: iso(viewer.end) });
    await advanceClock(server, 6 * DAY_MS);
    expect(await fetchSubscription(viewer)).toMatchObject({ expires_at: iso(viewer.end + WEEK_MS) });
    // The refunded days are not returned, so VIP lasts 7 days from now.
    expect(await readWallet(server, viewer)).toMatchObject({ vipDays: 7 });
  });

  test('ends all charges, and returns the days but not the subscription when a dispute is won', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await sendWebhook(server, disputeWebhook(viewer.order, 1999, 'open'));
    expect(await hasSubscription(viewer)).toBe(false);
    await sendWebhook(server, disputeWebhook(viewer.order, 1999, 'won'));
    expect(await readWallet(server, viewer)).toMatchObject({ vipDays: 7 });
    expect((await viewer.send('account/my-info', {})).data.vip).toMatchObject({ plan: null, will_renew: false });
    await advanceDays(server, 8);
    expect(await readPeriodEnds(server, viewer)).toEqual([viewer.end]);
  });
});

describe('a blocked account', () => {
  test('is not charged and keeps its days', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await block(server, viewer.uid);
    await advanceClock(server, 6 * DAY_MS);
    await block(server, viewer.uid, null);
    await advanceClock(server, HOUR_MS);
    expect(await fetchSubscription(viewer)).toMatchObject({
      expires_at: iso(viewer.end),
      status: 'cancelled',
      can_resume: false,
    });
    await advanceDays(server, 2);
    expect(await readPeriodEnds(server, viewer)).toEqual([viewer.end]);
  });

  test('is charged when it is unblocked before the charge is due', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await block(server, viewer.uid);
    await advanceClock(server, DAY_MS);
    await block(server, viewer.uid, null);
    await advanceClock(server, 5 * DAY_MS);
    expect(await fetchSubscription(viewer)).toMatchObject({ expires_at: iso(viewer.end + WEEK_MS), will_renew: true });
  });
});

test('the sandbox’s page lets a card decline later charges and accept them again', async ({ server }) => {
  const viewer = await server.viewer();
  const order = await createOrder(viewer, 'vip_weekly');
  const page = async () => (await fetch(order.checkout_url ?? '')).text();
  expect(await page()).toContain('<input type="checkbox" name="decline_charges" value="1">');
  await submitCheckout(order, 'pay');
  expect(await page()).toContain('name="decline_charges" value="1"');
  await setCardDeclines(order, true);
  expect(await page()).toContain('name="decline_charges" value="0"');
});

test('the sandbox’s page offers no declining card for coins', async ({ server }) => {
  const order = await buy(await server.viewer(), 'coins_500');
  expect(await setCardDeclines(order, true)).toBe(200);
  expect(await (await fetch(order.checkout_url ?? '')).text()).not.toContain('decline_charges');
});

test('PERIODIC_JOBS lists `renew-subscriptions` before `charge-sandbox`, as the test clock requires', () => {
  const names = Object.keys(PERIODIC_JOBS);
  expect(names.indexOf('renew-subscriptions')).toBeLessThan(names.indexOf('charge-sandbox'));
});
