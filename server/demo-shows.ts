import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findTools } from '#media/tools.ts';
import type { Context } from './context.ts';
import { readShowSource } from './db/write-show.ts';
import { hashShowFolder, importShow, ImportRunningError } from './media/import-show.ts';
import { progressBar } from './operator/progress-bar.ts';

/** Shows are packaged in parallel, because packaging a short clip mostly waits for processes. */
const CONCURRENCY = 2;

/**
 * Imports the shows in the folders inside `folder` that are new or have changed, except those that another node is
 * importing, and none while storage is low. @throws the signal's reason
 */
export async function importDemoShows(
  context: Context,
  folder: string,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { config, db, folders, clock } = context;
  const names = (await readdir(folder)).toSorted();
  const pending: string[] = [];
  for (const name of names) {
    if ((await readShowSource(db, name)) !== (await hashShowFolder(join(folder, name)))) pending.push(name);
  }
  if (pending.length === 0) return;
  if (!context.storage.accepts('encoding')) {
    print('The demo shows are not imported, because storage is low.');
    return;
  }
  print('Importing the demo shows:');
  const tools = await findTools(config.tools);
  const bar = progressBar(pending.length);
  const queue = pending.values();
  const job = { db, folders, tools, now: clock.now, plan: 'copy-first', onProgress: () => undefined, signal } as const;
  const running: string[] = [];
  const worker = async () => {
    for (const name of queue) {
      signal?.throwIfAborted();
      await importShow(job, join(folder, name)).catch((error: unknown) => {
        if (!(error instanceof ImportRunningError)) throw error;
        running.push(name);
      });
      bar.step(name);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  } finally {
    bar.end();
  }
  if (running.length > 0) print(`Another node is importing ${running.join(', ')}.`);
}
