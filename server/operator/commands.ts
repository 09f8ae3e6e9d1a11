/** Every operator command by its two words. */
import { createCodes } from './code-commands.ts';
import { setConfig } from './config-commands.ts';
import { checkWholeLedger } from './ledger-commands.ts';
import type { Command } from './operator.ts';
import { importShowFolder, publishShow, withdrawShow } from './show-commands.ts';
import { blockUser, findUser, grantUser, unblockUser } from './user-commands.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  'show import': importShowFolder,
  'show publish': publishShow,
  'show withdraw': withdrawShow,
  'user find': findUser,
  'user block': blockUser,
  'user unblock': unblockUser,
  'user grant': grantUser,
  'codes create': createCodes,
  'ledger check': checkWholeLedger,
  'config set': setConfig,
};

const REWARD = ['coins', 'bonus', 'vip-days'];

/** Options with a value, by the command that takes them. */
export const FLAGS: Readonly<Record<string, readonly string[]>> = {
  'user grant': REWARD,
  'codes create': [...REWARD, 'count', 'uses', 'per-user', 'from', 'until'],
};

export const USAGE = `Usage: npm run operator -- <command>

  show import <folder> [--dry-run]   bring in a show: show.json and numbered videos
  show publish <id>                  show it to viewers
  show withdraw <id>                 hide it from viewers
  user find <uid>                    who that is
  user block <uid>                   end their access within seconds
  user unblock <uid>                 give it back
  user grant <uid> <reward>          give coins, bonus, VIP
  codes create <reward> [--count <n>] [--uses <n>] [--per-user <n>] [--from <day>] [--until <day>]
                                     make codes and print them
  ledger check                       hold all money against its invariants
  config set <key> <json>            change a setting of the running app

  <reward> is one or more of --coins <n>, --bonus <n>, --vip-days <n>.`;
