import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findTools, type Tools } from '#media/tools.ts';
import { ImportRejectedError } from '#server/media/import-rejected-error.ts';
import { runOperator } from './operator.ts';
import { isolatedTest as base, type TestServer } from './test.ts';

/** The content of the files outside the show folder, which an import must not read. */
export const SECRET = 'text of a file outside of the folder';

export const SHOW = {
  tv_id: 'CN0100',
  tags: ['romance'],
  release_at: '2026-01-01T00:00:00Z',
  texts: { en: { title: 'The Title', tagline: 'A line', description: 'A description' } },
};

type Files = Readonly<Record<string, string | Buffer>>;

/**
 * `test` with a server that need not look for the tools of the media. `folder` creates a show folder with `files`, next
 * to `outside.webp`, `outside.mp4` and `outside.vtt`.
 */
export const test = base.extend<{ tools: Tools; server: TestServer; folder: (files: Files) => Promise<string> }>({
  tools: [async ({}, use) => use(await findTools()), { scope: 'file' }],
  server: async ({ serverWith, tools }, use) => use(await serverWith({ tools })),
  folder: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), 'show-test-'));
    for (const kind of ['webp', 'mp4', 'vtt']) await writeFile(join(root, `outside.${kind}`), SECRET);
    await use(async (files) => {
      const folder = await mkdtemp(join(root, 'show-'));
      for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
      return folder;
    });
    await rm(root, { recursive: true });
  },
});

/** Returns the content of each regular file of the folder, or nothing if it is none. */
async function contentsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const read = async (name: string) => [name, await readFile(join(folder, name), 'base64')] as const;
  return new Map(await Promise.all(files.toSorted().map(read)));
}

/** Asserts that importing the folder is rejected and changes nothing, also in the folder. Returns the problems found. */
export async function rejectedImport(server: TestServer, folder: string): Promise<readonly string[]> {
  const { context } = server;
  const before = await contentsOf(folder);
  const error = await runOperator(server, 'show import', [folder]).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ImportRejectedError))
    throw new Error(`the import was not rejected as expected: ${String(error)}`);
  expect(await contentsOf(folder)).toEqual(before);
  for (const folderPath of Object.values(context.folders)) expect(await readdir(folderPath)).toEqual([]);
  expect(await readdir(join(context.config.dataDir, 'work')).catch(() => [])).toEqual([]);
  expect(await context.db.selectFrom('show').select('tv_id').execute()).toEqual([]);
  expect(await context.db.selectFrom('asset').select('asset_id').execute()).toEqual([]);
  return error.problems;
}
