import { closeChatReport, listChatReports } from './chat-commands.ts';
import { createCodes } from './code-commands.ts';
import type { Command } from './command.ts';
import { setConfig } from './config-commands.ts';
import { answerFeedback, closeMessage, listFeedback, showFeedback } from './feedback-commands.ts';
import { checkWholeLedger } from './ledger-commands.ts';
import { importNovel } from './novel-commands.ts';
import { importShowFolder, listShows, pickShow, publishShow, withdrawShow } from './show-commands.ts';
import { blockUser, findUser, grantUser, unblockUser } from './user-commands.ts';

export const COMMANDS: readonly Command[] = [
  importShowFolder,
  listShows,
  publishShow,
  withdrawShow,
  pickShow,
  importNovel,
  findUser,
  blockUser,
  unblockUser,
  grantUser,
  createCodes,
  listFeedback,
  showFeedback,
  answerFeedback,
  closeMessage,
  listChatReports,
  closeChatReport,
  checkWholeLedger,
  setConfig,
];
