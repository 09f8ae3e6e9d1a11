import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { ENDPOINTS } from '#contract/api.ts';
import { bodyOf, validInputs } from '#server/testing/endpoints.ts';
import { withServer, type ApiResponse, type TestServer } from '#server/testing/test.ts';

const MINUTE_MS = 60_000;
/** Matches stack traces, SQL, driver messages and file paths. */
const INTERNALS =
  /\bat \w|\.ts\b|node:|select |insert |relation|column|driver|destroyed|postgres|\/(?:work|tmp|home|var)\//i;

/** Endpoints that respond from memory. */
const WITHOUT_DATABASE = ['language/multilingual', 'service/contact'];
/** Endpoints that need only the session, which may be cached. */
const WITH_SESSION_ONLY = ['account/login_log', 'account/log_online'];

function expectFallbackError(
  { path, fallbackError }: Endpoint,
  { status, error, data, msg }: ApiResponse<unknown>,
): void {
  const { http } = WIRE_ERRORS[fallbackError];
  expect({ path, status, error, data }).toEqual({ path, status: http, error: fallbackError, data: null });
  expect(http).toBe(500);
  expect(msg).not.toMatch(INTERNALS);
}

/** Sends every request after `breakDatabase` has changed the database. */
async function sendAll(
  server: TestServer,
  breakDatabase: (server: TestServer) => Promise<unknown>,
  isSessionCached: boolean,
) {
  const inputs = validInputs(await server.addShow());
  const viewer = await server.viewer();
  if (isSessionCached) await viewer.send('account/my-info', {});
  await breakDatabase(server);
  for (const endpoint of ENDPOINTS) {
    // This expires the cached catalogue.
    server.context.clock.advance(MINUTE_MS);
    const headers = { 'device-id': viewer.deviceId };
    const response = await server.sendRaw(endpoint.path, bodyOf(endpoint, inputs[endpoint.path] ?? {}), {
      token: viewer.token,
      headers,
    });
    if (isSessionCached && WITH_SESSION_ONLY.includes(endpoint.path) && response.error === 'none') continue;
    if (WITHOUT_DATABASE.includes(endpoint.path)) expect(response.error).toBe('none');
    else expectFallbackError(endpoint, response);
  }
}

test('returns the fallback error of each endpoint when the database is closed', async () => {
  const closeAll = async ({ context: { db, behaviorSink, clock } }: TestServer) => {
    // Kysely does not close connections that were never used.
    await behaviorSink.maintain(clock.now(), new Date(0));
    await Promise.all([db.destroy(), behaviorSink.close()]);
  };
  await withServer({}, (server) => sendAll(server, closeAll, true));
});

test('returns the fallback error when the session lookup fails', async () => {
  await withServer({}, (server) => sendAll(server, ({ context }) => context.db.destroy(), false));
});

test('hides the cause when tables are missing', async () => {
  await withServer({}, (server) =>
    // Dropping the tables could deadlock with a statement of a timer.
    sendAll(server, ({ context }) => sql`ALTER SCHEMA public RENAME TO hidden`.execute(context.db), true),
  );
});

test('serves requests again when a missing table is restored', async () => {
  await withServer({}, async (server) => {
    const viewer = await server.viewer();
    await sql`ALTER TABLE wallet RENAME TO purse`.execute(server.context.db);
    expect((await viewer.send('account/my-info', {})).status).toBe(500);
    await sql`ALTER TABLE purse RENAME TO wallet`.execute(server.context.db);
    expect((await viewer.send('account/my-info', {})).error).toBe('none');
  });
});

test('replaces connections that the database has closed', async () => {
  await withServer({}, async (server) => {
    const viewer = await server.viewer();
    await viewer.send('account/my-info', {});
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(server.context.db);
    const status = () => viewer.send('account/my-info', {}).then((response) => response.status);
    await expect.poll(status).toBe(200);
  });
});
