import { findTools } from '#media/tools.ts';
import { setPublished } from '#server/db/write-show.ts';
import { importShow } from '#server/media/import-show.ts';
import { readShowFolder } from '#server/media/read-show-folder.ts';
import { CommandRefused, needWord, type Command } from './operator.ts';

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `show import <folder> [--dry-run]` */
export const importShowFolder: Command = async (operator, rest) => {
  const { config, db, folders, print, progressBar, dryRun } = operator;
  const path = needWord(rest, 0, 'folder');
  const tools = await findTools(config.tools);
  if (dryRun) {
    const { show, episodes, durations, subtitles } = await readShowFolder(path, tools);
    print(`${show.tv_id}  ${show.texts.en?.title ?? ''}: ${episodes.length} episodes`);
    for (const [video, ms] of durations) {
      const languages = subtitles.get(video)?.map(({ lang }) => lang) ?? [];
      print([`  ${video}  ${duration(ms)}`, ...languages].join('  '));
    }
    print('Nothing is wrong. Without --dry-run it is packaged and published.');
    return;
  }
  const bar = progressBar(1);
  try {
    const { tvId, episodes } = await importShow(
      { db, folders, tools, now: () => new Date(), plan: 'full', onProgress: bar.set },
      path,
    );
    bar.set(1, 'done');
    bar.end();
    print(`${tvId} is published with ${episodes} episodes.`);
  } catch (error) {
    bar.end();
    throw error;
  }
};

/** `show publish <id>` */
export const publishShow: Command = async ({ db, print }, rest) => {
  const id = needWord(rest, 0, 'show: its id');
  const now = new Date();
  if (!(await setPublished(db, id, now, now))) throw new CommandRefused(`There is no show ${id}.`);
  print(`${id} is shown to viewers.`);
};

/** `show withdraw <id>` */
export const withdrawShow: Command = async ({ db, print }, rest) => {
  const id = needWord(rest, 0, 'show: its id');
  if (!(await setPublished(db, id, null, new Date()))) throw new CommandRefused(`There is no show ${id}.`);
  print(`${id} is hidden from viewers.`);
};
