import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { SAMPLE_SHOW } from './address.ts';
import { episodeUrl } from './player.ts';
import { expect, test } from './test.ts';
import { coinsText, t } from '#i18n/testing/texts.ts';
import { fetchWallet, openLockedEpisode, unlockButton, openHomeWithGrant } from './locked-episode.ts';
import { expectPlaying } from './viewer.ts';

test('unlocks in the sheet for the displayed price, and plays the episode', { tag: '@core' }, async ({ page }) => {
  await openHomeWithGrant(page, { coins: 200, bonus: 20 });
  const sheet = await openLockedEpisode(page, 9);
  await expect(sheet.getByText(coinsText(60), { exact: true })).toBeVisible();
  const left = t('unlock.left', { amount: 160 });
  await expect(sheet.getByText(`${t('unlock.bonus', { amount: 20 })} + ${coinsText(40)} · ${left}`)).toBeVisible();
  await expect(sheet.getByRole('switch', { name: new RegExp(t('unlock.auto')) })).not.toBeChecked();
  await expectAccessible(page, 'enough coins');
  await unlockButton(sheet).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(t('unlock.done', { coins: coinsText(60) }))).toBeVisible();
  await expectPlaying(page);
  expect(await fetchWallet(page)).toMatchObject({ balance: 160, bonus: 0, total: 160 });
});

test('shows the blurred teaser of a locked episode in the sheet and in the list of episodes', async ({ page }) => {
  const teasers = (within: Locator) => within.locator('img[src^="/img/t-"]');
  await openHomeWithGrant(page);
  const sheet = await openLockedEpisode(page, 9);
  const teaser = sheet.locator('figure img');
  await expect(teaser).toHaveAttribute('src', /^\/img\/t-/);
  await expect.poll(() => teaser.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${SAMPLE_SHOW}`);
  const cell = (ep: number) =>
    page.locator(`a[href$="ep=${ep}"]`, { has: page.getByText(String(ep), { exact: true }) });
  await expect(teasers(cell(9))).toBeVisible();
  await expect(teasers(cell(8))).toHaveCount(0);
});

test('charges once on a double click', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page, { coins: 200 });
  const sheet = await openLockedEpisode(page, 9);
  await unlockButton(sheet).dblclick();
  await expectPlaying(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await fetchWallet(page)).toMatchObject({ balance: 140 });
});

test('charges once for two tabs, and plays the episode in both', { tag: '@once' }, async ({ page, context }) => {
  await openHomeWithGrant(page, { coins: 200 });
  const other = await context.newPage();
  const [here, there] = [await openLockedEpisode(page, 9), await openLockedEpisode(other, 9)];
  await Promise.all([unlockButton(here).click(), unlockButton(there).click()]);
  await Promise.all([expectPlaying(page), expectPlaying(other)]);
  expect(await fetchWallet(page)).toMatchObject({ balance: 140 });
});

test('closes the sheet on Escape and back, and reopens it from the lock card', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 60 });
  const sheet = await openLockedEpisode(page, 9);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByText(t('player.locked_title', { ep: 9 }))).toBeVisible();
  await page.getByRole('button', { name: t('unlock.open'), exact: true }).click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/ep=9/);
  await page.getByRole('link', { name: t('player.locked_back', { ep: 8 }) }).click();
  await expectPlaying(page);
  await expect(page).toHaveURL(/ep=8/);
});

test('leads to the first locked episode when a later one is opened', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page, { coins: 60 });
  const sheet = await openLockedEpisode(page, 11);
  await expect(sheet.getByText(t('unlock.in_order', { ep: 9 }))).toBeVisible();
  await sheet.getByRole('button', { name: t('player.go_to_episode', { ep: 9 }) }).click();
  await expect(page).toHaveURL(/ep=9/);
  const next = page.getByRole('dialog', { name: t('unlock.title', { ep: 9 }), exact: true });
  await unlockButton(next).click();
  await expectPlaying(page);
});

test('shows a changed price and charges nothing', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page, { coins: 200 });
  await page.route('**/video/play', async (route) => {
    const response = await route.fetch();
    const { status, data } = await response.json();
    await route.fulfill({ response, json: { status, data: { ...data, price: 40 } } });
  });
  const sheet = await openLockedEpisode(page, 9);
  await expect(unlockButton(sheet, 40)).toBeVisible();
  await page.unroute('**/video/play');
  await unlockButton(sheet, 40).click();
  await expect(sheet.getByText(t('unlock.changed'))).toBeVisible();
  await expect(unlockButton(sheet, 60)).toBeVisible();
  expect(await fetchWallet(page)).toMatchObject({ balance: 200 });
  await unlockButton(sheet, 60).click();
  await expectPlaying(page);
  expect(await fetchWallet(page)).toMatchObject({ balance: 140 });
});

test(
  'plays the episode and charges once when the response is lost',
  { tag: '@once' },
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to load resource|ERR_/);
    await openHomeWithGrant(page, { coins: 200 });
    const sheet = await openLockedEpisode(page, 9);
    // The server processes the request, but the response is lost.
    await page.route('**/video/unlock', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await unlockButton(sheet).click();
    await expectPlaying(page);
    expect(await fetchWallet(page)).toMatchObject({ balance: 140 });
  },
);

test('buys a sufficient package when coins are missing, returns, and unlocks', async ({ page }) => {
  await openHomeWithGrant(page);
  const sheet = await openLockedEpisode(page, 9);
  await expect(sheet.getByText(t('unlock.missing', { coins: coinsText(60) }))).toBeVisible();
  await expect(sheet.getByText(t('unlock.gets_first', { amount: coinsText(750), percent: '50%' }))).toBeVisible();
  await expectAccessible(page, 'short of coins');
  await sheet.getByRole('button', { name: t('unlock.get', { price: '$4.99' }) }).click();
  await page.getByRole('button', { name: t('sandbox.pay', { price: '$4.99' }) }).click();
  await expect(sheet.getByText(t('store.paid'), { exact: true })).toBeVisible();
  await expect(sheet.getByText(t('unlock.changed'))).toBeHidden();
  expect(await fetchWallet(page)).toMatchObject({ balance: 750 });
  await unlockButton(sheet).click();
  await expectPlaying(page);
  await expect(page).toHaveURL(/ep=9$/);
  expect(await fetchWallet(page)).toMatchObject({ balance: 690 });
});

test('shows a declined payment, and offers a retry', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page);
  const sheet = await openLockedEpisode(page, 9);
  await sheet.getByRole('button', { name: t('unlock.get', { price: '$4.99' }) }).click();
  await page.getByRole('button', { name: t('sandbox.decline') }).click();
  await expect(sheet.getByText(t('error.payment'))).toBeVisible();
  await expect(sheet.getByRole('button', { name: t('unlock.get', { price: '$4.99' }) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/ep=9$/);
  await page.reload();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText(t('error.payment'))).toBeHidden();
});

test('plays a locked episode without an offer for a VIP', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page, { 'vip-days': 1 });
  await page.goto(episodeUrl(9));
  await expectPlaying(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${SAMPLE_SHOW}`);
  await expect(page.getByRole('heading', { name: t('show.episodes_title') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('unlock.finish_title') })).toHaveCount(0);
});
