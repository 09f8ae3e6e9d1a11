/** Conversations without a language model, in which characters answer with the lines of their story. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { answerOptions, answers, CHAT, ownMessages, SHEN, starters } from './chat.ts';
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
