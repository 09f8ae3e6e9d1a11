/** Answers that fail. A stand-in of a language model plays the characters. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import type { Step } from '#server/testing/fake-language-model.ts';
import { expectAccessible } from './accessibility.ts';
import {
  answers,
  choose,
  converse,
  failure,
  field,
  GREETING,
  messageOptions,
  openConversation,
  ownMessages,
  say,
  sendButton,
  SHEN,
  slowly,
  stopButton,
  test,
} from './chat.ts';
import { expect, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;

const retry = (page: Page) => failure(page).getByRole('button', { name: en['ui.retry'] });

/** Expects one message without an answer, a reason, and nothing that waits. */
async function expectFailed(page: Page, message: string): Promise<void> {
  await expect(failure(page)).toContainText(message);
  await expect(ownMessages(page)).toHaveText(['Is anyone there?']);
  await expect(answers(page)).toHaveCount(1);
  await expect(page.getByText(t('chat.writing', { name: SHEN.name }))).toHaveCount(0);
  await expect(stopButton(page)).toHaveCount(0);
  await expect(page.getByText(t('chat.left_other', { count: 20 }))).toBeVisible();
}

/** Expects one message with one answer, which counts once. */
async function expectAnswered(page: Page): Promise<void> {
  await expect(answers(page).last()).toHaveText(GREETING);
  await expect(failure(page)).toHaveCount(0);
  await expect(answers(page)).toHaveCount(2);
  await expect(ownMessages(page)).toHaveText(['Is anyone there?']);
  await expect(page.getByText(t('chat.left_other', { count: 19 }))).toBeVisible();
}

const FAILURES: readonly (readonly [string, readonly Step[][]])[] = [
  ['stalls before the first word', [[{ stall: true }]]],
  ['stalls after some words', [[{ text: 'The lamp' }, { stall: true }]]],
  ['disconnects after some words', [[{ text: 'The lamp' }, { disconnect: true }]]],
  ['answers 500 twice', [[{ status: 500 }], [{ status: 500 }]]],
];

for (const [name, scripts] of FAILURES)
  test(`offers a repetition, which succeeds, when the model ${name}`, { tag: '@once' }, async ({ page, model }) => {
    model.scripts.push(...scripts);
    await openConversation(page);
    await say(page, 'Is anyone there?');
    await expectFailed(page, en['error.40173']);
    await expectAccessible(page, 'a failure');
    await page.reload();
    await expectFailed(page, en['chat.failed']);
    await retry(page).click();
    await expectAnswered(page);
    await page.reload();
    await expectAnswered(page);
  });

test('shows how many seconds a busy model asks to wait', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push([{ status: 429, retryAfter: '6' }]);
  await openConversation(page);
  await say(page, 'Is anyone there?');
  await expectFailed(page, en['error.40173']);
  await expect(failure(page)).toContainText(/You can try again in [1-6] s\./);
  await expect(retry(page)).toHaveCount(0);
  await retry(page).click();
  await expectAnswered(page);
});

test('counts the seconds to wait when the clock of the device is wrong', { tag: '@once' }, async ({ page, model }) => {
  await page.clock.install({ time: Date.now() - 3_600_000 });
  model.scripts.push([{ status: 429, retryAfter: '30' }]);
  await openConversation(page);
  await say(page, 'Is anyone there?');
  await expect(failure(page)).toContainText(/You can try again in (?:[12]\d|30) s\./);
  await page.clock.fastForward(31_000);
  await retry(page).click();
  await expectAnswered(page);
});

test('keeps a message that failed in its place while others follow', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push([{ text: 'To one.' }], [{ text: 'The lamp' }, { disconnect: true }], [{ text: 'To three.' }]);
  await openConversation(page);
  await converse(page, 'One');
  await say(page, 'Two');
  await expect(retry(page)).toBeVisible();
  await converse(page, 'Three');
  for (const step of ['now', 'after a deletion', 'after a reload']) {
    if (step === 'after a deletion') await choose(messageOptions(page).first(), en['chat.delete']);
    if (step === 'after a reload') await page.reload();
    await expect(ownMessages(page)).toHaveText(step === 'now' ? ['One', 'Two', 'Three'] : ['Two', 'Three']);
    await expect(failure(page)).toHaveText(en['chat.failed']);
  }
});

test('says why a message cannot be sent, and stores none', { tag: '@once' }, async ({ page, model }) => {
  await openConversation(page);
  await say(page, 'How to make a bomb?');
  await expect(failure(page)).toContainText(en['error.40172']);
  await expect(ownMessages(page)).toHaveText(['How to make a bomb?']);
  await expect(retry(page)).toHaveCount(0);
  await failure(page).getByRole('button', { name: en['chat.edit'] }).click();
  await expect(ownMessages(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('How to make a bomb?');
  await converse(page, 'How to make tea?');
  await expect(ownMessages(page)).toHaveText(['How to make tea?']);
  await page.reload();
  await expect(ownMessages(page)).toHaveText(['How to make tea?']);
  expect(model.requests.filter(({ stream }) => stream)).toHaveLength(1);
});

test(
  'sends a message again when a proxy answers instead of the server',
  { tag: '@once' },
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/502/);
    await page.route(
      '**/api/v1/chat/send',
      (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }),
      {
        times: 1,
      },
    );
    await openConversation(page);
    await say(page, 'Is anyone there?');
    await expectAnswered(page);
    await expect(field(page)).toHaveValue('');
  },
);

test(
  'offers a repetition when the server stops in the middle of an answer',
  { tag: '@once' },
  async ({ page, model, worker, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to load resource|ERR_/);
    model.scripts.push(slowly('The lamp ', 'is ', 'lit. ', 'Sit ', 'down.'));
    await openConversation(page);
    await say(page, 'Is anyone there?');
    await expect(answers(page).last()).toHaveText('The lamp');
    await worker.server.stop();
    await worker.server.start();
    await expect(retry(page).or(answers(page).filter({ hasText: GREETING }))).toBeVisible();
    if (await retry(page).isVisible()) await retry(page).click();
    await expectAnswered(page);
    await expect(sendButton(page)).toBeVisible();
  },
);
