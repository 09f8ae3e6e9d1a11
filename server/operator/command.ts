import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Folders } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { UserFacingError } from '#domain/user-facing-error.ts';
import type { ProgressBar } from './progress-bar.ts';

export type OperatorContext = {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Database;
  readonly folders: Folders;
  readonly print: (line: string) => void;
  readonly progressBar: (total: number) => ProgressBar;
};

export type PreparedCommand = (context: OperatorContext) => Promise<void>;

type Declaration<Args extends z.ZodObject, Flags extends z.ZodObject> = {
  readonly name: `${string} ${string}`;
  readonly summary: string;
  /** Required positional arguments in their order, described with `describe`. */
  readonly args: Args;
  /** Options by their camelCase names. `meta({ value: 'n' })` declares an option that takes a value. */
  readonly flags: Flags;
  readonly run: (
    context: OperatorContext,
    input: { readonly args: z.output<Args>; readonly flags: z.output<Flags> },
  ) => Promise<void>;
};

export type Command = Pick<Declaration<z.ZodObject, z.ZodObject>, 'name' | 'summary' | 'args' | 'flags'> & {
  /** @throws CommandError that names the invalid arguments, or else the invalid options */
  readonly prepare: (args: unknown, flags: unknown) => PreparedCommand;
};

/** Thrown when a command fails. The operator sees the message. */
export class CommandError extends UserFacingError {}

/** Declares a command once. Parsing, help and error messages are derived from it. */
export function defineCommand<Args extends z.ZodObject, Flags extends z.ZodObject>(
  declaration: Declaration<Args, Flags>,
): Command {
  const { args: argsSchema, flags: flagsSchema, run } = declaration;
  return {
    ...declaration,
    prepare: (args, flags) => {
      const input = {
        args: parse(argsSchema, args, (name) => name),
        flags: parse(flagsSchema, flags, flagName),
      };
      return (context) => run(context, input);
    },
  };
}

function parse<Schema extends z.ZodObject>(
  schema: Schema,
  value: unknown,
  label: (name: string) => string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${label(path.join('.'))}: ${message}`);
  throw new CommandError(lines.join('\n'));
}

/** Returns the option as the operator types it: `--vip-days` for `vipDays`. */
export function flagName(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

export const NO_ARGS = z.strictObject({});
export const NO_FLAGS = z.strictObject({});
