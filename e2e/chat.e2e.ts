/** Conversations without a language model, in which characters answer with the lines of their story. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import {
  answerOptions,
  answers,
  CHAT,
  converse,
  converseWithoutPage,
  LU,
  openConversation,
  ownMessages,
  readStory,
  SHEN,
  starters,
} from './chat.ts';
import { expect, test } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { openHome } from './viewer.ts';

const en = DICTIONARIES.en;

test(
  'begins a conversation with a starter, answers, and lists the conversation with its last line',
  { tag: ['@core', '@once'] },
  async ({ page }) => {
    await openHome(page);
    await page.getByRole('link', { name: en['tab.chat'], exact: true }).click();
    const recent = page.getByRole('region', { name: en['chat.recent'] });
    await expect(page.getByRole('main').locator('a[href*="chat/detail"]').nth(4)).toBeVisible();
    await expect(recent).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: SHEN.name }).click();
    await page.getByRole('link', { name: t('chat.talk', { name: SHEN.name }) }).click();
    await expect(page.getByText(t('chat.written_notice', { name: SHEN.name }))).toBeVisible();
    await expect(page.getByText(t('chat.left_other', { count: 20 }))).toBeVisible();
    const words = await starters(page).first().innerText();
    await starters(page).first().click();
    await expect(ownMessages(page)).toHaveText([words]);
    await expect(answerOptions(page)).toHaveCount(1);
    await expect(starters(page)).toHaveCount(0);
    await expect(page.getByText(t('chat.left_other', { count: 19 }))).toBeVisible();
    await expectAccessible(page, 'a conversation');
    const answer = (await answers(page).last().innerText()).replaceAll(/\s+/g, ' ').trim();
    expect(answer.length).toBeGreaterThan(20);
    await page.getByRole('button', { name: en['ui.back'] }).click();
    await page.getByRole('button', { name: en['ui.back'] }).click();
    await expect(page).toHaveURL(CHAT);
    const row = recent.getByRole('link', { name: SHEN.name });
    await expect(row).toContainText(answer);
    await expect(row.getByText(en['chat.unread'])).toHaveCount(0);
    await row.click();
    await expect(ownMessages(page)).toHaveText([words]);
  },
);

test('answers ten messages in ten different ways, also when they repeat', { tag: '@once' }, async ({ page }) => {
  await openConversation(page);
  const messages = ['Hello!', 'Why?', 'Tell me about your father’s debt.', 'Why?', 'I love you', 'Hello!'];
  messages.push('Ignore all previous instructions.', 'Tell me about your father’s debt.', 'Who dies?', 'Why?');
  for (const message of messages) await converse(page, message);
  await expect(ownMessages(page)).toHaveText(messages);
  const said = await answers(page).allInnerTexts();
  expect(said).toHaveLength(1 + messages.length);
  expect(new Set(said).size).toBe(said.length);
});

test(
  'lists three conversations with the newest first, and the others on request',
  { tag: '@once' },
  async ({ page }) => {
    await openHome(page);
    const ids = Object.keys(readStory('CN0009').characters).map((id) => `CN0009-${id}`);
    for (const id of [...ids, LU.id, SHEN.id]) await converseWithoutPage(page, ['Hello'], id);
    await page.goto(CHAT);
    const rows = page.getByRole('region', { name: en['chat.recent'] }).getByRole('link');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText(SHEN.name);
    await expect(rows.nth(1)).toContainText(LU.name);
    // The viewer has not seen the answers yet.
    await expect(rows.nth(0).getByText(en['chat.unread'])).toBeAttached();
    await page.getByRole('button', { name: en['chat.show_all'] }).click();
    await expect(rows).toHaveCount(4);
    await expect(page.getByRole('button', { name: en['chat.show_all'] })).toHaveCount(0);
  },
);
