import { expect } from 'vitest';
import { runOperator } from '#server/testing/operator.ts';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';

async function readOffers(server: TestServer) {
  const tvId = await server.addShow({ episodes: 60, freeEpisodes: 8 });
  const viewer = await server.viewer();
  const [episode, show, products] = await Promise.all([
    viewer.send('video/play', { tv_id: tvId, ep: 9 }),
    viewer.send('video/detail', { tv_id: tvId }),
    viewer.send('pay/products', {}),
  ]);
  return { episode: episode.data, show: show.data, products: products.data };
}

/** `test` with a server without payment providers. */
const testWithoutPayments = test.extend<{ server: TestServer }>({
  server: async ({ serverWith }, use) => use(await serverWith({ sandbox: 'off' })),
});

testWithoutPayments('offers neither packages nor VIP where nothing is sold', async ({ server }) => {
  const { episode, show, products } = await readOffers(server);
  expect(products.providers).toEqual([]);
  expect(episode.options?.vip_from).toBeNull();
  const cost = { coins: 3_120, missing: 3_120, price_minor: 0, currency: 'USD', top_up: null, left: 0, ads: 52 };
  expect(episode.cost_to_finish).toEqual(cost);
  expect(show.cost_to_finish).toEqual(cost);
});

test('offers neither ads nor extra coins when the operator has switched them off', async ({ server }) => {
  await runOperator(server, 'config set', ['economy', '{"adUnlocksPerDay":0,"firstTopupPercent":0}']);
  server.context.clock.advance(5_000);
  const { episode, show, products } = await readOffers(server);
  expect(episode).toMatchObject({ ads_left: 0, ads_per_day: 0, cost_to_finish: { coins: 3_120, ads: 0 } });
  expect(show.cost_to_finish.ads).toBe(0);
  expect(products.first_topup).toEqual({ available: false, extra_percent: 0 });
});
