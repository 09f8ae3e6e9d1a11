import { createCodes } from './code-commands.ts';
import type { Command } from './command.ts';
import { setConfig } from './config-commands.ts';
import { checkWholeLedger } from './ledger-commands.ts';
import { importShowFolder, listShows, publishShow, withdrawShow } from './show-commands.ts';
import { blockUser, findUser, grantUser, unblockUser } from './user-commands.ts';

export const COMMANDS: readonly Command[] = [
  importShowFolder,
  listShows,
  publishShow,
  withdrawShow,
  findUser,
  blockUser,
  unblockUser,
  grantUser,
  createCodes,
  checkWholeLedger,
  setConfig,
];
