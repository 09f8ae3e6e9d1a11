import { expectAccessible } from './accessibility.ts';
import { GOOGLE_VARIABLES, mockGoogleAds } from './google-ads.ts';
import { OwnServer } from './own-server.ts';
import { expect, test as base, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { storeConsent } from './third-parties.ts';
import { openLockedEpisode, unlockButton, openHomeWithGrant } from './locked-episode.ts';
import { expectPlaying } from './viewer.ts';

const test = base.extend<object, { ownAddress: string }>({
  ownAddress: [
    async ({}, use) => {
      const server = new OwnServer(undefined, GOOGLE_VARIABLES);
      await use(await server.start());
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  address: async ({ ownAddress }, use) => use(ownAddress),
  page: async ({ page }, use) => {
    await storeConsent(page, { ads: true });
    await use(page);
  },
});

const adRow = new RegExp(t('unlock.ad'));
const googleAd = (page: Page) => page.getByRole('dialog', { name: 'Ad by Google' });
const houseAd = (page: Page) => page.getByText(t('ads.from_us'));

test("unlocks the episode after a granted Google ad once the server's minimum time has passed", async ({ page }) => {
  await mockGoogleAds(page, 'filled');
  await openHomeWithGrant(page);
  const sheet = await openLockedEpisode(page, 9);
  await sheet.getByRole('button', { name: adRow }).click();
  await googleAd(page).getByRole('button', { name: 'Watch to the end' }).click();
  await expect(googleAd(page)).toBeHidden();
  const ending = page.getByRole('dialog', { name: t('ads.earns_unlock', { ep: 9 }) });
  await expect(ending.getByText(t('ads.over'))).toBeVisible();
  await expectAccessible(page, 'the end of an ad of Google');
  await expect(page.getByText(t('unlock.done_ad'))).toBeVisible({ timeout: 30_000 });
  await expectPlaying(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('grants nothing for a Google ad that is closed early, and offers another ad', async ({ page }) => {
  await mockGoogleAds(page, 'filled');
  await openHomeWithGrant(page, { coins: 100 });
  const sheet = await openLockedEpisode(page, 9);
  for (let times = 0; times < 2; times += 1) {
    await sheet.getByRole('button', { name: adRow }).click();
    await googleAd(page).getByRole('button', { name: 'Close' }).click();
    await expect(googleAd(page)).toBeHidden();
    await expect(unlockButton(sheet)).toBeVisible();
  }
  // Going back closes the ad, like the ad's own button.
  await sheet.getByRole('button', { name: adRow }).click();
  await expect(googleAd(page)).toBeVisible();
  await page.goBack();
  await expect(googleAd(page)).toBeHidden();
  await expect(unlockButton(sheet)).toBeVisible();
});

test('shows a house ad when Google has none', async ({ page }) => {
  await mockGoogleAds(page, 'empty');
  await openHomeWithGrant(page);
  const sheet = await openLockedEpisode(page, 9);
  await sheet.getByRole('button', { name: adRow }).click();
  await expect(houseAd(page)).toBeVisible();
  await expect(page.getByText(/^\d+ s left$/)).toBeVisible();
});

test('shows a house ad every time when Google’s script is blocked', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await mockGoogleAds(page, 'blocked');
  await openHomeWithGrant(page, { coins: 100 });
  const sheet = await openLockedEpisode(page, 9);
  for (let times = 0; times < 2; times += 1) {
    await sheet.getByRole('button', { name: adRow }).click();
    await expect(houseAd(page)).toBeVisible();
    await page.getByRole('button', { name: t('ui.close') }).click();
    await page.getByRole('button', { name: t('ads.leave'), exact: true }).click();
    await expect(unlockButton(sheet)).toBeVisible();
  }
});
