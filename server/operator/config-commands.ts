import { z } from 'zod';
import { writeSetting } from '#server/db/settings.ts';
import { isSetting, SETTINGS } from '#server/settings.ts';
import { CommandError, defineCommand, NO_FLAGS } from './command.ts';

const KEYS = Object.keys(SETTINGS).join(', ');

export const setConfig = defineCommand({
  name: 'config set',
  summary: 'change a setting of the running app',
  args: z.strictObject({
    key: z.string().describe(`the setting: ${KEYS}`),
    json: z.string().describe('the new value as JSON'),
  }),
  flags: NO_FLAGS,
  run: async ({ db, print }, { args: { key, json } }) => {
    if (!isSetting(key)) throw new CommandError(`There is no setting ${key}. The settings are: ${KEYS}.`);
    const value = parseJson(json);
    const parsed = SETTINGS[key].safeParse(value);
    if (!parsed.success) throw new CommandError(`${key}: ${z.prettifyError(parsed.error)}`);
    // The value is stored without defaults, so that omitted fields follow the defaults of later versions.
    await writeSetting(db, key, value);
    print(`${key} = ${JSON.stringify(value)}`);
  },
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${text} is not JSON. Put a text in quotes: '"like this"'.`);
  }
}
