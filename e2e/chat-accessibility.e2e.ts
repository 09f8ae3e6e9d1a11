/** A stand-in of a language model plays the characters. */
import type { Locator } from '@playwright/test';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import {
  answerOptions,
  CHAT,
  choose,
  converse,
  field,
  messageOptions,
  openConversation,
  ownMessages,
  recordTexts,
  say,
  SHEN,
  slowly,
  stopButton,
  test,
} from './chat.ts';
import { expect, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;

/** More controls than a page or sheet of the chat has. */
const MAX_PRESSES = 40;

const dialog = (page: Page) => page.getByRole('dialog');

/** Moves the focus with a key until it is on the control. */
async function pressUntilFocused(control: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await control.page().keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control).toBeFocused();
}

test('has accessible pages', async ({ page }) => {
  await openConversation(page);
  await expect(page.getByRole('group', { name: en['chat.starters'] })).toBeVisible();
  await expectAccessible(page, 'a new conversation');
  await converse(page, 'I live in Oslo.');
  await expectAccessible(page, 'a conversation');
  await page.goto(CHAT);
  await expect(page.getByRole('region', { name: en['chat.recent'] })).toBeVisible();
  await expect(page.getByRole('navigation', { name: en['chat.characters'] })).toBeVisible();
  await expectAccessible(page, 'the characters');
  await page.goto('/#/pages/chat/search?q=zhiwei');
  await expect(page.getByRole('main').getByRole('link', { name: SHEN.name })).toBeVisible();
  await expectAccessible(page, 'the search');
  await page.goto('/#/pages/chat/search?q=qqqqxx');
  await expect(page.getByRole('heading', { name: en['chat.no_results'] })).toBeVisible();
  await expectAccessible(page, 'a search without results');
  await page.goto(`/#/pages/chat/detail?character_id=${SHEN.id}`);
  await expect(page.getByRole('heading', { name: en['chat.people'] })).toBeVisible();
  await expectAccessible(page, 'a character');
});

test('has accessible sheets', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push([{ text: 'Sit down.' }], slowly('The lamp is lit. ', 'Sit ', 'down.'));
  await openConversation(page);
  await converse(page, 'I live in Oslo.');
  await messageOptions(page).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'the options of a message');
  await dialog(page).getByRole('button', { name: en['chat.edit'] }).click();
  await expect(page.getByText(en['chat.editing'])).toBeVisible();
  await expectAccessible(page, 'an edited message');
  await page.getByRole('button', { name: en['chat.cancel_edit'] }).click();
  await choose(answerOptions(page), en['chat.report']);
  await expect(page.getByRole('dialog', { name: en['chat.report_title'] })).toBeVisible();
  await expectAccessible(page, 'a report');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await choose(page.getByRole('button', { name: en['chat.menu'] }), t('chat.memory', { name: SHEN.name }));
  await expect(dialog(page).getByRole('listitem')).toBeVisible();
  await expectAccessible(page, 'the memories');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await say(page, 'And now?');
  await expect(stopButton(page)).toBeVisible();
  await expectAccessible(page, 'an answer that is being written');
});

test('announces an answer in whole sentences, and once', { tag: '@once' }, async ({ page, model }) => {
  model.scripts.push(slowly('*She nods.* The lamp ', 'is lit. Sit ', 'down. How are ', 'you?'));
  await openConversation(page);
  const announced = await recordTexts(page, 'main [aria-live="polite"] p');
  await say(page, 'Is anyone there?');
  await expect(answerOptions(page)).toHaveCount(1);
  const sentences = ['She nods.', 'The lamp is lit.', 'Sit down.', 'How are you?'];
  const record = await announced();
  for (const texts of record) expect(texts).toEqual(sentences.slice(0, texts.length));
  // The first sentences come while the others are still being written.
  for (const [index, texts] of record.entries()) expect(texts.length).toBeGreaterThan(record[index - 1]?.length ?? -1);
  expect(record).toContainEqual(sentences.slice(0, 2));
  expect(record.at(-1)).toEqual(sentences);
  await choose(messageOptions(page), en['chat.delete']);
  await expect(ownMessages(page)).toHaveCount(0);
});

test(
  'announces the end of an answer that continues after a reload, and no older one',
  { tag: '@once' },
  async ({ page, model }) => {
    model.scripts.push([{ text: 'Good evening.' }], slowly('The lamp is lit. ', 'Sit ', 'down.'));
    await openConversation(page);
    await converse(page, 'Hello!');
    await say(page, 'Is anyone there?');
    await expect(stopButton(page)).toBeVisible();
    await page.reload();
    const announced = await recordTexts(page, 'main [aria-live="polite"] p');
    await expect(answerOptions(page)).toHaveCount(2);
    expect((await announced()).at(-1)).toEqual(['The lamp is lit.', 'Sit down.']);
    const removed = page.waitForResponse('**/chat/message_delete');
    await choose(messageOptions(page).last(), en['chat.delete']);
    await removed;
    await expect(ownMessages(page)).toHaveText(['Hello!']);
    expect((await announced()).flat()).not.toContain('Good evening.');
  },
);

test('sends, edits and closes with the keyboard alone', { tag: '@mouse' }, async ({ page }) => {
  await openConversation(page);
  await pressUntilFocused(field(page), 'Tab');
  await page.keyboard.type('The first line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('and the second');
  await expect(field(page)).toHaveValue('The first line\nand the second');
  await page.keyboard.press('Enter');
  await expect(ownMessages(page)).toHaveText(['The first line\nand the second']);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(answerOptions(page)).toHaveCount(1);
  await page.keyboard.type('An unsent thought');
  const options = messageOptions(page);
  await pressUntilFocused(options, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(options).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await pressUntilFocused(dialog(page).getByRole('button', { name: en['chat.edit'] }), 'Tab');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('The first line\nand the second');
  await page.keyboard.press('Escape');
  await expect(page.getByText(en['chat.editing'])).toHaveCount(0);
  await expect(field(page)).toHaveValue('An unsent thought');
});

test('begins a new line with Enter on a touch screen', { tag: '@touch' }, async ({ page }) => {
  await openConversation(page);
  await field(page).fill('The first line');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('The first line\n');
  await expect(ownMessages(page)).toHaveCount(0);
});
