import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject } from 'vitest';
import { poolSettings } from '#server/db/database.ts';
import { fund } from '#server/testing/money.ts';
import { buy, readWallet } from '#server/testing/pay.ts';
import { isolatedTest as test, withServer, type TestServer, type TestViewer } from '#server/testing/test.ts';

const RECORD = { create_at: 0, behavior_info: '1' };

async function databaseFolder(): Promise<string> {
  const client = new Client(poolSettings(inject('database').address));
  await client.connect();
  const { rows } = await client.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
  await client.end();
  return rows[0]?.folder ?? '';
}

async function readiness({ url }: TestServer): Promise<unknown> {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: await response.json() };
}

async function prepare(server: TestServer) {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 100);
  const progress = { tv_id: tvId, ep: 1, position_ms: 1_000, played_ms: 1_000 };
  return { tvId, viewer, progress };
}

/** Shows that sign-in, playback, unlocking, rewards and payments work. */
async function expectMoneyToWork(server: TestServer, viewer: TestViewer, tvId: string): Promise<void> {
  const { send } = viewer;
  expect((await (await server.viewer()).send('account/my-info', {})).error).toBe('none');
  expect((await send('video/play', { tv_id: tvId, ep: 1 })).error).toBe('none');
  expect(await send('video/unlock', { tv_id: tvId, ep: 9 })).toMatchObject({ data: { spent: { coins: 60 } } });
  expect((await send('task/check_in', {})).error).toBe('none');
  const before = (await readWallet(server, viewer)).coins;
  await buy(viewer, 'coins_500');
  expect((await readWallet(server, viewer)).coins).toBe(before + 750);
}

test('with low storage, behavior records and encoding stop, and all else works', async () => {
  const { bavail, bsize } = await statfs(await databaseFolder());
  await withServer({ storageReserveBytes: bavail * bsize * 1.4 }, async (server) => {
    const { viewer, tvId, progress } = await prepare(server);
    const refused = await viewer.send('behavior/dot_report', RECORD);
    expect(refused).toMatchObject({ status: 429, error: 'TooManyRequests' });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await server.context.db.selectFrom('behavior_record').selectAll().execute()).toEqual([]);
    expect((await viewer.send('video/progress', progress)).error).toBe('none');
    // The data folder may be on another file system, which may have even less space.
    const storage = expect.stringMatching(/^(low|critical)$/);
    expect(await readiness(server)).toMatchObject({ status: 200, body: { ready: true, storage } });
    await expectMoneyToWork(server, viewer, tvId);
  });
});

test('with critical storage, watch progress stops too, and money works', async () => {
  await withServer({ storageReserveBytes: Number.MAX_SAFE_INTEGER }, async (server) => {
    const { viewer, tvId, progress } = await prepare(server);
    for (const refused of [
      await viewer.send('behavior/dot_report', RECORD),
      await viewer.send('video/progress', progress),
    ])
      expect(refused).toMatchObject({ status: 429, error: 'TooManyRequests' });
    expect((await viewer.send('video/history', {})).data.items).toEqual([]);
    expect(await readiness(server)).toMatchObject({ status: 200, body: { ready: true, storage: 'critical' } });
    await expectMoneyToWork(server, viewer, tvId);
  });
});

test('when the database has no space left for records, lesser writes stop and money works', async () => {
  await withServer({}, async (server) => {
    const { viewer, tvId, progress } = await prepare(server);
    expect(await readiness(server)).toMatchObject({ status: 200, body: { ready: true, storage: 'ok' } });
    await sql`
      CREATE FUNCTION fail_as_full() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON behavior_record FOR EACH ROW EXECUTE FUNCTION fail_as_full()
    `.execute(server.context.db);
    expect((await viewer.send('behavior/dot_report', RECORD)).error).toBe('ServerFault');
    expect((await viewer.send('behavior/dot_report', RECORD)).error).toBe('TooManyRequests');
    expect((await viewer.send('video/progress', progress)).error).toBe('TooManyRequests');
    expect(await readiness(server)).toMatchObject({ status: 200, body: { ready: true, storage: 'critical' } });
    await expectMoneyToWork(server, viewer, tvId);
  });
});
