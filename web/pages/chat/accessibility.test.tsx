/** How the chat works with a keyboard, with touch and with screen readers. */
import { expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { onePage } from '#web/testing/responses.ts';
import { answerWith, character, CHAT_RESPONSES, conversation, FakeAnswer, profile, turn } from '#web/testing/chat.ts';
import {
  announced,
  answerOptions,
  answers,
  choose,
  chooseInMenu,
  converse,
  failures,
  field,
  messageOptions,
  openConversation,
  ownMessages,
  say,
  starters,
  stopButton,
} from '#web/testing/conversation.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const { character_id: characterId, name } = character();
const DESKTOP = { size: [1440, 900] } as const;
const SIZES = [{ size: [390, 844] }, DESKTOP] as const;

/** More controls than a page or sheet of the chat has. */
const MAX_PRESSES = 40;

const dialog = () => page.getByRole('dialog');

/** Moves the focus with a key until it is on the control. */
async function pressUntilFocused(control: Locator, key: '{Tab}' | '{Shift>}{Tab}{/Shift}'): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await userEvent.keyboard(key);
    if (control.query() === document.activeElement) return;
  }
  await expect.element(control).toHaveFocus();
}

test.each(SIZES)('has an accessible conversation at $size.0 px', async (options) => {
  await openConversation({ 'chat/send': answerWith('Is it cold?') }, options);
  await expect.element(starters()).toHaveLength(3);
  await expectAccessible();
  await converse('I live in Oslo.');
  await expectAccessible();
});

test.each(SIZES)('has accessible lists of characters at $size.0 px', async (options) => {
  await renderPage(
    '#/pages/chat/index',
    { ...CHAT_RESPONSES, 'chat/conversations': onePage([conversation({ unread: true })]) },
    options,
  );
  await expect.element(page.getByRole('region', { name: en['chat.recent'] })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: en['chat.characters'] })).toBeVisible();
  await expectAccessible();
});

test.each(SIZES)('has an accessible search at $size.0 px', async (options) => {
  const { api } = await renderPage('#/pages/chat/search?q=ada', CHAT_RESPONSES, options);
  await expect.element(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await expectAccessible();
  api.respond('chat/characters', onePage([]));
  await page.getByRole('textbox', { name: en['page.chat_search'] }).fill('nobody');
  await expect.element(page.getByRole('heading', { name: en['chat.no_results'] })).toBeVisible();
  await expectAccessible();
});

test.each(SIZES)('has an accessible profile at $size.0 px', async (options) => {
  const people = [
    { name: 'Bo Chen', portrait: '', about: 'She trusts him.', character_id: 'TEST01-bo-chen' },
    { name: 'Cai Wen', portrait: '', about: 'He owes her.', character_id: null },
  ];
  await renderPage(
    `#/pages/chat/detail?character_id=${characterId}`,
    { ...CHAT_RESPONSES, 'chat/character': profile({ relationships: people }) },
    options,
  );
  await expect.element(page.getByRole('heading', { name: en['chat.people'] })).toBeVisible();
  await expectAccessible();
});

test('has an accessible conversation while an answer is written, and when it fails', async () => {
  const answer = new FakeAnswer();
  await openConversation({
    'chat/messages': onePage([turn('I live in Oslo.', 'Is it cold?')]),
    'chat/send': answer.begin,
  });
  await say('And now?');
  await expect.element(stopButton()).toBeVisible();
  await expectAccessible();
  answer.fail('ChatUnavailable');
  await expect.poll(failures).toHaveLength(1);
  await expectAccessible();
});

test('has accessible sheets', async () => {
  await openConversation({
    'chat/messages': onePage([turn('I live in Oslo.', 'Sit down.')]),
    'chat/memories': { items: [{ memory_id: 1, text: 'I live in Oslo', created_at: '2026-01-02T03:04:05.000Z' }] },
  });
  await messageOptions().click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible();
  await dialog().getByRole('button', { name: en['chat.edit'] }).click();
  await expect.element(page.getByText(en['chat.editing'])).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: en['chat.cancel_edit'] }).click();
  await choose(answerOptions(), en['chat.report']);
  await expect.element(page.getByRole('dialog', { name: en['chat.report_title'] })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await chooseInMenu(t('chat.memory', { name }));
  await expect.element(dialog().getByRole('listitem')).toBeVisible();
  await expectAccessible();
});

test('announces an answer in whole sentences, and once', async () => {
  const answer = new FakeAnswer();
  await openConversation({ 'chat/send': answer.begin });
  const record: string[][] = [];
  const observer = new MutationObserver(() => record.push(announced()));
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  await say('Is anyone there?');
  // The first sentences come while the others are still being written.
  for (const [part, sentences] of [
    ['*She nods.* The lamp ', ['She nods.']],
    ['is lit. Sit ', ['She nods.', 'The lamp is lit.']],
    ['down. How are ', ['She nods.', 'The lamp is lit.', 'Sit down.']],
  ] as const) {
    answer.say(part);
    await expect.poll(announced).toEqual(sentences);
  }
  answer.say('you?');
  answer.finish();
  const all = ['She nods.', 'The lamp is lit.', 'Sit down.', 'How are you?'];
  await expect.poll(announced).toEqual(all);
  await expect.element(answerOptions()).toHaveLength(1);
  observer.disconnect();
  for (const [index, texts] of record.entries()) {
    expect(texts).toEqual(all.slice(0, texts.length));
    expect(texts.length).toBeGreaterThanOrEqual(record[index - 1]?.length ?? 0);
  }
  await choose(messageOptions(), en['chat.delete']);
  await expect.poll(ownMessages).toEqual([]);
});

test('announces the end of an answer that continues after a reload, and no older one', async () => {
  const answer = new FakeAnswer();
  const [running, older] = [turn('Is anyone there?', '', 'answering'), turn('Hello!', 'Good evening.')];
  const { api } = await openConversation({
    'chat/messages': onePage([running, older]),
    'chat/send': answer.begin,
  });
  await expect.element(stopButton()).toBeVisible();
  await expect.poll(() => api.inputs('chat/send')).toMatchObject([{ turn_id: running.turn_id }]);
  answer.say('The lamp is lit. Sit ');
  await expect.poll(announced).toEqual(['The lamp is lit.']);
  answer.say('down.');
  answer.finish();
  await expect.poll(announced).toEqual(['The lamp is lit.', 'Sit down.']);
  await expect.element(answerOptions()).toHaveLength(2);
  await choose(messageOptions().last(), en['chat.delete']);
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => api.inputs('chat/message_delete')).toEqual([{ turn_id: running.turn_id }]);
  await expect.poll(ownMessages).toEqual(['Hello!']);
  await expect.poll(announced).toEqual([]);
});

test('announces nothing when a conversation opens', async () => {
  await openConversation({ 'chat/messages': onePage([turn('Hello!', 'Good evening.')]) });
  await expect.poll(answers).toEqual(['You are early.', 'Good evening.']);
  expect(announced()).toEqual([]);
});

test('sends, edits and closes with the keyboard alone', async () => {
  await openConversation({ 'chat/send': answerWith('Good evening.') }, DESKTOP);
  await pressUntilFocused(field(), '{Tab}');
  await userEvent.keyboard('The first line{Shift>}{Enter}{/Shift}and the second');
  await expect.element(field()).toHaveValue('The first line\nand the second');
  await userEvent.keyboard('{Enter}');
  await expect.poll(ownMessages).toEqual(['The first line\nand the second']);
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
  await expect.element(answerOptions()).toHaveLength(1);
  await userEvent.keyboard('An unsent thought');
  await pressUntilFocused(messageOptions(), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(messageOptions()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  await pressUntilFocused(dialog().getByRole('button', { name: en['chat.edit'] }), '{Tab}');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('The first line\nand the second');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(en['chat.editing'])).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('An unsent thought');
});

test('begins a new line with Enter on a screen without a pointer that hovers', async () => {
  const match = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => match(query === '(hover: hover)' ? 'not all' : query));
  await openConversation();
  await field().fill('The first line');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('The first line\n');
  expect(ownMessages()).toEqual([]);
});
