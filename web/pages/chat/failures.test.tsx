/** Responses that fail, and messages that cannot be sent. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { onePage } from '#web/testing/responses.ts';
import { answerWith, character, FakeAnswer, turn } from '#web/testing/chat.ts';
import { controlTimers } from '#web/testing/timers.ts';
import {
  answerOptions,
  answers,
  choose,
  converse,
  failures,
  field,
  messageOptions,
  openConversation,
  ownMessages,
  say,
  sendButton,
  stopButton,
} from '#web/testing/conversation.ts';
import { BAD_GATEWAY, failWith } from '#web/testing/fake-api.ts';

const { name } = character();
const QUESTION = 'Is anyone there?';
const GREETING = 'Good evening to you.';
const RETRY = en['ui.retry'];

const retry = () => page.getByRole('main').getByRole('button', { name: RETRY });

/** Expects one message without an answer, a reason, and nothing that waits. */
async function expectFailed(message: string): Promise<void> {
  await expect.poll(failures).toEqual([`${message}${RETRY}`]);
  expect(ownMessages()).toEqual([QUESTION]);
  expect(answers()).toEqual(['You are early.']);
  await expect.element(page.getByText(t('chat.writing', { name }))).not.toBeInTheDocument();
  await expect.element(stopButton()).not.toBeInTheDocument();
  await expect.element(page.getByText(t('chat.left_other', { count: 20 }))).toBeVisible();
}

/** Expects one message with one answer, which counts once. */
async function expectAnswered(): Promise<void> {
  await expect.poll(answers).toEqual(['You are early.', GREETING]);
  expect(failures()).toEqual([]);
  expect(ownMessages()).toEqual([QUESTION]);
  await expect.element(page.getByText(t('chat.left_other', { count: 19 }))).toBeVisible();
}

test.each([
  ['before the first word', []],
  ['after some words', ['The lamp ', 'is lit.']],
] as const)('offers a repetition of a message whose answer fails %s', async (_name, words) => {
  const answer = new FakeAnswer();
  const { api } = await openConversation({ 'chat/send': answer.begin });
  await say(QUESTION);
  await expect.element(stopButton()).toBeVisible();
  for (const text of words) answer.say(text);
  await expect.poll(() => answers().slice(1).join('')).toBe(words.join(''));
  answer.fail('ChatUnavailable');
  await expectFailed(en['error.40173']);
  await expect.element(page.getByRole('alert')).toHaveTextContent(en['error.40173']);
  api.respond('chat/send', answerWith(GREETING));
  await retry().click();
  await expectAnswered();
  const [first, second] = api.inputs('chat/send');
  expect(second).toEqual(first);
});

test('offers a repetition of a message whose answer had failed before the conversation opened', async () => {
  const failed = turn(QUESTION, '', 'failed');
  const { api } = await openConversation({
    'chat/messages': onePage([failed]),
    'chat/send': answerWith(GREETING),
  });
  await expectFailed(en['chat.failed']);
  await retry().click();
  await expectAnswered();
  expect(api.inputs('chat/send')).toMatchObject([{ text: QUESTION, turn_id: failed.turn_id }]);
});

test('shows how many seconds a busy model asks to wait', async () => {
  controlTimers();
  const answer = new FakeAnswer();
  const { api } = await openConversation({ 'chat/send': answer.begin });
  await say(QUESTION);
  await expect.element(stopButton()).toBeVisible();
  answer.fail('ChatUnavailable', 30_000);
  await expect.poll(failures).toEqual([expect.stringMatching(/You can try again in (?:30|2\d) s\.$/)]);
  expect(failures()[0]?.startsWith(en['error.40173'])).toBe(true);
  await expect.element(retry()).not.toBeInTheDocument();
  vi.advanceTimersByTime(20_000);
  await expect.poll(failures).toEqual([expect.stringMatching(/You can try again in \d s\.$|in 10 s\.$/)]);
  await expect.element(retry()).not.toBeInTheDocument();
  api.respond('chat/send', answerWith(GREETING));
  vi.advanceTimersByTime(11_000);
  await retry().click();
  await expectAnswered();
});

test('counts the seconds to wait when the clock of the device is wrong', async () => {
  controlTimers(Date.now() - 3_600_000);
  const answer = new FakeAnswer();
  await openConversation({ 'chat/send': answer.begin });
  await say(QUESTION);
  await expect.element(stopButton()).toBeVisible();
  answer.fail('ChatUnavailable', 30_000);
  await expect.poll(failures).toEqual([expect.stringMatching(/You can try again in (?:30|2\d) s\.$/)]);
  vi.advanceTimersByTime(31_000);
  await expect.element(retry()).toBeVisible();
});

test('keeps a message that failed in its place while others follow', async () => {
  const answer = new FakeAnswer();
  const { api, reload } = await openConversation({
    'chat/messages': onePage([turn('One', 'To one.')]),
    'chat/send': answer.begin,
  });
  await say('Two');
  answer.say('The lamp');
  await expect.poll(answers).toEqual(['You are early.', 'To one.', 'The lamp']);
  answer.fail('ChatUnavailable');
  await expect.element(retry()).toBeVisible();
  api.respond('chat/send', answerWith('To three.'));
  await converse('Three');
  expect(ownMessages()).toEqual(['One', 'Two', 'Three']);
  expect(answers()).toEqual(['You are early.', 'To one.', 'To three.']);
  // Only the newest message can be sent again.
  expect(failures()).toEqual([en['chat.failed']]);
  await choose(messageOptions().first(), en['chat.delete']);
  await expect.poll(ownMessages).toEqual(['Two', 'Three']);
  expect(failures()).toEqual([en['chat.failed']]);
  api.respond('chat/messages', onePage([turn('Three', 'To three.'), turn('Two', '', 'failed')]));
  await reload();
  await expect.poll(ownMessages).toEqual(['Two', 'Three']);
  expect(answers()).toEqual(['You are early.', 'To three.']);
  expect(failures()).toEqual([en['chat.failed']]);
});

test('shows the messages again that a message was to replace when it fails', async () => {
  const turns = [turn('Two', 'To two.'), turn('One', 'To one.')];
  const { api } = await openConversation({
    'chat/messages': onePage(turns),
    'chat/send': failWith('ChatAnswerRunning'),
  });
  await choose(messageOptions().first(), en['chat.edit']);
  await say('One, but better');
  await expect.poll(failures).toHaveLength(1);
  await expect.poll(ownMessages).toEqual(['One', 'Two', 'One, but better']);
  api.respond('chat/send', answerWith('To the better one.'));
  await retry().click();
  await expect.poll(ownMessages).toEqual(['One, but better']);
  await expect.element(answerOptions()).toHaveLength(1);
});

test('says why a message cannot be sent, and lets the viewer edit it', async () => {
  const { api } = await openConversation({ 'chat/send': failWith('MessageRejected') });
  await say('How to make a bomb?');
  // The same words would be rejected again.
  await expect.poll(failures).toEqual([`${en['error.40172']}${en['chat.edit']}`]);
  expect(ownMessages()).toEqual(['How to make a bomb?']);
  await page.getByRole('main').getByRole('button', { name: en['chat.edit'], exact: true }).click();
  await expect.poll(ownMessages).toEqual([]);
  await expect.element(field()).toHaveValue('How to make a bomb?');
  api.respond('chat/send', answerWith(GREETING));
  await converse('How to make tea?');
  expect(ownMessages()).toEqual(['How to make tea?']);
  expect(failures()).toEqual([]);
});

test('sends a message again when a proxy answers instead of the server', async () => {
  let isFirst = true;
  const { api } = await openConversation({
    'chat/send': (input) => {
      const answered = isFirst ? BAD_GATEWAY : answerWith(GREETING)(input);
      isFirst = false;
      return answered;
    },
  });
  await say(QUESTION);
  await expectAnswered();
  await expect.element(field()).toHaveValue('');
  const [first, second] = api.inputs('chat/send');
  expect(second).toEqual(first);
});

test('offers a repetition when the answer has failed while the connection was lost', async () => {
  const answer = new FakeAnswer();
  const { api } = await openConversation({ 'chat/send': answer.begin });
  await say(QUESTION);
  answer.say('The lamp ');
  await expect.poll(answers).toEqual(['You are early.', 'The lamp ']);
  api.respond('chat/send', (input) => {
    const stream = answer.begin(input);
    answer.fail('ChatUnavailable');
    return stream;
  });
  answer.break();
  await expectFailed(en['error.40173']);
  api.respond('chat/send', answerWith(GREETING));
  await retry().click();
  await expectAnswered();
  await expect.element(sendButton()).toBeVisible();
});
