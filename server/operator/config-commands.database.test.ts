import { expect } from 'vitest';
import { DEFAULT_ECONOMY } from '#domain/money/economy.ts';
import { writeSetting } from '#server/db/settings.ts';
import { runOperator } from '#server/testing/operator.ts';
import { isolatedTest as test } from '#server/testing/test.ts';
import { CommandError } from './command.ts';

test('changes a setting of the running app immediately', async ({ server }) => {
  expect(await runOperator(server, 'config set', ['max_width', '480'])).toEqual(['max_width = 480']);
  expect(await runOperator(server, 'config set', ['submit_review_version', '"2.0.0"'])).toEqual([
    'submit_review_version = "2.0.0"',
  ]);
  const { data } = await server.send('app/global_config', {});
  expect(data).toEqual({
    submit_review_version: '2.0.0',
    max_width: 480,
    campaign_accent: null,
    sandbox_banner: false,
    activity: null,
    landing: {},
    third_parties: { support: null, pixel: null, ads: false },
    consent_required: true,
    sign_in: { channels: ['google', 'apple', 'facebook'], demo: true },
  });
});

test('changes the given numbers of the economy within 5 s and keeps the other defaults', async ({ server }) => {
  const { economy, clock } = server.context;
  expect(await economy()).toEqual(DEFAULT_ECONOMY);
  const value = '{"adUnlocksPerDay":7,"bundlePercent":{"all":70}}';
  expect(await runOperator(server, 'config set', ['economy', value])).toEqual([`economy = ${value}`]);
  expect(await economy()).toEqual(DEFAULT_ECONOMY);
  clock.advance(5_000);
  expect(await economy()).toEqual({
    ...DEFAULT_ECONOMY,
    adUnlocksPerDay: 7,
    bundlePercent: { ...DEFAULT_ECONOMY.bundlePercent, all: 70 },
  });
  expect((await server.send('app/global_config', {})).data).not.toHaveProperty('economy');
  await runOperator(server, 'config set', ['economy', '{}']);
  clock.advance(5_000);
  expect(await economy()).toEqual(DEFAULT_ECONOMY);
});

test('uses the default economy when the stored one is invalid', async ({ server }) => {
  const { db, economy, clock } = server.context;
  await writeSetting(db, 'economy', { adUnlocksPerDay: -1 });
  clock.advance(5_000);
  expect(await economy()).toEqual(DEFAULT_ECONOMY);
});

const INVALID: readonly (readonly [string[], RegExp])[] = [
  [[], /^missing required argument 'key'$/],
  [
    ['colour', '1'],
    /^There is no setting colour\. The settings are: submit_review_version, max_width, campaign_accent, activity, landing, economy\.$/,
  ],
  [['__proto__', '1'], /^There is no setting __proto__\./],
  [['max_width'], /^missing required argument 'json'$/],
  [['max_width', 'wide'], /^wide is not JSON\. Put a text in quotes/],
  [['max_width', '"480"'], /^max_width: .*expected (?:int|number)/],
  [['max_width', '1.5'], /^max_width: /],
  [['max_width', '-1'], /^max_width: /],
  [['campaign_accent', '"red"'], /^campaign_accent: .*must be # and 3, 4, 6 or 8 hex digits, like #ff2e63/],
  [['campaign_accent', '"#12345"'], /^campaign_accent: .*must be # and 3, 4, 6 or 8 hex digits/],
  [['economy', '{"adUnlocksPerDay":-1}'], /^economy: .*expected number to be >=0/],
  [['economy', '{"adUnlocksPerWeek":1}'], /^economy: .*adUnlocksPerWeek/],
  [['economy', '{"bundlePercent":{"20":101}}'], /^economy: .*<=100/],
  [['submit_review_version', '2'], /^submit_review_version: .*expected string/],
];

test('changes nothing when the key or the value is invalid', async ({ server }) => {
  const { data: before } = await server.send('app/global_config', {});
  for (const [words, sentence] of INVALID) {
    const failing = runOperator(server, 'config set', words);
    await expect(failing).rejects.toBeInstanceOf(CommandError);
    await expect(failing).rejects.toThrow(sentence);
  }
  expect((await server.send('app/global_config', {})).data).toEqual(before);
});
