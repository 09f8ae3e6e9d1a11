import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { test, withServer, type TestServer } from '#server/testing/test.ts';
import { storedBytes } from './behavior-reports.ts';
import type { BehaviorRecord } from './behavior-sink.ts';
import { createDatabaseSink } from './database-sink.ts';

const RECORD = {
  ...{ userId: 1, accountId: '1', deviceId: 'd', createAt: new Date(0), deviceOs: '', appVersion: '', appPlat: '' },
  ...{ behaviorInfo: '1', source: '' },
};

function recordAt(time: string): BehaviorRecord {
  return { ...RECORD, receivedAt: new Date(time) };
}

async function partitionsOf({ context }: TestServer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relid::text AS name FROM pg_partition_tree('behavior_record') WHERE isleaf ORDER BY 1`.execute(context.db);
  return rows.map(({ name }) => name);
}

async function receivedTimes({ context }: TestServer): Promise<string[]> {
  const rows = await context.db.selectFrom('behavior_record').select('received_at').orderBy('received_at').execute();
  return rows.map(({ received_at: at }) => at.toISOString());
}

test('stores records in the partition of their UTC month, and creates missing partitions', async () => {
  await withServer({}, async (server) => {
    const { behaviorSink } = server.context;
    await behaviorSink.write(['2030-01-31T23:59:59.999Z', '2030-02-01T00:00:00.000Z'].map(recordAt));
    expect(await partitionsOf(server)).toEqual(['behavior_record_2030_01', 'behavior_record_2030_02']);
    expect(await receivedTimes(server)).toEqual(['2030-01-31T23:59:59.999Z', '2030-02-01T00:00:00.000Z']);
  });
});

test('creates a partition once when several nodes need it at the same time', async () => {
  await withServer({}, async (server) => {
    const { rows } = await sql<{ database: string }>`SELECT current_database() AS database`.execute(server.context.db);
    const address = { ...inject('database').address, ...rows[0] };
    const sinks = Array.from({ length: 4 }, () => createDatabaseSink(address, server.context.log));
    await Promise.all([...sinks, ...sinks].map((sink) => sink.write([recordAt('2030-05-05T00:00:00Z')])));
    await Promise.all(sinks.map((sink) => sink.close()));
    expect(await partitionsOf(server)).toEqual(['behavior_record_2030_05']);
    expect(await receivedTimes(server)).toHaveLength(8);
  });
});

test('the job creates the partition of the next month, and drops months that ended 90 days ago', async () => {
  await withServer({}, async (server) => {
    const { clock, behaviorSink } = server.context;
    const advanceTo = (time: string | Date) => clock.advance(new Date(time).getTime() - clock.now().getTime());
    advanceTo('2030-01-31T12:00:00Z');
    await runDueJobs(server.context);
    expect(await partitionsOf(server)).toEqual(['behavior_record_2030_01', 'behavior_record_2030_02']);
    await behaviorSink.write([recordAt('2030-01-31T23:00:00Z'), recordAt('2030-02-01T00:00:00Z')]);
    advanceTo(new Date(Date.parse('2030-02-01T00:00:00Z') + 89.9 * DAY_MS));
    await runDueJobs(server.context);
    expect(await receivedTimes(server)).toHaveLength(2);
    clock.advance(DAY_MS / 10);
    await runDueJobs(server.context);
    expect(await receivedTimes(server)).toEqual(['2030-02-01T00:00:00.000Z']);
    expect(await partitionsOf(server)).toEqual([
      'behavior_record_2030_02',
      'behavior_record_2030_05',
      'behavior_record_2030_06',
    ]);
  });
});

test.for([
  ['empty texts', () => ({})],
  [
    'small texts',
    () => ({ deviceOs: 'Android 15', appVersion: '2.0.0', appPlat: 'web', source: '/', behaviorInfo: '{}' }),
  ],
  ['random texts of 4 KiB', () => ({ behaviorInfo: JSON.stringify(randomBytes(3_060).toString('base64')) })],
] as const)('records with %s need at most 1.4 times the bytes that are counted', async ([, texts]) => {
  await withServer({}, async (server) => {
    const { behaviorSink, db } = server.context;
    const records = Array.from({ length: 4_000 }, () => ({ ...recordAt('2030-03-05T00:00:00Z'), ...texts() }));
    for (let at = 0; at < records.length; at += 100) await behaviorSink.write(records.slice(at, at + 100));
    const { rows } = await sql<{ bytes: number }>`
      SELECT pg_total_relation_size('behavior_record_2030_03')::int AS bytes`.execute(db);
    const counted = records.reduce((sum, record) => sum + storedBytes(record), 0);
    expect(rows[0]?.bytes).toBeLessThan(counted * 1.4);
    expect(rows[0]?.bytes).toBeGreaterThan(counted / 2);
  });
});

test('returns the bytes of all months, and fewer when a month was dropped', async () => {
  await withServer({}, async (server) => {
    const { behaviorSink } = server.context;
    expect(await behaviorSink.size()).toBe(0);
    const behaviorInfo = JSON.stringify(randomBytes(3_000).toString('base64'));
    const times = ['2030-01-05T00:00:00Z', '2030-02-05T00:00:00Z'];
    await behaviorSink.write(times.flatMap((time) => Array(100).fill({ ...recordAt(time), behaviorInfo })));
    const size = await behaviorSink.size();
    expect(size).toBeGreaterThan(200 * 4_000);
    expect(size).toBeLessThan(400 * 4_000);
    await behaviorSink.maintain(new Date('2030-03-01T00:00:00Z'), new Date('2030-02-01T00:00:00Z'));
    expect(await behaviorSink.size()).toBeLessThan(size * 0.7);
  });
});
