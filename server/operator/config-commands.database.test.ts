import { expect } from 'vitest';
import { DEFAULT_ECONOMY } from '#domain/money/economy.ts';
import { writeSetting } from '#server/db/settings.ts';
import { operate } from '#server/testing/operator.ts';
import { test } from '#server/testing/test.ts';
import { CommandRefused } from './operator.ts';

test('config set changes the running app at once', async ({ server }) => {
  expect(await operate(server, 'config set', ['max_width', '480'])).toEqual(['max_width = 480']);
  expect(await operate(server, 'config set', ['submit_review_version', '"2.0.0"'])).toEqual([
    'submit_review_version = "2.0.0"',
  ]);
  const { data } = await server.send('app/global_config', {});
  expect(data).toEqual({ submit_review_version: '2.0.0', max_width: 480 });
});

test('config set economy changes the numbers that it names within 5 s, and keeps the defaults of the others', async ({
  server,
}) => {
  const { economy, clock } = server.context;
  expect(await economy()).toEqual(DEFAULT_ECONOMY);
  const value = '{"adUnlocksPerDay":7,"bundlePercent":{"all":70}}';
  expect(await operate(server, 'config set', ['economy', value])).toEqual([`economy = ${value}`]);
  expect(await economy()).toEqual(DEFAULT_ECONOMY);
  clock.advance(5_000);
  expect(await economy()).toEqual({
    ...DEFAULT_ECONOMY,
    adUnlocksPerDay: 7,
    bundlePercent: { ...DEFAULT_ECONOMY.bundlePercent, all: 70 },
  });
  expect((await server.send('app/global_config', {})).data).not.toHaveProperty('economy');
  await operate(server, 'config set', ['economy', '{}']);
  clock.advance(5_000);
  expect(await economy()).toEqual(DEFAULT_ECONOMY);
});

test('a stored economy that no longer fits gives way to the defaults', async ({ server }) => {
  const { db, economy, clock } = server.context;
  await writeSetting(db, 'economy', { adUnlocksPerDay: -1 });
  clock.advance(5_000);
  expect(await economy()).toEqual(DEFAULT_ECONOMY);
});

const REFUSED: readonly (readonly [string[], RegExp])[] = [
  [[], /^Say which setting: submit_review_version, max_width, economy\.$/],
  [['colour', '1'], /^There is no setting colour\. There are: submit_review_version, max_width, economy\.$/],
  [['__proto__', '1'], /^There is no setting __proto__\./],
  [['max_width'], /^Say which value, as JSON\.$/],
  [['max_width', 'wide'], /^wide is not JSON\. A text stands in quotes/],
  [['max_width', '"480"'], /^max_width: .*expected (?:int|number)/],
  [['max_width', '1.5'], /^max_width: /],
  [['max_width', '-1'], /^max_width: /],
  [['economy', '{"adUnlocksPerDay":-1}'], /^economy: .*expected number to be >=0/],
  [['economy', '{"adUnlocksPerWeek":1}'], /^economy: .*adUnlocksPerWeek/],
  [['economy', '{"bundlePercent":{"20":101}}'], /^economy: .*<=100/],
  [['submit_review_version', '2'], /^submit_review_version: .*expected string/],
];

test('config set refuses what there is not or does not fit, and changes nothing', async ({ server }) => {
  const { data: before } = await server.send('app/global_config', {});
  for (const [words, sentence] of REFUSED) {
    const refused = operate(server, 'config set', words);
    await expect(refused).rejects.toBeInstanceOf(CommandRefused);
    await expect(refused).rejects.toThrow(sentence);
  }
  expect((await server.send('app/global_config', {})).data).toEqual(before);
});
