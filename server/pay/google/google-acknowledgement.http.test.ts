import { expect } from 'vitest';
import { sendGooglePush } from '#server/testing/google.ts';
import { buy, productNotification, test, verify } from '#server/testing/google-purchases.ts';
import { readWallet } from '#server/testing/pay.ts';
import { reconcileOrders } from '../sync-order.ts';

test('a purchase is acknowledged later, with backoff, when Google does not respond', async ({ parts }) => {
  const { google, server } = parts;
  const viewer = await server.viewer();
  const bought = await buy(parts, viewer, 'coins_500');
  google.failing = 'acknowledging';
  expect((await verify(viewer, bought)).data.status).toBe('paid');
  expect((await readWallet(server, viewer)).coins).toBe(750);
  server.context.clock.advance(61_000);
  await reconcileOrders(server.context);
  google.failing = 'no';
  await reconcileOrders(server.context);
  expect(bought.isAcknowledged).toBe(false);
  server.context.clock.advance(130_000);
  await reconcileOrders(server.context);
  expect(bought.isAcknowledged).toBe(true);
  expect((await readWallet(server, viewer)).coins).toBe(750);
});

test('a purchase is acknowledged by the next run when the server stops during the acknowledgement', async ({
  parts,
}) => {
  const { google, server } = parts;
  const { context } = server;
  const viewer = await server.viewer();
  const bought = await buy(parts, viewer, 'coins_500');
  google.failing = 'acknowledging';
  await verify(viewer, bought);
  google.failing = 'no';
  context.clock.advance(61_000);
  const abort = new AbortController();
  const stop = () => {
    abort.abort();
    return Promise.withResolvers<never>().promise;
  };
  const provider = context.providers.google;
  if (!provider?.store) throw new Error('the server has no provider for Google Play');
  const stopping = { ...provider, store: { ...provider.store, acknowledgePurchase: stop } };
  await reconcileOrders({ ...context, providers: { ...context.providers, google: stopping } }, abort.signal);
  expect(bought.isAcknowledged).toBe(false);
  await reconcileOrders(context);
  expect(bought.isAcknowledged).toBe(true);
});

test('a purchase is acknowledged by the job when only a notification reported the purchase', async ({ parts }) => {
  const viewer = await parts.server.viewer();
  const bought = await buy(parts, viewer, 'coins_500');
  expect(await sendGooglePush(parts, productNotification(bought))).toBe(200);
  expect((await readWallet(parts.server, viewer)).coins).toBe(750);
  await reconcileOrders(parts.server.context);
  expect(bought.isAcknowledged).toBe(true);
});
