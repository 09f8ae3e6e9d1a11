import { rewardTexts } from '#i18n/testing/reward-texts.ts';
import { expectAccessible, waitForAnimations } from './accessibility.ts';
import { SAMPLE_SHOW } from './address.ts';
import { countCoins, expectBonus, REWARDS } from './rewards-page.ts';
import { expect, test, type Page } from './test.ts';
import { currentVideo, expectPlaying, openHome } from './viewer.ts';

const { t, bonusText, checkIn, checkedIn } = rewardTexts('en');

test("pays a check-in at once, once a day, and shows the next day's reward", { tag: '@core' }, async ({ page }) => {
  const coins = await countCoins(page);
  await page.goto(REWARDS);
  const button = page.getByRole('button', { name: checkIn(10) });
  await expect(button).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: t('reward.day', { day: 7 }) })).toContainText('+60');
  await expectAccessible(page, 'before the check-in');
  await button.dblclick();
  await expect(page.getByRole('main').getByText(checkedIn(10))).toBeVisible();
  await expect(page.getByText(t('reward.tomorrow', { bonus: bonusText(15) }))).toBeVisible();
  await expectBonus(page, 10);
  expect(await coins()).toBe(8);
  await waitForAnimations(page);
  await expect(page.locator('[data-coin]')).toHaveCount(0);
  await expectAccessible(page, 'after the check-in');
  await page.reload();
  await expect(page.getByRole('main').getByText(checkedIn(10))).toBeVisible();
  await expectBonus(page, 10);
});

test.describe('the daily prompt', () => {
  // The browser has not stored that the prompt was shown today.
  test.use({ storageState: { cookies: [], origins: [] } });
  const prompt = (page: Page) => page.getByRole('dialog', { name: t('reward.check_in_title') });

  async function closePrompt(page: Page): Promise<void> {
    await prompt(page)
      .getByRole('button', { name: t('ui.close') })
      .click();
    await expect(prompt(page)).toBeHidden();
  }

  /** Plays the end of the first episode, and pauses the next one. */
  async function finishEpisode(page: Page): Promise<void> {
    await page.goto(`/#/pages/shortPlay/index?tv_id=${SAMPLE_SHOW}&ep=1`);
    await expectPlaying(page);
    await currentVideo(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.5;
    });
    await expect(page).toHaveURL(/ep=2/);
    await expect(prompt(page)).toBeHidden();
  }

  test(
    'opens on home after the first finished episode, checks in with one tap, and closes',
    { tag: '@core' },
    async ({ page }) => {
      const coins = await countCoins(page);
      await openHome(page);
      await finishEpisode(page);
      await page.goBack();
      await expect(prompt(page)).toBeVisible();
      await expect(prompt(page)).toContainText(t('reward.prompt', { day: 1, bonus: bonusText(10) }));
      await expectAccessible(page, 'daily prompt');
      await prompt(page)
        .getByRole('button', { name: checkIn(10) })
        .click();
      await expect(prompt(page)).toBeHidden();
      await expect(page.getByText(checkedIn(10))).toBeVisible();
      await expect(page.getByRole('link', { name: t('wallet.open', { amount: '10' }) })).toBeVisible();
      expect(await coins()).toBe(8);
    },
  );

  test('opens on the feed when the first episode starts again', async ({ page }) => {
    await page.goto('/#/?tab=feed');
    await expectPlaying(page);
    await expect(prompt(page)).toBeHidden();
    await currentVideo(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.5;
    });
    await expect(prompt(page)).toBeVisible();
    await closePrompt(page);
    await expectPlaying(page);
  });
});
