import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { expect } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createContext, type Context } from '#server/context.ts';
import { readSecrets } from '#server/db/secrets.ts';
import { createApp } from '#server/app.ts';
import { advanceClock } from '#server/testing/clock.ts';
import { databaseAddress } from '#server/testing/database-address.ts';
import { buy, createOrder, submitCheckout } from '#server/testing/pay.ts';
import { sendStripeEvent, stripeEvent, createStripeOrder, withStripe } from '#server/testing/stripe.ts';
import { isolatedTest as test, withServer, type TestServer, type TestViewer } from '#server/testing/test.ts';

async function balanceOf(viewer: TestViewer): Promise<number> {
  return (await viewer.send('account/my-info', {})).data.balance;
}

/** Creates a second server on the same database, which does not listen yet. */
async function startAnother({ context }: TestServer, log = context.log) {
  const another = await createContext(context.config, await databaseAddress({ context }), log);
  const app = await createApp(another, { isReady: () => true });
  return {
    app,
    context: another,
    close: async () => {
      await app.close();
      await another.close();
    },
  };
}

/** Makes settling fail while `use` runs. */
async function breakSettling(db: Context['db'], use: () => Promise<void>): Promise<void> {
  await sql`ALTER FUNCTION order_facts RENAME TO order_facts_away`.execute(db);
  try {
    await use();
  } finally {
    await sql`ALTER FUNCTION order_facts_away RENAME TO order_facts`.execute(db);
  }
}

test('credits a payment when the process ends before it delivers the event', async ({ server }) => {
  const viewer = await server.viewer();
  const order = await createOrder(viewer);
  const ending = await startAnother(server);
  const url = `${new URL(order.checkout_url ?? '').pathname}/pay`;
  expect((await ending.app.inject({ method: 'POST', url })).statusCode).toBe(303);
  await ending.close();
  await expect.poll(() => balanceOf(viewer), { interval: 50 }).toBe(750);
});

test('settles a recorded event when the event is sent again', async ({ server }) => {
  const viewer = await server.viewer();
  const order = await createOrder(viewer);
  const events = () =>
    server.context.db.selectFrom('provider_event').selectAll().where('order_id', '=', order.order_id).execute();
  await breakSettling(server.context.db, async () => {
    await submitCheckout(order, 'pay');
    expect(await events()).toHaveLength(1);
    expect(await balanceOf(viewer)).toBe(0);
  });
  await advanceClock(server, 10_000);
  expect(await balanceOf(viewer)).toBe(750);
  expect(await events()).toHaveLength(1);
});

test('sends an event again with growing pauses until it is acknowledged', async ({ server }) => {
  const viewer = await server.viewer();
  const { db, clock } = server.context;
  const order = await createOrder(viewer);
  const event = async () =>
    db
      .selectFrom('sandbox_event')
      .select(['attempts', 'due_at', 'delivered_at'])
      .where('body', 'like', `%${order.order_id}%`)
      .executeTakeFirstOrThrow();
  await breakSettling(db, async () => {
    let before = clock.now().getTime();
    await submitCheckout(order, 'pay');
    for (const [index, pauseMs] of [1_000, 2_000, 4_000, 8_000].entries()) {
      const { attempts, due_at } = await event();
      const after = clock.now().getTime();
      expect(attempts).toBe(index + 1);
      // The attempt took place at an unknown moment between the two.
      const dueAt = due_at?.getTime() ?? NaN;
      expect(dueAt).toBeGreaterThanOrEqual(before + pauseMs);
      expect(dueAt).toBeLessThanOrEqual(after + pauseMs);
      before = dueAt;
      await advanceClock(server, Math.max(0, dueAt - after));
    }
  });
  await advanceClock(server, 16_000);
  expect(await event()).toMatchObject({ delivered_at: expect.any(Date), due_at: null });
  expect(await balanceOf(viewer)).toBe(750);
});

test('has no sandbox at an address that others may reach', async () => {
  await withServer({ sandbox: readConfig({ HOST: '0.0.0.0' }).sandbox }, async (server) => {
    const viewer = await server.viewer();
    expect((await viewer.send('pay/products', {})).data.providers).toEqual([]);
    expect(await viewer.send('pay/order', { product_id: 'coins_500', provider: 'sandbox' })).toMatchObject({
      error: 'NotFound',
    });
    expect((await fetch(`${server.url}/pay/sandbox/any`)).status).toBe(404);
    expect((await fetch(`${server.url}/api/v1/pay/webhook/sandbox`, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

test('uses the configured public origin in checkout URLs, else the request’s origin', async ({ server }) => {
  const viewer = await server.viewer();
  expect(new URL((await buy(viewer)).checkout_url ?? '').origin).toBe(server.url);
  await withServer({ publicOrigin: 'https://drama.example' }, async (other) => {
    const { checkout_url } = await createOrder(await other.viewer());
    expect(new URL(checkout_url ?? '').origin).toBe('https://drama.example');
  });
});

test('logs no keys, signatures, tokens, checkout ids or payers, not even on failures', async () => {
  await withStripe(async (parts) => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const another = await startAnother(parts.server, log);
    const viewer = await parts.server.viewer();
    const { session } = await createStripeOrder(parts, viewer, 'coins_500');
    parts.stripe.pay(session.id, 'fingerprint-of-a-card');
    const url = await another.app.listen({ host: '127.0.0.1', port: 0 });
    const stripeServer = { stripe: parts.stripe, server: { ...parts.server, url, context: another.context } };
    const body = stripeEvent('checkout.session.completed', {
      ...parts.stripe.toSessionObject(session),
      email: 'payer@home.example',
    });
    expect(await sendStripeEvent(stripeServer, body, 't=1,v1=forged-signature')).toBe(400);
    parts.stripe.isFailing = true;
    expect(await sendStripeEvent(stripeServer, body)).toBe(500);
    parts.stripe.isFailing = false;
    expect(await sendStripeEvent(stripeServer, body)).toBe(200);
    const sandboxOrder = await createOrder(viewer, 'coins_1000');
    const { pathname } = new URL(sandboxOrder.checkout_url ?? '');
    await another.app.inject({ method: 'POST', url: `${pathname}/pay` });
    await another.app.inject({ method: 'GET', url: `/pay/sandbox/${randomUUID()}` });
    await another.close();
    const { sandbox } = await readSecrets(parts.server.context.db);
    const text = lines.join('');
    expect(text).toContain('Stripe rejected the request or did not respond');
    for (const secret of [
      ...Object.values(parts.server.context.config.stripe ?? {}).filter((value) => !value.startsWith('http')),
      ...[sandbox.toString('hex'), sandbox.toString('base64'), 'v1=', session.id, pathname.split('/').at(-1) ?? ''],
      ...['fingerprint-of-a-card', 'payer@home.example', viewer.token],
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});
