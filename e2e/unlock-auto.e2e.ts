import { SAMPLE_SHOW } from './address.ts';
import {
  allowAutoUnlock,
  autoUnlocked,
  autoUnlockElsewhere,
  confirmation,
  goOnButton,
  recordUnlocks,
  undoButton,
  waitForOffer,
} from './auto-unlock.ts';
import { episodeUrl, openEpisode } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { coinsText, t } from '#i18n/testing/texts.ts';
import { fetchWallet, openLockedEpisode, unlockButton, openHomeWithGrant } from './locked-episode.ts';
import { postAsViewer, expectPlaying, currentVideo } from './viewer.ts';

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

test(
  'asks before the first automatic unlock, then unlocks without asking, and reverts it on undo',
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
    await page.keyboard.press('ArrowDown');
    const asked = confirmation(page, 10);
    await expect(asked.getByText(`${coinsText(60)} · ${t('unlock.left', { amount: 80 })}`)).toBeVisible();
    await expect(asked.getByRole('button', { name: '300', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await goOnButton(page).click();
    await expectPlaying(page);
    await expect(page.getByText(autoUnlocked(10))).toBeVisible();
    await setRate(page, 0.25);
    await seekNearEnd(page, 3);
    await expect(page.getByText(/^Next: EP 11 in \d · 60 coins$/)).toBeVisible();
    await expect(page.getByText(autoUnlocked(11))).toBeVisible();
    await setRate(page, 1);
    await expect(page).toHaveURL(/ep=11/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The unlock of episode 10 can no longer be undone, so there is one button.
    await undoButton(page).click();
    await expect(page.getByRole('heading', { name: t('player.locked_title', { ep: 11 }) })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await fetchWallet(page)).toMatchObject({ balance: 80 });
  },
);

test('charges nothing when the viewer answers “Not now” or turns auto-unlock off', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  await allowAutoUnlock(page);
  await openEpisode(page, 8);
  const unlocks = recordUnlocks(page);
  await page.keyboard.press('ArrowDown');
  await confirmation(page, 9)
    .getByRole('button', { name: t('unlock.not_now') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: t('unlock.open'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('unlock.title', { ep: 9 }), exact: true });
  await expect(sheet.getByRole('switch')).toBeChecked();
  await page.goto('about:blank');
  await openEpisode(page, 8);
  await page.keyboard.press('ArrowDown');
  await confirmation(page, 9)
    .getByRole('button', { name: t('unlock.turn_off') })
    .click();
  await expect(sheet.getByRole('switch')).not.toBeChecked();
  expect(unlocks).toHaveLength(0);
  expect((await postAsViewer(page, 'account/my-info', {})).data).toMatchObject({ balance: 100, auto_lock: false });
});

test('asks whether the viewer is still watching after three automatic unlocks, and changes the cap', async ({
  page,
}) => {
  await openHomeWithGrant(page, { coins: 400 });
  await autoUnlockElsewhere(page, 3);
  await openEpisode(page, 8);
  await page.keyboard.press('ArrowDown');
  const asked = page.getByRole('dialog', { name: t('unlock.still_title') });
  await expect(asked.getByText(t('unlock.still_hint_other', { count: 3, coins: coinsText(180) }))).toBeVisible();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/account/set/auto-lock', async (route) => {
    await answered;
    await route.fallback();
  });
  await asked.getByRole('button', { name: '600', exact: true }).click();
  await expect(goOnButton(page)).toBeDisabled();
  answer();
  await expect(goOnButton(page)).toBeEnabled();
  await expect(asked.getByRole('button', { name: '600', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await goOnButton(page).click();
  await expectPlaying(page);
  await expect(page.getByText(autoUnlocked(9))).toBeVisible();
  const { data } = await postAsViewer(page, 'video/play', { tv_id: SAMPLE_SHOW, ep: 10 });
  expect(data).toMatchObject({ auto: { cap: 600, spent: 60, confirmation: null, in_row: { episodes: 1 } } });
});

test('auto-unlocks without the sheet when the viewer moves to the episode', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 160 });
  await autoUnlockElsewhere(page);
  await openEpisode(page, 8);
  const unlocks = recordUnlocks(page);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/ep=9/);
  await expectPlaying(page);
  await expect(page.getByText(autoUnlocked(9))).toBeVisible();
  expect(unlocks).toHaveLength(1);
  expect(await fetchWallet(page)).toMatchObject({ balance: 40 });
});

test('unlocks nothing on preloading or on a link to a locked episode', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 160 });
  await autoUnlockElsewhere(page);
  const unlocks = recordUnlocks(page);
  const offerResponse = page.waitForResponse((response) => response.request().postData()?.includes('"ep":9') === true);
  await openEpisode(page, 8);
  await offerResponse;
  await seekNearEnd(page, 8);
  await expectPlaying(page);
  await page.goto('about:blank');
  await openLockedEpisode(page, 9);
  expect(unlocks).toHaveLength(0);
  expect(await fetchWallet(page)).toMatchObject({ balance: 100 });
});

test('unlocks nothing when the viewer cancels the countdown', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 160 });
  await autoUnlockElsewhere(page);
  await openEpisode(page, 8);
  const unlocks = recordUnlocks(page);
  await seekNearEnd(page, 4);
  await page.getByRole('button', { name: t('ui.cancel'), exact: true }).click();
  await expect(page.getByText(t('player.ended_title', { ep: 8 }))).toBeVisible();
  expect(unlocks).toHaveLength(0);
});

test('opens the sheet instead of unlocking while the page is hidden', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 160 });
  await autoUnlockElsewhere(page);
  await openEpisode(page, 8);
  const unlocks = recordUnlocks(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await seekNearEnd(page, 2);
  await expect(page).toHaveURL(/ep=9/);
  await expect(page.getByRole('dialog', { name: t('unlock.title', { ep: 9 }) })).toBeVisible();
  expect(unlocks).toHaveLength(0);
});

test('opens the sheet when the price exceeds the cap or the balance', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  await allowAutoUnlock(page, { cap: 59 });
  await openEpisode(page, 8);
  const unlocks = recordUnlocks(page);
  await page.keyboard.press('ArrowDown');
  const sheet = page.getByRole('dialog', { name: t('unlock.title', { ep: 9 }) });
  await expect(sheet.getByText(t('unlock.auto_reached'))).toBeVisible();
  expect(unlocks).toHaveLength(0);
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
  await openHomeWithGrant(page, { coins: 160 });
  await autoUnlockElsewhere(page);
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

/** Buys coins in the sheet of an episode, and returns to the episode. */
async function buyMissingCoins(page: Page): Promise<void> {
  const sheet = await openLockedEpisode(page, 9);
  await sheet.getByRole('button', { name: t('unlock.get', { price: '$4.99' }) }).click();
  await page.getByRole('button', { name: t('sandbox.pay', { price: '$4.99' }) }).click();
}

test('auto-unlocks the episode when the viewer returns from the payment, and leaves it locked after an undo', async ({
  page,
  allowConsoleErrors,
}) => {
  // Undo revokes the episode's links, so pending requests fail.
  allowConsoleErrors(/403/);
  await openHomeWithGrant(page, { coins: 60 });
  await autoUnlockElsewhere(page);
  const unlocks = recordUnlocks(page);
  await buyMissingCoins(page);
  await expectPlaying(page);
  await undoButton(page).click();
  await expect(page.getByRole('heading', { name: t('player.locked_title', { ep: 9 }) })).toBeVisible();
  await page.getByRole('button', { name: t('unlock.open'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('unlock.title', { ep: 9 }), exact: true });
  await expect(sheet.getByText(t('unlock.auto_undone'))).toBeVisible();
  await unlockButton(sheet).click();
  await expectPlaying(page);
  expect(unlocks).toMatchObject([{ via: 'auto' }, { via: 'balance' }]);
});

test('unlocks nothing when the viewer turns auto-unlock on after the payment', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 60 });
  await autoUnlockElsewhere(page);
  await postAsViewer(page, 'account/set/auto-lock', { auto_lock: false });
  const unlocks = recordUnlocks(page);
  await buyMissingCoins(page);
  const sheet = page.getByRole('dialog', { name: t('unlock.title', { ep: 9 }), exact: true });
  await expect(sheet.getByText(t('store.paid'), { exact: true })).toBeVisible();
  const turnedOn = waitForOffer(page, 9, { on: true });
  await sheet.locator('label').click();
  await turnedOn;
  await expect(sheet.getByRole('button', { name: '300', exact: true })).toBeVisible();
  await unlockButton(sheet).click();
  await expectPlaying(page);
  expect(unlocks).toMatchObject([{ via: 'balance' }]);
});

test('saves auto-unlock and its cap in the settings', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 100 });
  await page.goto('/#/pages/common/setUp/index');
  const toggle = page.getByRole('switch', { name: new RegExp(t('unlock.auto')) });
  await expect(toggle).not.toBeChecked();
  await page.locator('label', { has: toggle }).click();
  await expect(toggle).toBeChecked();
  await expect(page.getByRole('button', { name: '300', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '600', exact: true }).click();
  await expect
    .poll(async () => (await postAsViewer(page, 'account/my-info', {})).data)
    .toMatchObject({ auto_lock: true, auto_lock_cap: 600 });
  await page.goto(episodeUrl(9));
  await expect(page.getByRole('button', { name: '600', exact: true })).toHaveAttribute('aria-pressed', 'true');
});
