import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { ENDPOINTS } from '#contract/api.ts';
import { validInputs } from '#server/testing/endpoints.ts';
import { withServer, type TestServer } from '#server/testing/test.ts';

const MINUTE_MS = 60_000;
/** Stacks, SQL, the driver's words, paths of files. */
const LEAKS =
  /\bat \w|\.ts\b|node:|select |insert |relation|column|driver|destroyed|postgres|\/(?:work|tmp|home|var)\//i;

/** Calls that answer out of memory. */
const NEEDS_NO_DATABASE = ['language/multilingual'];

function expectFault(call: Endpoint, { status, code, data, msg }: Awaited<ReturnType<TestServer['sendRaw']>>): void {
  const { code: fault, http } = WIRE_ERRORS[call.fault];
  expect({ path: call.path, status, code, data }).toEqual({ path: call.path, status: http, code: fault, data: null });
  expect(http).toBe(500);
  expect(msg).not.toMatch(LEAKS);
}

/** Makes every call after `damage` was done to the server's database. */
async function callAll(server: TestServer, damage: (server: TestServer) => Promise<unknown>, isKnown: boolean) {
  const inputs = validInputs(await server.addShow());
  const viewer = await server.viewer();
  if (isKnown) await viewer.send('account/my-info', {});
  await damage(server);
  for (const call of ENDPOINTS) {
    // The catalogue in memory is good for moments alone.
    server.context.clock.advance(MINUTE_MS);
    const headers = { 'device-id': randomUUID() };
    const answer = await server.sendRaw(call.path, JSON.stringify(inputs[call.path]), { token: viewer.token, headers });
    if (NEEDS_NO_DATABASE.includes(call.path)) expect(answer.code).toBe(10000);
    else expectFault(call, answer);
  }
}

test('without a database each call answers 500 with the fault of its contract', async () => {
  await withServer({}, (server) => callAll(server, ({ context }) => context.db.destroy(), true));
});

test('a fault while the viewer is looked up is the fault of the call', async () => {
  await withServer({}, (server) => callAll(server, ({ context }) => context.db.destroy(), false));
});

test('a database without its tables shows in no answer', async () => {
  await withServer({}, (server) =>
    callAll(server, ({ context }) => sql`DROP SCHEMA public CASCADE`.execute(context.db), true),
  );
});

test('the server goes on after faults', async () => {
  await withServer({}, async (server) => {
    const viewer = await server.viewer();
    await sql`ALTER TABLE wallet RENAME TO purse`.execute(server.context.db);
    expect((await viewer.send('account/my-info', {})).status).toBe(500);
    await sql`ALTER TABLE purse RENAME TO wallet`.execute(server.context.db);
    expect((await viewer.send('account/my-info', {})).code).toBe(10000);
  });
});

test('connections that the database ends are replaced', async () => {
  await withServer({}, async (server) => {
    const viewer = await server.viewer();
    await viewer.send('account/my-info', {});
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(server.context.db);
    const status = () => viewer.send('account/my-info', {}).then((answer) => answer.status);
    await expect.poll(status, { timeout: 5_000 }).toBe(200);
  });
});
