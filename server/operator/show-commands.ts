import { z } from 'zod';
import { findTools } from '#media/tools.ts';
import { setPublished } from '#server/db/write-show.ts';
import { importShow } from '#server/media/import-show.ts';
import { readShowFolder } from '#server/media/read-show-folder.ts';
import { CommandError, defineCommand, NO_FLAGS, type OperatorContext } from './command.ts';

const ShowArgs = z.strictObject({ id: z.string().describe('the show, like AB0001') });

export const importShowFolder = defineCommand({
  name: 'show import',
  summary: 'import a show: show.json and numbered videos',
  args: z.strictObject({ folder: z.string().describe('the folder with show.json and the videos') }),
  flags: z.strictObject({
    dryRun: z.boolean().default(false).describe('check everything and import nothing'),
  }),
  run: (context, { args: { folder }, flags: { dryRun } }) =>
    dryRun ? checkFolder(context, folder) : importFolder(context, folder),
});

async function checkFolder({ config, print }: OperatorContext, folder: string): Promise<void> {
  const { show, episodes, durations, subtitles } = await readShowFolder(folder, await findTools(config.tools));
  print(`${show.tv_id}  ${show.texts.en?.title ?? ''}: ${episodes.length} episodes`);
  for (const [video, ms] of durations) {
    const languages = subtitles.get(video)?.map(({ lang }) => lang) ?? [];
    print([`  ${video}  ${formatDuration(ms)}`, ...languages].join('  '));
  }
  print('No problems were found. Without --dry-run the show is packaged and published.');
}

async function importFolder({ config, db, folders, print, progressBar }: OperatorContext, folder: string) {
  const tools = await findTools(config.tools);
  const bar = progressBar(1);
  try {
    const options = { db, folders, tools, now: () => new Date(), plan: 'full', onProgress: bar.set } as const;
    const { tvId, episodes } = await importShow(options, folder);
    bar.set(1, 'done');
    bar.end();
    print(`${tvId} is published with ${episodes} episodes.`);
  } catch (error) {
    bar.end();
    throw error;
  }
}

function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const publishShow = defineCommand({
  name: 'show publish',
  summary: 'make a show visible to viewers',
  args: ShowArgs,
  flags: NO_FLAGS,
  run: async ({ db, print }, { args: { id } }) => {
    const now = new Date();
    if (!(await setPublished(db, id, now, now))) throw new CommandError(`There is no show ${id}.`);
    print(`${id} is shown to viewers.`);
  },
});

export const withdrawShow = defineCommand({
  name: 'show withdraw',
  summary: 'hide a show from viewers',
  args: ShowArgs,
  flags: NO_FLAGS,
  run: async ({ db, print }, { args: { id } }) => {
    if (!(await setPublished(db, id, null, new Date()))) throw new CommandError(`There is no show ${id}.`);
    print(`${id} is hidden from viewers.`);
  },
});
