import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';
import { DEMO_FOLDER } from './demo-content.ts';
import { importDemoShows } from './demo-shows.ts';

const SHOWS = join(DEMO_FOLDER, 'shows');
/** Reading the videos of all shows may take longer than the test may use its connection, which holds the locks. */
const NAMES = (await readdir(SHOWS)).toSorted().slice(0, 2);
const FOLDER = await mkdtemp(join(tmpdir(), 'demo-shows-test-'));
for (const name of NAMES) await symlink(join(SHOWS, name), join(FOLDER, name));
afterAll(() => rm(FOLDER, { recursive: true }));

async function importAll({ context }: TestServer): Promise<string[]> {
  const lines: string[] = [];
  await importDemoShows(context, { folder: FOLDER, print: (line) => lines.push(line) });
  return lines;
}

test('skips the shows that another node is importing', async ({ server }) => {
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
