import { Client } from 'pg';
import { expect } from 'vitest';
import { poolSettings } from '#server/db/database.ts';
import { databaseAddress } from '#server/testing/database-address.ts';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestServer } from '#server/testing/test.ts';

/** More than the server's connections. */
const BLOCKED_REPORTS = 30;

async function connect(server: TestServer): Promise<Client> {
  const client = new Client(poolSettings(await databaseAddress(server)));
  await client.connect();
  return client;
}

test('unlocks episodes at once while no behavior record can be written', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 100);
  const reporters = await Promise.all(Array.from({ length: BLOCKED_REPORTS }, () => server.viewer()));
  const blocker = await connect(server);
  await blocker.query('BEGIN; LOCK TABLE behavior_record');
  const reports = reporters.map(({ send }) => send('behavior/dot_report', { create_at: 0, behavior_info: '1' }));
  const isBlocked = async () => {
    const { rows } = await blocker.query('SELECT 1 FROM pg_locks WHERE NOT granted');
    return rows.length > 0;
  };
  await expect.poll(isBlocked).toBe(true);

  const startedAt = performance.now();
  const unlocked = await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
  expect(unlocked).toMatchObject({ error: 'none', data: { spent: { coins: 60 } } });
  expect(performance.now() - startedAt).toBeLessThan(10_000);

  await blocker.query('ROLLBACK');
  await blocker.end();
  for (const report of await Promise.all(reports)) expect(['none', 'TooManyRequests']).toContain(report.error);
});
