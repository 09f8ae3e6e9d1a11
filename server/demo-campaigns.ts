/** Publishes the novels and the activity page of the demo. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ActivitySetting, NovelFile } from '#contract/campaigns.ts';
import type { Context } from './context.ts';
import { readNovel, saveNovel } from './db/novels.ts';
import { readSettingRows, writeSetting } from './db/settings.ts';

const ACTIVITY_FILE = 'activity.json';

async function readJson(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}

/** Keeps novels that exist, and an activity that the operator has configured, also if that is none. The demo shows must have been imported. */
export async function importDemoCampaigns({ db, clock }: Pick<Context, 'db' | 'clock'>, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== ACTIVITY_FILE);
  for (const name of names) {
    const novel = NovelFile.parse(await readJson(folder, name));
    if (!(await readNovel(db, novel.novelId))) await saveNovel(db, novel, clock.now());
  }
  const settings = await readSettingRows(db);
  if (settings.some(({ key }) => key === 'activity')) return;
  await writeSetting(db, 'activity', ActivitySetting.parse(await readJson(folder, ACTIVITY_FILE)));
}
