/** The chat without a language model, in which characters answer with the lines of their story. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import {
  answerOptions,
  answers,
  CHAT,
  conversationUrl,
  field,
  LU,
  ownMessages,
  readTexts,
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

test(
  'tells who a character is, and leads to other people, the conversation and the show',
  { tag: '@once' },
  async ({ page }) => {
    const { persona, voice, wants, opening, relationships } = readTexts(SHEN.id);
    await page.goto(CHAT);
    await page.getByRole('main').getByRole('link', { name: SHEN.name }).click();
    const main = page.getByRole('main');
    for (const text of [persona, voice, wants, opening]) await expect(main).toContainText(text);
    const people = main.locator('section').filter({ has: page.getByRole('heading', { name: en['chat.people'] }) });
    await expect(people.getByRole('listitem')).toHaveCount(Object.keys(relationships).length);
    await expect(people).toContainText(relationships['lu-mingyi']?.about ?? '?');
    await expect(people.getByRole('link')).toHaveCount(1);
    await people.getByRole('link', { name: LU.name }).click();
    await expect(main).toContainText(readTexts(LU.id).persona);
    await page.goBack();
    await main.getByRole('link', { name: t('chat.talk', { name: SHEN.name }) }).click();
    await expect(page.getByRole('heading', { name: SHEN.name, level: 1 })).toBeVisible();
    await page.goBack();
    await main.getByRole('link', { name: t('chat.watch', { title: SHEN.title }) }).click();
    await expect(page).toHaveURL(/shortPlay\/detail\?tv_id=CN0008$/);
  },
);

test('opens the conversation of a link on top of home', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/?ai_chat=${SHEN.id}`);
  await expect(page).toHaveURL(conversationUrl());
  await expect(field(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/#/');
  await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
});
