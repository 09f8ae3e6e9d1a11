import { z } from 'zod';
import { isSetting, SETTINGS, writeSetting } from '#server/db/settings.ts';
import { CommandRefused, needWord, type Command } from './operator.ts';

/** `config set <key> <json>` */
export const setConfig: Command = async ({ db, print }, rest) => {
  const key = needWord(rest, 0, `setting: ${Object.keys(SETTINGS).join(', ')}`);
  if (!isSetting(key))
    throw new CommandRefused(`There is no setting ${key}. There are: ${Object.keys(SETTINGS).join(', ')}.`);
  const value = parseJson(needWord(rest, 1, 'value, as JSON'));
  const parsed = SETTINGS[key].safeParse(value);
  if (!parsed.success) throw new CommandRefused(`${key}: ${z.prettifyError(parsed.error)}`);
  // As it was given: what it leaves out follows the defaults of later versions, too.
  await writeSetting(db, key, value);
  print(`${key} = ${JSON.stringify(value)}`);
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandRefused(`${text} is not JSON. A text stands in quotes: '"like this"'.`);
  }
}
