import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, test as base } from 'vitest';
import type { EmbeddedAddress } from '#server/testing/addresses.ts';
import { poolSettings } from './database.ts';
import { migrate, MigrationError } from './migrate.ts';

const ALL = readdirSync(join(import.meta.dirname, 'migrations')).toSorted();

type Fresh = { address: EmbeddedAddress; query: (sql: string, values?: unknown[]) => Promise<unknown[]> };

/** An empty database and a connection to it. */
const test = base.extend<{ fresh: Fresh }>({
  fresh: async ({}, use) => {
    const { address } = inject('database');
    const database = `test_${randomBytes(6).toString('hex')}`;
    const admin = new Client(poolSettings({ ...address, database: 'postgres' }));
    await admin.connect();
    await admin.query(`CREATE DATABASE ${database}`);
    const own = { ...address, database };
    const client = new Client(poolSettings(own));
    await client.connect();
    await use({ address: own, query: async (sql, values) => (await client.query<object>(sql, values)).rows });
    await client.end();
    await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await admin.end();
  },
});

test('a new database gets every migration in order, and the next start finds nothing to do', async ({ fresh }) => {
  expect(await migrate(fresh.address)).toEqual(ALL);
  expect(await migrate(fresh.address)).toEqual([]);
  const rows = await fresh.query('SELECT name FROM migration ORDER BY applied_at, name');
  expect(rows).toEqual(ALL.map((name) => ({ name })));
});

test('nodes that start at once migrate once', async ({ fresh }) => {
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(fresh.address)));
  expect(runs.toSorted((a, b) => b.length - a.length)).toEqual([ALL, [], [], []]);
});

test('a migration that was changed after it had been applied is refused by name', async ({ fresh }) => {
  await migrate(fresh.address);
  const [first = ''] = ALL;
  await fresh.query("UPDATE migration SET hash = 'other' WHERE name = $1", [first]);
  const refused = migrate(fresh.address);
  await expect(refused).rejects.toBeInstanceOf(MigrationError);
  await expect(refused).rejects.toThrow(`${first} was changed after it had been applied.`);
});

test('a database of a newer version is refused, and stays as it is', async ({ fresh }) => {
  await migrate(fresh.address);
  await fresh.query("INSERT INTO migration (name, hash) VALUES ('999-later.sql', 'x')");
  const refused = migrate(fresh.address);
  await expect(refused).rejects.toBeInstanceOf(MigrationError);
  await expect(refused).rejects.toThrow('The database is newer than this version: it knows 999-later.sql.');
  expect(await fresh.query('SELECT count(*)::int AS count FROM migration')).toEqual([{ count: ALL.length + 1 }]);
});

test('a migration that fails leaves nothing of itself, and the next try goes on there', async ({ fresh }) => {
  const last = ALL.at(-1) ?? '';
  await fresh.query('CREATE TABLE watch_progress (in_the_way text)');
  await expect(migrate(fresh.address)).rejects.toThrow(/^Migration 003-watching\.sql failed: .*already exists/);
  expect(await fresh.query("SELECT to_regclass('watch_history') AS found")).toEqual([{ found: null }]);
  await fresh.query('DROP TABLE watch_progress');
  const rest = await migrate(fresh.address);
  expect(rest.at(0)).toBe('003-watching.sql');
  expect(rest.at(-1)).toBe(last);
});
