import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { makeClip } from '#media/testing/clips.ts';
import type { Tools } from '#media/tools.ts';
import { withTryLock } from '#server/db/advisory-lock.ts';
import { addMediaJobFile, startMediaJob } from '#server/db/media-jobs.ts';
import { runOperator } from '#server/testing/operator.ts';
import { startOperatorProcess } from '#server/testing/operator-process.ts';
import { childrenOf, findProcesses, killIfRunning, signalIfRunning } from '#server/testing/processes.ts';
import { SHOW, test } from '#server/testing/show-folder.ts';
import type { TestServer } from '#server/testing/test.ts';
import { removeInterruptedImports } from './import-job.ts';

const LABEL = `import ${SHOW.tv_id}`;
const SMALL = { size: '90x160', rate: 24, seconds: 1 };
/** Takes long enough to encode for a kill in between. */
const LARGE = { size: '360x640', rate: 24, seconds: 3 };

async function addVideos(folder: string, tools: Tools): Promise<void> {
  await makeClip(join(folder, '1.mp4'), SMALL, tools);
  await makeClip(join(folder, '2.mp4'), LARGE, tools);
}

async function filesOf({ context }: TestServer): Promise<string[]> {
  const names = await Promise.all(Object.values(context.folders).map((folder) => readdir(folder)));
  return names.flat();
}

/** Imports in a process that is killed while a program works on the second video. The program stays stopped. */
async function killDuringImport(server: TestServer, folder: string): Promise<void> {
  const operator = await startOperatorProcess(server, ['show', 'import', folder]);
  const exited = once(operator, 'exit');
  const programs = () => childrenOf(operator.pid ?? 0);
  const pictures = () => readdir(server.context.folders.pictures);
  while ((await pictures()).length === 0 || (await programs()).length === 0) {
    if (operator.exitCode !== null) throw new Error('the import ended before it was killed');
    await delay(1);
  }
  // While it is stopped, it starts no other program.
  operator.kill('SIGSTOP');
  for (const pid of await programs()) {
    signalIfRunning(pid, 'SIGSTOP');
    onTestFinished(() => killIfRunning(pid));
  }
  operator.kill('SIGKILL');
  await exited;
  expect(operator.signalCode).toBe('SIGKILL');
}

/** Lets the programs of a killed import go on until they end. */
async function endPrograms({ context }: TestServer): Promise<void> {
  const programs = () => findProcesses(context.config.dataDir);
  for (const pid of await programs()) signalIfRunning(pid, 'SIGCONT');
  await expect.poll(programs).toEqual([]);
}

function importServices({ context: { db, folders, clock } }: TestServer) {
  return { db, folders, now: clock.now };
}

test(
  'removes the files of an import whose process was killed',
  { timeout: 120_000 },
  async ({ server, folder, tools }) => {
    const path = await folder({ 'show.json': JSON.stringify(SHOW) });
    await addVideos(path, tools);
    await killDuringImport(server, path);
    expect(await filesOf(server)).not.toEqual([]);
    // PostgreSQL releases the lock when it notices that the connection has ended.
    await expect
      .poll(async () => {
        await removeInterruptedImports(importServices(server));
        return filesOf(server);
      })
      .toEqual([]);
    await endPrograms(server);
    expect(await filesOf(server)).toEqual([]);
    const jobs = await server.context.db.selectFrom('media_job').select(['state', 'error']).execute();
    expect(jobs).toEqual([{ state: 'failed', error: 'interrupted' }]);
  },
);

test('keeps the files of a running import, and rejects another import of the same show', async ({ server, folder }) => {
  const { db, folders } = server.context;
  const path = await folder({ 'show.json': JSON.stringify({ ...SHOW, episodes: { videos: [] } }) });
  const jobId = await startMediaJob(db, LABEL, new Date());
  await addMediaJobFile(db, jobId, 'pictures/new.webp');
  await writeFile(join(folders.pictures, 'new.webp'), 'picture');
  await withTryLock(db, LABEL, async () => {
    await expect(runOperator(server, 'show import', [path])).rejects.toThrow(
      'CN0100: Another import of this show is running.',
    );
    await removeInterruptedImports(importServices(server));
    expect(await filesOf(server)).toEqual(['new.webp']);
  });
  await removeInterruptedImports(importServices(server));
  expect(await filesOf(server)).toEqual([]);
});

test('removes the files of an interrupted import when the show is imported again', async ({ server, folder }) => {
  const { db, folders } = server.context;
  const path = await folder({ 'show.json': JSON.stringify({ ...SHOW, episodes: { videos: [] } }) });
  const jobId = await startMediaJob(db, LABEL, new Date());
  for (const name of Object.keys(folders)) await addMediaJobFile(db, jobId, `${name}/left`);
  for (const parent of Object.values(folders)) await mkdir(join(parent, 'left', 'inside'), { recursive: true });
  await runOperator(server, 'show import', [path]);
  expect(await filesOf(server)).toEqual([]);
});
