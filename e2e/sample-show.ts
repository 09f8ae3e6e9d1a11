import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeClip } from '#media/testing/clips.ts';
import { findTools } from '#media/tools.ts';
import type { Context } from '#server/context.ts';
import { readShowSource } from '#server/db/write-show.ts';
import { importShow } from '#server/media/import-show.ts';
import { SAMPLE_SHOW } from './address.ts';

const SECONDS = 16;
const EPISODES = 12;

/** Imports a show with three renditions, unless the database already contains it. */
export async function loadSampleShow(context: Context, folder: string): Promise<void> {
  if ((await readShowSource(context.db, SAMPLE_SHOW)) !== undefined) return;
  const { db, folders, clock } = context;
  const tools = await findTools();
  await mkdir(folder, { recursive: true });
  const recipe = { size: '180x320', rate: 24, seconds: SECONDS, filter: 'scale=720:1280:flags=bilinear' };
  await makeClip(join(folder, 'clip.mp4'), recipe, tools);
  const texts = {
    en: { title: 'Sample of a show', tagline: 'Test pictures', description: 'A test picture and a tone.' },
  };
  const episodes = { videos: Array.from({ length: EPISODES }, () => 'clip.mp4') };
  const show = { tv_id: SAMPLE_SHOW, tags: ['comedy'], release_at: '2020-01-01T00:00:00Z', texts, episodes };
  await writeFile(join(folder, 'show.json'), JSON.stringify(show));
  await importShow({ db, folders, tools, now: clock.now, plan: 'full', onProgress: () => undefined }, folder);
}
