import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { NovelFile } from '#contract/campaigns.ts';
import { saveNovel } from '#server/db/novels.ts';
import { CommandError, defineCommand, NO_FLAGS } from './command.ts';

export const importNovel = defineCommand({
  name: 'novel import',
  summary: 'import the novel of a landing page',
  args: z.strictObject({ file: z.string().describe('the JSON file of the novel') }),
  flags: NO_FLAGS,
  run: async ({ db, clock, print }, { args: { file } }) => {
    const parsed = NovelFile.safeParse(await readJson(file));
    if (!parsed.success) throw new CommandError(`${file}:\n${z.prettifyError(parsed.error)}`);
    const { novelId, tvId } = parsed.data;
    if (!(await saveNovel(db, parsed.data, clock.now()))) throw new CommandError(`There is no show ${tvId}.`);
    print(`${novelId} is published and leads to ${tvId}.`);
  },
});

async function readJson(file: string): Promise<unknown> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read.`);
  });
  try {
    return JSON.parse(content);
  } catch {
    throw new CommandError(`${file} is not JSON.`);
  }
}
