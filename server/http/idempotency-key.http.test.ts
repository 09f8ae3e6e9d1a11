/** Two requests with the same Idempotency-Key and different bodies arrive at the same time. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Operations } from '#contract/api.ts';
import { reserveKey } from '#server/db/idempotency.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { test, type ApiResponse, type TestServer, type TestViewer } from '#server/testing/test.ts';
import { readBalances } from '#server/testing/pay.ts';

const KEY = 'one-key-for-two-requests';

type Path = 'pay/order' | 'task/check_in';

async function isWaitingForLock(server: TestServer): Promise<boolean> {
  const { rows } = await sql`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`.execute(server.context.db);
  return rows.length > 0;
}

/** Sends a request while another request, which has not committed yet, takes the key. */
async function sendDuringAnother(
  server: TestServer,
  viewer: TestViewer,
  path: Path,
  input: Operations[Path]['input'],
): Promise<ApiResponse<unknown>> {
  const userId = await userIdOf(server, viewer.uid);
  const { db, clock } = server.context;
  const headers = { 'idempotency-key': KEY };
  return db
    .transaction()
    .execute(async (other) => {
      await reserveKey(other, { userId, key: KEY, requestHash: 'another request' }, clock.now());
      const response = viewer.send(path, input, { headers });
      await expect.poll(() => isWaitingForLock(server)).toBe(true);
      return { response };
    })
    .then(({ response }) => response);
}

test('rejects an order when another request has taken the key meanwhile, and opens no checkout', async ({ server }) => {
  const viewer = await server.viewer();
  const input = { product_id: 'coins_500', provider: 'sandbox' } as const;
  const response = await sendDuringAnother(server, viewer, 'pay/order', input);
  expect(response).toMatchObject({ status: 400, error: 'InvalidParameters' });
  const userId = await userIdOf(server, viewer.uid);
  const orders = server.context.db.selectFrom('pay_order').select('order_id').where('user_id', '=', userId);
  expect(await orders.execute()).toEqual([]);
});

test('rejects a change of money when another request has stored its response under the key meanwhile', async ({
  server,
}) => {
  const viewer = await server.viewer();
  const response = await sendDuringAnother(server, viewer, 'task/check_in', {});
  expect(response).toMatchObject({ status: 400, error: 'InvalidParameters' });
  expect(await readBalances(viewer)).toEqual([0, 0]);
});
