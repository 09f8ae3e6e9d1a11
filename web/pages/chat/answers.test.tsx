/** How answers are written, stopped, replaced and copied. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { allowance, answerWith, character, CHAT_RESPONSES, conversation, FakeAnswer, turn } from '#web/testing/chat.ts';
import {
  answerOptions,
  answers,
  choose,
  converse,
  CONVERSATION,
  failures,
  field,
  messageOptions,
  openConversation,
  ownMessages,
  say,
  stopButton,
} from '#web/testing/conversation.ts';
import { onePage } from '#web/testing/responses.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { expectToast } from '#web/testing/toasts.ts';

const { character_id: characterId, name } = character();
const QUESTION = 'Is anyone there?';

const left = (count: number) => page.getByText(t('chat.left_other', { count }));

test('shows the words of an answer one after the other', async () => {
  const answer = new FakeAnswer();
  const { api } = await openConversation({ 'chat/send': answer.begin });
  await expect.element(page.getByText(en['chat.model_notice'])).toBeVisible();
  await expect.element(left(20)).toBeVisible();
  await say(QUESTION);
  await expect.element(page.getByText(t('chat.writing', { name }))).toBeInTheDocument();
  await expect.element(stopButton()).toBeVisible();
  expect(answers()).toEqual(['You are early.']);
  for (const [part, shown] of [
    ['The lamp is lit. ', 'The lamp is lit. '],
    ['Sit down. ', 'The lamp is lit. Sit down. '],
    ['How are you?', 'The lamp is lit. Sit down. How are you?'],
  ] as const) {
    answer.say(part);
    await expect.poll(answers).toEqual(['You are early.', shown]);
    await expect.element(answerOptions()).not.toBeInTheDocument();
  }
  answer.finish();
  await expect.element(answerOptions()).toHaveLength(1);
  await expect.element(stopButton()).not.toBeInTheDocument();
  await expect.element(left(19)).toBeVisible();
  expect(answers()).toEqual(['You are early.', 'The lamp is lit. Sit down. How are you?']);
  expect(api.inputs('chat/send')).toMatchObject([{ character_id: characterId, text: QUESTION }]);
});

test('says that the lines are written when no language model answers', async () => {
  await openConversation({ 'chat/status': { responder: 'written', allowance: allowance() } });
  await expect.element(page.getByText(t('chat.written_notice', { name }))).toBeVisible();
});

test('stops an answer, and keeps what was written', async () => {
  const answer = new FakeAnswer();
  const { api } = await openConversation({ 'chat/send': answer.begin });
  await say(QUESTION);
  answer.say('The lamp is lit. ');
  await expect.poll(answers).toEqual(['You are early.', 'The lamp is lit. ']);
  await stopButton().click();
  await expect.poll(() => api.inputs('chat/stop')).toHaveLength(1);
  answer.finish({ state: 'stopped' });
  await expect.element(page.getByText(en['chat.stopped'])).toBeVisible();
  await expect.element(answerOptions()).toHaveLength(1);
  await expect.element(left(19)).toBeVisible();
  expect(answers()).toEqual(['You are early.', 'The lamp is lit. ']);
});

test('shows after a reload that an answer was stopped', async () => {
  await openConversation({ 'chat/messages': onePage([turn(QUESTION, 'The lamp is lit. ', 'stopped')]) });
  await expect.element(page.getByText(en['chat.stopped'])).toBeVisible();
  expect(failures()).toEqual([]);
  expect(answers()).toEqual(['You are early.', 'The lamp is lit. ']);
});

test('stops an answer before the server has begun it, as soon as it begins', async () => {
  const answer = new FakeAnswer();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { api } = await openConversation({
    'chat/send': async (input) => {
      await begun;
      return answer.begin(input);
    },
  });
  await say(QUESTION);
  await stopButton().click();
  expect(api.inputs('chat/stop')).toEqual([]);
  begin();
  await expect.poll(() => api.inputs('chat/stop')).toHaveLength(1);
  answer.finish({ state: 'stopped', left: 20 });
  await expect.poll(failures).toEqual([`${en['chat.stopped']}${en['ui.retry']}`]);
});

test('asks again after an answer that was stopped before its first word', async () => {
  const answer = new FakeAnswer();
  const { api } = await openConversation({ 'chat/send': answer.begin });
  await say(QUESTION);
  await expect.element(page.getByText(t('chat.writing', { name }))).toBeInTheDocument();
  await stopButton().click();
  answer.finish({ state: 'stopped', left: 20 });
  await expect.element(page.getByText(en['chat.stopped'])).toBeVisible();
  await expect.element(left(20)).toBeVisible();
  api.respond('chat/send', answerWith('Good evening to you.'));
  await page.getByRole('button', { name: en['ui.retry'] }).click();
  await expect.poll(answers).toEqual(['You are early.', 'Good evening to you.']);
  expect(ownMessages()).toEqual([QUESTION]);
  const [first, second] = api.inputs('chat/send');
  expect(second).toMatchObject({ text: QUESTION, replaces: first?.turn_id });
  expect(second?.turn_id).not.toBe(first?.turn_id);
});

test('replaces an answer by another one', async () => {
  const { api } = await openConversation({ 'chat/send': answerWith('The first answer.') });
  await converse(QUESTION);
  api.respond('chat/send', answerWith('The second answer.', { left: 18 }));
  await choose(answerOptions(), en['chat.regenerate']);
  await expect.poll(answers).toEqual(['You are early.', 'The second answer.']);
  await expect.element(left(18)).toBeVisible();
  expect(ownMessages()).toEqual([QUESTION]);
  const [first, second] = api.inputs('chat/send');
  expect(second).toMatchObject({ text: QUESTION, replaces: first?.turn_id });
});

test('offers another answer only to the last message', async () => {
  await openConversation({ 'chat/messages': onePage([turn('Two', 'To two.'), turn('One', 'To one.')]) });
  await answerOptions().first().click();
  const options = page.getByRole('dialog').getByRole('button');
  await expect.element(options.filter({ hasText: en['chat.copy'] })).toBeVisible();
  expect(options.filter({ hasText: en['chat.regenerate'] }).elements()).toEqual([]);
});

test('replaces an edited message and all later ones', async () => {
  const turns = ['Three', 'Two', 'One'].map((text) => turn(text, `To ${text.toLowerCase()}.`));
  const { api } = await openConversation({
    'chat/messages': onePage(turns),
    'chat/send': answerWith('To the edited one.'),
  });
  await field().fill('An unsent thought');
  await choose(messageOptions().nth(1), en['chat.edit']);
  await expect.element(page.getByText(en['chat.editing'])).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('Two');
  await page.getByRole('button', { name: en['chat.cancel_edit'] }).click();
  await expect.element(field()).toHaveValue('An unsent thought');
  await choose(messageOptions().nth(1), en['chat.edit']);
  await say('Two, but better');
  await expect.poll(answers).toEqual(['You are early.', 'To one.', 'To the edited one.']);
  expect(ownMessages()).toEqual(['One', 'Two, but better']);
  await expect.element(page.getByText(en['chat.editing'])).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('An unsent thought');
  expect(api.inputs('chat/send')).toMatchObject([{ text: 'Two, but better', replaces: turns[1]?.turn_id }]);
});

test('copies a message, and an answer without the marks of gestures', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openConversation({ 'chat/messages': onePage([turn(QUESTION, '*She nods.* Sit down.')]) });
  await expect.poll(() => document.querySelector('main em')?.textContent).toBe('She nods.');
  await expectToast(en['chat.copied'], () => choose(answerOptions(), en['chat.copy']));
  await choose(messageOptions(), en['chat.copy']);
  await expect.poll(() => copied.mock.calls.flat()).toEqual(['She nods. Sit down.', QUESTION]);
  copied.mockRejectedValue(new Error('not allowed'));
  await expectToast(en['chat.copy_failed'], () => choose(messageOptions(), en['chat.copy']));
});

test('continues an answer on the page to which the viewer returns before its end', async () => {
  const answer = new FakeAnswer();
  const { api } = await renderPage('#/pages/chat/index', {
    ...CHAT_RESPONSES,
    'chat/conversations': () => onePage([conversation()]),
    'chat/send': answer.begin,
  });
  const row = page.getByRole('region', { name: en['chat.recent'] }).getByRole('link', { name });
  await row.click();
  await expect.poll(() => location.hash).toBe(CONVERSATION);
  await say(QUESTION);
  answer.say('The lamp ');
  await expect.poll(answers).toEqual(['You are early.', 'The lamp ']);
  history.back();
  await row.click();
  answer.say('is lit.');
  await expect.poll(answers).toEqual(['You are early.', 'The lamp is lit.']);
  expect(api.inputs('chat/read')).toEqual([]);
  answer.finish();
  await expect.element(answerOptions()).toHaveLength(1);
  // The viewer has read it: the conversation is not marked as unread.
  await expect.poll(() => api.inputs('chat/read')).toEqual([{ character_id: characterId }]);
  expect(api.inputs('chat/send')).toHaveLength(1);
});
