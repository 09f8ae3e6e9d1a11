import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { openEpisode, showControls } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { currentVideo, playback } from './viewer.ts';

const en = DICTIONARIES.en;

const isPaused = async (page: Page) => (await playback(page)).paused;
const position = async (page: Page) => (await playback(page)).time;

async function seekBeforeEnd(page: Page, secondsBeforeEnd: number): Promise<void> {
  await currentVideo(page).evaluate(async (video: HTMLVideoElement, before) => {
    const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = video.duration - before;
    await seeked;
  }, secondsBeforeEnd);
}

test('plays, seeks, mutes and changes the episode by keyboard', { tag: ['@mouse', '@core'] }, async ({ page }) => {
  await openEpisode(page, 2);
  for (const key of ['k', 'Space', 'K', 'Space', 'k']) {
    const before = await isPaused(page);
    await page.keyboard.press(key);
    await expect.poll(() => isPaused(page)).toBe(!before);
  }
  await seekBeforeEnd(page, 14);
  for (const [key, seconds] of [
    ['ArrowRight', 12],
    ['ArrowLeft', 2],
    ['ArrowLeft', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => Math.round(await position(page))).toBe(seconds);
  }
  const muted = () => currentVideo(page).evaluate((video: HTMLVideoElement) => video.muted);
  await page.keyboard.press('m');
  await expect.poll(muted).toBe(true);
  await page.keyboard.press('m');
  await expect.poll(muted).toBe(false);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/ep=3/);
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/ep=2/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/ep=1/);
});

test(
  'opens an episode of the list in a new tab on a click with the modifier key',
  { tag: '@once' },
  async ({ page, context }) => {
    await openEpisode(page, 1);
    await showControls(page);
    await page.getByRole('button', { name: en['player.episodes'] }).click();
    const opened = context.waitForEvent('page');
    await page
      .getByRole('dialog')
      .locator('a[href*="ep=3"]')
      .click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL(/ep=3/);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(page.url()).toContain('ep=1');
  },
);
