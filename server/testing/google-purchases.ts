import { test as base } from 'vitest';
import type { Order } from '#contract/pay-shapes.ts';
import { restoreClock } from './clock.ts';
import { pushBody, withGoogle, type GooglePurchase, type GoogleServer } from './google.ts';
import { expectSoundLedger } from './money-test.ts';
import type { TestViewer } from './test.ts';

/** Checks the ledger after each test. */
export const test = base.extend<{ partsOfFile: GoogleServer; parts: GoogleServer; soundLedger: void }>({
  partsOfFile: [async ({}, use) => withGoogle(use), { scope: 'file' }],
  parts: async ({ partsOfFile }, use) => {
    await use(partsOfFile);
    await restoreClock(partsOfFile.server);
  },
  soundLedger: [
    async ({ parts }, use) => {
      await use();
      await expectSoundLedger(parts.server);
    },
    { auto: true },
  ],
});

async function createGoogleOrder(viewer: TestViewer, productId: string): Promise<Order> {
  return (await viewer.send('pay/order', { product_id: productId, provider: 'google' })).data;
}

export async function buy(
  { google, server }: GoogleServer,
  viewer: TestViewer,
  productId: string,
  changes?: Partial<GooglePurchase>,
): Promise<GooglePurchase> {
  const { order_id } = await createGoogleOrder(viewer, productId);
  return google.buy(productId, order_id, server.context.clock.now(), changes);
}

export async function verify(viewer: TestViewer, { productId, token }: Pick<GooglePurchase, 'productId' | 'token'>) {
  return viewer.send('pay/verify', { provider: 'google', proof: `${productId}:${token}` });
}

export const productNotification = ({ token: purchaseToken, productId: sku }: GooglePurchase) =>
  pushBody({ oneTimeProductNotification: { version: '1.0', notificationType: 1, purchaseToken, sku } });
