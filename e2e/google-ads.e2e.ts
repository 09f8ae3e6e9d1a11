import { expectAccessible } from './accessibility.ts';
import { mockGoogleAds } from './google-ads.ts';
import { configuredTest, expect, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { storeConsent } from './third-parties.ts';
import { openLockedEpisode, openHomeWithGrant } from './locked-episode.ts';
import { expectToast } from './toasts.ts';
import { expectPlaying } from './viewer.ts';

const test = configuredTest.extend({
  page: async ({ page }, use) => {
    await storeConsent(page, { ads: true });
    await use(page);
  },
});

const adRow = new RegExp(t('unlock.ad'));
const googleAd = (page: Page) => page.getByRole('dialog', { name: 'Ad by Google' });

test("unlocks the episode after a granted Google ad once the server's minimum time has passed", async ({ page }) => {
  await mockGoogleAds(page);
  await openHomeWithGrant(page);
  const sheet = await openLockedEpisode(page, 9);
  await sheet.getByRole('button', { name: adRow }).click();
  const ending = page.getByRole('dialog', { name: t('ads.earns_unlock', { ep: 9 }) });
  await expectToast(page, t('unlock.done_ad'), async () => {
    await googleAd(page).getByRole('button', { name: 'Watch to the end' }).click();
    await expect(googleAd(page)).toBeHidden();
    await expect(ending.getByText(t('ads.over'))).toBeVisible();
    await expectAccessible(page, 'the end of an ad of Google');
  });
  await expectPlaying(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
