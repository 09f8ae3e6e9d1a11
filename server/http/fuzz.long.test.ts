/** Sends more than 25,000 random requests. No response may have a 5xx status. */
import { ENDPOINTS } from '#contract/api.ts';
import { fuzzForms, fuzzPaths, fuzzRoutes } from '#server/testing/fuzz-routes.ts';
import { fuzzBodies, fuzzCursors, fuzzHeaders, fuzzQueries } from '#server/testing/fuzz.ts';
import { test } from '#server/testing/test.ts';

for (const endpoint of ENDPOINTS) {
  test(`${endpoint.path} responds to 200 random requests according to its contract`, async ({ server }) => {
    await fuzzBodies(server, endpoint, 200);
  });
}

test('responds to 2000 random cursors according to the contract', async ({ server }) => {
  await fuzzCursors(server, 2000);
});

test('does not fail on 4000 requests with random headers', async ({ server }) => {
  await fuzzHeaders(server, 4000);
});

test('does not fail on 2000 requests of all methods with random headers to other routes', async ({ server }) => {
  await fuzzRoutes(server, 2000);
});

test('does not fail on 2000 random paths', async ({ server }) => {
  await fuzzPaths(server, 2000);
});

test('does not fail on 1000 random query strings', async ({ server }) => {
  await fuzzQueries(server, 1000);
});

test('does not fail on 1000 random webhooks and forms', async ({ server }) => {
  await fuzzForms(server, 1000);
});
