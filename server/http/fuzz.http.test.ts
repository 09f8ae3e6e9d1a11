/** A part of the random requests. `npm run test:fuzz` sends more. */
import { ENDPOINTS } from '#contract/api.ts';
import { fuzzForms, fuzzPaths, fuzzRoutes } from '#server/testing/fuzz-routes.ts';
import { fuzzBodies, fuzzCursors, fuzzHeaders, fuzzQueries } from '#server/testing/fuzz.ts';
import { test } from '#server/testing/test.ts';

for (const endpoint of ENDPOINTS) {
  test(`${endpoint.path} responds to 50 random requests according to its contract`, async ({ server }) => {
    await fuzzBodies(server, endpoint, 50);
  });
}

test('responds to 200 random cursors according to the contract', async ({ server }) => {
  await fuzzCursors(server, 200);
});

test('does not fail on 500 requests with random headers', async ({ server }) => {
  await fuzzHeaders(server, 500);
});

test('does not fail on 300 requests of all methods with random headers to other routes', async ({ server }) => {
  await fuzzRoutes(server, 300);
});

test('does not fail on 200 random paths', async ({ server }) => {
  await fuzzPaths(server, 200);
});

test('does not fail on 200 random query strings', async ({ server }) => {
  await fuzzQueries(server, 200);
});

test('does not fail on 200 random webhooks and forms', async ({ server }) => {
  await fuzzForms(server, 200);
});
