import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findTools } from '#media/tools.ts';
import type { Context } from './context.ts';
import { readShowSource } from './db/write-show.ts';
import { hashShowFolder, importShow, ImportRunningError } from './media/import-show.ts';
import { readShowFile } from './media/read-show-folder.ts';
import { progressBar } from './operator/progress-bar.ts';

/** Shows are packaged in parallel, because packaging a short clip mostly waits for processes. */
const CONCURRENCY = 2;

/** `address` is where viewers can already open the app, as display text. */
export type DemoImport = {
  readonly folder: string;
  readonly print: (line: string) => void;
  readonly address?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Imports the shows in the folders inside `folder` that are new or have changed, except those that another node is
 * importing, and none while storage is low. @throws the signal's reason, ImportRejectedError
 */
export async function importDemoShows(context: Context, { folder, print, address, signal }: DemoImport): Promise<void> {
  const { config, db, folders, clock } = context;
  const pending: { name: string; pick: number }[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const show = join(folder, name);
    if ((await readShowSource(db, name)) === (await hashShowFolder(show))) continue;
    pending.push({ name, pick: (await readShowFile(show)).pick ?? Number.MAX_SAFE_INTEGER });
  }
  if (pending.length === 0) return;
  if (!context.storage.accepts('encoding')) {
    print('The demo shows are not imported, because storage is low.');
    return;
  }
  print('Importing the demo shows:');
  if (address !== undefined) print(`  The first ones can be watched in a few seconds at ${address}`);
  const tools = await findTools(config.tools);
  const bar = progressBar(pending.length);
  // Viewers who open the app early see the picks, which home shows first.
  const queue = pending.toSorted((a, b) => a.pick - b.pick).values();
  const job = { db, folders, tools, now: clock.now, plan: 'copy-first', onProgress: () => undefined, signal } as const;
  const running: string[] = [];
  const worker = async () => {
    for (const { name } of queue) {
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
