import { DAY_MS } from '#domain/utc-day.ts';
import { expectAccessible, waitForAnimations } from './accessibility.ts';
import { SAMPLE_SHOW } from './address.ts';
import { countCoins, rewardsBadge, expectBonus, LOCALES, openRewards, REWARDS, textsIn } from './rewards-page.ts';
import { expect, test, type Page } from './test.ts';
import { currentVideo, expectPlaying, openHome } from './viewer.ts';

const { t, bonusText, checkIn, checkedIn } = textsIn('en');

/** More than the idle time before a prompt. */
const IDLE_MS = 4_000;

for (const language of ['en', 'ja'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language] });
    const texts = textsIn(language);

    test(
      "pays a check-in at once, once a day, and shows the next day's reward",
      { tag: language === 'en' ? '@core' : [] },
      async ({ page }) => {
        const coins = await countCoins(page);
        await page.goto(REWARDS);
        const button = page.getByRole('button', { name: texts.checkIn(10) });
        await expect(button).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: texts.t('reward.day', { day: 7 }) })).toContainText(
          '+60',
        );
        await expectAccessible(page, 'before the check-in');
        await button.dblclick();
        await expect(page.getByRole('main').getByText(texts.checkedIn(10))).toBeVisible();
        await expect(page.getByText(texts.t('reward.tomorrow', { bonus: texts.bonusText(15) }))).toBeVisible();
        await expectBonus(page, 10, texts);
        expect(await coins()).toBe(8);
        await waitForAnimations(page);
        await expect(page.locator('[data-coin]')).toHaveCount(0);
        await expectAccessible(page, 'after the check-in');
        await page.reload();
        await expect(page.getByRole('main').getByText(texts.checkedIn(10))).toBeVisible();
        await expectBonus(page, 10, texts);
      },
    );
  });
}

test('doubles the check-in after a watched ad, and needs no second ad after a network error', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const coins = await countCoins(page);
  await openRewards(page);
  await page.getByRole('button', { name: checkIn(10) }).click();
  await page.route('**/task/check_in_double', (route) => route.abort());
  const double = page.getByRole('button', { name: t('reward.double', { bonus: bonusText(10) }) });
  await double.click();
  await expect(page.getByText(/^\d+ s left$/)).toBeVisible();
  await expect(page.getByText(t('error.network'))).toBeVisible({ timeout: 40_000 });
  await expectBonus(page, 10);
  await page.unroute('**/task/check_in_double');
  await double.click();
  await expect(page.getByRole('main').getByText(t('reward.doubled', { bonus: bonusText(20) }))).toBeVisible();
  await expect(double).toBeHidden();
  await expectBonus(page, 20);
  expect(await coins()).toBe(16);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('animates no coins, and shows the same balance', async ({ page }) => {
    const coins = await countCoins(page);
    await openRewards(page);
    await page.getByRole('button', { name: checkIn(10) }).click();
    await expectBonus(page, 10);
    expect(await coins()).toBe(0);
  });
});

test.describe('with a device clock that is days behind, in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('uses only the server’s time', async ({ page }) => {
    await page.clock.install({ time: Date.now() - 50 * 3_600_000 });
    await openRewards(page);
    await expect(page.getByText('At 9:00 AM where you are (00:00 UTC)')).toBeVisible();
    const left = DAY_MS - (Date.now() % DAY_MS);
    const hours = Math.floor((left - 30_000) / 3_600_000);
    await expect(page.getByRole('timer')).toContainText(hours > 0 ? ` ${hours}:` : / \d+:\d\d$/);
    await page.getByRole('button', { name: checkIn(10) }).click();
    await expectBonus(page, 10);
  });
});

test('offers no doubling ad during a store review', async ({ page }) => {
  await page.route('**/app/global_config', async (route) => {
    const response = await route.fetch();
    const { status, data } = await response.json();
    await route.fulfill({ response, json: { status, data: { ...data, submit_review_version: '2.0.0' } } });
  });
  await openRewards(page);
  await page.getByRole('button', { name: checkIn(10) }).click();
  await expect(page.getByRole('main').getByText(checkedIn(10))).toBeVisible();
  await expect(page.getByRole('button', { name: t('reward.double', { bonus: bonusText(10) }) })).toBeHidden();
  await page.getByRole('button', { name: t('reward.rules') }).click();
  await expect(page.getByText(t('reward.rule_streak'))).toBeVisible();
  await expect(page.getByText(t('reward.rule_double'))).toBeHidden();
});

test('offers a retry when the rewards fail to load', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/500/);
  await page.route('**/task/list', (route) =>
    route.fulfill({ status: 500, json: { status: { code: 40108, msg: '' }, data: null } }),
  );
  await page.goto(REWARDS);
  await expect(page.getByText(t('error.40108'))).toBeVisible();
  await page.unroute('**/task/list');
  await page.getByRole('button', { name: t('ui.retry') }).click();
  await expect(page.getByRole('button', { name: checkIn(10) })).toBeVisible();
});

test('links to the rewards from home and profile, with a badge for unclaimed ones', async ({ page }) => {
  await openHome(page);
  await expect(rewardsBadge(page)).toBeAttached();
  await page.getByRole('link', { name: t('page.reward'), exact: true }).click();
  await expect(page.getByRole('button', { name: checkIn(10) })).toBeVisible();
  await page.goto('/#/pages/profile/index');
  const row = page.getByRole('main').getByRole('link', { name: t('page.reward') });
  await expect(row).toContainText(t('reward.today', { bonus: bonusText(10) }));
  await row.click();
  await page.getByRole('button', { name: checkIn(10) }).click();
  await expectBonus(page, 10);
  await page.goBack();
  await expect(row).toContainText(t('tab.news'));
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

  test('does not open before an episode is finished, and stays closed for the day after one tap', async ({ page }) => {
    await page.clock.install();
    await page.goto(`/?tv_id=${SAMPLE_SHOW}&ep=1`);
    await expectPlaying(page);
    await page.goBack();
    await expect(rewardsBadge(page)).toBeAttached();
    // A prompt would open only after an idle second.
    await page.clock.runFor(IDLE_MS);
    await expect(prompt(page)).toBeHidden();
    await finishEpisode(page);
    await page.goBack();
    await expect(prompt(page)).toBeVisible();
    await closePrompt(page);
    await finishEpisode(page);
    await page.goBack();
    await expect(rewardsBadge(page)).toBeAttached();
    await page.clock.runFor(IDLE_MS);
    await expect(prompt(page)).toBeHidden();
  });
});
