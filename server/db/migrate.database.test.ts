import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, inject, test as base } from 'vitest';
import type { EmbeddedAddress } from '#server/testing/addresses.ts';
import { behaviorRecord } from '#server/testing/behavior.ts';
import { createDatabaseSink } from '#server/behavior/database-sink.ts';
import { poolSettings } from './database.ts';
import { migrate, MigrationError } from './migrate.ts';

const ALL = readdirSync(join(import.meta.dirname, 'migrations')).toSorted();

type Fresh = { address: EmbeddedAddress; query: (sql: string, values?: unknown[]) => Promise<unknown[]> };

/** Provides an empty database and a connection to it. */
const test = base.extend<{ fresh: Fresh }>({
  fresh: async ({}, use) => {
    const { address } = inject('database');
    const database = `test_${randomBytes(6).toString('hex')}`;
    const admin = new Client(poolSettings({ ...address, database: 'postgres' }));
    await admin.connect();
    await admin.query(`CREATE DATABASE ${database}`);
    await admin.end();
    const own = { ...address, database };
    const client = new Client(poolSettings(own));
    await client.connect();
    await use({ address: own, query: async (sql, values) => (await client.query<object>(sql, values)).rows });
    await client.end();
  },
});

test('applies every migration once, in order', async ({ fresh }) => {
  expect(await migrate(fresh.address)).toEqual(ALL);
  expect(await migrate(fresh.address)).toEqual([]);
  const rows = await fresh.query('SELECT name FROM migration ORDER BY applied_at, name');
  expect(rows).toEqual(ALL.map((name) => ({ name })));
});

test('applies every migration once when nodes start in parallel', async ({ fresh }) => {
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(fresh.address)));
  expect(runs.toSorted((a, b) => b.length - a.length)).toEqual([ALL, [], [], []]);
});

test('rejects a migration that was changed after it was applied, and names it', async ({ fresh }) => {
  await migrate(fresh.address);
  const [first = ''] = ALL;
  await fresh.query("UPDATE migration SET hash = 'other' WHERE name = $1", [first]);
  const refused = migrate(fresh.address);
  await expect(refused).rejects.toBeInstanceOf(MigrationError);
  await expect(refused).rejects.toThrow(`${first} was changed after it was applied.`);
});

test('rejects a database of a newer version and keeps its list of migrations', async ({ fresh }) => {
  await migrate(fresh.address);
  await fresh.query("INSERT INTO migration (name, hash) VALUES ('999-later.sql', 'x')");
  const refused = migrate(fresh.address);
  await expect(refused).rejects.toBeInstanceOf(MigrationError);
  await expect(refused).rejects.toThrow('The database is newer than this version: it has the migration 999-later.sql.');
  expect(await fresh.query('SELECT count(*)::int AS count FROM migration')).toEqual([{ count: ALL.length + 1 }]);
});

test('rolls back a failed migration, and applies it in the next run', async ({ fresh }) => {
  const last = ALL.at(-1) ?? '';
  await fresh.query('CREATE TABLE watch_progress (in_the_way text)');
  await expect(migrate(fresh.address)).rejects.toThrow(/^Migration 003-watching\.sql failed: .*already exists/);
  expect(await fresh.query("SELECT to_regclass('watch_history') AS found")).toEqual([{ found: null }]);
  await fresh.query('DROP TABLE watch_progress');
  const rest = await migrate(fresh.address);
  expect(rest.at(0)).toBe('003-watching.sql');
  expect(rest.at(-1)).toBe(last);
});

test('migration 054 replaces what is no language by English', async ({ fresh }) => {
  const run = (name: string) => fresh.query(readFileSync(join(import.meta.dirname, 'migrations', name), 'utf8'));
  for (const name of ALL.slice(0, ALL.indexOf('054-languages.sql'))) await run(name);
  await fresh.query(`
    INSERT INTO account (user_id, uid, nickname, login_type, created_at) VALUES (1, '1', 'V', 'Visitor', now());
    INSERT INTO feedback (user_id, category, text, language, sent_at)
      SELECT 1, 'other', 'text', language, now() FROM unnest(ARRAY['{}', 'zh-TW', 'ja']) AS language;`);
  await run('054-languages.sql');
  expect(await fresh.query('SELECT language FROM feedback ORDER BY feedback_id')).toEqual([
    { language: 'en' },
    { language: 'zh-TW' },
    { language: 'ja' },
  ]);
});

test('migration 013 keeps old plans’ expiry, but adds 24 h to running plans of Stripe', async ({ fresh }) => {
  const run = (name: string) => fresh.query(readFileSync(join(import.meta.dirname, 'migrations', name), 'utf8'));
  const until = ALL.indexOf('013-subscriptions.sql');
  for (const name of ALL.slice(0, until)) await run(name);
  await fresh.query(`
    INSERT INTO account (user_id, uid, nickname, login_type, created_at)
      SELECT n, n::text, 'V', 'Visitor', now() FROM generate_series(1, 4) AS n;
    INSERT INTO wallet (user_id, vip_expires_at) SELECT n, '2026-12-08T00:00:00Z' FROM generate_series(1, 4) AS n;
    INSERT INTO pay_order (user_id, order_id, product_id, provider, price_minor, currency, coins, bonus, plan, vip_days,
        language, return_to, created_at, paid_at, status)
      SELECT n, gen_random_uuid(), 'vip_weekly', provider, 1999, 'USD', 0, 0, 'weekly', 7, 'en', '{}',
        '2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z', 'paid'
      FROM (VALUES (1, 'sandbox'), (2, 'stripe'), (3, 'stripe')) AS bought (n, provider);
    INSERT INTO subscription VALUES
      (1, 'weekly', 'sandbox', NULL, 'active', '2026-12-08T00:00:00Z', true, '2026-12-01T00:00:00Z'),
      (2, 'weekly', 'stripe', 'sub_2', 'active', '2026-12-08T00:00:00Z', false, '2026-12-02T00:00:00Z'),
      (3, 'weekly', 'stripe', 'sub_3', 'ended', '2026-12-08T00:00:00Z', false, '2026-12-03T00:00:00Z'),
      (4, 'weekly', 'stripe', 'sub_4', 'ended', '2026-12-08T00:00:00Z', false, '2026-12-03T00:00:00Z');`);
  await run('013-subscriptions.sql');
  const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 11, day, hour));
  const rows = await fresh.query(`
    SELECT user_id::int, status, price_minor, period_from, expires_at, cancelled_at, due_at, wallet.vip_expires_at
    FROM subscription JOIN wallet USING (user_id) ORDER BY user_id`);
  const bought = { price_minor: 1999 };
  expect(rows).toEqual([
    {
      ...bought,
      user_id: 1,
      status: 'active',
      period_from: at(1),
      expires_at: at(8),
      cancelled_at: null,
      due_at: at(6, 23),
      vip_expires_at: at(8),
    },
    {
      ...bought,
      user_id: 2,
      status: 'active',
      period_from: at(2),
      expires_at: at(9),
      cancelled_at: at(2),
      due_at: at(7, 23),
      vip_expires_at: at(9),
    },
    {
      ...bought,
      user_id: 3,
      status: 'ended',
      period_from: at(1),
      expires_at: at(8),
      cancelled_at: at(3),
      due_at: null,
      vip_expires_at: at(8),
    },
  ]);
});

test('migration 051 limits today’s visitors without rewards, who then share one budget', async ({ fresh }) => {
  const run = (name: string) => fresh.query(readFileSync(join(import.meta.dirname, 'migrations', name), 'utf8'));
  for (const name of ALL.slice(0, ALL.indexOf('051-address-budgets.sql'))) await run(name);
  await fresh.query(`
    INSERT INTO account (user_id, uid, nickname, login_type, created_at, no_rewards_on)
      SELECT n, n::text, 'V', 'Visitor', now(), (now() AT TIME ZONE 'UTC')::date + day
      FROM (VALUES (1, 0), (2, 0), (3, -1), (4, NULL)) AS visitor (n, day)`);
  await run('051-address-budgets.sql');
  const rows = await fresh.query(`
    SELECT user_id::int, block_hash = '' AS shared, address_budget_facts(user_id) -> 'block' AS block
    FROM account LEFT JOIN limited_visitor USING (user_id) ORDER BY user_id`);
  const block = { granted: 0, accounts: 0 };
  expect(rows).toEqual([
    ...[1, 2].map((user_id) => ({ user_id, shared: true, block })),
    ...[3, 4].map((user_id) => ({ user_id, shared: null, block: null })),
  ]);
});

test('migrations 017 and 038 keep behavior records, and new records follow them', async ({ fresh }) => {
  const run = (name: string) => fresh.query(readFileSync(join(import.meta.dirname, 'migrations', name), 'utf8'));
  const runFrom = async (first: string, end?: string) => {
    for (const name of ALL.slice(ALL.indexOf(first), end === undefined ? ALL.length : ALL.indexOf(end)))
      await run(name);
  };
  const insert = (times: string) =>
    fresh.query(`
    INSERT INTO behavior_record (user_id, account_id, device_id, create_at, received_at, device_os, app_version,
        app_plat, behavior_info, source)
      SELECT 1, '1', 'd', '2026-11-01T00:00:00Z', at, 'os', 'v', 'web', '{}', 's' FROM unnest(ARRAY[${times}]::timestamptz[]) AS at`);
  const rows = () =>
    fresh.query(`
    SELECT user_id, record_id, account_id, device_id, create_at, received_at, device_os, app_version, app_plat,
      behavior_info, source FROM behavior_record ORDER BY record_id`);
  const partitions = () =>
    fresh.query("SELECT relid::text AS name FROM pg_partition_tree('behavior_record') WHERE isleaf ORDER BY 1");

  await runFrom(ALL[0] ?? '', '017-behavior-partitions.sql');
  await fresh.query(
    "INSERT INTO account (user_id, uid, nickname, login_type, created_at) VALUES (1, '1', 'V', 'Visitor', now())",
  );
  await insert("'2025-03-02T00:00:00Z', '2026-11-30T23:59:59Z', '2026-11-01T00:00:00Z'");
  const before = await rows();
  expect(before).toHaveLength(3);
  await runFrom('017-behavior-partitions.sql', '038-behavior-records-once.sql');
  expect(await rows()).toEqual(before);
  expect(await partitions()).toEqual([{ name: 'behavior_record_2026_11' }]);

  await fresh.query(`CREATE TABLE behavior_record_2026_12 PARTITION OF behavior_record
    FOR VALUES FROM ('2026-12-01T00:00:00Z') TO ('2027-01-01T00:00:00Z')`);
  await insert("'2026-12-01T00:00:00Z', '2026-12-31T23:59:59.999Z', '2026-12-31T23:59:59.999Z'");
  const partitioned = await rows();
  await runFrom('038-behavior-records-once.sql');
  expect(await rows()).toEqual(partitioned);
  expect(await partitions()).toEqual([{ name: 'behavior_record_2026_11' }, { name: 'behavior_record_2026_12' }]);

  const sink = createDatabaseSink(fresh.address, pino({ level: 'silent' }));
  const received = ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00Z'];
  await sink.write(received.map((time) => behaviorRecord(time)));
  const [firstPage, second] = [await sink.read(1, undefined, 5), await sink.read(1, undefined, 100)];
  const lastPage = await sink.read(1, firstPage.nextCursor, 5);
  expect([...firstPage.records, ...lastPage.records]).toEqual(second.records);
  expect(second.records).toHaveLength(8);
  await sink.maintain(new Date('2027-03-31T00:00:00Z'), new Date('2027-01-01T00:00:00Z'));
  await sink.close();
  expect(await fresh.query('SELECT record_id::int, received_at FROM behavior_record')).toEqual([
    { record_id: 8, received_at: new Date('2027-01-01T00:00:00Z') },
  ]);
});
