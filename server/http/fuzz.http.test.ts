/** The first of the random requests that `npm run test:fuzz` sends. */
import { ENDPOINTS } from '#contract/api.ts';
import { fuzzForms, fuzzPaths, fuzzRoutes } from '#server/testing/fuzz-routes.ts';
import { fuzzBodies, fuzzCursors, fuzzHeaders, fuzzQueries } from '#server/testing/fuzz.ts';
import { test } from '#server/testing/test.ts';

for (const endpoint of ENDPOINTS) {
  test(`${endpoint.path} responds to 25 random requests according to its contract`, async ({ server }) => {
    await fuzzBodies(server, endpoint, 25);
  });
}

test('responds to 100 random cursors according to the contract', async ({ server }) => {
  await fuzzCursors(server, 100);
});

test('does not fail on 250 requests with random headers', async ({ server }) => {
  await fuzzHeaders(server, 250);
});

test('does not fail on 150 requests of all methods with random headers to other routes', async ({ server }) => {
  await fuzzRoutes(server, 150);
});

test('does not fail on 100 random paths', async ({ server }) => {
  await fuzzPaths(server, 100);
});

test('does not fail on 100 random query strings', async ({ server }) => {
  await fuzzQueries(server, 100);
});

test('does not fail on 100 random webhooks and forms', async ({ server }) => {
  await fuzzForms(server, 100);
});
