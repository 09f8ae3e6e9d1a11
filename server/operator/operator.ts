/** What operator commands work with. */
import type { Config } from '#server/config.ts';
import type { Folders } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { ProgressBar } from './progress-bar.ts';
import { Tellable } from '#server/tellable.ts';

export type Operator = {
  readonly config: Config;
  readonly db: Database;
  readonly folders: Folders;
  readonly print: (line: string) => void;
  /** Shows how far long work is. */
  readonly progressBar: (total: number) => ProgressBar;
  /** Say what would be done, and do nothing. */
  readonly dryRun: boolean;
};

/** One command; `rest` are the words behind its name. */
export type Command = (operator: Operator, rest: readonly string[]) => Promise<void>;

/** A command that cannot be carried out, and why, in a sentence. */
export class CommandRefused extends Tellable {}

/** The word at a place. @throws CommandRefused naming what is missing */
export function needWord(rest: readonly string[], index: number, what: string): string {
  const word = rest[index];
  if (word === undefined || word === '') throw new CommandRefused(`Say which ${what}.`);
  return word;
}
