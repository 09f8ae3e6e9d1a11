import { copyFile, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findTools } from '#media/tools.ts';
import { makeClip } from '#media/testing/clips.ts';
import { readConfig } from '#server/config.ts';
import { runOperatorOn } from './operator.ts';
import { DATA_DIR } from './content.ts';
import { expect, movingClockTest as test } from './test.ts';
import { postAsViewer, expectPlaying, openHome } from './viewer.ts';

const SAMPLES = ['flower.mp4', 'friday.mp4', 'rabbit320.mp4'] as const;
/** Encoding may need some minutes on a busy machine. */
const IMPORT_TIMEOUT_MS = 600_000;

/** The sizes of the clips to generate if no sample folder is configured. */
const SIZES = { 'flower.mp4': '960x540', 'friday.mp4': '640x480', 'rabbit320.mp4': '320x240' } as const;

test.describe.configure({ mode: 'serial' });

/** `data` is null until the server has loaded the show. */
const Playable = z.object({
  data: z.object({ media: z.object({ renditions: z.array(z.object({ width: z.int() })) }) }).nullable(),
});

let folder = '';

function showFile(tvId: string): string {
  const texts = { en: { title: 'Brought in', tagline: 'By hand', description: 'Three clips of three shapes.' } };
  return JSON.stringify({ tv_id: tvId, tags: ['comedy'], release_at: '2026-01-01T00:00:00Z', texts });
}

async function published(): Promise<string[]> {
  const names = await Promise.all(
    ['media', 'img', 'work'].map((name) => readdir(join(DATA_DIR, name)).catch(() => [])),
  );
  return names.flat().toSorted();
}

test.beforeAll(async () => {
  test.setTimeout(IMPORT_TIMEOUT_MS);
  const { mediaSamples } = readConfig().testing;
  folder = await mkdtemp(join(tmpdir(), 'show-'));
  const tools = await findTools();
  for (const [index, name] of SAMPLES.entries()) {
    const target = join(folder, `${index + 1}.mp4`);
    if (mediaSamples === undefined) await makeClip(target, { size: SIZES[name], rate: 25, seconds: 3 }, tools);
    else await copyFile(join(mediaSamples, name), target);
  }
});

test.afterAll(async () => rm(folder, { recursive: true, force: true }));

// On the main server, the feeds of other tests would begin with the imported show.
test('plays a show that the operator has imported', async ({ page, movingClock }) => {
  test.setTimeout(IMPORT_TIMEOUT_MS);
  await writeFile(join(folder, 'show.json'), showFile('ZZ0001'));
  const result = await runOperatorOn(movingClock.database, 'show', 'import', folder);
  expect(result).toMatchObject({ ok: true, stderr: '' });
  expect(result.stdout).toContain('ZZ0001 is published with 3 episodes.');
  await openHome(page);
  const rungs = async (ep: number) => {
    const { data } = Playable.parse(await postAsViewer(page, 'video/play', { tv_id: 'ZZ0001', ep }));
    return data?.media.renditions.map(({ width }) => width);
  };
  // Renditions are at most as wide as the source's shorter side; the smallest one is always encoded.
  await expect.poll(() => rungs(1), { message: 'the running server sees the show' }).toEqual([360, 540]);
  expect(await rungs(2)).toEqual([360]);
  expect(await rungs(3)).toEqual([360]);
  await page.goto('/#/pages/shortPlay/index?tv_id=ZZ0001&ep=1');
  await expectPlaying(page);
});

test('rejects a truncated video with one line, and adds no files', async ({ movingClock }) => {
  test.setTimeout(IMPORT_TIMEOUT_MS);
  const invalidFolder = join(folder, 'truncated');
  await mkdir(invalidFolder);
  for (const name of ['1.mp4', '2.mp4']) await copyFile(join(folder, '1.mp4'), join(invalidFolder, name));
  await truncate(join(invalidFolder, '2.mp4'), 60_000);
  await writeFile(join(invalidFolder, 'show.json'), showFile('ZZ0002'));
  const before = await published();
  const result = await runOperatorOn(movingClock.database, 'show', 'import', invalidFolder);
  expect(result.ok).toBe(false);
  expect(result.stderr.trim().split('\n')).toEqual(['2.mp4: The file ends before the video does.']);
  expect(await published()).toEqual(before);
});
