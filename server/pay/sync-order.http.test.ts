import { expect, test } from 'vitest';
import { createStripeOrder, withStripe } from '#server/testing/stripe.ts';
import { reconcileOrders } from './sync-order.ts';

test('an abort ends the run while the provider does not respond, and the next run syncs all orders', async () => {
  await withStripe(async (parts) => {
    const { server, stripe } = parts;
    for (let created = 0; created < 3; created += 1) {
      const viewer = await server.viewer();
      const { session } = await createStripeOrder(parts, viewer, 'coins_500');
      stripe.pay(session.id, `card-${viewer.uid}`);
    }
    server.context.clock.advance(301_000);
    const sent = stripe.requests.length;
    const abort = new AbortController();
    stripe.isHanging = true;
    const run = reconcileOrders(server.context, abort.signal);
    await expect.poll(() => stripe.requests.length).toBe(sent + 1);
    abort.abort();
    expect(await run).toBe(0);
    expect(stripe.requests).toHaveLength(sent + 1);
    stripe.isHanging = false;
    expect(await reconcileOrders(server.context)).toBe(3);
  });
});
