/** Long conversations, long messages and drafts. A stand-in of a language model plays the characters. */
import { MAX_MESSAGE_CHARACTERS } from '#domain/chat/limits.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import {
  answerOptions,
  answers,
  CHAT,
  choose,
  converse,
  converseWithoutPage,
  field,
  grantVip,
  LU,
  openConversation,
  ownMessages,
  say,
  sendButton,
  SHEN,
  test,
} from './chat.ts';
import { expect, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;

/** Returns the element that scrolls the messages. */
const scroller = (page: Page) => page.locator('main .overflow-y-auto');
const newest = (page: Page) => page.getByRole('button', { name: en['chat.newest'] });

/** Expects that nothing is wider than the window. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const surplus = await page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll('main .overflow-y-auto, [role=dialog] .overflow-y-auto'),
    ].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(Math.max(...surplus)).toBe(0);
}

test('loads earlier messages without moving those that are visible', async ({ page, worker }) => {
  await openConversation(page);
  await grantVip(page, worker.database);
  await converseWithoutPage(
    page,
    Array.from({ length: 60 }, (_, index) => `Message ${index + 1}.`),
  );
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/chat/messages', async (route) => {
    if (route.request().postData()?.includes('cursor') === true) await released;
    await route.continue();
  });
  await page.reload();
  await expect(ownMessages(page)).toHaveCount(20);
  await expect(ownMessages(page).last()).toBeInViewport();
  await expect(newest(page)).toHaveCount(0);
  const asked = page.waitForRequest((request) => request.postData()?.includes('cursor') === true);
  await scroller(page).evaluate((element) => element.scrollTo(0, -element.scrollHeight));
  await asked;
  await expect(page.getByText(en['chat.loading_earlier'])).toBeAttached();
  const visible = ownMessages(page).filter({ hasText: 'Message 42.' });
  await expect(visible).toBeInViewport();
  const before = await visible.boundingBox();
  release();
  await expect(ownMessages(page)).toHaveCount(40);
  expect(await visible.boundingBox()).toEqual(before);
  await expect(async () => {
    await scroller(page).evaluate((element) => element.scrollTo(0, -element.scrollHeight));
    await expect(ownMessages(page)).toHaveCount(60, { timeout: 2_000 });
  }).toPass();
  await expect(ownMessages(page)).toHaveText(Array.from({ length: 60 }, (_, index) => `Message ${index + 1}.`));
  await expect(page.getByText(en['chat.loading_earlier'])).toHaveCount(0);
  await newest(page).click();
  await expect(ownMessages(page).last()).toBeInViewport();
  await expect(newest(page)).toHaveCount(0);
});

test('shows a new message when the viewer sends it far up in the history', { tag: '@once' }, async ({ page }) => {
  await openConversation(page);
  await converseWithoutPage(
    page,
    Array.from({ length: 15 }, (_, index) => `Message ${index + 1}.`),
  );
  await page.reload();
  await expect(ownMessages(page)).toHaveCount(15);
  await scroller(page).evaluate((element) => element.scrollTo(0, -element.scrollHeight));
  await expect(newest(page)).toBeVisible();
  await say(page, 'A new one');
  await expect(ownMessages(page).last()).toHaveText('A new one');
  await expect(ownMessages(page).last()).toBeInViewport();
  await expect(answerOptions(page)).toHaveCount(16);
  await expect(answers(page).last()).toBeInViewport();
});

test('offers a retry when messages fail to load', { tag: '@once' }, async ({ page, worker, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await openConversation(page);
  await grantVip(page, worker.database);
  await converseWithoutPage(
    page,
    Array.from({ length: 25 }, (_, index) => `Message ${index + 1}.`),
  );
  const path = '**/api/v1/chat/messages';
  const retry = page.getByRole('main').getByRole('button', { name: en['ui.retry'] });
  await page.route(path, (route) => route.abort());
  await page.reload();
  await expect(retry).toBeVisible();
  await page.unroute(path);
  await retry.click();
  await expect(ownMessages(page)).toHaveCount(20);
  await page.route(path, (route) => route.abort());
  await scroller(page).evaluate((element) => element.scrollTo(0, -element.scrollHeight));
  await expect(retry).toBeInViewport();
  await expect(ownMessages(page)).toHaveCount(20);
  await page.unroute(path);
  await retry.click();
  await expect(ownMessages(page)).toHaveCount(25);
});

test('keeps a draft of each conversation until it is sent', { tag: '@once' }, async ({ page }) => {
  await page.goto(CHAT);
  await openConversation(page);
  await field(page).fill('Half a thought');
  await page.goBack();
  await openConversation(page, LU);
  await expect(field(page)).toHaveValue('');
  await openConversation(page);
  await expect(field(page)).toHaveValue('Half a thought');
  await page.reload();
  await expect(field(page)).toHaveValue('Half a thought');
  await converse(page, 'A whole thought');
  await expect(field(page)).toHaveValue('');
  await page.reload();
  await expect(ownMessages(page)).toHaveText(['A whole thought']);
  await expect(field(page)).toHaveValue('');
});

test('shows long words and 1,000 characters within a window of 320 px', { tag: '@once' }, async ({ page, model }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const word = 'o'.repeat(MAX_MESSAGE_CHARACTERS);
  model.scripts.push([{ text: `Oh${'h'.repeat(900)}` }], [{ text: 'ha '.repeat(300) }]);
  await openConversation(page);
  await field(page).fill(`${word}o`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(t('chat.too_long', { surplus: 1 }));
  await expect(sendButton(page)).toBeDisabled();
  await expectNoSidewaysScrolling(page);
  await converse(page, word);
  await expect(ownMessages(page)).toHaveText([word]);
  await expectNoSidewaysScrolling(page);
  await converse(page, `I like ${'w'.repeat(120)}`);
  await expectNoSidewaysScrolling(page);
  await choose(page.getByRole('button', { name: en['chat.menu'] }), t('chat.memory', { name: SHEN.name }));
  await expect(page.getByRole('dialog').getByRole('listitem')).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.goto(CHAT);
  await expect(page.getByRole('region', { name: en['chat.recent'] }).getByRole('link')).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test('shows HTML as text', { tag: '@once' }, async ({ page, model }) => {
  const html = '<img src="x" onerror="document.title = \'owned\'"><b>bold</b> & <script>document.title = 1</script>';
  model.scripts.push([{ text: html }]);
  await openConversation(page);
  await converse(page, html);
  for (const place of ['the conversation', 'after a reload', 'the list']) {
    if (place === 'after a reload') await page.reload();
    if (place === 'the list') await page.goto(CHAT);
    await expect(page.getByText(html).first()).toBeVisible();
    await expect(page.locator('main img[src="x"], main b, main script')).toHaveCount(0);
  }
  await openConversation(page);
  await expect(ownMessages(page)).toHaveText([html]);
  await expect(answers(page).last()).toHaveText(html);
  await expect(page).not.toHaveTitle(/owned|1/);
});
