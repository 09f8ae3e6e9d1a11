import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { test as base } from 'vitest';
import type { Order } from '#contract/pay-shapes.ts';
import { restoreClock } from './clock.ts';
import { FakeAppStore, APP_ID, BUNDLE_ID, type AppleTransaction } from './fake-app-store.ts';
import { expectSoundLedger } from './money-test.ts';
import { withServer, type TestServer, type TestViewer } from './test.ts';

export type AppleServer = { readonly server: TestServer; readonly apple: FakeAppStore };

async function withApple(use: (parts: AppleServer) => Promise<void>): Promise<void> {
  const apple = new FakeAppStore();
  const apiBase = await apple.start();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const config = {
    bundleId: BUNDLE_ID,
    appId: APP_ID,
    issuerId: randomUUID(),
    keyId: 'KEY1234567',
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    environment: 'Production',
    rootCertificates: [apple.root.certificate],
    ocsp: false,
    apiBase,
  } as const;
  try {
    await withServer({ apple: config }, (server) => use({ server, apple }));
  } finally {
    await apple.close();
  }
}

/** Returns the HTTP status. */
export async function sendAppleNotification({ server }: AppleServer, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/api/v1/pay/webhook/apple`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** `test` with one server per file, which checks the ledger after each test. */
export const test = base.extend<{ partsOfFile: AppleServer; parts: AppleServer; soundLedger: void }>({
  partsOfFile: [async ({}, use) => withApple(use), { scope: 'file' }],
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

export async function createAppleOrder(viewer: TestViewer, productId: string): Promise<Order> {
  return (await viewer.send('pay/order', { product_id: productId, provider: 'apple' })).data;
}

export async function buyFromApple(
  { apple, server }: AppleServer,
  viewer: TestViewer,
  productId: string,
): Promise<AppleTransaction> {
  const { order_id } = await createAppleOrder(viewer, productId);
  return apple.buy(productId, order_id, server.context.clock.now());
}

export async function verifyApplePurchase({ apple }: AppleServer, viewer: TestViewer, transaction: AppleTransaction) {
  return viewer.send('pay/verify', { provider: 'apple', proof: apple.sign(transaction) });
}
