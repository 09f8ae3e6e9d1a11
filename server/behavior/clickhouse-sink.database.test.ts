/** Runs the sink on a real ClickHouse. Debian's package has the oldest version that is supported. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { behaviorRecord, readPages } from '#server/testing/behavior.ts';
import { installClickHouse, startClickHouse, type ClickHouseServer } from '#server/testing/clickhouse.ts';
import { withServer } from '#server/testing/test.ts';
import type { BehaviorSink } from './behavior-sink.ts';
import { createClickHouseSink } from './clickhouse-sink.ts';
import { connectClickHouse } from './clickhouse.ts';

/** Installing a missing package takes long. */
vi.setConfig({ hookTimeout: 300_000 });

const ERASE_MS = 20_000;

const state: { server?: ClickHouseServer } = {};
let databases = 0;

beforeAll(async () => {
  state.server = await startClickHouse(installClickHouse());
});
afterAll(() => state.server?.stop());

/** Creates a database and returns its settings. */
async function createDatabase() {
  if (!state.server) throw new Error('ClickHouse does not run');
  databases += 1;
  const database = `test_${databases}`;
  await connectClickHouse(state.server.config).execute(`CREATE DATABASE ${database}`);
  return { ...state.server.config, database };
}

async function openSink(): Promise<BehaviorSink> {
  return createClickHouseSink(await createDatabase());
}

test('stores every text unchanged', async () => {
  const sink = await openSink();
  const record = behaviorRecord('9999-12-31T23:59:59.999Z', {
    receivedAt: new Date('2030-01-01T00:00:00.001Z'),
    userId: Number.MAX_SAFE_INTEGER,
    deviceOs: 'back\\slash \\N \\.',
    appVersion: '漢字 ß 🎬',
    behaviorInfo: '{"a":\t"tab\\t newline\\n \\\\ \\u0000",\r\n"b":1}',
    source: '\\t\'"`',
  });
  await sink.write([record]);
  expect(await readPages(sink, record.userId)).toEqual([[record]]);
});

test('stores a record once when it arrives again, even in the next month', async () => {
  const sink = await openSink();
  const record = behaviorRecord('2030-01-31T23:59:59.000Z');
  const later = behaviorRecord('2030-01-31T23:59:59.001Z');
  await sink.write([record, record, later]);
  await sink.write([later, { ...record, receivedAt: new Date('2030-02-01T00:00:10Z') }]);
  const pages = await readPages(sink, 1);
  expect(pages.flat().map(({ createAt }) => createAt)).toEqual([record.createAt, later.createAt]);
});

test('reads the records of a user in pages, oldest first, and erases those of all months', async () => {
  const sink = await openSink();
  const times = ['2030-01-31T23:59:59.999Z', '2030-02-01T00:00:00.000Z', '2030-02-01T00:00:00.000Z', '2030-03-01'];
  const records = times.map((time, index) => behaviorRecord(time, { behaviorInfo: String(index) }));
  const other = behaviorRecord('2030-02-01', { userId: 12 });
  await sink.write([...records.toReversed(), other]);
  const pages = await readPages(sink, 1, 3);
  expect(pages.map((page) => page.length)).toEqual([3, 1]);
  expect(pages.flat().map(({ createAt }) => createAt)).toEqual(records.map(({ createAt }) => createAt));
  expect(new Set(pages.flat())).toEqual(new Set(records));
  expect(await sink.erase([1, 3], ERASE_MS)).toEqual([]);
  expect(await readPages(sink, 1)).toEqual([[]]);
  expect(await readPages(sink, 12)).toEqual([[other]]);
});

test('erases the records of several users with one statement, and none for users without records', async () => {
  const config = await createDatabase();
  const sink = createClickHouseSink(config);
  const Count = z.object({ count: z.coerce.number() });
  const statements = async () => {
    const sql = `SELECT count() AS count FROM system.mutations WHERE database = '${config.database}'`;
    return (await connectClickHouse(config).select(Count, sql))[0]?.count;
  };
  const userIds = [1, 2, 3];
  const kept = behaviorRecord('2030-01-01', { userId: 4 });
  await sink.write([...userIds.map((userId) => behaviorRecord('2030-01-01', { userId })), kept]);
  expect(await sink.erase([5, 6], ERASE_MS)).toEqual([]);
  expect(await statements()).toBe(0);
  expect(await sink.erase([...userIds, 5], ERASE_MS)).toEqual([]);
  expect(await statements()).toBe(1);
  for (const userId of userIds) expect(await readPages(sink, userId)).toEqual([[]]);
  expect(await readPages(sink, 4)).toEqual([[kept]]);
});

test('names the users whose records are not erased in time, and goes on with them later', async () => {
  const sink = await openSink();
  await sink.write([behaviorRecord('2030-01-01'), behaviorRecord('2030-01-01', { userId: 2 })]);
  expect(await sink.erase([1], 0)).toEqual([1]);
  expect(await sink.erase([1, 3], ERASE_MS)).toEqual([]);
  expect((await readPages(sink, 2)).flat()).toHaveLength(1);
});

test('drops the months that ended before a time, which reduces the size', async () => {
  const sink = await openSink();
  expect(await sink.size()).toBe(0);
  const records = ['2029-12-05', '2030-01-05', '2030-02-05'].map((time) => behaviorRecord(time));
  await sink.write(records);
  const size = await sink.size();
  expect(size).toBeGreaterThan(500);
  await sink.maintain(new Date('2030-05-05'), new Date('2030-01-31T23:59:59Z'));
  expect(await readPages(sink, 1)).toEqual([records.slice(1)]);
  expect(await sink.size()).toBeLessThan(size);
});

test('errors contain neither the password nor records', async () => {
  const config = await createDatabase();
  const record = behaviorRecord('2030-01-01', { behaviorInfo: '"private"' });
  for (const broken of [
    { ...config, password: 'planted' },
    { ...config, database: 'missing' },
    { ...config, password: 'planted', origin: 'http://127.0.0.1:1' },
  ]) {
    const sink = createClickHouseSink(broken);
    const error: unknown = await sink.write([record]).catch((reason: unknown) => reason);
    const { message, stack = '', cause = '' } = error instanceof Error ? error : new Error('no error');
    expect(message).toMatch(/^(ClickHouse responded with status \d+ and code \d+|fetch failed)$/);
    expect(`${stack} ${String(cause)}`).not.toMatch(/planted|private/);
  }
});

test('a server stores reports in ClickHouse, even with a full disk, and responds to errors with the fallback', async () => {
  const clickHouse = await createDatabase();
  await withServer({ clickHouse, storageReserveBytes: Number.MAX_SAFE_INTEGER }, async (server) => {
    const viewer = await server.viewer();
    const report = { create_at: server.context.clock.now().getTime(), behavior_info: '1' };
    expect((await viewer.send('behavior/dot_report', report)).error).toBe('none');
    expect((await viewer.send('behavior/dot_report', report)).error).toBe('none');
    const { behaviorSink, db } = server.context;
    expect(await db.selectFrom('behavior_record').selectAll().execute()).toEqual([]);
    const { user_id: userId } = await db.selectFrom('account').select('user_id').executeTakeFirstOrThrow();
    expect((await readPages(behaviorSink, userId)).flat()).toMatchObject([
      { accountId: viewer.uid, behaviorInfo: '1' },
    ]);
    expect(await behaviorSink.erase([userId], ERASE_MS)).toEqual([]);
    expect((await readPages(behaviorSink, userId)).flat()).toEqual([]);

    await connectClickHouse(clickHouse).execute('DROP TABLE behavior_record');
    expect(await viewer.send('behavior/dot_report', report)).toMatchObject({ status: 500, error: 'ServerFault' });
    expect((await viewer.send('behavior/dot_report', report)).error).toBe('none');
    expect((await readPages(behaviorSink, userId)).flat()).toHaveLength(1);
  });
});
