import { episodeUrl, openEpisode } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { coinsText, t } from './texts.ts';
import { fetchWallet, openLockedEpisode, unlockButton, openHomeWithGrant } from './locked-episode.ts';
import { postAsViewer, expectPlaying, currentVideo } from './viewer.ts';

function countUnlocks(page: Page): { readonly requests: number } {
  const count = { requests: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/video/unlock')) count.requests += 1;
  });
  return count;
}

/** Turns auto-unlock on in the account's settings. */
async function allowAutoUnlock(page: Page, input: { tv_id?: string; cap?: number } = {}): Promise<void> {
  const { status } = await postAsViewer(page, 'account/set/auto-lock', { auto_lock: true, ...input });
  expect(status.code).toBe(10000);
}

const seekNearEnd = (page: Page, secondsLeft: number) =>
  currentVideo(page).evaluate((video: HTMLVideoElement, left) => {
    video.currentTime = video.duration - left;
  }, secondsLeft);

/** Sets the speed of playback. A low speed keeps short-lived elements visible. */
const setRate = (page: Page, rate: number) =>
  currentVideo(page).evaluate(
    (video: HTMLVideoElement, playbackRate) => void Object.assign(video, { playbackRate }),
    rate,
  );

const undo = (page: Page) => page.getByRole('button', { name: t('ui.undo'), exact: true });
const autoUnlocked = (ep: number) => t('unlock.done_auto', { ep, coins: coinsText(60) });

test(
  'auto-unlocks the next episode after the switch in the sheet is on, and reverts it on undo',
  { tag: '@core' },
  async ({ page, allowConsoleErrors }) => {
    // Undo revokes the episode's links, so pending requests fail.
    allowConsoleErrors(/403/);
    await openHomeWithGrant(page, { coins: 200 });
    const sheet = await openLockedEpisode(page, 9);
    await sheet.locator('label').click();
    await expect(sheet.getByRole('switch')).toBeChecked();
    await unlockButton(sheet).click();
    await expectPlaying(page);
    await setRate(page, 0.25);
    await seekNearEnd(page, 3);
    await expect(page.getByText(/^Next: EP 10 in \d · 60 coins$/)).toBeVisible();
    await expect(page.getByText(autoUnlocked(10))).toBeVisible();
    await setRate(page, 1);
    await expect(page).toHaveURL(/ep=10/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await undo(page).click();
    await expect(page.getByRole('heading', { name: t('player.locked_title', { ep: 10 }) })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await fetchWallet(page)).toMatchObject({ balance: 140 });
  },
);

test('auto-unlocks without the sheet when the viewer moves to the episode', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  await allowAutoUnlock(page);
  await openEpisode(page, 8);
  const count = countUnlocks(page);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/ep=9/);
  await expectPlaying(page);
  await expect(page.getByText(autoUnlocked(9))).toBeVisible();
  expect(count.requests).toBe(1);
  expect(await fetchWallet(page)).toMatchObject({ balance: 40 });
});

test('unlocks nothing on preloading or on a link to a locked episode', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  await allowAutoUnlock(page);
  const count = countUnlocks(page);
  const offerResponse = page.waitForResponse((response) => response.request().postData()?.includes('"ep":9') === true);
  await openEpisode(page, 8);
  await offerResponse;
  await seekNearEnd(page, 8);
  await expectPlaying(page);
  await page.goto('about:blank');
  await openLockedEpisode(page, 9);
  expect(count.requests).toBe(0);
  expect(await fetchWallet(page)).toMatchObject({ balance: 100 });
});

test('unlocks nothing when the viewer cancels the countdown', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  await allowAutoUnlock(page);
  await openEpisode(page, 8);
  const count = countUnlocks(page);
  await seekNearEnd(page, 4);
  await page.getByRole('button', { name: t('ui.cancel'), exact: true }).click();
  await expect(page.getByText(t('player.ended_title', { ep: 8 }))).toBeVisible();
  expect(count.requests).toBe(0);
});

test('opens the sheet instead of unlocking while the page is hidden', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  await allowAutoUnlock(page);
  await openEpisode(page, 8);
  const count = countUnlocks(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await seekNearEnd(page, 2);
  await expect(page).toHaveURL(/ep=9/);
  await expect(page.getByRole('dialog', { name: t('unlock.title', { ep: 9 }) })).toBeVisible();
  expect(count.requests).toBe(0);
});

test('opens the sheet when the price exceeds the cap or the balance', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  await allowAutoUnlock(page, { cap: 59 });
  await openEpisode(page, 8);
  const count = countUnlocks(page);
  await page.keyboard.press('ArrowDown');
  const sheet = page.getByRole('dialog', { name: t('unlock.title', { ep: 9 }) });
  await expect(sheet.getByText(t('unlock.auto_reached'))).toBeVisible();
  expect(count.requests).toBe(0);
  await unlockButton(sheet).click();
  await expectPlaying(page);
  await allowAutoUnlock(page, { cap: 1_000 });
  await page.goto('about:blank');
  await openEpisode(page, 9);
  await page.keyboard.press('ArrowDown');
  const next = page.getByRole('dialog', { name: t('unlock.title', { ep: 10 }) });
  await expect(next.getByText(t('unlock.missing', { coins: coinsText(20) }))).toBeVisible();
});

test('opens the sheet when the server rejects the auto-unlock', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  await allowAutoUnlock(page);
  const offerResponse = page.waitForResponse((response) => response.request().postData()?.includes('"ep":9') === true);
  await openEpisode(page, 8);
  await setRate(page, 0.25);
  await offerResponse;
  // This is as if another device turned the setting off.
  await postAsViewer(page, 'account/set/auto-lock', { auto_lock: false });
  await page.keyboard.press('ArrowDown');
  const sheet = page.getByRole('dialog', { name: t('unlock.title', { ep: 9 }) });
  await expect(unlockButton(sheet)).toBeVisible();
  await expect(sheet.getByRole('switch')).not.toBeChecked();
  expect(await fetchWallet(page)).toMatchObject({ balance: 100 });
});

test('saves auto-unlock and its cap in the settings', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  await page.goto('/#/pages/common/setUp/index');
  const toggle = page.getByRole('switch', { name: new RegExp(t('unlock.auto')) });
  await expect(toggle).not.toBeChecked();
  await page.locator('label', { has: toggle }).click();
  await expect(toggle).toBeChecked();
  await page.getByRole('button', { name: '300', exact: true }).click();
  await expect
    .poll(async () => (await postAsViewer(page, 'account/my-info', {})).data)
    .toMatchObject({ auto_lock: true, auto_lock_cap: 300 });
  await page.goto(episodeUrl(9));
  await expect(page.getByRole('button', { name: '300', exact: true })).toHaveAttribute('aria-pressed', 'true');
});
