import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { fetchWallet, openLockedEpisode, openHomeWithGrant } from './locked-episode.ts';
import { expectToast } from './toasts.ts';
import { expectPlaying } from './viewer.ts';

const adRow = new RegExp(t('unlock.ad'));

test('unlocks the episode for free after a completed ad', { tag: '@core' }, async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  const sheet = await openLockedEpisode(page, 9);
  const row = sheet.getByRole('button', { name: adRow });
  await expect(row).toContainText(t('unlock.ads_left_other', { count: 5 }));
  // The first completion is answered as not verified, so the ad sends it again.
  const verifications: boolean[] = [];
  await page.route('**/ads/complete', async (route) => {
    const response = await route.fetch();
    const { status, data } = await response.json();
    const verified = verifications.length > 0 && data.verified;
    verifications.push(verified);
    await route.fulfill({ response, json: { status, data: { verified } } });
  });
  const ad = page.getByRole('dialog', { name: t('ads.earns_unlock', { ep: 9 }) });
  await expectToast(page, t('unlock.done_ad'), async () => {
    await row.click();
    await expect(ad.getByText(/^\d+ s left$/)).toBeVisible();
    await expectAccessible(page, 'ad');
  });
  await expectPlaying(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(verifications).toEqual([false, true]);
  expect(await fetchWallet(page)).toMatchObject({ balance: 100 });
  const next = await openLockedEpisode(page, 10);
  await expect(next.getByRole('button', { name: adRow })).toContainText(t('unlock.ads_left_other', { count: 4 }));
});
