import { expectAccessible, hasSettled } from './accessible.ts';
import { SAMPLE_SHOW } from './address.ts';
import { expect, test } from './test.ts';
import { holdings, meetLock, payButton, say, startWith } from './unlocking.ts';
import { ask, expectPlaying } from './viewer.ts';

const adRow = new RegExp(say('unlock.ad'));

test('unlocks the episode for free after a completed ad', { tag: '@core' }, async ({ page }) => {
  await startWith(page, { coins: 100 });
  const sheet = await meetLock(page, 9);
  const row = sheet.getByRole('button', { name: adRow });
  await expect(row).toContainText(say('unlock.ads_left_other', { count: 5 }));
  // The server's first word is that it is too early: the ad goes on, and asks again.
  const verdicts: boolean[] = [];
  await page.route('**/ads/complete', async (route) => {
    const response = await route.fetch();
    const { status, data } = await response.json();
    const verified = verdicts.length > 0 && data.verified;
    verdicts.push(verified);
    await route.fulfill({ response, json: { status, data: { verified } } });
  });
  await row.click();
  const ad = page.getByRole('dialog', { name: say('ads.earns_unlock', { ep: 9 }) });
  await expect(ad.getByText(/^\d+ s left$/)).toBeVisible();
  await hasSettled(page);
  await expectAccessible(page, 'ad');
  await expect(page.getByText(say('unlock.done_ad'))).toBeVisible({ timeout: 30_000 });
  await expectPlaying(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(verdicts).toEqual([false, true]);
  expect(await holdings(page)).toMatchObject({ balance: 100 });
  const next = await meetLock(page, 10);
  await expect(next.getByRole('button', { name: adRow })).toContainText(say('unlock.ads_left_other', { count: 4 }));
});

test('warns before an ad is closed early, and grants nothing', async ({ page }) => {
  await startWith(page, { coins: 100 });
  const sheet = await meetLock(page, 9);
  await sheet.getByRole('button', { name: adRow }).click();
  const left = page.getByText(/^\d+ s left$/);
  await expect(left).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(say('ads.leave_title'))).toBeVisible();
  await hasSettled(page);
  await expectAccessible(page, 'leaving an ad');
  await page.getByRole('button', { name: say('ads.stay') }).click();
  await expect(page.getByText(say('ads.leave_title'))).toBeHidden();
  await page.goBack();
  await expect(page.getByText(say('ads.leave_title'))).toBeVisible();
  await page.getByRole('button', { name: say('ads.leave'), exact: true }).click();
  await expect(left).toBeHidden();
  await expect(payButton(sheet)).toBeVisible();
  expect(await holdings(page)).toMatchObject({ balance: 100 });
});

test('pauses the ad while the page is hidden', async ({ page }) => {
  await startWith(page, { coins: 100 });
  const sheet = await meetLock(page, 9);
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
  await expect(page.getByText(say('ads.waited'))).toBeVisible();
  await expect(left).not.toHaveText(before);
});

test('opens the advertised show after the ad, with the episode unlocked', async ({ page }) => {
  await startWith(page);
  const sheet = await meetLock(page, 9);
  await sheet.getByRole('button', { name: adRow }).click();
  const toShow = page.getByRole('button', { name: say('ads.watch_show') });
  await toShow.focus();
  await page.keyboard.press('Enter');
  await expect(toShow).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(say('ads.watch_show_after'))).toBeVisible();
  const title = await page.getByText(say('ads.from_us')).locator('xpath=following-sibling::p[1]').innerText();
  await expect(page).toHaveURL(/shortPlay\/detail/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { data } = await ask(page, 'video/play', { tv_id: SAMPLE_SHOW, ep: 9 });
  expect(data).toMatchObject({ access: 'unlocked' });
  await page.goBack();
  await expectPlaying(page);
});

test('shows when ads are available again after the daily limit', async ({ page }) => {
  await startWith(page, { coins: 100 });
  await page.route('**/video/play', async (route) => {
    const response = await route.fetch();
    const { status, data } = await response.json();
    await route.fulfill({ response, json: { status, data: { ...data, ads_left: 0 } } });
  });
  const sheet = await meetLock(page, 9);
  const row = sheet.getByRole('button', { name: adRow });
  await expect(row).toBeDisabled();
  await expect(row).toContainText(say('unlock.ads_back', { time: '' }));
});
