/** The messages of a day. A stand-in of a language model plays the characters. */
import { DAILY_ANSWERS, DAILY_ANSWERS_VIP } from '#domain/chat/allowance.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import {
  answerOptions,
  converse,
  converseWithoutPage,
  field,
  grantVip,
  messageOptions,
  openConversation,
  ownMessages,
  sendButton,
  test,
} from './chat.ts';
import { expect } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;

const left = (count: number) => t('chat.left_other', { count });
const vipAdds = t('chat.vip_adds', { limit: DAILY_ANSWERS_VIP });

test(
  'counts the messages of the day, and leads to VIP, which adds more',
  { tag: '@once' },
  async ({ page, worker }) => {
    await openConversation(page);
    await expect(page.getByText(left(DAILY_ANSWERS))).toBeVisible();
    await converse(page, 'One');
    await expect(page.getByText(left(DAILY_ANSWERS - 1))).toBeVisible();
    await page.getByRole('link', { name: vipAdds }).click();
    await expect(page).toHaveURL(/vip\/index$/);
    await grantVip(page, worker.database);
    await page.goBack();
    await expect(page.getByText(left(DAILY_ANSWERS_VIP - 1))).toBeVisible();
    await expect(page.getByRole('link', { name: vipAdds })).toHaveCount(0);
  },
);

test('says when new messages come, and sends none, after the last one', { tag: '@once' }, async ({ page, model }) => {
  await openConversation(page);
  await converseWithoutPage(
    page,
    Array.from({ length: DAILY_ANSWERS - 1 }, (_, index) => `Message ${index}`),
  );
  await page.reload();
  await expect(page.getByText(t('chat.left_one', { count: 1 }))).toBeVisible();
  await converse(page, 'The last one');
  const hint = page.getByText(en['chat.left_none']);
  await expect(hint).toContainText(new RegExp(`${DAILY_ANSWERS} new ones arrive .+\\.`));
  await expect(page.getByRole('link', { name: vipAdds })).toBeVisible();
  await expectAccessible(page, 'without messages');
  await field(page).fill('One too many');
  await expect(sendButton(page)).toBeDisabled();
  await field(page).press('Enter');
  await expect(ownMessages(page).last()).toHaveText('The last one');
  expect(model.requests.filter(({ stream }) => stream)).toHaveLength(DAILY_ANSWERS);
  // Only what needs no answer is left to do with a message.
  const options = page.getByRole('dialog').getByRole('button');
  await messageOptions(page).last().click();
  await expect(options.filter({ hasText: en['chat.copy'] })).toBeVisible();
  await expect(options.filter({ hasText: en['chat.edit'] })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await answerOptions(page).last().click();
  await expect(options.filter({ hasText: en['chat.report'] })).toBeVisible();
  await expect(options.filter({ hasText: en['chat.regenerate'] })).toHaveCount(0);
});

test('says that no message is left when another device has sent the last one', { tag: '@once' }, async ({ page }) => {
  await openConversation(page);
  await converse(page, 'One');
  await converseWithoutPage(
    page,
    Array.from({ length: DAILY_ANSWERS - 1 }, (_, index) => `Message ${index}`),
  );
  await field(page).fill('One too many');
  await sendButton(page).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(en['error.40170']);
  await expect(ownMessages(page).last()).toHaveText('One too many');
  await expect(page.getByText(en['chat.left_none'])).toBeVisible();
  await page.reload();
  await expect(ownMessages(page).last()).toHaveText(`Message ${DAILY_ANSWERS - 2}`);
});
