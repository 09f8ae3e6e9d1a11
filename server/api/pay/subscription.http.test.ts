import { describe, expect } from 'vitest';
import { advanceClock, freezeClock } from '#server/testing/clock.ts';
import { addCode } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import { DAY_MS, HOUR_MS, readPeriodEnds, fetchSubscription, createSubscriber } from '#server/testing/plans.ts';

const SECOND_MS = 1_000;
const WEEK_MS = 7 * DAY_MS;
const iso = (ms: number) => new Date(ms).toISOString();

describe('pay/subscription', () => {
  test('returns null without a plan, even with VIP days from a code', async ({ server }) => {
    const viewer = await server.viewer();
    expect(await viewer.send('pay/subscription', {})).toMatchObject({ error: 'none', data: null });
    await viewer.send('wallet/redeem', { code: await addCode(server, { reward: { vipDays: 3 } }) });
    expect(await viewer.send('pay/subscription', {})).toMatchObject({ error: 'none', data: null });
    expect((await viewer.send('account/my-info', {})).data.vip).toMatchObject({ plan: null, will_renew: false });
  });

  test('returns the plan, the next charge and the deadline to cancel', async ({ server }) => {
    const viewer = await createSubscriber(server, 'vip_monthly');
    const { data } = await viewer.send('pay/subscription', {});
    expect(data).toEqual({
      plan: 'monthly',
      provider: 'sandbox',
      status: 'active',
      expires_at: iso(viewer.end),
      renews_at: iso(viewer.end - DAY_MS),
      will_renew: true,
      cancel_by: iso(viewer.end - DAY_MS),
      last_charge_at: null,
      price_minor: 4999,
      currency: 'USD',
      can_cancel: true,
      can_resume: false,
      manage_url: null,
      reminder: null,
    });
    expect(Math.abs(viewer.end - server.context.clock.now().getTime() - 30 * DAY_MS)).toBeLessThan(600_000);
    const { vip } = (await viewer.send('account/my-info', {})).data;
    expect(vip).toEqual({ plan: 'monthly', expires_at: iso(viewer.end), will_renew: true });
  });

  test('adds VIP days from a code without moving the charge', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await viewer.send('wallet/redeem', { code: await addCode(server, { reward: { vipDays: 3 } }) });
    const vip = async () => (await viewer.send('account/my-info', {})).data.vip;
    expect(await vip()).toEqual({ plan: 'weekly', expires_at: iso(viewer.end + 3 * DAY_MS), will_renew: true });
    expect((await fetchSubscription(viewer)).renews_at).toBe(iso(viewer.end - DAY_MS));
    await advanceClock(server, 6 * DAY_MS + HOUR_MS);
    const renewed = iso(viewer.end + WEEK_MS + 3 * DAY_MS);
    expect(await vip()).toEqual({ plan: 'weekly', expires_at: renewed, will_renew: true });
    await viewer.send('pay/subscription_cancel', {});
    await advanceClock(server, 8 * DAY_MS);
    expect(await vip()).toEqual({ plan: null, expires_at: renewed, will_renew: false });
    expect((await viewer.send('pay/order', { product_id: 'vip_weekly', provider: 'sandbox' })).error).toBe('none');
    await advanceClock(server, 3 * DAY_MS);
    expect(await vip()).toBeNull();
  });
});

describe('pay/subscription_cancel', () => {
  test('returns NotFound without a plan', async ({ server }) => {
    const viewer = await server.viewer();
    expect(await viewer.send('pay/subscription_cancel', {})).toMatchObject({ error: 'NotFound', data: null });
  });

  test('ends the plan at the end of the period, also when cancelled several times in parallel', async ({ server }) => {
    const viewer = await createSubscriber(server);
    const responses = await Promise.all(Array.from({ length: 8 }, () => viewer.send('pay/subscription_cancel', {})));
    for (const { error, data } of responses) {
      expect(error).toBe('none');
      expect(data).toMatchObject({ status: 'cancelled', will_renew: false, last_charge_at: null, can_resume: true });
      expect(data.expires_at).toBe(iso(viewer.end));
    }
    expect((await viewer.send('account/my-info', {})).data.vip).toMatchObject({ plan: 'weekly', will_renew: false });
    await advanceClock(server, WEEK_MS - HOUR_MS);
    expect(await fetchSubscription(viewer)).toMatchObject({ status: 'cancelled', expires_at: iso(viewer.end) });
    await advanceClock(server, HOUR_MS);
    expect((await viewer.send('pay/subscription', {})).data).toBeNull();
    expect((await viewer.send('account/my-info', {})).data.vip).toBeNull();
    await advanceClock(server, WEEK_MS);
    expect(await readPeriodEnds(server, viewer)).toEqual([viewer.end]);
  });

  for (const [when, beforeEnd, isChargedOnce] of [
    ['prevents the charge when cancelled 24 h and 1 s before the end', DAY_MS + SECOND_MS, false],
    ['prevents the charge when cancelled exactly 24 h before the end', DAY_MS, false],
    ['ends after one more period when cancelled 23 h 59 min 59 s before the end', DAY_MS - SECOND_MS, true],
    ['ends after one more period when cancelled in the last second', SECOND_MS, true],
  ] as const) {
    test(when, async ({ server }) => {
      const viewer = await createSubscriber(server);
      freezeClock(server, viewer.end - beforeEnd);
      const { error, data } = await viewer.send('pay/subscription_cancel', {});
      expect(error).toBe('none');
      expect(data).toMatchObject({ will_renew: false, status: 'cancelled', expires_at: iso(viewer.end) });
      expect(data.last_charge_at).toBe(isChargedOnce ? iso(viewer.end - DAY_MS) : null);
      const end = isChargedOnce ? viewer.end + WEEK_MS : viewer.end;
      freezeClock(server, viewer.end - SECOND_MS / 2);
      await advanceClock(server, 0);
      const after = await fetchSubscription(viewer);
      expect(after).toMatchObject({ expires_at: iso(end), will_renew: false, last_charge_at: data.last_charge_at });
      freezeClock(server, end - HOUR_MS);
      await advanceClock(server, 0);
      freezeClock(server, end);
      await advanceClock(server, 0);
      expect((await viewer.send('pay/subscription', {})).data).toBeNull();
      expect(await readPeriodEnds(server, viewer)).toEqual(isChargedOnce ? [viewer.end, end] : [viewer.end]);
    });
  }

  test('returns the last charge when cancelled after the renewal was charged', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await advanceClock(server, WEEK_MS - 12 * HOUR_MS);
    expect((await fetchSubscription(viewer)).expires_at).toBe(iso(viewer.end + WEEK_MS));
    const { data } = await viewer.send('pay/subscription_cancel', {});
    expect(data).toMatchObject({ expires_at: iso(viewer.end + WEEK_MS), last_charge_at: iso(viewer.end - DAY_MS) });
    await advanceClock(server, WEEK_MS);
    await advanceClock(server, WEEK_MS);
    expect(await readPeriodEnds(server, viewer)).toEqual([viewer.end, viewer.end + WEEK_MS]);
  });
});

describe('pay/subscription_resume', () => {
  test('resumes a cancelled subscription before it ends', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await viewer.send('pay/subscription_cancel', {});
    await advanceClock(server, 2 * DAY_MS);
    const { error, data } = await viewer.send('pay/subscription_resume', {});
    expect(error).toBe('none');
    expect(data).toMatchObject({ status: 'active', will_renew: true, can_resume: false, expires_at: iso(viewer.end) });
    // Resuming an active plan changes nothing.
    expect((await viewer.send('pay/subscription_resume', {})).data).toEqual(data);
    await advanceClock(server, HOUR_MS);
    expect((await fetchSubscription(viewer)).expires_at).toBe(iso(viewer.end));
    await advanceClock(server, 4 * DAY_MS);
    expect((await fetchSubscription(viewer)).expires_at).toBe(iso(viewer.end + WEEK_MS));
  });

  test('charges the next period at once when resumed in the last 24 h', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await viewer.send('pay/subscription_cancel', {});
    await advanceClock(server, WEEK_MS - HOUR_MS);
    expect((await fetchSubscription(viewer)).expires_at).toBe(iso(viewer.end));
    await viewer.send('pay/subscription_resume', {});
    await advanceClock(server, 0);
    expect(await fetchSubscription(viewer)).toMatchObject({ expires_at: iso(viewer.end + WEEK_MS), will_renew: true });
  });

  test('returns NotFound without a plan and after its end', async ({ server }) => {
    expect(await (await server.viewer()).send('pay/subscription_resume', {})).toMatchObject({ error: 'NotFound' });
    const viewer = await createSubscriber(server);
    await viewer.send('pay/subscription_cancel', {});
    await advanceClock(server, WEEK_MS);
    expect(await viewer.send('pay/subscription_resume', {})).toMatchObject({ error: 'NotFound', data: null });
  });

  test('keeps a subscription renewing when another viewer dismisses a reminder or cancels', async ({ server }) => {
    const [viewer, other] = [await createSubscriber(server), await server.viewer()];
    await other.send('pay/subscription_cancel', {});
    await other.send('pay/reminder_dismiss', {});
    expect((await fetchSubscription(viewer)).will_renew).toBe(true);
  });
});

describe('renewal reminder', () => {
  test('is set from 72 h before the deadline until it is dismissed, in each period', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await advanceClock(server, 3 * DAY_MS - HOUR_MS);
    expect((await fetchSubscription(viewer)).reminder).toBeNull();
    await advanceClock(server, HOUR_MS);
    const reminder = { renews_at: iso(viewer.end - DAY_MS), price_minor: 1999, currency: 'USD' };
    expect((await fetchSubscription(viewer)).reminder).toEqual(reminder);
    expect(await viewer.send('pay/reminder_dismiss', {})).toMatchObject({ error: 'none' });
    expect((await fetchSubscription(viewer)).reminder).toBeNull();
    await advanceClock(server, 3 * DAY_MS);
    await advanceClock(server, 4 * DAY_MS);
    expect((await fetchSubscription(viewer)).reminder).toEqual({
      ...reminder,
      renews_at: iso(viewer.end + WEEK_MS - DAY_MS),
    });
    await viewer.send('pay/subscription_cancel', {});
    expect((await fetchSubscription(viewer)).reminder).toBeNull();
  });

  test('can be dismissed without a plan', async ({ server }) => {
    expect(await (await server.viewer()).send('pay/reminder_dismiss', {})).toMatchObject({ error: 'none' });
  });
});
