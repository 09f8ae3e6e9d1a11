import { ALREADY_DONE } from '#contract/codes.ts';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect } from 'vitest';
import { userIdOf } from '#server/testing/accounts.ts';
import {
  PACKAGE_NAME,
  pushBody,
  pushToken,
  sendGooglePush,
  type GooglePurchase,
  type GoogleServer,
} from '#server/testing/google.ts';
import { buy, productNotification, test, verify } from '#server/testing/google-purchases.ts';
import { readWallet } from '#server/testing/pay.ts';
import type { TestViewer } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;

async function readSubscription({ server }: GoogleServer, viewer: TestViewer) {
  const row = await server.context.db
    .selectFrom('subscription')
    .select(['plan', 'provider_ref', 'status', 'cancelled_at'])
    .where('user_id', '=', await userIdOf(server, viewer.uid))
    .executeTakeFirst();
  return (
    row && { plan: row.plan, provider_ref: row.provider_ref, status: row.status, will_renew: row.cancelled_at === null }
  );
}

const subscriptionNotification = ({ token: purchaseToken }: GooglePurchase, notificationType: number) =>
  pushBody({ subscriptionNotification: { version: '1.0', notificationType, purchaseToken } });
const voidedNotification = ({ token: purchaseToken }: GooglePurchase, orderId: string | undefined) =>
  pushBody({ voidedPurchaseNotification: { purchaseToken, orderId, productType: 2, refundType: 1 } });

describe('a purchase', () => {
  test('is credited once and consumed, so that the package can be bought again', async ({ parts }) => {
    const { google, server } = parts;
    const viewer = await server.viewer();
    const seen = await viewer.send('pay/products', {}, { headers: { 'x-app-id': PACKAGE_NAME } });
    expect(seen.data.providers).toEqual(['google']);
    const bought = await buy(parts, viewer, 'coins_1000');
    const notification = productNotification(bought);
    const responses = await Promise.all(Array.from({ length: 8 }, () => verify(viewer, bought)));
    await Promise.all(Array.from({ length: 8 }, () => sendGooglePush(parts, notification)));
    expect(responses.map(({ error }) => error).filter((error) => error !== 'none')).toEqual([]);
    expect(await verify(viewer, bought)).toMatchObject({ code: ALREADY_DONE, data: { status: 'paid' } });
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 1500, bonus: 100 });
    expect(bought.isAcknowledged).toBe(true);
    const consumed = `/applications/${PACKAGE_NAME}/purchases/products/coins_1000/tokens/${bought.token}:consume`;
    expect(google.requests.filter((each) => each.endsWith(consumed))).toHaveLength(1);
  });

  test('is credited only when its pending payment completes', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const bought = await buy(parts, viewer, 'coins_500', { state: 'PENDING' });
    expect((await verify(viewer, bought)).data.status).toBe('pending');
    expect((await readWallet(parts.server, viewer)).coins).toBe(0);
    bought.state = 'PURCHASED';
    await sendGooglePush(parts, productNotification(bought));
    expect((await readWallet(parts.server, viewer)).coins).toBe(750);
  });

  test('is rejected when another viewer presents it', async ({ parts }) => {
    const [buyer, other] = [await parts.server.viewer(), await parts.server.viewer()];
    const bought = await buy(parts, buyer, 'coins_500');
    expect(await verify(other, bought)).toMatchObject({ error: 'NotFound', data: null });
    expect((await verify(buyer, bought)).error).toBe('none');
    expect(await verify(other, bought)).toMatchObject({ error: 'NotFound', data: null });
    expect((await readWallet(parts.server, other)).coins).toBe(0);
  });

  test('is rejected when its token, product, quantity, order or period is not acceptable', async ({ parts }) => {
    const { google, server } = parts;
    const viewer = await server.viewer();
    const now = server.context.clock.now();
    const bought = await buy(parts, viewer, 'coins_500');
    const plan = google.buy('vip_weekly', undefined, new Date(now.getTime() - 8 * DAY_MS));
    const unknownOrder = google.buy('coins_500', 'somebody-of-another-shop', now);
    const two = google.buy('coins_500', undefined, now, { quantity: 2 });
    const strange = google.buy('coins_1', undefined, now);
    for (const shown of [
      { ...bought, token: 'unknown' },
      { ...bought, productId: 'coins_10000' },
      { ...bought, token: '../../orders' },
      unknownOrder,
      two,
      strange,
      // The period of this plan has ended.
      plan,
    ]) {
      expect(await verify(viewer, shown)).toMatchObject({ status: 200, error: 'NotFound', data: null });
    }
    expect(await viewer.send('pay/verify', { provider: 'google', proof: 'coins_500' })).toMatchObject({
      error: 'NotFound',
    });
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 0, vipDays: 0 });
  });

  test('is credited by a repeated request after the first one failed because of an error at Google', async ({
    parts,
  }) => {
    const { google, server } = parts;
    const viewer = await server.viewer();
    const bought = await buy(parts, viewer, 'coins_500');
    google.failing = 'all';
    expect((await verify(viewer, bought)).status).toBe(500);
    expect(await sendGooglePush(parts, productNotification(bought))).toBe(500);
    google.failing = 'no';
    expect((await verify(viewer, bought)).data.status).toBe('paid');
  });
});

describe('a notification', () => {
  test('is rejected unless Google signed it for our audience and push account', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const body = productNotification(await buy(parts, viewer, 'coins_500'));
    const unknownKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const hour = Math.floor(Date.now() / 1000) - 7200;
    for (const token of [
      '',
      'a.b.c',
      pushToken({}, unknownKey),
      pushToken({ aud: 'https://somebody.else' }),
      pushToken({ email: 'somebody@else.example' }),
      pushToken({ email_verified: false }),
      pushToken({ iss: 'https://somebody.else' }),
      pushToken({ iat: hour - 3600, exp: hour }),
    ]) {
      expect(await sendGooglePush(parts, body, token)).toBe(400);
    }
    for (const broken of ['', '{}', '{"message":{"data":"e30=","messageId":"1"}}']) {
      expect(await sendGooglePush(parts, broken)).toBe(400);
    }
    expect((await readWallet(parts.server, viewer)).coins).toBe(0);
    expect(await sendGooglePush(parts, body)).toBe(200);
    expect((await readWallet(parts.server, viewer)).coins).toBe(750);
  });

  test('is acknowledged when it names no purchase, another app or an unknown token', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const bought = await buy(parts, viewer, 'coins_500');
    expect(await sendGooglePush(parts, pushBody({ testNotification: { version: '1.0' } }))).toBe(200);
    const { token: purchaseToken } = bought;
    const otherApp = { packageName: 'app.of.somebody.else', oneTimeProductNotification: { purchaseToken } };
    expect(await sendGooglePush(parts, pushBody(otherApp))).toBe(200);
    expect(await sendGooglePush(parts, productNotification({ ...bought, token: 'unknown' }))).toBe(200);
    expect((await readWallet(parts.server, viewer)).coins).toBe(0);
  });

  test('removes the coins of a voided purchase only when Google lists the purchase as voided', async ({ parts }) => {
    const { google, server } = parts;
    const viewer = await server.viewer();
    const bought = await buy(parts, viewer, 'coins_1000');
    const orderId = bought.periods[0]?.orderId ?? '';
    await sendGooglePush(parts, productNotification(bought));
    await sendGooglePush(parts, voidedNotification(bought, orderId));
    expect((await readWallet(server, viewer)).coins).toBe(1500);
    google.voided.add(orderId);
    await Promise.all([1, 2, 3].map(() => sendGooglePush(parts, voidedNotification(bought, orderId))));
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 0, bonus: 0, debt: 0 });
    expect((await verify(viewer, bought)).data.status).toBe('refunded');
  });

  test('credits nothing when the refund is reported before the payment', async ({ parts }) => {
    const { google, server } = parts;
    const viewer = await server.viewer();
    const bought = await buy(parts, viewer, 'coins_500', { state: 'CANCELLED' });
    const orderId = bought.periods[0]?.orderId ?? '';
    google.voided.add(orderId);
    await sendGooglePush(parts, voidedNotification(bought, orderId));
    await sendGooglePush(parts, productNotification(bought));
    expect((await verify(viewer, bought)).data.status).toBe('failed');
    expect((await readWallet(server, viewer)).coins).toBe(0);
    expect(bought.isAcknowledged).toBe(false);
  });
});

describe('a subscription', () => {
  test('extends VIP by one period per payment, and loses a refunded period', async ({ parts }) => {
    const { google, server } = parts;
    const viewer = await server.viewer();
    const bought = await buy(parts, viewer, 'vip_weekly');
    expect(await verify(viewer, bought)).toMatchObject({ error: 'none', data: { status: 'paid', vip_days: 7 } });
    expect(bought.isAcknowledged).toBe(true);
    expect(await readSubscription(parts, viewer)).toEqual({
      ...{ plan: 'weekly', provider_ref: bought.token, status: 'active', will_renew: true },
    });
    google.renew(bought);
    const renewed = subscriptionNotification(bought, 2);
    await Promise.all([renewed, renewed, renewed].map((body) => sendGooglePush(parts, body)));
    expect((await readWallet(server, viewer)).vipDays).toBe(14);
    const latest = bought.periods.at(-1);
    if (latest) latest.state = 'REFUNDED';
    bought.state = 'SUBSCRIPTION_STATE_EXPIRED';
    await sendGooglePush(parts, subscriptionNotification(bought, 12));
    expect((await readWallet(server, viewer)).vipDays).toBe(7);
    expect((await readSubscription(parts, viewer))?.status).toBe('ended');
  });

  test('has the status that Google returns, whatever the notification reports', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const bought = await buy(parts, viewer, 'vip_weekly');
    await sendGooglePush(parts, subscriptionNotification(bought, 4));
    const statusAfter = async (state: string, renews: boolean) => {
      bought.state = `SUBSCRIPTION_STATE_${state}`;
      bought.renews = renews;
      await sendGooglePush(parts, subscriptionNotification(bought, 3));
      return readSubscription(parts, viewer);
    };
    expect(await statusAfter('CANCELED', false)).toMatchObject({ status: 'active', will_renew: false });
    expect(await statusAfter('ACTIVE', true)).toMatchObject({ status: 'active', will_renew: true });
    expect(await statusAfter('ON_HOLD', true)).toMatchObject({ status: 'past_due', will_renew: true });
    expect(await statusAfter('EXPIRED', false)).toMatchObject({ status: 'ended', will_renew: false });
    expect((await readWallet(parts.server, viewer)).vipDays).toBe(7);
  });
});

describe('pay/restore', () => {
  test('requests the viewer’s known purchases and credits new periods', async ({ parts }) => {
    const { google, server } = parts;
    const viewer = await server.viewer();
    const bought = await buy(parts, viewer, 'vip_weekly');
    await verify(viewer, bought);
    google.renew(bought);
    const { data } = await viewer.send('pay/restore', { provider: 'google' });
    expect(data.orders).toMatchObject([{ product_id: 'vip_weekly', status: 'paid' }]);
    expect((await readWallet(server, viewer)).vipDays).toBe(14);
    expect((await viewer.send('pay/restore', { provider: 'google' })).data.orders).toEqual([]);
    expect(await viewer.send('pay/restore', { provider: 'apple' })).toMatchObject({ error: 'NotFound' });
  });
});
