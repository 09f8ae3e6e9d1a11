import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { behaviorRecord, readPages } from '#server/testing/behavior.ts';
import { databaseAddress } from '#server/testing/database-address.ts';
import { isolatedTest, type TestServer } from '#server/testing/test.ts';
import type { BehaviorSink } from './behavior-sink.ts';
import { storedBytes } from './behavior-reports.ts';
import { createDatabaseSink } from './database-sink.ts';

/** `test` with a sink that has not written anything. */
const test = isolatedTest.extend<{ sink: BehaviorSink }>({
  sink: async ({ server }, use) => {
    const { db, log } = server.context;
    const sink = createDatabaseSink(await databaseAddress(server), log);
    await use(sink);
    await sink.close();
    for (const name of await partitionsOf(server)) await db.schema.dropTable(name).execute();
  },
});

async function partitionsOf({ context }: TestServer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relid::text AS name FROM pg_partition_tree('behavior_record') WHERE isleaf ORDER BY 1`.execute(context.db);
  return rows.map(({ name }) => name);
}

async function receivedTimes({ context }: TestServer): Promise<string[]> {
  const rows = await context.db.selectFrom('behavior_record').select('received_at').orderBy('received_at').execute();
  return rows.map(({ received_at: at }) => at.toISOString());
}

test('stores records in the partition of their UTC month, and creates missing partitions', async ({ server, sink }) => {
  await sink.write(['2030-01-31T23:59:59.999Z', '2030-02-01T00:00:00.000Z'].map((time) => behaviorRecord(time)));
  expect(await partitionsOf(server)).toEqual(['behavior_record_2030_01', 'behavior_record_2030_02']);
  expect(await receivedTimes(server)).toEqual(['2030-01-31T23:59:59.999Z', '2030-02-01T00:00:00.000Z']);
});

test('stores a record in the month of its creation, limited to the month of receipt and the one before', async ({
  server,
  sink,
}) => {
  const receivedAt = new Date('2030-02-01T00:00:00.000Z');
  const late = ['2030-01-31T23:59:59.999Z', '2029-12-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z'];
  await sink.write(late.map((time) => behaviorRecord(time, { receivedAt })));
  const rows = await server.context.db.selectFrom('behavior_record').select('month').orderBy('create_at').execute();
  expect(rows.map(({ month }) => month)).toEqual(['2030-01-01', '2030-01-01', '2030-02-01']);
});

test('creates a partition once when several nodes need it at the same time', async ({ server, sink }) => {
  const address = await databaseAddress(server);
  const others = Array.from({ length: 3 }, () => createDatabaseSink(address, server.context.log));
  const sinks = [sink, ...others];
  await Promise.all(
    [...sinks, ...sinks].map((each, index) => each.write([behaviorRecord(Date.parse('2030-05-05') + index)])),
  );
  await Promise.all(others.map((each) => each.close()));
  expect(await partitionsOf(server)).toEqual(['behavior_record_2030_05']);
  expect(await receivedTimes(server)).toHaveLength(8);
});

test('the job creates the partition of the next month, and drops months that ended 90 days ago', async ({
  server,
  sink,
}) => {
  const { clock } = server.context;
  const advanceTo = (time: string | Date) => clock.advance(new Date(time).getTime() - clock.now().getTime());
  advanceTo('2030-01-31T12:00:00Z');
  await runDueJobs({ ...server.context, behaviorSink: sink });
  expect(await partitionsOf(server)).toEqual(['behavior_record_2030_01', 'behavior_record_2030_02']);
  await sink.write([behaviorRecord('2030-01-31T23:00:00Z'), behaviorRecord('2030-02-01T00:00:00Z')]);
  advanceTo(new Date(Date.parse('2030-02-01T00:00:00Z') + 89.9 * DAY_MS));
  await runDueJobs({ ...server.context, behaviorSink: sink });
  expect(await receivedTimes(server)).toHaveLength(2);
  clock.advance(DAY_MS / 10);
  await runDueJobs({ ...server.context, behaviorSink: sink });
  expect(await receivedTimes(server)).toEqual(['2030-02-01T00:00:00.000Z']);
  expect(await partitionsOf(server)).toEqual([
    'behavior_record_2030_02',
    'behavior_record_2030_05',
    'behavior_record_2030_06',
  ]);
});

test.for([
  ['empty texts', () => ({})],
  [
    'small texts',
    () => ({ deviceOs: 'Android 15', appVersion: '2.0.0', appPlat: 'web', source: '/', behaviorInfo: '{}' }),
  ],
  ['random texts of 4 KiB', () => ({ behaviorInfo: JSON.stringify(randomBytes(3_060).toString('base64')) })],
] as const)(
  'records with %s need at most 1.4 times the bytes that are counted',
  async ([, texts], { server, sink }) => {
    const { db } = server.context;
    const start = Date.parse('2030-03-05T00:00:00Z');
    const records = Array.from({ length: 4_000 }, (_, index) => behaviorRecord(start + index, texts()));
    for (let at = 0; at < records.length; at += 100) await sink.write(records.slice(at, at + 100));
    const { rows } = await sql<{ bytes: number }>`
    SELECT pg_total_relation_size('behavior_record_2030_03')::int AS bytes`.execute(db);
    const counted = records.reduce((sum, record) => sum + storedBytes(record), 0);
    expect(rows[0]?.bytes).toBeLessThan(counted * 1.4);
    expect(rows[0]?.bytes).toBeGreaterThan(counted / 2);
  },
);

test('returns the bytes of all months, and fewer when a month was dropped', async ({ sink }) => {
  expect(await sink.size()).toBe(0);
  const behaviorInfo = JSON.stringify(randomBytes(3_000).toString('base64'));
  const times = ['2030-01-05T00:00:00Z', '2030-02-05T00:00:00Z'];
  await sink.write(
    times.flatMap((time) =>
      Array.from({ length: 100 }, (_, ms) => behaviorRecord(Date.parse(time) + ms, { behaviorInfo })),
    ),
  );
  const size = await sink.size();
  expect(size).toBeGreaterThan(200 * 4_000);
  expect(size).toBeLessThan(400 * 4_000);
  await sink.maintain(new Date('2030-03-01T00:00:00Z'), new Date('2030-02-01T00:00:00Z'));
  expect(await sink.size()).toBeLessThan(size * 0.7);
});

/** Contains the characters that the format of COPY must escape. */
const TEXTS = {
  deviceOs: 'back\\slash \\N \\.',
  appVersion: '漢字 ß 🎬',
  behaviorInfo: '{"a":\t"tab\\t newline\\n \\\\ \\u0000",\r\n"b":1}',
  source: '\\t',
};

test('stores every text unchanged', async ({ sink }) => {
  const record = behaviorRecord('9999-12-31T23:59:59.999Z', {
    ...TEXTS,
    receivedAt: new Date('2030-01-01T00:00:00.001Z'),
  });
  await sink.write([record]);
  expect(await sink.read(1, undefined, 10)).toEqual({ records: [record], nextCursor: undefined });
});

test('stores a record once when it arrives again, even at the same time or in the next month', async ({ sink }) => {
  const record = behaviorRecord('2030-01-31T23:59:59.000Z');
  const others = [
    behaviorRecord('2030-01-31T23:59:59.000Z', { userId: 2, accountId: '2' }),
    behaviorRecord('2030-01-31T23:59:59.000Z', { behaviorInfo: '2' }),
    behaviorRecord('2030-01-31T23:59:59.001Z'),
  ];
  await sink.write([record, record, ...others]);
  const again = [record, { ...record, receivedAt: new Date('2030-02-01T00:00:10Z') }, ...others.toReversed()];
  await Promise.all([sink.write(again), sink.write(again.toReversed())]);
  expect((await sink.read(1, undefined, 10)).records).toHaveLength(3);
  expect((await sink.read(2, undefined, 10)).records).toEqual(others.slice(0, 1));
});

test('stores all records of a write or none', async ({ sink }) => {
  const invalid = behaviorRecord('2030-01-01', { source: '\0' });
  const valid = Array.from({ length: 300 }, (_, ms) => behaviorRecord(Date.parse('2030-01-01') + ms));
  await expect(sink.write([...valid, invalid])).rejects.toThrow('invalid byte sequence');
  expect((await sink.read(1, undefined, 10)).records).toEqual([]);
  await sink.write(valid);
  expect((await sink.read(1, undefined, 1_000)).records).toHaveLength(300);
});

test('creates a partition again that another node has dropped', async ({ server, sink }) => {
  const { db } = server.context;
  await sink.write([behaviorRecord('2030-01-01')]);
  await sql`DROP TABLE behavior_record_2030_01`.execute(db);
  await expect(sink.write([behaviorRecord('2030-01-02')])).rejects.toThrow('no partition');
  await sink.write([behaviorRecord('2030-01-02')]);
  expect((await sink.read(1, undefined, 10)).records).toEqual([behaviorRecord('2030-01-02')]);
});

test('reads the records of a user in pages, oldest first, and erases those of all months', async ({ sink }) => {
  const times = ['2030-01-31T23:59:59.999Z', '2030-02-01T00:00:00.000Z', '2030-02-01T00:00:00.000Z', '2030-03-01'];
  const records = times.map((time, index) => behaviorRecord(time, { behaviorInfo: String(index) }));
  const other = behaviorRecord('2030-02-01', { userId: 2 });
  await sink.write([...records.toReversed(), other]);
  const pages = await readPages(sink, 1, 3);
  expect(pages.map((page) => page.length)).toEqual([3, 1]);
  expect(pages.flat().map(({ createAt }) => createAt)).toEqual(records.map(({ createAt }) => createAt));
  expect(new Set(pages.flat())).toEqual(new Set(records));
  expect(await sink.erase([1, 3], 0)).toEqual([]);
  expect(await readPages(sink, 1, 3)).toEqual([[]]);
  expect(await readPages(sink, 2, 3)).toEqual([[other]]);
});

test('erases more records than one statement deletes', async ({ sink }) => {
  const start = Date.parse('2030-01-31T23:59:50Z');
  await sink.write(Array.from({ length: 12_000 }, (_, ms) => behaviorRecord(start + ms)));
  await sink.erase([1], 0);
  expect(await sink.read(1, undefined, 1)).toEqual({ records: [], nextCursor: undefined });
});
