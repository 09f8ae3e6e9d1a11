import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { episodeUrl, DOWN, straightLine, openEpisode, tap, touch, UP } from './player.ts';
import { expect, test } from './test.ts';
import { expectPlaying, waitForPreload, currentVideo, playback } from './viewer.ts';

const en = DICTIONARIES.en;

test.describe('touch', { tag: '@touch' }, () => {
  test(
    'plays the preloaded next episode on a swipe up, and the previous one on a swipe down',
    { tag: '@core' },
    async ({ page, allowConsoleErrors }) => {
      allowConsoleErrors(/ERR_FAILED/);
      await openEpisode(page, 1);
      await waitForPreload(page);
      expect(await page.locator('video').count()).toBe(3);
      // The preloaded data must suffice to start.
      await page.route('**/m/**', (route) => route.abort());
      await touch(page, UP);
      await expect(page).toHaveURL(/ep=2/);
      await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0.3);
      await page.unroute('**/m/**');
      await expectPlaying(page);
      await touch(page, DOWN);
      await expect(page).toHaveURL(/ep=1/);
      await expectPlaying(page);
      const playing = await page
        .locator('video')
        .evaluateAll((videos: HTMLVideoElement[]) => videos.filter((video) => !video.paused).length);
      expect(playing).toBe(1);
    },
  );

  test('stays on the first episode after a short swipe, and after a swipe down', async ({ page }) => {
    await openEpisode(page, 1);
    await touch(page, [...straightLine([0.5, 0.6], [0.5, 0.5]), ...straightLine([0.5, 0.5], [0.5, 0.58])]);
    await touch(page, DOWN);
    await page.waitForTimeout(400);
    await expect(page).toHaveURL(/ep=1/);
    await expectPlaying(page);
  });

  test('plays the next episode inaudibly during a drag, and rewinds it when the drag is cancelled', async ({
    page,
  }) => {
    await openEpisode(page, 1);
    await waitForPreload(page);
    const next = () =>
      page
        .locator('video[aria-hidden="true"]')
        .evaluateAll((videos: HTMLVideoElement[]) =>
          videos
            .filter(({ readyState }) => readyState >= 3)
            .map(({ paused, volume, currentTime }) => ({ volume, isStill: paused && currentTime === 0 })),
        );
    const still = [{ volume: 1, isStill: true }];
    await expect.poll(next).toEqual(still);
    const cancelledDrag = [...straightLine([0.5, 0.6], [0.5, 0.5]), ...straightLine([0.5, 0.5], [0.5, 0.58])];
    // The wait starts before the drag, because the next episode pauses again after 600 ms.
    const playsDuringDrag = page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLVideoElement>('video[aria-hidden="true"]')].some(
        ({ paused, volume, currentTime }) => !paused && volume < 0.01 && currentTime > 0,
      ),
    );
    await touch(page, cancelledDrag, async () => void (await playsDuringDrag));
    await expect.poll(next).toEqual(still);
    await touch(page, UP);
    await expect(page).toHaveURL(/ep=2/);
    await expectPlaying(page);
    expect(await currentVideo(page).evaluate(({ muted, volume }: HTMLVideoElement) => !muted && volume === 1)).toBe(
      true,
    );
  });

  test('seeks on a horizontal drag, skips on a double tap, speeds up during a long press', async ({ page }) => {
    await openEpisode(page, 3);
    await touch(page, straightLine([0.2, 0.4], [0.8, 0.4]), () => expect(page.locator('output').first()).toBeVisible());
    await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(8);
    await tap(page, [0.1, 0.4], 2);
    await expect.poll(async () => (await playback(page)).time).toBeLessThan(5);
    expect((await playback(page)).paused).toBe(false);
    const rate = () => currentVideo(page).evaluate((video: HTMLVideoElement) => video.playbackRate);
    await touch(page, [[0.5, 0.4]], () => expect.poll(rate).toBe(2));
    expect(await rate()).toBe(1);
  });

  test('sets the volume in ten steps on a drag at the right edge', async ({ page }) => {
    await openEpisode(page, 4);
    await touch(page, straightLine([0.95, 0.3], [0.95, 0.5]), async () => {
      const bars = page.getByRole('meter');
      await expect(bars).toHaveAttribute('aria-valuemax', '10');
      await expect(bars).toHaveAttribute('aria-valuenow', /^[0-9]$/);
    });
    await expect(page).toHaveURL(/ep=4/);
  });
});

test('moves to the next episode on a wheel gesture', { tag: ['@mouse', '@core'] }, async ({ page }) => {
  await openEpisode(page, 2);
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 120);
  await expect(page).toHaveURL(/ep=3/);
  await expectPlaying(page);
});

test('shows the paywall after the last free episode, and preloads no locked episode', async ({ page }) => {
  await openEpisode(page, 8);
  // By this time, an unlocked next episode would have been preloaded.
  const ahead = () =>
    currentVideo(page).evaluate((video: HTMLVideoElement) => video.buffered.length && video.buffered.end(0));
  await expect.poll(ahead).toBeGreaterThan(6);
  expect(
    await page
      .locator('video[aria-hidden="true"]')
      .evaluateAll((videos: HTMLVideoElement[]) => videos.map((video) => video.buffered.length)),
  ).toEqual([0, 0]);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/ep=9/);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await expectPlaying(page);
});

test('keeps a collected show and a liked episode after a reload, and applies the speed to the next episode', async ({
  page,
}) => {
  await openEpisode(page, 5);
  await page.keyboard.press('Space');
  for (const name of [en['player.collect'], en['player.like']]) {
    const button = page.getByRole('button', { name });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('button', { name: en['player.more'] }).click();
  await page.getByRole('button', { name: '1.5×' }).click();
  await page.getByRole('dialog').getByRole('button', { name: en['player.quality'] }).click();
  await page.getByRole('button', { name: '360p', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/ep=6/);
  await expectPlaying(page);
  expect(await currentVideo(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
  await page.goto(episodeUrl(5));
  await page.reload();
  for (const name of [en['player.collect'], en['player.like']]) {
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
});
