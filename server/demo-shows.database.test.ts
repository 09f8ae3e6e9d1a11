import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';
import { DEMO_FOLDER } from './demo-content.ts';
import { importDemoShows } from './demo-shows.ts';

const FOLDER = join(DEMO_FOLDER, 'shows');
const NAMES = (await readdir(FOLDER)).toSorted();

async function importAll({ context }: TestServer): Promise<string[]> {
  const lines: string[] = [];
  await importDemoShows(context, FOLDER, (line) => lines.push(line));
  return lines;
}

test('skips the shows that another node is importing', { timeout: 120_000 }, async ({ server }) => {
  const lines = await server.context.db.connection().execute(async (connection) => {
    for (const name of NAMES)
      await sql`SELECT pg_advisory_lock(hashtextextended(${`import ${name}`}, 0))`.execute(connection);
    const printed = await importAll(server);
    await sql`SELECT pg_advisory_unlock_all()`.execute(connection);
    return printed;
  });
  expect(lines.at(-1)).toMatch(/^Another node is importing /);
  for (const name of NAMES) expect(lines.at(-1)).toContain(name);
});

test('imports nothing while storage is low', async ({ server }) => {
  const storage = { ...server.context.storage, accepts: () => false };
  const lines = await importAll({ ...server, context: { ...server.context, storage } });
  expect(lines).toEqual(['The demo shows are not imported, because storage is low.']);
});
