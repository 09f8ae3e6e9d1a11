import { copyFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runTool } from '#media/run.ts';
import { makeClip } from '#media/testing/clips.ts';
import { SHOW, test } from '#server/testing/show-folder.ts';
import { importShow } from './import-show.ts';

test('stores the error of a failed import without secrets', async ({ server, folder, tools }) => {
  const { db, folders } = server.context;
  const path = await folder({ 'show.json': JSON.stringify({ ...SHOW, episodes: { videos: [] } }) });
  let reads = 0;
  // The second reading of the time is during the import.
  const now = () => {
    reads += 1;
    if (reads === 2) throw new Error('cannot read https://app:planted@media.example/1.mp4?token=planted');
    return new Date();
  };
  const job = { db, folders, tools, now, plan: 'full', onProgress: () => undefined } as const;
  await expect(importShow(job, path)).rejects.toThrow('cannot read');
  const { error } = await db.selectFrom('media_job').select('error').executeTakeFirstOrThrow();
  expect(error).toBe('cannot read https://***@media.example/1.mp4?token=***');
});

test('probes each video once, which takes two runs of ffprobe', async ({ server, folder, tools }) => {
  const { db, folders } = server.context;
  const path = await folder({ 'show.json': JSON.stringify(SHOW) });
  await makeClip(join(path, '1.mp4'), { size: '90x160', rate: 24, seconds: 1.5 }, tools);
  const [counting, runs] = [join(path, 'ffprobe.sh'), join(path, 'runs')];
  await writeFile(counting, `#!/bin/sh\necho run >> '${runs}'\nexec '${tools.ffprobe}' "$@"\n`, { mode: 0o755 });
  const job = { db, folders, tools: { ...tools, ffprobe: counting }, plan: 'full' } as const;
  await importShow({ ...job, now: () => new Date(), onProgress: () => undefined }, path);
  expect(await readFile(runs, 'utf8')).toBe('run\n'.repeat(2));
});

test('publishes the teaser of a video as a picture that can be decoded', async ({ server, folder, tools }) => {
  const { db, folders } = server.context;
  const path = await folder({ 'show.json': JSON.stringify({ ...SHOW, tv_id: 'CN0102', free_episodes: 0 }) });
  await makeClip(join(path, '1.mp4'), { size: '90x160', rate: 24, seconds: 1.2 }, tools);
  const job = { db, folders, tools, plan: 'full', now: () => new Date(), onProgress: () => undefined } as const;
  await importShow(job, path);
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/play', { tv_id: 'CN0102', ep: 1 });
  expect(data).toMatchObject({ access: 'locked', poster: expect.stringMatching(/^\/img\/t-/) });
  const response = await fetch(server.url + data.poster);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const picture = join(path, 'teaser.webp');
  await writeFile(picture, Buffer.from(await response.arrayBuffer()));
  const width = ['-v', 'error', '-show_entries', 'stream=width', '-of', 'csv=p=0', picture];
  const { stdout } = await runTool({ command: tools.ffprobe, args: width, timeoutMs: 60_000 });
  expect(Number(stdout)).toBe(64);
});

test('rejects a video that changes after it was probed', async ({ server, folder, tools }) => {
  const { db, folders } = server.context;
  const path = await folder({ 'show.json': JSON.stringify({ ...SHOW, tv_id: 'CN0101' }) });
  const files = ['1.mp4', '2.mp4', 'longer.mp4'].map((name) => join(path, name));
  for (const [index, file] of files.entries())
    await makeClip(file, { size: '90x160', rate: 24, seconds: 1 + index / 2 }, tools);
  const [, second = '', longer = ''] = files;
  const job = { db, folders, tools, plan: 'full', now: () => new Date() } as const;
  const replaceSecond = () => copyFileSync(longer, second);
  await expect(importShow({ ...job, onProgress: replaceSecond }, path)).rejects.toThrow(
    '2.mp4: The file changed during the import.',
  );
  expect(await db.selectFrom('show').select('tv_id').where('tv_id', '=', 'CN0101').execute()).toEqual([]);
});
