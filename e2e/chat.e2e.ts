/** The chat without a language model, in which characters answer with the lines of their story. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { MAIN_SHOW, PEOPLE } from './catalogue/shows.ts';
import { characterTextsOf } from './catalogue/story.ts';
import { expectAccessible } from './accessibility.ts';
import { answerOptions, answers, CHAT, conversationUrl, field, RIVAL, ownMessages, LEAD, starters } from './chat.ts';
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
    await page.getByRole('main').getByRole('link', { name: LEAD.name }).click();
    await page.getByRole('link', { name: t('chat.talk', { name: LEAD.name }) }).click();
    await expect(page.getByText(t('chat.written_notice', { name: LEAD.name }))).toBeVisible();
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
    const row = recent.getByRole('link', { name: LEAD.name });
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
    const { persona, voice, wants, opening, relationships } = characterTextsOf(MAIN_SHOW, PEOPLE[0]);
    await page.goto(CHAT);
    await page.getByRole('main').getByRole('link', { name: LEAD.name }).click();
    const main = page.getByRole('main');
    for (const text of [persona, voice, wants, opening]) await expect(main).toContainText(text);
    const people = main.locator('section').filter({ has: page.getByRole('heading', { name: en['chat.people'] }) });
    await expect(people.getByRole('listitem')).toHaveCount(Object.keys(relationships).length);
    await expect(people).toContainText(relationships['friend']?.about ?? '?');
    await expect(people.getByRole('link')).toHaveCount(1);
    await people.getByRole('link', { name: RIVAL.name }).click();
    await expect(main).toContainText(characterTextsOf(MAIN_SHOW, PEOPLE[1]).persona);
    await page.goBack();
    await main.getByRole('link', { name: t('chat.talk', { name: LEAD.name }) }).click();
    await expect(page.getByRole('heading', { name: LEAD.name, level: 1 })).toBeVisible();
    await page.goBack();
    await main.getByRole('link', { name: t('chat.watch', { title: MAIN_SHOW.title }) }).click();
    await expect(page).toHaveURL(new RegExp(`shortPlay/detail\\?tv_id=${MAIN_SHOW.id}$`));
  },
);

test('opens the conversation of a link on top of home', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/?ai_chat=${LEAD.id}`);
  await expect(page).toHaveURL(conversationUrl());
  await expect(field(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/#/');
  await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
});
