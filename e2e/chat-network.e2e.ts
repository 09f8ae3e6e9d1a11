/** Answers over a network that fails. A stand-in of a language model plays the characters. */
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
  slowly,
  stopButton,
  test as base,
} from './chat.ts';
import { LossyNetwork } from './lossy-network.ts';
import { expect, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;

const MESSAGE = 'Is anyone there?';
const SEND = '**/api/v1/chat/send';
const STATUS = '**/api/v1/chat/status';

/** What the browser reports of connections that are lost. */
const LOST = /ERR_|Failed to load resource/;

const test = base.extend<{ network: LossyNetwork }>({
  network: async ({ worker }, use) => {
    const network = new LossyNetwork(worker.url);
    await use(network);
    await network.stop();
  },
  address: async ({ network }, use) => use(await network.start()),
});

const waiting = (page: Page) => page.getByText(en['chat.waiting']);

/** Expects that the message was answered and counted once, now and after a reload. */
async function expectAnsweredOnce(page: Page, answer: string): Promise<void> {
  await expect(answerOptions(page)).toHaveCount(1);
  for (const step of ['now', 'after a reload']) {
    if (step !== 'now') await page.reload();
    await expect(ownMessages(page)).toHaveText([MESSAGE]);
    await expect(answers(page)).toHaveCount(2);
    await expect(answers(page).last()).toHaveText(answer);
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByText(t('chat.left_other', { count: 19 }))).toBeVisible();
  }
}

test(
  'continues an answer when the network returns',
  { tag: '@once' },
  async ({ page, context, model, network, allowConsoleErrors }) => {
    allowConsoleErrors(LOST);
    model.scripts.push(slowly('The lamp is lit. ', 'Sit ', 'down. ', 'Please.'));
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
    await expectAnsweredOnce(page, 'The lamp is lit. Sit down. Please.');
    expect(model.requests).toHaveLength(1);
  },
);

test(
  'shows an answer that ended while the server could not be reached',
  { tag: '@once' },
  async ({ page, model, network, worker, allowConsoleErrors }) => {
    allowConsoleErrors(LOST);
    model.scripts.push(slowly('The lamp is lit. ', 'Sit down.'));
    await openConversation(page);
    await say(page, MESSAGE);
    await expect(answers(page).last()).toHaveText('The lamp is lit.');
    network.cut();
    await expect(waiting(page)).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('TOKEN') ?? '');
    const status = async () => {
      const response = await page.request.post(`${worker.url}/api/v1/chat/status`, { data: {}, headers: { token } });
      return response.text();
    };
    await expect.poll(status).toContain('"left":19');
    network.restore();
    await expectAnsweredOnce(page, 'The lamp is lit. Sit down.');
    expect(model.requests).toHaveLength(1);
  },
);

test(
  'connects again when a connection brings nothing more',
  { tag: '@once' },
  async ({ page, model, network, allowConsoleErrors }) => {
    allowConsoleErrors(LOST);
    await page.clock.install();
    model.scripts.push(slowly('The lamp is lit. ', 'Sit ', 'down.'));
    await openConversation(page);
    await say(page, MESSAGE);
    await expect(answers(page).last()).toHaveText('The lamp is lit.');
    network.freeze();
    await page.clock.fastForward(26_000);
    await expect(waiting(page)).toBeVisible();
    network.restore();
    await page.clock.fastForward(2_000);
    await expectAnsweredOnce(page, 'The lamp is lit. Sit down.');
    expect(model.requests).toHaveLength(1);
  },
);

test(
  'sends a message once that was written without a network, when it returns',
  { tag: '@once' },
  async ({ page, context, model, allowConsoleErrors }) => {
    allowConsoleErrors(LOST);
    await openConversation(page);
    await expect(page.getByText(t('chat.left_other', { count: 20 }))).toBeVisible();
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

test(
  'keeps the number of messages left when an older response is on its way',
  { tag: '@once' },
  async ({ page, context }) => {
    await openConversation(page);
    await expect(page.getByText(t('chat.left_other', { count: 20 }))).toBeVisible();
    const { promise: answered, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      STATUS,
      async (route) => {
        const response = await route.fetch();
        await answered;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    const requested = page.waitForRequest(STATUS);
    // Without the cancellation, the app gives the request up after 30 s.
    const canceled = page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().endsWith('/chat/status'),
      timeout: 15_000,
    });
    await context.setOffline(true);
    await context.setOffline(false);
    await requested;
    await say(page, MESSAGE);
    await canceled;
    release();
    await expectAnsweredOnce(page, GREETING);
  },
);

test(
  'takes back a message that waits for the network',
  { tag: '@once' },
  async ({ page, context, model, allowConsoleErrors }) => {
    allowConsoleErrors(LOST);
    await openConversation(page);
    await context.setOffline(true);
    await say(page, MESSAGE);
    await expect(waiting(page)).toBeVisible();
    await stopButton(page).click();
    await expect(failure(page)).toContainText(en['chat.stopped']);
    await context.setOffline(false);
    await failure(page).getByRole('button', { name: en['ui.retry'] }).click();
    await expectAnsweredOnce(page, GREETING);
    expect(model.requests).toHaveLength(1);
  },
);

test('continues an answer after a reload', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push(slowly('The lamp is lit. ', 'Sit ', 'down.'));
  await openConversation(page);
  await say(page, MESSAGE);
  await expect(answers(page).last()).toHaveText('The lamp is lit.');
  await page.reload();
  await expect(answers(page).last()).toContainText('The lamp is lit.');
  await expect(stopButton(page)).toBeVisible();
  await expect(sendButton(page)).toHaveCount(0);
  await expectAnsweredOnce(page, 'The lamp is lit. Sit down.');
  expect(model.requests).toHaveLength(1);
});

test(
  'repeats a message whose response was lost, without a second answer',
  { tag: '@once' },
  async ({ page, model, allowConsoleErrors }) => {
    allowConsoleErrors(LOST);
    const sent: unknown[] = [];
    await page.route(SEND, async (route) => {
      sent.push(route.request().postDataJSON());
      if (sent.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await openConversation(page);
    await say(page, MESSAGE);
    await expectAnsweredOnce(page, GREETING);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(model.requests).toHaveLength(1);
  },
);

test('requests only the rest of an answer after the connection broke', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push([{ text: 'The lamp is lit. Sit down.' }]);
  const responses: string[] = [];
  const positions: (string | undefined)[] = [];
  await page.route(SEND, async (route) => {
    positions.push(route.request().headers()['last-event-id']);
    const response = await route.fetch();
    const events = (await response.text()).split('\n\n');
    // The first response ends after the beginning and one part of the answer.
    const body = (responses.length === 0 ? events.slice(0, 2) : events).join('\n\n');
    responses.push(body);
    await route.fulfill({ response, body: `${body}\n\n` });
  });
  await openConversation(page);
  await say(page, MESSAGE);
  await expectAnsweredOnce(page, 'The lamp is lit. Sit down.');
  expect(positions).toEqual([undefined, expect.stringMatching(/:\d+$/)]);
  const [first = '', second = ''] = responses;
  const [, offset = '0'] = /"offset":(\d+)/.exec(second) ?? [];
  expect(Number(offset)).toBeGreaterThan(0);
  expect(first).toContain('event: delta');
  expect(model.requests).toHaveLength(1);
});
