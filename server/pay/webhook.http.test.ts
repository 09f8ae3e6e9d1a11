import { ALREADY_DONE, SUCCESS } from '#contract/codes.ts';
import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { userIdOf } from '#server/testing/accounts.ts';
import { freezeClock } from '#server/testing/clock.ts';
import { createOrder, paidWebhook, readBalances, sendWebhook, sendWebhookBody } from '#server/testing/pay.ts';
import { test } from '#server/testing/test.ts';

describe('pay/webhook', () => {
  test('credits an event once when it arrives twenty times in parallel and again later', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await createOrder(viewer);
    const webhook = paidWebhook(order);
    const responses = await Promise.all(Array.from({ length: 20 }, () => sendWebhook(server, webhook)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(responses.filter(({ code }) => code === SUCCESS).length).toBeGreaterThanOrEqual(1);
    expect(await sendWebhook(server, webhook)).toMatchObject({ status: 200, code: ALREADY_DONE });
    // Another event of the same payment credits nothing either.
    const others = await Promise.all(Array.from({ length: 20 }, () => sendWebhook(server, paidWebhook(order))));
    expect(others.every(({ status }) => status === 200)).toBe(true);
    expect(await readBalances(viewer)).toEqual([750, 0]);
    const transactions = await server.context.db
      .selectFrom('ledger_tx')
      .select('kind')
      .where('user_id', '=', await userIdOf(server, viewer.uid))
      .execute();
    expect(transactions).toHaveLength(1);
  });

  test('accepts only a recent signature of the raw bytes with the right secret', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await createOrder(viewer);
    const webhook = paidWebhook(order);
    const body = JSON.stringify(webhook);
    const now = server.context.clock.now().getTime();
    freezeClock(server, now);
    const rejected = { status: 400, error: 'InvalidParameters' };
    expect(await sendWebhookBody(server, body, { header: null })).toMatchObject(rejected);
    expect(await sendWebhookBody(server, body, { header: 'nonsense' })).toMatchObject(rejected);
    expect(await sendWebhookBody(server, body, { secret: randomBytes(32) })).toMatchObject(rejected);
    expect(await sendWebhookBody(server, JSON.stringify(webhook, null, 2), { signed: body })).toMatchObject(rejected);
    expect(await sendWebhookBody(server, body, { at: new Date(now - 301_000) })).toMatchObject(rejected);
    expect(await sendWebhookBody(server, body, { at: new Date(now + 301_000) })).toMatchObject(rejected);
    expect(await sendWebhookBody(server, 'not json')).toMatchObject(rejected);
    expect(await readBalances(viewer)).toEqual([0, 0]);
    expect(
      await sendWebhookBody(server, JSON.stringify(webhook, null, 2), { at: new Date(now - 299_000) }),
    ).toMatchObject({
      error: 'none',
    });
    expect(await readBalances(viewer)).toEqual([750, 0]);
  });

  test('credits nothing when the amount or currency differs from the order', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await createOrder(viewer, 'coins_10000');
    expect(await sendWebhook(server, paidWebhook(order, { amount_minor: 499 }))).toMatchObject({
      status: 200,
      error: 'InvalidParameters',
    });
    expect(await sendWebhook(server, paidWebhook(order, { currency: 'JPY' }))).toMatchObject({
      status: 200,
      error: 'InvalidParameters',
    });
    expect(await readBalances(viewer)).toEqual([0, 0]);
    expect((await viewer.send('pay/order_status', { order_id: order.order_id })).data.status).toBe('failed');
    // A correct payment that follows is credited.
    await sendWebhook(server, paidWebhook(order));
    expect(await readBalances(viewer)).toEqual([15_000, 5000]);
  });

  test('rejects an unknown order, and a provider that is unknown or not configured', async ({ server }) => {
    const order = await createOrder(await server.viewer());
    const unknown = { ...order, order_id: '00000000-0000-4000-8000-000000000000' };
    expect(await sendWebhook(server, paidWebhook(unknown))).toMatchObject({ status: 200, error: 'NotFound' });
    const at = async (name: string) =>
      (await fetch(`${server.url}/api/v1/pay/webhook/${name}`, { method: 'POST', body: '{}' })).status;
    expect(await at('stripe')).toBe(404);
    expect(await at('bank')).toBe(404);
  });
});
