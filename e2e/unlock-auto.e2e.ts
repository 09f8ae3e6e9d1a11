import { expect, test, type Page } from './test.ts';
import { coinsText, t } from '#i18n/testing/texts.ts';
import { fetchWallet, openLockedEpisode, unlockButton, openHomeWithGrant } from './locked-episode.ts';
import { expectToast } from './toasts.ts';
import { expectPlaying, currentVideo } from './viewer.ts';

const autoUnlocked = (ep: number) => t('unlock.done_auto', { ep, coins: coinsText(60) });

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
    const asked = page.getByRole('dialog', { name: t('unlock.ask_title', { ep: 10 }) });
    await expect(asked.getByText(`${coinsText(60)} · ${t('unlock.left', { amount: 80 })}`)).toBeVisible();
    await expect(asked.getByRole('button', { name: '300', exact: true })).toHaveAttribute('aria-pressed', 'true');
    const goOn = asked.getByRole('button', { name: t('unlock.go_on', { coins: coinsText(60) }) });
    await expectToast(page, autoUnlocked(10), () => goOn.click());
    await expectPlaying(page);
    await setRate(page, 0.25);
    await expectToast(page, autoUnlocked(11), async () => {
      await seekNearEnd(page, 3);
      await expect(page.getByText(/^Next: EP 11 in \d · 60 coins$/)).toBeVisible();
    });
    await setRate(page, 1);
    await expect(page).toHaveURL(/ep=11/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The unlock of episode 10 can no longer be undone, so there is one button.
    await page.getByRole('button', { name: t('ui.undo'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('player.locked_title', { ep: 11 }) })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await fetchWallet(page)).toMatchObject({ balance: 80 });
  },
);
