/** How messages and conversations are deleted, and brought back. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { onePage } from '#web/testing/responses.ts';
import { answerWith, character, CHAT_RESPONSES, conversation, FakeAnswer, turn, type Turn } from '#web/testing/chat.ts';
import { controlTimers } from '#web/testing/timers.ts';
import {
  answerOptions,
  answers,
  choose,
  chooseInMenu,
  CONVERSATION,
  field,
  messageOptions,
  openConversation,
  ownMessages,
  say,
  sendButton,
  starters,
} from '#web/testing/conversation.ts';
import { failWith, type Responses } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const { character_id: characterId, name } = character();
const UNDO_MS = 5_000;

const undo = () => page.getByRole('button', { name: en['ui.undo'] });

/** Responses for a conversation with these turns until it is deleted. */
function untilCleared(turns: Turn[]): Responses {
  let isCleared = false;
  return {
    ...CHAT_RESPONSES,
    'chat/conversations': () => onePage(isCleared ? [] : [conversation()]),
    'chat/messages': () => onePage(isCleared ? [] : turns),
    'chat/clear': () => {
      isCleared = true;
      return {};
    },
  };
}

test('deletes a message with its answer, and brings it back on request', async () => {
  const turns = [turn('Two', 'To two.'), turn('One', 'To one.')];
  const { api } = await openConversation({ 'chat/messages': onePage(turns) });
  await choose(messageOptions().last(), en['chat.delete']);
  await expect.poll(ownMessages).toEqual(['One']);
  await expect.element(page.getByText(en['chat.deleted'])).toBeVisible();
  await undo().click();
  await expect.poll(ownMessages).toEqual(['One', 'Two']);
  await choose(answerOptions().first(), en['chat.delete']);
  await expect.poll(ownMessages).toEqual(['Two']);
  expect(api.inputs('chat/message_delete')).toEqual([]);
  // Closing the page ends the time for an undo.
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => api.inputs('chat/message_delete')).toEqual([{ turn_id: turns[1]?.turn_id }]);
  await expect.element(undo()).not.toBeInTheDocument();
  expect(ownMessages()).toEqual(['Two']);
  expect(answers()).toEqual(['You are early.', 'To two.']);
});

test('deletes a message when the time for an undo has passed', async () => {
  controlTimers();
  const [two, one] = [turn('Two', 'To two.'), turn('One', 'To one.')];
  const { api } = await openConversation({ 'chat/messages': onePage([two, one]) });
  await choose(messageOptions().first(), en['chat.delete']);
  await expect.element(undo()).toBeVisible();
  vi.advanceTimersByTime(UNDO_MS);
  await expect.poll(() => api.inputs('chat/message_delete')).toEqual([{ turn_id: one.turn_id }]);
  expect(ownMessages()).toEqual(['Two']);
});

test('leaves an edited message when it is deleted', async () => {
  await openConversation({ 'chat/messages': onePage([turn('One', 'To one.')]) });
  await choose(messageOptions(), en['chat.edit']);
  await expect.element(page.getByText(en['chat.editing'])).toBeVisible();
  await choose(messageOptions(), en['chat.delete']);
  await expect.element(page.getByText(en['chat.editing'])).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('');
});

test('shows a message again that could not be deleted', async () => {
  await openConversation({
    'chat/messages': onePage([turn('One', 'To one.')]),
    'chat/message_delete': failWith('ServerFault'),
  });
  await choose(messageOptions(), en['chat.delete']);
  await expect.poll(ownMessages).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  await expect.element(page.getByText(en['error.10200'])).toBeVisible();
  await expect.poll(ownMessages).toEqual(['One']);
});

test('deletes a conversation, and brings it back on request', async () => {
  const { api } = await renderPage('#/pages/chat/index', untilCleared([turn('I live in Oslo.', 'Is it cold?')]));
  const recent = page.getByRole('region', { name: en['chat.recent'] });
  await recent.getByRole('link', { name }).click();
  await expect.poll(ownMessages).toEqual(['I live in Oslo.']);
  await chooseInMenu(en['chat.clear']);
  await expect.poll(ownMessages).toEqual([]);
  await expect.element(page.getByText(en['chat.cleared'])).toBeVisible();
  await undo().click();
  await expect.poll(ownMessages).toEqual(['I live in Oslo.']);
  await chooseInMenu(en['chat.clear']);
  await expect.poll(ownMessages).toEqual([]);
  expect(api.inputs('chat/clear')).toEqual([]);
  await page.getByRole('button', { name: en['ui.back'] }).click();
  await expect.poll(() => api.inputs('chat/clear')).toEqual([{ character_id: characterId }]);
  await expect.element(recent).not.toBeInTheDocument();
  history.forward();
  await expect.element(starters()).toHaveLength(3);
  await chooseInMenu(t('chat.memory', { name }));
  await expect.element(page.getByText(t('chat.memory_empty', { name }))).toBeVisible();
});

test('sends no message before the conversation is deleted, and keeps those that follow', async () => {
  controlTimers();
  const { api } = await renderPage(CONVERSATION, untilCleared([turn('Before the deletion', 'I see.')]));
  await field().fill('After the deletion');
  await chooseInMenu(en['chat.clear']);
  await expect.poll(ownMessages).toEqual([]);
  await expect.element(sendButton()).toBeDisabled();
  await expect.element(starters()).not.toBeInTheDocument();
  api.respond('chat/send', answerWith('Good evening.'));
  vi.advanceTimersByTime(UNDO_MS);
  await sendButton().click();
  expect(api.inputs('chat/clear')).toEqual([{ character_id: characterId }]);
  await expect.poll(answers).toEqual(['You are early.', 'Good evening.']);
  await expect.element(answerOptions()).toHaveLength(1);
  expect(ownMessages()).toEqual(['After the deletion']);
});

test('ends the answer that is being written when the conversation is deleted', async () => {
  controlTimers();
  const answer = new FakeAnswer();
  const { api } = await renderPage(CONVERSATION, { ...untilCleared([]), 'chat/send': answer.begin });
  await say('Is anyone there?');
  answer.say('The lamp ');
  await expect.poll(answers).toEqual(['You are early.', 'The lamp ']);
  await chooseInMenu(en['chat.clear']);
  await expect.poll(() => api.inputs('chat/stop')).toHaveLength(1);
  answer.finish({ state: 'stopped' });
  await expect.poll(ownMessages).toEqual([]);
  vi.advanceTimersByTime(UNDO_MS);
  await expect.element(starters()).toHaveLength(3);
  expect(api.inputs('chat/clear')).toHaveLength(1);
  expect(ownMessages()).toEqual([]);
});
