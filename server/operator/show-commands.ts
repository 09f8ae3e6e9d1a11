import { z } from 'zod';
import { MAX_PICK } from '#contract/show-file.ts';
import { isOverdue, isReleased } from '#domain/catalogue.ts';
import { findTools } from '#media/tools.ts';
import { readShowSummaries, type ShowSummary } from '#server/db/shows.ts';
import { setPick, setPublished } from '#server/db/write-show.ts';
import { importShow } from '#server/media/import-show.ts';
import { readShowFolder } from '#server/media/read-show-folder.ts';
import { restrictionsNotice } from '#server/media/tools-notice.ts';
import { CommandError, defineCommand, NO_ARGS, NO_FLAGS, type OperatorContext } from './command.ts';

const ShowArgs = z.strictObject({ id: z.string().describe('the show, like AB0001') });

export const importShowFolder = defineCommand({
  name: 'show import',
  summary: 'import a show: show.json and numbered videos',
  args: z.strictObject({ folder: z.string().describe('the folder with show.json and the videos') }),
  flags: z.strictObject({
    dryRun: z.boolean().default(false).describe('check everything and import nothing'),
  }),
  run: async (context, { args: { folder }, flags: { dryRun } }) => {
    for (const line of restrictionsNotice(context.config.importConfined)) context.print(line);
    await (dryRun ? checkFolder(context, folder) : importFolder(context, folder));
  },
});

async function checkFolder({ config, print }: OperatorContext, folder: string): Promise<void> {
  const { show, episodes, probes, subtitles } = await readShowFolder(folder, await findTools(config.tools));
  print(`${show.tv_id}  ${show.texts.en?.title ?? ''}: ${episodes.length} episodes`);
  for (const [video, { durationMs }] of probes) {
    const languages = subtitles.get(video)?.map(({ lang }) => lang) ?? [];
    print([`  ${video}  ${formatDuration(durationMs)}`, ...languages].join('  '));
  }
  print('No problems were found. Without --dry-run the show is packaged and published.');
}

async function importFolder(context: OperatorContext, folder: string): Promise<void> {
  const { config, clock, db, folders, print, progressBar } = context;
  const tools = await findTools(config.tools);
  const bar = progressBar(1);
  try {
    const options = { db, folders, tools, now: clock.now, plan: 'full', onProgress: bar.set } as const;
    const { tvId, episodes, folder: imported } = await importShow(options, folder);
    bar.set(1, 'done');
    bar.end();
    print(`${tvId} is published with ${episodes} episodes.`);
    const releaseAt = Date.parse(imported.show.release_at);
    if (isOverdue({ releaseAt, totalEpisodes: episodes }, clock.now().getTime()))
      print('Viewers see that it comes soon, because its release date has passed.');
  } catch (error) {
    bar.end();
    throw error;
  }
}

function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const listShows = defineCommand({
  name: 'show list',
  summary: 'print all shows and what viewers see of them',
  args: NO_ARGS,
  flags: NO_FLAGS,
  run: async ({ db, clock, print }) => {
    const now = clock.now().getTime();
    for (const show of await readShowSummaries(db)) {
      const { tvId, title, totalEpisodes, pick } = show;
      const parts = [tvId, title, `${totalEpisodes} episodes`, describeState(show, now)];
      print([...parts, ...(pick === null ? [] : [`pick ${pick}`])].join('  '));
    }
  },
});

function describeState(show: ShowSummary, now: number): string {
  const date = new Date(show.releaseAt).toISOString().slice(0, 10);
  if (!show.isPublished) return 'hidden';
  if (isOverdue(show, now)) return `soon, because there are no episodes although the release date ${date} has passed`;
  return isReleased(show, now) ? `released ${date}` : `coming ${date}`;
}

export const publishShow = defineCommand({
  name: 'show publish',
  summary: 'make a show visible to viewers',
  args: ShowArgs,
  flags: NO_FLAGS,
  run: async ({ db, clock, print }, { args: { id } }) => {
    const now = clock.now();
    if (!(await setPublished(db, id, now, now))) throw new CommandError(`There is no show ${id}.`);
    print(`${id} is shown to viewers.`);
  },
});

export const withdrawShow = defineCommand({
  name: 'show withdraw',
  summary: 'hide a show from viewers',
  args: ShowArgs,
  flags: NO_FLAGS,
  run: async ({ db, clock, print }, { args: { id } }) => {
    if (!(await setPublished(db, id, null, clock.now()))) throw new CommandError(`There is no show ${id}.`);
    print(`${id} is hidden from viewers.`);
  },
});

export const pickShow = defineCommand({
  name: 'show pick',
  summary: 'put a show among the first ones on home',
  args: z.strictObject({
    id: ShowArgs.shape.id,
    position: z
      .union([z.literal('none'), z.coerce.number().int().min(1).max(MAX_PICK)])
      .describe(`the position, 1 to ${MAX_PICK}, or none`),
  }),
  flags: NO_FLAGS,
  run: async ({ db, clock, print }, { args: { id, position } }) => {
    const pick = position === 'none' ? null : position;
    if (!(await setPick(db, id, pick, clock.now()))) throw new CommandError(`There is no show ${id}.`);
    print(pick === null ? `${id} is no pick.` : `${id} is pick ${pick}.`);
  },
});
