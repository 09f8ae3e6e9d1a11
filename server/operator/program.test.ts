import { expect, test } from 'vitest';
import { CommandError } from './command.ts';
import { COMMANDS } from './commands.ts';
import { parseCommand, UnknownCommandError } from './program.ts';

async function failureOf(...words: string[]): Promise<Error> {
  return parseCommand(words).then(
    () => new Error('the command was accepted'),
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
}

test('lists every command, and no other, when the command is missing or unknown', async () => {
  for (const words of [[], ['show'], ['show', 'burn'], ['burn', 'AB0001']]) {
    const error = await failureOf(...words);
    expect(error).toBeInstanceOf(UnknownCommandError);
    const listed = error.message.split('\n').flatMap((line) => /^ {2}([a-z]+ [a-z]+) /.exec(line)?.[1] ?? []);
    expect(listed).toEqual(COMMANDS.map(({ name }) => name));
  }
});

test.each([
  [['user', 'find', '1', '--coins', '5'], "unknown option '--coins'"],
  [['user', 'find'], "missing required argument 'uid'"],
  [['user', 'find', '1', '2'], 'too many arguments'],
  [['user', 'grant', '1', '--coins'], "option '--coins <n>' argument missing"],
  [['user', 'grant', '1', '--coins', '-5'], '--coins: a whole number'],
])('rejects the command line %j', async (words, message) => {
  const error = await failureOf(...words);
  expect(error).toBeInstanceOf(CommandError);
  expect(error).not.toBeInstanceOf(UnknownCommandError);
  expect(error.message).toContain(message);
});

test('accepts options before, after and between arguments, with a space or an equals sign', async () => {
  const accepted = [
    ['user', 'grant', '1', '--coins', '5'],
    ['user', 'grant', '--coins=5', '1'],
    ['config', 'set', 'max_width', '-1'],
    ['show', 'import', '--dry-run', 'folder'],
  ];
  for (const words of accepted) expect(await parseCommand(words)).toBeTypeOf('function');
});
