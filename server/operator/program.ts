import { Argument, Command as Program, CommanderError, Option } from 'commander';
import { z } from 'zod';
import { CommandError, flagName, type Command, type PreparedCommand } from './command.ts';
import { COMMANDS } from './commands.ts';

/** Thrown when the command line names no existing command. The message lists the commands. */
export class UnknownCommandError extends CommandError {}

const UNKNOWN_COMMAND: readonly string[] = ['commander.help', 'commander.unknownCommand'];

/**
 * Parses the words after `npm run operator --`. Returns the command to run, or undefined after printing the help.
 * @throws UnknownCommandError, or CommandError for invalid arguments and options
 */
export async function parseCommand(words: readonly string[]): Promise<PreparedCommand | undefined> {
  const chosen: { command?: PreparedCommand } = {};
  const program = createProgram((command) => {
    chosen.command = command;
  });
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    if (UNKNOWN_COMMAND.includes(error.code)) throw new UnknownCommandError(program.helpInformation());
    throw new CommandError(error.message.replace(/^error: /, ''));
  }
  return chosen.command;
}

function createProgram(choose: (command: PreparedCommand) => void): Program {
  const program = new Program('npm run operator --')
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .configureHelp({
      visibleCommands: (command) => command.commands.flatMap(leavesOf),
      subcommandTerm: (command) => `${command.parent?.name() ?? ''} ${command.name()} ${command.usage()}`.trimEnd(),
    })
    .helpCommand(false)
    .addHelpText('after', '\nAdd --help to a command for its options.');
  for (const command of COMMANDS) {
    const [area = '', action = ''] = command.name.split(' ');
    const parent = program.commands.find((existing) => existing.name() === area) ?? program.command(area);
    addCommand(parent, action, command, choose);
  }
  return program;
}

function addCommand(
  parent: Program,
  action: string,
  { args, flags, summary, prepare }: Command,
  choose: (command: PreparedCommand) => void,
): void {
  const names = Object.keys(args.shape);
  const leaf = parent.command(action).description(summary);
  for (const [name, schema] of Object.entries(args.shape)) leaf.addArgument(argumentOf(name, schema));
  for (const [name, schema] of Object.entries(flags.shape)) leaf.addOption(optionOf(name, schema));
  const usage = names.map((name) => `<${name}>`);
  if (Object.keys(flags.shape).length > 0) usage.push('[options]');
  // Commander replaces an empty usage with its own.
  leaf.usage(usage.join(' ') || ' ');
  leaf.action(() => {
    choose(prepare(Object.fromEntries(names.map((name, index) => [name, leaf.args[index]])), leaf.opts()));
  });
}

function argumentOf(name: string, schema: z.core.$ZodType): Argument {
  return new Argument(`<${name}>`, z.globalRegistry.get(schema)?.description);
}

function optionOf(name: string, schema: z.core.$ZodType): Option {
  const { value, description } = z.globalRegistry.get(schema) ?? {};
  return new Option(typeof value === 'string' ? `${flagName(name)} <${value}>` : flagName(name), description);
}

function leavesOf(command: Program): Program[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
}
