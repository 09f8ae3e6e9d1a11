import { expect } from 'vitest';
import { operate } from '#server/testing/operator.ts';
import { test } from '#server/testing/test.ts';
import { CommandRefused } from './operator.ts';

test('config set changes the running app at once', async ({ server }) => {
  expect(await operate(server, 'config set', ['max_width', '480'])).toEqual(['max_width = 480']);
  expect(await operate(server, 'config set', ['submit_review_version', '"2.0.0"'])).toEqual([
    'submit_review_version = "2.0.0"',
  ]);
  const { data } = await server.call('app/global_config', {});
  expect(data).toEqual({ submit_review_version: '2.0.0', max_width: 480 });
});

const REFUSED: readonly (readonly [string[], RegExp])[] = [
  [[], /^Say which setting: submit_review_version, max_width\.$/],
  [['colour', '1'], /^There is no setting colour\. There are: submit_review_version, max_width\.$/],
  [['__proto__', '1'], /^There is no setting __proto__\./],
  [['max_width'], /^Say which value, as JSON\.$/],
  [['max_width', 'wide'], /^wide is not JSON\. A text stands in quotes/],
  [['max_width', '"480"'], /^max_width: .*expected (?:int|number)/],
  [['max_width', '1.5'], /^max_width: /],
  [['max_width', '-1'], /^max_width: /],
  [['submit_review_version', '2'], /^submit_review_version: .*expected string/],
];

test('config set refuses what there is not or does not fit, and changes nothing', async ({ server }) => {
  const { data: before } = await server.call('app/global_config', {});
  for (const [words, sentence] of REFUSED) {
    const refused = operate(server, 'config set', words);
    await expect(refused).rejects.toBeInstanceOf(CommandRefused);
    await expect(refused).rejects.toThrow(sentence);
  }
  expect((await server.call('app/global_config', {})).data).toEqual(before);
});
