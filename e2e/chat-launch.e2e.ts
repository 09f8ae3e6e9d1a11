import { z } from 'zod';
import { APP_VERSION } from '#domain/product.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { CHAT, conversationUrl, field, SHEN } from './chat.ts';
import { expect, test, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { openHome } from './viewer.ts';

const en = DICTIONARIES.en;

async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL('/#/');
  await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
}

const LINKS = [
  ['/?ai_chat=1', CHAT],
  ['/?pid=ad#/?ai_chat=1', CHAT],
  ['/#/pages/seaBuzzLink/index?ai_chat=1', CHAT],
  ['/?ai_chat=%3Cscript%3E', CHAT],
  [`/?ai_chat=${SHEN.id}`, conversationUrl()],
  [`/#/pages/oneLink/index?ai_chat=${SHEN.id}`, conversationUrl()],
] as const;

for (const [address, target] of LINKS)
  test(`opens the chat of the link ${address} on top of home`, { tag: '@once' }, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(target);
    const content = target === CHAT ? page.getByRole('main').getByRole('link', { name: SHEN.name }) : field(page);
    await expect(content).toBeVisible();
    await page.goBack();
    await expectHome(page);
  });

test('opens home for a link without the chat', { tag: '@once' }, async ({ page }) => {
  await page.goto('/?ai_chat=0');
  await expectHome(page);
});

test('leads from the page of a show to its characters', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${SHEN.tvId}`);
  await page.getByRole('link', { name: t('chat.talk', { name: SHEN.name }) }).click();
  await expect(page).toHaveURL(`/#/pages/chat/detail?character_id=${SHEN.id}`);
});

test('hides the chat while an app store reviews the app version', async ({ page }) => {
  await page.route('**/app/global_config', async (route) => {
    const response = await route.fetch();
    const body = z.looseObject({ data: z.looseObject({}) }).parse(await response.json());
    await route.fulfill({ response, json: { ...body, data: { ...body.data, submit_review_version: APP_VERSION } } });
  });
  await openHome(page);
  await expect(page.getByRole('link', { name: en['tab.history'], exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: en['tab.chat'], exact: true })).toHaveCount(0);
  for (const address of [
    CHAT,
    '/#/pages/chat/search?q=zhiwei',
    `/#/pages/chat/detail?character_id=${SHEN.id}`,
    conversationUrl(),
    '/?ai_chat=1',
  ]) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByText(en['not_found.title'])).toBeVisible();
    await expect(page.getByText(SHEN.name)).toHaveCount(0);
  }
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${SHEN.tvId}`);
  await expect(page.getByRole('heading', { name: en['show.cast'] })).toBeVisible();
  await expect(page.getByRole('link', { name: t('chat.talk', { name: SHEN.name }) })).toHaveCount(0);
});
