/** Imports a show with only free episodes in the same way as an operator's show. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findTools } from '#media/tools.ts';
import type { Context } from '#server/context.ts';
import { readShowSource } from '#server/db/write-show.ts';
import { importShow } from '#server/media/import-show.ts';
import { createClips } from './clips.ts';

export const SHOW = 'ZZ0200';
export const EPISODES = 12;

export async function importBenchmarkShow(
  context: Context,
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  if ((await readShowSource(context.db, SHOW)) !== undefined) return;
  const { db, folders, clock, config } = context;
  const tools = await findTools(config.tools);
  print(`Creating ${EPISODES} clips …`);
  const videos = await createClips(folder, EPISODES, tools);
  const texts = {
    en: { title: 'Measured show', tagline: 'Moving pictures', description: 'Clips made to be measured.' },
  };
  const show = {
    tv_id: SHOW,
    tags: ['comedy'],
    release_at: '2020-01-01T00:00:00Z',
    free_episodes: EPISODES,
    texts,
    episodes: { videos },
  };
  await writeFile(join(folder, 'show.json'), JSON.stringify(show));
  let printed = '';
  const onProgress = (fraction: number, video: string): void => {
    if (video !== printed) print(`Packaging ${video} (${Math.round(fraction * 100)}%) …`);
    printed = video;
  };
  await importShow({ db, folders, tools, now: clock.now, plan: 'full', onProgress }, folder);
}
