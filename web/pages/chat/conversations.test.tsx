/** The list of conversations, and what the sheets of a conversation offer. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { onePage } from '#web/testing/responses.ts';
import { answerWith, character, CHAT_RESPONSES, conversation, FakeAnswer, turn } from '#web/testing/chat.ts';
import {
  answerOptions,
  answers,
  choose,
  chooseInMenu,
  converse,
  openConversation,
  say,
} from '#web/testing/conversation.ts';
import { failWith } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { expectToast } from '#web/testing/toasts.ts';

const CHAT = '#/pages/chat/index';
const { character_id: characterId, name } = character();
const DATE = '2026-01-02T03:04:05.000Z';

const recent = () => page.getByRole('region', { name: en['chat.recent'] });
const rows = () => recent().getByRole('link');

const people = ['Ada Lin', 'Bo Chen', 'Cai Wen', 'Dan Gu'].map((each, index) =>
  character({ character_id: `TEST01-${index}`, name: each }),
);

test('lists three conversations, and the others on request', async () => {
  const conversations = people.map((person) => conversation({ character: person, unread: person.name === 'Ada Lin' }));
  const { api } = await renderPage(CHAT, {
    ...CHAT_RESPONSES,
    'chat/conversations': ({ cursor }) =>
      cursor === 'more'
        ? onePage([conversation({ character: character({ character_id: 'TEST01-4', name: 'Eva Bo' }) })])
        : { items: conversations, next_cursor: 'more' },
  });
  await expect.element(rows()).toHaveLength(3);
  await expect.element(rows().nth(0)).toMatchTextContent('Ada Lin');
  await expect.element(rows().nth(1)).toMatchTextContent('Bo Chen');
  await expect.element(rows().nth(0).getByText(en['chat.unread'])).toBeInTheDocument();
  await expect.element(rows().nth(1).getByText(en['chat.unread'])).not.toBeInTheDocument();
  const more = page.getByRole('button', { name: en['chat.show_all'] });
  await more.click();
  await expect.element(rows()).toHaveLength(4);
  await more.click();
  await expect.element(rows()).toHaveLength(5);
  await expect.element(more).not.toBeInTheDocument();
  expect(api.inputs('chat/conversations')).toEqual([{}, { cursor: 'more' }]);
});

test('shows no list before the first conversation, and a retry when the list does not load', async () => {
  const { api, reload } = await renderPage(CHAT, CHAT_RESPONSES);
  await expect.element(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await expect.element(recent()).not.toBeInTheDocument();
  api.respond('chat/conversations', failWith('ListFetchFailed'));
  await reload();
  await expect.element(page.getByText(en['error.40108'])).toBeVisible();
  api.respond('chat/conversations', onePage([conversation()]));
  await page.getByRole('button', { name: en['ui.retry'] }).click();
  await expect.element(rows()).toHaveLength(1);
});

test('marks a conversation as unread until the viewer reads it', async () => {
  const answer = new FakeAnswer();
  let state: Partial<Parameters<typeof conversation>[0]> = {};
  const { api } = await renderPage(CHAT, {
    ...CHAT_RESPONSES,
    'chat/conversations': () => onePage([conversation({ last_at: DATE, ...state })]),
    'chat/send': answer.begin,
  });
  await rows().click();
  await say('Is anyone there?');
  answer.say('*She nods.* The lamp is lit. ');
  await expect.poll(answers).toEqual(['You are early.', 'She nods. The lamp is lit. ']);
  state = { last_text: 'Is anyone there?', last_from: 'viewer' };
  history.back();
  await expect.element(rows()).toMatchTextContent(t('chat.you', { text: 'Is anyone there?' }));
  await expect.element(rows().getByText(en['chat.unread'])).not.toBeInTheDocument();
  state = { last_text: '*She nods.* The lamp is lit. Sit down.', unread: true };
  const ended = turn('Is anyone there?', '*She nods.* The lamp is lit. Sit down.');
  api.respond('chat/messages', onePage([{ ...ended, turn_id: api.inputs('chat/send')[0]?.turn_id ?? '' }]));
  answer.say('Sit down.');
  answer.finish();
  await expect.element(rows().getByText(en['chat.unread'])).toBeInTheDocument();
  await expect.element(rows()).toMatchTextContent('She nods. The lamp is lit. Sit down.');
  api.respond('chat/read', () => {
    state = { ...state, unread: false };
    return {};
  });
  await rows().click();
  await expect.poll(answers).toEqual(['You are early.', 'She nods. The lamp is lit. Sit down.']);
  await expect.poll(() => api.inputs('chat/read')).toEqual([{ character_id: characterId }]);
  history.back();
  await expect.element(rows()).toBeVisible();
  await expect.element(rows().getByText(en['chat.unread'])).not.toBeInTheDocument();
});

test('reports an answer', async () => {
  const reported = turn('What happened?', 'The light went out.');
  const { api } = await openConversation({ 'chat/messages': onePage([reported]) });
  await choose(answerOptions(), en['chat.report']);
  const sheet = page.getByRole('dialog', { name: en['chat.report_title'] });
  const send = sheet.getByRole('button', { name: en['chat.report_send'] });
  await expect.element(send).toBeDisabled();
  await sheet.getByRole('radio', { name: en['chat.reason_untrue'] }).click();
  await sheet.getByRole('textbox', { name: en['chat.report_note'] }).fill(' It was lit. ');
  await expectToast(en['chat.reported'], () => send.click());
  await expect.element(sheet).not.toBeInTheDocument();
  expect(api.inputs('chat/report')).toEqual([{ turn_id: reported.turn_id, reason: 'untrue', note: 'It was lit.' }]);
});

test('keeps a report that could not be sent', async () => {
  await openConversation({
    'chat/messages': onePage([turn('What happened?', 'The light went out.')]),
    'chat/report': failWith('ServerFault'),
  });
  await choose(answerOptions(), en['chat.report']);
  const sheet = page.getByRole('dialog', { name: en['chat.report_title'] });
  await sheet.getByRole('radio', { name: en['chat.reason_untrue'] }).click();
  await sheet.getByRole('textbox').fill('It was lit.');
  await sheet.getByRole('button', { name: en['chat.report_send'] }).click();
  await expect.element(page.getByText(en['error.10200'])).toBeVisible();
  await expect.element(sheet.getByRole('textbox')).toHaveValue('It was lit.');
  await expect.element(sheet.getByRole('button', { name: en['chat.report_send'] })).toBeEnabled();
});

test('shows what a character remembers, and forgets it on request', async () => {
  let memories = ['I like tea', 'I live in Oslo'].map((text, index) => ({
    memory_id: index + 1,
    text,
    created_at: DATE,
  }));
  const { api } = await openConversation({
    'chat/memories': () => ({ items: memories }),
    'chat/memory_delete': (input) => {
      memories = memories.filter(({ memory_id: id }) => 'memory_id' in input && input.memory_id !== id);
      return {};
    },
    'chat/send': answerWith('Is it cold?', { memories: ['I like tea', 'I live in Oslo'] }),
  });
  await expectToast(t('chat.remembered', { name }), () => converse('I live in Oslo. I like tea.'));
  await chooseInMenu(t('chat.memory', { name }));
  const sheet = page.getByRole('dialog', { name: t('chat.memory', { name }) });
  const memory = (text: string) => sheet.getByRole('listitem').filter({ hasText: text });
  await expect.element(memory('I live in Oslo')).toBeVisible();
  await expectToast(en['chat.forgotten'], () =>
    memory('I like tea').getByRole('button', { name: en['chat.forget'] }).click(),
  );
  await expect.element(memory('I like tea')).not.toBeInTheDocument();
  await expect.element(sheet.getByRole('listitem')).toHaveTextContent('I live in Oslo');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await chooseInMenu(t('chat.memory', { name }));
  await sheet.getByRole('button', { name: en['chat.forget_all'] }).click();
  await expect.element(sheet.getByText(t('chat.memory_empty', { name }))).toBeVisible();
  expect(api.inputs('chat/memory_delete')).toEqual([
    { character_id: characterId, memory_id: 1 },
    { character_id: characterId, all: true },
  ]);
});
