import { describe, expect } from 'vitest';
import { block, userIdOf } from '#server/testing/accounts.ts';
import { advanceClock } from '#server/testing/clock.ts';
import { readWallet } from '#server/testing/pay.ts';
import { DAY_MS, HOUR_MS, fetchSubscription, readSubscriptions } from '#server/testing/plans.ts';
import { sendStripeEvent, stripeEvent, createStripeOrder, test, type StripeServer } from '#server/testing/stripe.ts';
import type { StripeSession } from '#server/testing/fake-stripe.ts';
import type { TestViewer } from '#server/testing/test.ts';
import { renewSubscriptions } from '../renew-subscriptions.ts';

const WEEK_MS = 7 * DAY_MS;
const iso = (ms: number) => new Date(ms).toISOString();

const completed = ({ stripe }: StripeServer, session: StripeSession) =>
  stripeEvent('checkout.session.completed', stripe.toSessionObject(session));

/** `end` is the end of Stripe's first period in ms. */
async function subscribe(parts: StripeServer) {
  const viewer = await parts.server.viewer();
  const { session } = await createStripeOrder(parts, viewer, 'vip_weekly');
  parts.stripe.pay(session.id, `card-${viewer.uid}`);
  await sendStripeEvent(parts, completed(parts, session));
  const end = parts.stripe.periodEnd(session) * 1000;
  const stripeRequests = (since = 0) =>
    parts.stripe.requests
      .slice(since)
      .flatMap(({ requestLine, form }) =>
        requestLine.endsWith(String(session.subscription)) && !requestLine.startsWith('GET')
          ? [`${requestLine.split(' ')[0]} ${form.toString()}`]
          : [],
      );
  return { viewer, session, end, subscription: session.subscription ?? '', stripeRequests };
}

async function fetchSubscriptionOrNull(viewer: TestViewer) {
  const { error, data } = await viewer.send('pay/subscription', {});
  expect(error).toBe('none');
  return data;
}

describe('a subscription at Stripe', () => {
  test('ends a day after Stripe’s period, so that Stripe charges in the last 24 h', async ({ parts }) => {
    const { viewer, end } = await subscribe(parts);
    expect(await fetchSubscription(viewer)).toMatchObject({
      ...{ plan: 'weekly', provider: 'stripe', status: 'active', will_renew: true, manage_url: null },
      ...{ expires_at: iso(end + DAY_MS), renews_at: iso(end), cancel_by: iso(end) },
    });
    const { vip } = (await viewer.send('account/my-info', {})).data;
    expect(vip).toEqual({ plan: 'weekly', expires_at: iso(end + DAY_MS), will_renew: true });
  });

  test('lasts until the end of the period that Stripe reports, even after a late webhook', async ({ parts }) => {
    const { viewer, session, end } = await subscribe(parts);
    await advanceClock(parts.server, WEEK_MS + HOUR_MS);
    await sendStripeEvent(parts, stripeEvent('invoice.paid', parts.stripe.renew(session)));
    const second = iso(end + WEEK_MS + DAY_MS);
    expect(await fetchSubscription(viewer)).toMatchObject({ status: 'active', expires_at: second });
    expect((await viewer.send('account/my-info', {})).data.vip).toMatchObject({ expires_at: second });
    const invoice = stripeEvent('invoice.paid', parts.stripe.renew(session));
    await advanceClock(parts.server, WEEK_MS);
    parts.stripe.isFailing = true;
    await advanceClock(parts.server, 2 * DAY_MS);
    parts.stripe.isFailing = false;
    expect(await fetchSubscriptionOrNull(viewer)).toBeNull();
    await sendStripeEvent(parts, invoice);
    expect(await fetchSubscription(viewer)).toMatchObject({
      expires_at: iso(end + 2 * WEEK_MS + DAY_MS),
      will_renew: true,
    });
  });

  test('ends without a charge after a cancellation, and can be resumed until Stripe ends it', async ({ parts }) => {
    const { viewer, end, subscription, stripeRequests } = await subscribe(parts);
    const { data } = await viewer.send('pay/subscription_cancel', {});
    expect(data).toMatchObject({ will_renew: false, last_charge_at: null, can_resume: true });
    await viewer.send('pay/subscription_cancel', {});
    expect(await viewer.send('pay/subscription_resume', {})).toMatchObject({
      error: 'none',
      data: { will_renew: true },
    });
    await viewer.send('pay/subscription_cancel', {});
    expect(stripeRequests()).toEqual([
      'POST cancel_at_period_end=true',
      'POST cancel_at_period_end=false',
      'POST cancel_at_period_end=true',
    ]);
    await advanceClock(parts.server, WEEK_MS + HOUR_MS);
    const gone = parts.stripe.setSubscription(subscription, { status: 'canceled' });
    await sendStripeEvent(parts, stripeEvent('customer.subscription.deleted', gone));
    expect(await fetchSubscription(viewer)).toMatchObject({
      ...{ status: 'cancelled', expires_at: iso(end + DAY_MS), last_charge_at: null, can_resume: false },
    });
    expect(await viewer.send('pay/subscription_resume', {})).toMatchObject({ error: 'NotFound' });
    await advanceClock(parts.server, DAY_MS);
    expect(await fetchSubscriptionOrNull(viewer)).toBeNull();
  });

  test('stays active when the webhook of an earlier cancellation is slow', async ({ parts }) => {
    const { viewer, subscription } = await subscribe(parts);
    await viewer.send('pay/subscription_cancel', {});
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    parts.stripe.beforeNextResponse = async () => {
      asked.resolve();
      await released.promise;
    };
    const changed = stripeEvent('customer.subscription.updated', parts.stripe.subscription(subscription));
    const webhook = sendStripeEvent(parts, changed);
    await asked.promise;
    expect((await viewer.send('pay/subscription_resume', {})).data).toMatchObject({ will_renew: true });
    released.resolve();
    expect(await webhook).toBe(200);
    expect(await fetchSubscription(viewer)).toMatchObject({ status: 'active', will_renew: true });
  });

  test('is charged once more when the viewer cancels in the last 24 h', async ({ parts }) => {
    const { viewer, session, end, stripeRequests } = await subscribe(parts);
    await advanceClock(parts.server, WEEK_MS + HOUR_MS);
    const { data } = await viewer.send('pay/subscription_cancel', {});
    expect(data).toMatchObject({ will_renew: false, last_charge_at: iso(end), expires_at: iso(end + DAY_MS) });
    await sendStripeEvent(parts, stripeEvent('invoice.paid', parts.stripe.renew(session)));
    expect(await fetchSubscription(viewer)).toMatchObject({
      ...{ status: 'cancelled', last_charge_at: iso(end), expires_at: iso(end + WEEK_MS + DAY_MS) },
    });
    expect(stripeRequests()).toEqual(['POST cancel_at_period_end=true']);
  });

  test('is past due after a failed charge, and ends a day after Stripe’s period', async ({ parts }) => {
    const { viewer, subscription, stripeRequests } = await subscribe(parts);
    await advanceClock(parts.server, WEEK_MS + HOUR_MS);
    const unpaid = parts.stripe.setSubscription(subscription, { status: 'past_due' });
    const details = { subscription_details: { subscription: unpaid.id } };
    await sendStripeEvent(parts, stripeEvent('invoice.payment_failed', { id: 'in_failed', parent: details }));
    expect(await fetchSubscription(viewer)).toMatchObject({ status: 'past_due', will_renew: true });
    expect(stripeRequests()).toEqual([]);
    await advanceClock(parts.server, DAY_MS);
    expect(await fetchSubscriptionOrNull(viewer)).toBeNull();
    expect(stripeRequests()).toEqual(['DELETE ']);
    expect(await readSubscriptions(parts.server, viewer)).toMatchObject([{ status: 'ended', due_at: null }]);
    await advanceClock(parts.server, DAY_MS);
    expect(stripeRequests()).toHaveLength(1);
  });

  test('continues when a webhook was lost, because its state is requested before it is ended', async ({ parts }) => {
    const { viewer, session, end, stripeRequests } = await subscribe(parts);
    parts.stripe.renew(session);
    await advanceClock(parts.server, WEEK_MS + DAY_MS + HOUR_MS);
    expect(await fetchSubscription(viewer)).toMatchObject({
      status: 'active',
      expires_at: iso(end + WEEK_MS + DAY_MS),
    });
    expect(stripeRequests()).toEqual([]);
  });

  test('is ended at Stripe after a refund or lost dispute, as soon as Stripe responds', async ({ parts }) => {
    const { stripe, server } = parts;
    const refunded = await subscribe(parts);
    const disputed = await subscribe(parts);
    await sendStripeEvent(parts, stripeEvent('charge.refunded', stripe.refund(refunded.session, 1999)));
    const lost = stripe.dispute(disputed.session, `lost-${disputed.subscription}`, 1999, 'lost');
    await sendStripeEvent(parts, stripeEvent('charge.dispute.closed', lost));
    stripe.isFailing = true;
    await advanceClock(server, 0);
    stripe.isFailing = false;
    await advanceClock(server, HOUR_MS);
    await advanceClock(server, HOUR_MS);
    for (const { viewer, subscription, stripeRequests } of [refunded, disputed]) {
      expect(await fetchSubscriptionOrNull(viewer)).toBeNull();
      expect(await readWallet(server, viewer)).toMatchObject({ vipDays: 0 });
      expect(stripeRequests().at(-1)).toBe('DELETE ');
      expect(stripe.subscription(subscription).status).toBe('canceled');
      expect(await readSubscriptions(server, viewer)).toMatchObject([{ status: 'ended', due_at: null }]);
    }
  });

  test('that was replaced or whose account is blocked is ended when Stripe is configured again', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const { session: weekly } = await createStripeOrder(parts, viewer, 'vip_weekly');
    const { session: monthly } = await createStripeOrder(parts, viewer, 'vip_monthly');
    for (const session of [weekly, monthly]) {
      parts.stripe.pay(session.id, `card-${viewer.uid}`);
      await sendStripeEvent(parts, completed(parts, session));
    }
    const blocked = await subscribe(parts);
    await block(parts.server, blocked.viewer.uid);
    const { context } = parts.server;
    const { signal } = new AbortController();
    const statuses = () =>
      [weekly.subscription, blocked.subscription].map((id) => parts.stripe.subscription(id).status);
    context.clock.advance(WEEK_MS);
    await renewSubscriptions({ ...context, providers: { ...context.providers, stripe: null } }, signal);
    expect(statuses()).toEqual(['active', 'active']);
    context.clock.advance(HOUR_MS);
    await renewSubscriptions(context, signal);
    expect(statuses()).toEqual(['active', 'active']);
    context.clock.advance(DAY_MS);
    await renewSubscriptions(context, signal);
    expect(statuses()).toEqual(['canceled', 'canceled']);
  });

  test('is cancelled at once, and never charged again, when its checkout is paid after the account’s deletion', async ({
    parts,
  }) => {
    const { stripe, server } = parts;
    const viewer = await server.viewer();
    const userId = await userIdOf(server, viewer.uid);
    const { session } = await createStripeOrder(parts, viewer, 'vip_weekly');
    expect((await viewer.send('account/delete', { confirm: 'DELETE' })).error).toBe('none');
    const { subscription } = stripe.pay(session.id, `card-${viewer.uid}`);
    await sendStripeEvent(parts, completed(parts, session));
    await advanceClock(server, 0);
    expect(stripe.subscription(subscription).status).toBe('canceled');
    const plans = server.context.db.selectFrom('subscription').select(['status', 'due_at']);
    expect(await plans.where('user_id', '=', userId).execute()).toEqual([{ status: 'ended', due_at: null }]);
  });

  test('of a deleted account is ended before its next charge, even when the deletion has not seen it', async ({
    parts,
  }) => {
    const { viewer, session, stripeRequests } = await subscribe(parts);
    await parts.server.context.db
      .updateTable('account')
      .set({ deleted_at: parts.server.context.clock.now() })
      .where('uid', '=', viewer.uid)
      .execute();
    await advanceClock(parts.server, WEEK_MS - HOUR_MS / 2);
    expect(stripeRequests()).toEqual(['DELETE ']);
    expect(parts.stripe.subscription(session.subscription).status).toBe('canceled');
  });

  test('stays unchanged when Stripe does not respond to a cancellation', async ({ parts }) => {
    const { viewer } = await subscribe(parts);
    parts.stripe.isFailing = true;
    expect(await viewer.send('pay/subscription_cancel', {})).toMatchObject({
      status: 500,
      error: 'ServerFault',
      data: null,
    });
    parts.stripe.isFailing = false;
    expect(await fetchSubscription(viewer)).toMatchObject({ status: 'active', will_renew: true });
  });
});

describe('an event of Stripe', () => {
  test('extends VIP by one period per paid invoice, and removes a refunded period', async ({ parts }) => {
    const { server, stripe } = parts;
    const viewer = await server.viewer();
    const { session } = await createStripeOrder(parts, viewer, 'vip_weekly');
    stripe.pay(session.id, 'card');
    await sendStripeEvent(parts, completed(parts, session));
    expect((await readWallet(parts.server, viewer)).vipDays).toBe(8);
    const invoice = stripe.renew(session);
    const refunded = stripeEvent('charge.refunded', stripe.refund(session, 1999));
    const renewed = stripeEvent('invoice.paid', invoice);
    await Promise.all([renewed, renewed, renewed].map((body) => sendStripeEvent(parts, body)));
    expect((await readWallet(parts.server, viewer)).vipDays).toBe(15);
    await sendStripeEvent(parts, refunded);
    expect((await readWallet(parts.server, viewer)).vipDays).toBe(8);
    // The refund arrives before the renewal's own webhook.
    stripe.renew(session);
    await sendStripeEvent(parts, stripeEvent('charge.refunded', stripe.refund(session, 1999)));
    expect((await readWallet(parts.server, viewer)).vipDays).toBe(8);
  });

  test('stores the subscription’s current status at Stripe, even when the event is old', async ({ parts }) => {
    const { server, stripe } = parts;
    const viewer = await server.viewer();
    const { session } = await createStripeOrder(parts, viewer, 'vip_weekly');
    const { subscription } = stripe.pay(session.id, 'card');
    await sendStripeEvent(parts, completed(parts, session));
    const row = async () =>
      server.context.db
        .selectFrom('subscription')
        .select(['plan', 'provider_ref', 'status', 'cancelled_at'])
        .where('user_id', '=', await userIdOf(server, viewer.uid))
        .executeTakeFirst();
    const expected = { plan: 'weekly', provider_ref: subscription, status: 'active' };
    expect(await row()).toEqual({ ...expected, cancelled_at: null });
    const before = stripe.setSubscription(subscription ?? '', {});
    stripe.setSubscription(subscription ?? '', { cancel_at_period_end: true });
    await sendStripeEvent(parts, stripeEvent('customer.subscription.updated', before));
    expect(await row()).toEqual({ ...expected, cancelled_at: expect.any(Date) });
    const gone = stripe.setSubscription(subscription ?? '', { status: 'canceled' });
    await sendStripeEvent(parts, stripeEvent('customer.subscription.deleted', gone));
    expect(await row()).toEqual({ ...expected, status: 'ended', cancelled_at: expect.any(Date) });
  });
});
