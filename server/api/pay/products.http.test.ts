import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { COIN_PACKAGES } from '#domain/money/products.ts';
import { createPopularPackage } from '#server/db/popular-package.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { topUp } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestServer, TestViewer } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;

type Sale = { readonly productId: string; readonly provider?: 'stripe' | 'sandbox'; readonly daysAgo?: number };

/** Adds paid orders of a viewer. */
async function addSales(server: TestServer, { uid }: TestViewer, count: number, sale: Sale): Promise<void> {
  const { productId, provider = 'stripe', daysAgo = 1 } = sale;
  const user_id = await userIdOf(server, uid);
  const at = new Date(server.context.clock.now().getTime() - daysAgo * DAY_MS);
  const product = COIN_PACKAGES.find((each) => each.productId === productId);
  if (!product) throw new Error(`there is no package ${productId}`);
  const order = {
    ...{ user_id, provider, product_id: productId, price_minor: product.priceMinor, currency: product.currency },
    ...{ coins: product.coins, bonus: product.bonus, vip_days: 0, plan: null, language: 'en' as const },
    ...{ created_at: at, paid_at: at, status: 'paid' as const, return_to: JSON.stringify({ page: 'shop' }) },
    ...{ reference: null, checkout_url: null, payment: null, subscription: null, payer: null },
    ...{ ask_at: null, asked_at: null },
  };
  await server.context.db
    .insertInto('pay_order')
    .values(Array.from({ length: count }, () => ({ ...order, order_id: randomUUID() })))
    .execute();
}

const marksOf = async (viewer: TestViewer) => (await viewer.send('pay/products', {})).data.marks;

test('marks the package with the lowest price per coin', async ({ server }) => {
  const viewer = await server.viewer();
  expect(await marksOf(viewer)).toEqual({ best_value: 'coins_10000', most_popular: null });
  await topUp(server, viewer.uid, 500);
  expect(await marksOf(viewer)).toMatchObject({ best_value: 'coins_10000' });
});

test('marks the package that sold best in the last 30 days, from 50 real sales on', async ({ server }) => {
  const viewer = await server.viewer();
  const { clock } = server.context;
  await addSales(server, viewer, 60, { productId: 'coins_500', provider: 'sandbox' });
  await addSales(server, viewer, 60, { productId: 'coins_2000', daysAgo: 31 });
  await addSales(server, viewer, 49, { productId: 'coins_3000' });
  clock.advance(3_600_000);
  expect(await marksOf(viewer)).toMatchObject({ most_popular: null });
  await addSales(server, viewer, 1, { productId: 'coins_3000' });
  clock.advance(3_600_000);
  expect(await marksOf(viewer)).toMatchObject({ most_popular: 'coins_3000' });
  await addSales(server, viewer, 50, { productId: 'coins_500' });
  clock.advance(3_600_000);
  expect(await marksOf(viewer)).toMatchObject({ most_popular: null });
});

test('lists the products without the mark while it cannot be read, and tries again minutes later', async ({
  server,
}) => {
  const viewer = await server.viewer();
  const { db, clock, log } = server.context;
  clock.advance(90 * DAY_MS);
  await addSales(server, viewer, 200, { productId: 'coins_1000' });
  const read = createPopularPackage(db, clock, log);
  const failing = vi.spyOn(db, 'selectFrom').mockImplementation(() => {
    throw new Error('the statement took too long');
  });
  expect([await read(), await read()]).toEqual([null, null]);
  expect(failing).toHaveBeenCalledTimes(1);
  failing.mockRestore();
  expect(await read()).toBeNull();
  clock.advance(300_000);
  expect(await read()).toBe('coins_1000');
});
