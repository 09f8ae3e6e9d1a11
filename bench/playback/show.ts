/** The show that playback is measured on, brought in as an operator would: every episode free, three qualities each. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findTools } from '#media/tools.ts';
import type { Context } from '#server/context.ts';
import { readShowSource } from '#server/db/write-show.ts';
import { importShow } from '#server/media/import-show.ts';
import { makeClips } from './clips.ts';

export const SHOW = 'ZZ0200';
export const EPISODES = 12;

/** Brings it in unless an earlier run did. */
export async function loadMeasuredShow(context: Context, folder: string, print: (line: string) => void): Promise<void> {
  if ((await readShowSource(context.db, SHOW)) !== undefined) return;
  const { db, folders, clock, config } = context;
  const tools = await findTools(config.tools);
  print(`Making ${EPISODES} clips …`);
  const videos = await makeClips(folder, EPISODES, tools);
  const texts = {
    en: { title: 'Measured show', tagline: 'Moving pictures', description: 'Clips made to be measured.' },
  };
  const show = {
    tv_id: SHOW,
    tags: ['comedy'],
    release_at: '2020-01-01T00:00:00Z',
    free_episodes: EPISODES,
    texts,
    episodes: { count: EPISODES, videos },
  };
  await writeFile(join(folder, 'show.json'), JSON.stringify(show));
  let told = '';
  const onProgress = (fraction: number, video: string): void => {
    if (video !== told) print(`Packaging ${video} (${Math.round(fraction * 100)}%) …`);
    told = video;
  };
  await importShow({ db, folders, tools, now: clock.now, plan: 'full', onProgress }, folder);
}
