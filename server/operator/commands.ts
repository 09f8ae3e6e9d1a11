/** Every operator command by its two words. */
import { setConfig } from './config-commands.ts';
import type { Command } from './operator.ts';
import { importShowFolder, publishShow, withdrawShow } from './show-commands.ts';
import { blockUser, findUser, unblockUser } from './user-commands.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  'show import': importShowFolder,
  'show publish': publishShow,
  'show withdraw': withdrawShow,
  'user find': findUser,
  'user block': blockUser,
  'user unblock': unblockUser,
  'config set': setConfig,
};

export const USAGE = `Usage: npm run operator -- <command>

  show import <folder> [--dry-run]   bring in a show: show.json and numbered videos
  show publish <id>                  show it to viewers
  show withdraw <id>                 hide it from viewers
  user find <uid>                    who that is
  user block <uid>                   end their access within seconds
  user unblock <uid>                 give it back
  config set <key> <json>            change a setting of the running app`;
