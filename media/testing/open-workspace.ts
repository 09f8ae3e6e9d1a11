import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { findTools, type Tools } from '#media/tools.ts';

export type Workspace = { readonly tools: Tools; readonly folder: string };

/** Returns the tools, and a new folder that is removed after the tests of the file. */
export async function openWorkspace(): Promise<Workspace> {
  const tools = await findTools();
  const folder = await mkdtemp(join(tmpdir(), 'media-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return { tools, folder };
}
