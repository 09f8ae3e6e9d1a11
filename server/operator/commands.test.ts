import { expect, test } from 'vitest';
import { COMMANDS, USAGE } from './commands.ts';

test('the usage shows every command, and no other', () => {
  const shown = USAGE.split('\n').flatMap((line) => /^ {2}(\w+ \w+) /.exec(line)?.[1] ?? []);
  expect(shown.toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
});
