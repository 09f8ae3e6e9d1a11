/** Answers that stop, fail and lose their connection. A stand-in of a language model plays the characters. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import {
  answerOptions,
  answers,
  failure,
  GREETING,
  openConversation,
  ownMessages,
  say,
  sendButton,
  LEAD,
  slowly,
  stopButton,
  test,
} from './chat.ts';
import { LossyNetwork } from './lossy-network.ts';
import { expect, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;

const MESSAGE = 'Is anyone there?';

/** What the browser reports of connections that are lost. */
const LOST = /ERR_|Failed to load resource/;

const networkTest = test.extend<{ network: LossyNetwork }>({
  network: async ({ configured }, use) => {
    const network = new LossyNetwork(configured.url);
    await use(network);
    await network.stop();
  },
  address: async ({ network }, use) => use(await network.start()),
});

const waiting = (page: Page) => page.getByText(en['chat.waiting']);
const retry = (page: Page) => failure(page).getByRole('button', { name: en['ui.retry'] });
const left = (page: Page, count: number) => page.getByText(t('chat.left_other', { count }));

/** Expects one message with one answer, which counts once, now and after a reload. */
async function expectAnsweredOnce(page: Page, answer: string): Promise<void> {
  await expect(answerOptions(page)).toHaveCount(1);
  for (const step of ['now', 'after a reload']) {
    if (step !== 'now') await page.reload();
    await expect(ownMessages(page)).toHaveText([MESSAGE]);
    await expect(answers(page)).toHaveCount(2);
    await expect(answers(page).last()).toHaveText(answer);
    await expect(failure(page)).toHaveCount(0);
    await expect(waiting(page)).toHaveCount(0);
    await expect(left(page, 19)).toBeVisible();
  }
}

/** Expects one message without an answer, a reason, and nothing that waits. */
async function expectFailed(page: Page, message: string): Promise<void> {
  await expect(failure(page)).toContainText(message);
  await expect(ownMessages(page)).toHaveText([MESSAGE]);
  await expect(answers(page)).toHaveCount(1);
  await expect(page.getByText(t('chat.writing', { name: LEAD.name }))).toHaveCount(0);
  await expect(stopButton(page)).toHaveCount(0);
  await expect(left(page, 20)).toBeVisible();
}

test('stops an answer, keeps what was written, and counts it', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push(slowly('The lamp is lit. ', 'Sit ', 'down.'));
  await openConversation(page);
  await say(page, MESSAGE);
  await expect(answers(page).last()).toHaveText('The lamp is lit.');
  await stopButton(page).click();
  await expect(page.getByText(en['chat.stopped'])).toBeVisible();
  await expect(answerOptions(page)).toHaveCount(1);
  await expect.poll(() => model.cancelled).toBe(1);
  await page.reload();
  await expect(answers(page)).toHaveCount(2);
  await expect(answers(page).last()).toHaveText('The lamp is lit.');
  await expect(page.getByText(en['chat.stopped'])).toBeVisible();
  await expect(left(page, 19)).toBeVisible();
});

test(
  'offers a repetition, which succeeds, when the model disconnects after some words',
  { tag: '@once' },
  async ({ page, model }) => {
    model.scripts.push([{ text: 'The lamp' }, { disconnect: true }]);
    await openConversation(page);
    await say(page, MESSAGE);
    await expectFailed(page, en['error.40173']);
    await page.reload();
    await expectFailed(page, en['chat.failed']);
    await retry(page).click();
    await expectAnsweredOnce(page, GREETING);
  },
);

test(
  'offers a repetition when the server stops in the middle of an answer',
  { tag: '@once' },
  async ({ page, model, configured, allowConsoleErrors }) => {
    allowConsoleErrors(LOST);
    model.scripts.push(slowly('The lamp ', 'is ', 'lit. ', 'Sit ', 'down.'));
    await openConversation(page);
    await say(page, MESSAGE);
    await expect(answers(page).last()).toHaveText('The lamp');
    await configured.server.stop();
    await configured.server.start();
    await expect(retry(page).or(answers(page).filter({ hasText: GREETING }))).toBeVisible();
    if (await retry(page).isVisible()) await retry(page).click();
    await expectAnsweredOnce(page, GREETING);
    await expect(sendButton(page)).toBeVisible();
  },
);

test(
  'sends a message once that was written without a network, when it returns',
  { tag: '@once' },
  async ({ page, context, model, allowConsoleErrors }) => {
    allowConsoleErrors(LOST);
    await openConversation(page);
    await expect(left(page, 20)).toBeVisible();
    await context.setOffline(true);
    await say(page, MESSAGE);
    await expect(waiting(page)).toBeVisible();
    await expect(ownMessages(page)).toHaveText([MESSAGE]);
    expect(model.requests).toHaveLength(0);
    await context.setOffline(false);
    await expectAnsweredOnce(page, GREETING);
    expect(model.requests).toHaveLength(1);
  },
);

networkTest(
  'continues an answer when the network returns',
  { tag: '@once' },
  async ({ page, context, model, network, allowConsoleErrors }) => {
    allowConsoleErrors(LOST);
    model.scripts.push(slowly('The lamp is lit. ', 'Sit down.'));
    await openConversation(page);
    await say(page, MESSAGE);
    await expect(answers(page).last()).toHaveText('The lamp is lit.');
    await context.setOffline(true);
    network.cut();
    await expect(waiting(page)).toBeVisible();
    await expect(answers(page).last()).toContainText('The lamp is lit.');
    await expect(stopButton(page)).toBeVisible();
    network.restore();
    await context.setOffline(false);
    await expectAnsweredOnce(page, 'The lamp is lit. Sit down.');
    expect(model.requests).toHaveLength(1);
  },
);
