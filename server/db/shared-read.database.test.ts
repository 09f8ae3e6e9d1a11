import { expect } from 'vitest';
import { isolatedTest as test } from '#server/testing/test.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { prepareOrders } from '#server/catalogue/ordered-shows.ts';
import { createEconomy } from './economy.ts';
import { withTimeLimit } from './time-limit.ts';

test('a read that several requests share does not fail when the first of them has no time left', async ({ server }) => {
  const { db, clock } = server.context;
  const economy = createEconomy(db, clock);
  const catalogue = await createCatalogue(db, clock, prepareOrders);
  clock.advance(4_000);
  const read = async () => Promise.all([economy(), catalogue.snapshot()]);
  const first = withTimeLimit(0, read);
  await expect(Promise.all([first, read()])).resolves.toHaveLength(2);
});
