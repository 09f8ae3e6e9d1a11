/** What operator commands work with. */
import { z } from 'zod';
import type { Reward } from '#domain/money/reward.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Folders } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { ProgressBar } from './progress-bar.ts';
import { UserFacingError } from '#server/user-facing-error.ts';

export type Operator = {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Database;
  readonly folders: Folders;
  readonly print: (line: string) => void;
  /** Shows how far long work is. */
  readonly progressBar: (total: number) => ProgressBar;
  /** Say what would be done, and do nothing. */
  readonly dryRun: boolean;
  /** Options with a value, as they were given. */
  readonly flags: Readonly<Record<string, string | undefined>>;
};

/** One command; `rest` are the words behind its name. */
export type Command = (operator: Operator, rest: readonly string[]) => Promise<void>;

/** A command that cannot be carried out, and why, in a sentence. */
export class CommandRefused extends UserFacingError {}

/** The word at a place. @throws CommandRefused naming what is missing */
export function needWord(rest: readonly string[], index: number, what: string): string {
  const word = rest[index];
  if (word === undefined || word === '') throw new CommandRefused(`Say which ${what}.`);
  return word;
}

/** The options by their shape. @throws CommandRefused naming those that do not fit */
export function readFlags<Shape extends z.ZodType>(flags: Operator['flags'], shape: Shape): z.output<Shape> {
  const parsed = shape.safeParse(flags);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
  throw new CommandRefused(lines.join('\n'));
}

/** A whole number, 0 or more. */
export const Amount = z
  .string()
  .regex(/^\d{1,9}$/, 'a whole number')
  .transform(Number);

export const RewardFlags = z.strictObject({
  coins: Amount.default(0),
  bonus: Amount.default(0),
  'vip-days': Amount.pipe(z.int().max(3_660)).default(0),
});

/** @throws CommandRefused when it is nothing */
export function rewardOf({ coins, bonus, 'vip-days': vipDays }: z.output<typeof RewardFlags>): Reward {
  if (coins + bonus + vipDays === 0) throw new CommandRefused('Say what it gives: --coins, --bonus or --vip-days.');
  return { coins, bonus, vipDays };
}
