import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { SAMPLE_SHOW } from './address.ts';
import { pauseAtStart, openPaused } from './paused-episode.ts';
import { expect, test, type Page } from './test.ts';
import { playback } from './viewer.ts';

const en = DICTIONARIES.en;
const bar = (page: Page) => page.getByRole('slider', { name: en['player.seek'] });

test('seeks with digits, Home, arrows and the page keys', { tag: '@mouse' }, async ({ page }) => {
  await openPaused(page, SAMPLE_SHOW, 7);
  const position = async () => Math.round((await playback(page)).time);
  for (const [key, seconds] of [
    ['5', 8],
    ['0', 0],
    ['9', 14],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(position).toBe(seconds);
  }
  await bar(page).focus();
  for (const [key, seconds] of [
    ['Home', 0],
    ['ArrowRight', 10],
    ['PageDown', 0],
    ['PageUp', 16],
    ['ArrowLeft', 6],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(position).toBe(seconds);
  }
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /^0:0[56] of 0:16$/);
});

test('lists the shortcuts on a question mark, and closes the list on Escape', { tag: '@mouse' }, async ({ page }) => {
  await openPaused(page, SAMPLE_SHOW, 8);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: en['shortcuts.title'] });
  await expect(list).toBeVisible();
  await expect(list.getByText(en['shortcuts.tenth'])).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('hides the controls until H, Escape or back, also in the next episode', async ({ page }) => {
  await openPaused(page, SAMPLE_SHOW, 1);
  const clear = () => expect(bar(page)).toHaveCount(0);
  for (const exit of ['h', 'Escape', 'back'] as const) {
    await page.keyboard.press('h');
    await clear();
    if (exit === 'back') {
      await page.keyboard.press('ArrowDown');
      await pauseAtStart(page, 2);
      await clear();
      await page.goBack();
      await expect(page).toHaveURL(/ep=2/);
    } else {
      await page.keyboard.press(exit);
    }
    await expect(bar(page)).toBeVisible();
  }
});

test('fills the window when the fullscreen API is unavailable', { tag: '@mouse' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }));
  await openPaused(page, SAMPLE_SHOW, 2);
  const list = page.getByRole('complementary', { name: en['player.episodes'] });
  await expect(list).toBeVisible();
  await page.keyboard.press('f');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list).toBeVisible();
});
