import { expectAccessible } from './accessibility.ts';
import { SAMPLE_SHOW } from './address.ts';
import { expect, test } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { fetchWallet, openLockedEpisode, unlockButton, openHomeWithGrant } from './locked-episode.ts';
import { postAsViewer, expectPlaying } from './viewer.ts';

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
  await row.click();
  const ad = page.getByRole('dialog', { name: t('ads.earns_unlock', { ep: 9 }) });
  await expect(ad.getByText(/^\d+ s left$/)).toBeVisible();
  await expectAccessible(page, 'ad');
  await expect(page.getByText(t('unlock.done_ad'))).toBeVisible({ timeout: 30_000 });
  await expectPlaying(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(verifications).toEqual([false, true]);
  expect(await fetchWallet(page)).toMatchObject({ balance: 100 });
  const next = await openLockedEpisode(page, 10);
  await expect(next.getByRole('button', { name: adRow })).toContainText(t('unlock.ads_left_other', { count: 4 }));
});

test('warns before an ad is closed early, and unlocks nothing', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  const sheet = await openLockedEpisode(page, 9);
  await sheet.getByRole('button', { name: adRow }).click();
  const left = page.getByText(/^\d+ s left$/);
  await expect(left).toBeVisible();
  const ad = page.getByRole('dialog', { name: t('ads.earns_unlock', { ep: 9 }) });
  await expect(ad.and(page.locator(':focus-within'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(t('ads.leave_title'))).toBeVisible();
  await expectAccessible(page, 'leaving an ad');
  await page.getByRole('button', { name: t('ads.stay') }).click();
  await expect(page.getByText(t('ads.leave_title'))).toBeHidden();
  await page.goBack();
  await expect(page.getByText(t('ads.leave_title'))).toBeVisible();
  await page.getByRole('button', { name: t('ads.leave'), exact: true }).click();
  await expect(left).toBeHidden();
  await expect(unlockButton(sheet)).toBeVisible();
  expect(await fetchWallet(page)).toMatchObject({ balance: 100 });
});

test('pauses the ad while the page is hidden', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  const sheet = await openLockedEpisode(page, 9);
  await sheet.getByRole('button', { name: adRow }).click();
  const left = page.getByText(/^\d+ s left$/);
  await expect(left).toBeVisible();
  const setVisibility = (state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await page.waitForTimeout(400);
  const before = await left.innerText();
  await page.waitForTimeout(2_500);
  expect(await left.innerText()).toBe(before);
  await setVisibility('visible');
  await expect(page.getByText(t('ads.waited'))).toBeVisible();
  await expect(left).not.toHaveText(before);
});

test('opens the advertised show after the ad, with the episode unlocked', async ({ page }) => {
  await openHomeWithGrant(page);
  const sheet = await openLockedEpisode(page, 9);
  await sheet.getByRole('button', { name: adRow }).click();
  const showButton = page.getByRole('button', { name: t('ads.watch_show') });
  await showButton.focus();
  await page.keyboard.press('Enter');
  await expect(showButton).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(t('ads.watch_show_after'))).toBeVisible();
  const title = await page.getByText(t('ads.from_us')).locator('xpath=following-sibling::p[1]').innerText();
  await expect(page).toHaveURL(/shortPlay\/detail/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { data } = await postAsViewer(page, 'video/play', { tv_id: SAMPLE_SHOW, ep: 9 });
  expect(data).toMatchObject({ access: 'unlocked' });
  await page.goBack();
  await expectPlaying(page);
});

test('shows when ads are available again after the daily limit', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  await page.route('**/video/play', async (route) => {
    const response = await route.fetch();
    const { status, data } = await response.json();
    await route.fulfill({ response, json: { status, data: { ...data, ads_left: 0 } } });
  });
  const sheet = await openLockedEpisode(page, 9);
  await expect(sheet.getByText(t('unlock.ads_back', { time: '' }))).toBeVisible();
  await expect(sheet.getByRole('button', { name: adRow })).toHaveCount(0);
});

test('offers no ads when the operator allows none', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  await page.route('**/video/play', async (route) => {
    const response = await route.fetch();
    const { status, data } = await response.json();
    await route.fulfill({ response, json: { status, data: { ...data, ads_left: 0, ads_per_day: 0 } } });
  });
  const sheet = await openLockedEpisode(page, 9);
  await expect(unlockButton(sheet)).toBeVisible();
  await expect(sheet.getByText(t('unlock.ads_back', { time: '' }))).toHaveCount(0);
});
