import { describe, expect } from 'vitest';
import { advanceClock } from '#server/testing/clock.ts';
import { freezeClock } from '#server/testing/frozen-clock.ts';
import { addCode } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import { DAY_MS, HOUR_MS, paidPeriods, readPlan, createSubscriber } from '#server/testing/plans.ts';

const SECOND_MS = 1_000;
const WEEK_MS = 7 * DAY_MS;
const iso = (ms: number) => new Date(ms).toISOString();

describe('pay/subscription', () => {
  test('is null without a plan, and so with days from a code', async ({ server }) => {
    const viewer = await server.viewer();
    expect(await viewer.send('pay/subscription', {})).toMatchObject({ code: 10000, data: null });
    await viewer.send('wallet/redeem', { code: await addCode(server, { reward: { vipDays: 3 } }) });
    expect(await viewer.send('pay/subscription', {})).toMatchObject({ code: 10000, data: null });
    expect((await viewer.send('account/my-info', {})).data.vip).toMatchObject({ plan: null, will_renew: false });
  });

  test('tells what was bought, when it is charged next, and until when to cancel', async ({ server }) => {
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
      can_resume: false,
      manage_url: null,
      reminder: null,
    });
    expect(Math.abs(viewer.end - server.context.clock.now().getTime() - 30 * DAY_MS)).toBeLessThan(10_000);
    const { vip } = (await viewer.send('account/my-info', {})).data;
    expect(vip).toEqual({ plan: 'monthly', expires_at: iso(viewer.end), will_renew: true });
  });

  test('days from a code come on top, and neither move the charge nor are a plan', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await viewer.send('wallet/redeem', { code: await addCode(server, { reward: { vipDays: 3 } }) });
    const vip = async () => (await viewer.send('account/my-info', {})).data.vip;
    expect(await vip()).toEqual({ plan: 'weekly', expires_at: iso(viewer.end + 3 * DAY_MS), will_renew: true });
    expect((await readPlan(viewer)).renews_at).toBe(iso(viewer.end - DAY_MS));
    await advanceClock(server, 6 * DAY_MS + HOUR_MS);
    const renewed = iso(viewer.end + WEEK_MS + 3 * DAY_MS);
    expect(await vip()).toEqual({ plan: 'weekly', expires_at: renewed, will_renew: true });
    await viewer.send('pay/subscription_cancel', {});
    await advanceClock(server, 8 * DAY_MS);
    expect(await vip()).toEqual({ plan: null, expires_at: renewed, will_renew: false });
    expect((await viewer.send('pay/order', { product_id: 'vip_weekly', provider: 'sandbox' })).code).toBe(10000);
    await advanceClock(server, 3 * DAY_MS);
    expect(await vip()).toBeNull();
  });
});

describe('pay/subscription_cancel', () => {
  test('is refused without a plan', async ({ server }) => {
    const viewer = await server.viewer();
    expect(await viewer.send('pay/subscription_cancel', {})).toMatchObject({ code: 40112, data: null });
  });

  test('ends the plan where it ends, and a second tap changes nothing', async ({ server }) => {
    const viewer = await createSubscriber(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => viewer.send('pay/subscription_cancel', {})));
    for (const { code, data } of answers) {
      expect(code).toBe(10000);
      expect(data).toMatchObject({ status: 'cancelled', will_renew: false, last_charge_at: null, can_resume: true });
      expect(data.expires_at).toBe(iso(viewer.end));
    }
    expect((await viewer.send('account/my-info', {})).data.vip).toMatchObject({ plan: 'weekly', will_renew: false });
    await advanceClock(server, WEEK_MS - HOUR_MS);
    expect(await readPlan(viewer)).toMatchObject({ status: 'cancelled', expires_at: iso(viewer.end) });
    await advanceClock(server, HOUR_MS);
    expect((await viewer.send('pay/subscription', {})).data).toBeNull();
    expect((await viewer.send('account/my-info', {})).data.vip).toBeNull();
    await advanceClock(server, WEEK_MS);
    expect(await paidPeriods(server, viewer)).toEqual([viewer.end]);
  });

  for (const [when, beforeEnd, isChargedOnce] of [
    ['24 h and a second before the end stops the charge', DAY_MS + SECOND_MS, false],
    ['24 h before the end, to the moment, stops it', DAY_MS, false],
    ['a second later is accepted, says so, and comes after one more period', DAY_MS - SECOND_MS, true],
    ['in the last second, too', SECOND_MS, true],
  ] as const) {
    test(when, async ({ server }) => {
      const viewer = await createSubscriber(server);
      freezeClock(server, viewer.end - beforeEnd);
      const { code, data } = await viewer.send('pay/subscription_cancel', {});
      expect(code).toBe(10000);
      expect(data).toMatchObject({ will_renew: false, status: 'cancelled', expires_at: iso(viewer.end) });
      expect(data.last_charge_at).toBe(isChargedOnce ? iso(viewer.end - DAY_MS) : null);
      const end = isChargedOnce ? viewer.end + WEEK_MS : viewer.end;
      freezeClock(server, viewer.end - SECOND_MS / 2);
      await advanceClock(server, 0);
      const after = await readPlan(viewer);
      expect(after).toMatchObject({ expires_at: iso(end), will_renew: false, last_charge_at: data.last_charge_at });
      freezeClock(server, end - HOUR_MS);
      await advanceClock(server, 0);
      freezeClock(server, end);
      await advanceClock(server, 0);
      expect((await viewer.send('pay/subscription', {})).data).toBeNull();
      expect(await paidPeriods(server, viewer)).toEqual(isChargedOnce ? [viewer.end, end] : [viewer.end]);
    });
  }

  test('after the charge of the last 24 h says that it was charged, and ends after that period', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await advanceClock(server, WEEK_MS - 12 * HOUR_MS);
    expect((await readPlan(viewer)).expires_at).toBe(iso(viewer.end + WEEK_MS));
    const { data } = await viewer.send('pay/subscription_cancel', {});
    expect(data).toMatchObject({ expires_at: iso(viewer.end + WEEK_MS), last_charge_at: iso(viewer.end - DAY_MS) });
    await advanceClock(server, WEEK_MS);
    await advanceClock(server, WEEK_MS);
    expect(await paidPeriods(server, viewer)).toEqual([viewer.end, viewer.end + WEEK_MS]);
  });
});

describe('pay/subscription_resume', () => {
  test('takes a cancel back while the plan lasts', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await viewer.send('pay/subscription_cancel', {});
    await advanceClock(server, 2 * DAY_MS);
    const { code, data } = await viewer.send('pay/subscription_resume', {});
    expect(code).toBe(10000);
    expect(data).toMatchObject({ status: 'active', will_renew: true, can_resume: false, expires_at: iso(viewer.end) });
    // Nothing to take back is no fault.
    expect((await viewer.send('pay/subscription_resume', {})).data).toEqual(data);
    await advanceClock(server, HOUR_MS);
    expect((await readPlan(viewer)).expires_at).toBe(iso(viewer.end));
    await advanceClock(server, 4 * DAY_MS);
    expect((await readPlan(viewer)).expires_at).toBe(iso(viewer.end + WEEK_MS));
  });

  test('in the last 24 h has the next period charged at once', async ({ server }) => {
    const viewer = await createSubscriber(server);
    await viewer.send('pay/subscription_cancel', {});
    await advanceClock(server, WEEK_MS - HOUR_MS);
    expect((await readPlan(viewer)).expires_at).toBe(iso(viewer.end));
    await viewer.send('pay/subscription_resume', {});
    await advanceClock(server, 0);
    expect(await readPlan(viewer)).toMatchObject({ expires_at: iso(viewer.end + WEEK_MS), will_renew: true });
  });

  test('is refused without a plan, and when it is over', async ({ server }) => {
    expect(await (await server.viewer()).send('pay/subscription_resume', {})).toMatchObject({ code: 40112 });
    const viewer = await createSubscriber(server);
    await viewer.send('pay/subscription_cancel', {});
    await advanceClock(server, WEEK_MS);
    expect(await viewer.send('pay/subscription_resume', {})).toMatchObject({ code: 40112, data: null });
  });

  test('a plan is nobody else’s', async ({ server }) => {
    const [viewer, other] = [await createSubscriber(server), await server.viewer()];
    await other.send('pay/subscription_cancel', {});
    await other.send('pay/reminder_dismiss', {});
    expect((await readPlan(viewer)).will_renew).toBe(true);
  });
});

describe('the reminder', () => {
  test('comes 72 h before the last moment to cancel, until it is dismissed, and again for the next period', async ({
    server,
  }) => {
    const viewer = await createSubscriber(server);
    await advanceClock(server, 3 * DAY_MS - HOUR_MS);
    expect((await readPlan(viewer)).reminder).toBeNull();
    await advanceClock(server, HOUR_MS);
    const reminder = { renews_at: iso(viewer.end - DAY_MS), price_minor: 1999, currency: 'USD' };
    expect((await readPlan(viewer)).reminder).toEqual(reminder);
    expect(await viewer.send('pay/reminder_dismiss', {})).toMatchObject({ code: 10000 });
    expect((await readPlan(viewer)).reminder).toBeNull();
    await advanceClock(server, 3 * DAY_MS);
    await advanceClock(server, 4 * DAY_MS);
    expect((await readPlan(viewer)).reminder).toEqual({ ...reminder, renews_at: iso(viewer.end + WEEK_MS - DAY_MS) });
    await viewer.send('pay/subscription_cancel', {});
    expect((await readPlan(viewer)).reminder).toBeNull();
  });

  test('has nothing to dismiss without a plan', async ({ server }) => {
    expect(await (await server.viewer()).send('pay/reminder_dismiss', {})).toMatchObject({ code: 10000 });
  });
});
