import type { Locator } from '@playwright/test';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { episodeUrl, straightLine, openEpisode, showControls, tap, touch, UP, type Point } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { expectPlaying, currentVideo, playback } from './viewer.ts';

const en = DICTIONARIES.en;
const MIDDLE: Point = [0.5, 0.4];

const property = (page: Page, name: 'playbackRate' | 'muted' | 'volume') =>
  currentVideo(page).evaluate((video: HTMLVideoElement, key) => video[key], name);
const isPaused = async (page: Page) => (await playback(page)).paused;
const position = async (page: Page) => (await playback(page)).time;
/** Returns the position, or NaN during a seek, when a busy machine may drop touches. */
const settledPosition = async (page: Page) => {
  const isSeeking = await currentVideo(page).evaluate((video: HTMLVideoElement) => video.seeking);
  return isSeeking ? Number.NaN : position(page);
};
const pauseButton = (page: Page) => page.getByRole('button', { name: en['player.pause'], exact: true });

/** Pauses, so that only touches change the position, and seeks. */
async function pauseAndSeek(page: Page, seconds: number): Promise<void> {
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await currentVideo(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);
  await expect.poll(() => settledPosition(page)).toBeCloseTo(seconds, 0);
}

/** Records the middles of the hearts that appear. Each is gone within a second. */
const recordHearts = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = new Set<Element>();
    const middles: { x: number; y: number }[] = [];
    new MutationObserver(() => {
      for (const heart of document.querySelectorAll('main svg.animate-heart')) {
        if (seen.has(heart)) continue;
        seen.add(heart);
        const { x, y, width, height } = heart.getBoundingClientRect();
        middles.push({ x: x + width / 2, y: y + height / 2 });
      }
    }).observe(document.body, { childList: true, subtree: true });
    return middles;
  });

/** Waits in the page for a text that is gone within a second. */
const watchForText = (page: Page, text: string) =>
  page.evaluateHandle((expected) => {
    const appears = new Promise<void>((resolve) => {
      const look = (): void => {
        if (document.body.textContent.includes(expected)) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
    return { appears };
  }, text);

/** Large and small phones, upright and sideways. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 568, height: 320 },
];

/** Expects that an element covers no button or link of the player, even one that is faded out. */
async function expectClearOfButtons(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const own = await element.boundingBox();
  const buttons = await page.locator('main button, main a').all();
  expect(buttons.length).toBeGreaterThan(8);
  for (const button of buttons) {
    const box = await button.boundingBox();
    if (!own || !box) continue;
    const isBeside = box.x >= own.x + own.width || box.x + box.width <= own.x;
    const isAboveOrBelow = box.y >= own.y + own.height || box.y + box.height <= own.y;
    expect(isBeside || isAboveOrBelow, `covers ${await button.innerText()} at ${JSON.stringify({ own, box })}`).toBe(
      true,
    );
  }
}

test.describe('touch', { tag: '@touch' }, () => {
  test(
    'pauses and plays on a single tap in the middle, at the left side or at the right side',
    { tag: '@core' },
    async ({ page }) => {
      await openEpisode(page, 1);
      await expect(pauseButton(page)).toBeVisible();
      await tap(page, MIDDLE);
      await expect.poll(() => isPaused(page)).toBe(true);
      await expect(page.getByRole('button', { name: en['player.play'], exact: true })).toBeInViewport();
      await tap(page, MIDDLE);
      await expect.poll(() => isPaused(page)).toBe(false);
      await tap(page, [0.1, 0.4]);
      await expect.poll(() => isPaused(page)).toBe(true);
      await tap(page, [0.9, 0.4]);
      await expect.poll(() => isPaused(page)).toBe(false);
    },
  );

  test('skips ten seconds on a double tap at a side, and ten more on each further tap', async ({ page }) => {
    await openEpisode(page, 2);
    await pauseAndSeek(page, 1);
    await tap(page, [0.9, 0.4], 2);
    await expect.poll(() => settledPosition(page)).toBeCloseTo(11, 0);
    await tap(page, [0.1, 0.4], 2);
    await expect.poll(() => settledPosition(page)).toBeCloseTo(1, 0);
    const indicator = await watchForText(page, en['player.skipped_on'].replace('{{seconds}}', '20'));
    await tap(page, [0.9, 0.4], 3);
    await indicator.evaluate(({ appears }) => appears);
    await expect.poll(() => position(page)).toBeGreaterThan(15);
    expect(await isPaused(page)).toBe(true);
  });

  test('likes with a double tap in the middle, and shows a heart where the finger was', async ({ page }) => {
    await openEpisode(page, 2);
    await showControls(page);
    const like = page.getByRole('button', { name: en['player.like'] });
    const [x, y] = MIDDLE;
    const recorded = await recordHearts(page);
    const hearts = () => recorded.evaluate((middles) => middles);
    await tap(page, MIDDLE, 2);
    await expect.poll(hearts).toHaveLength(1);
    const [heart] = await hearts();
    expect(Math.abs((heart?.x ?? 0) - 390 * x)).toBeLessThan(30);
    expect(Math.abs((heart?.y ?? 0) - 844 * y)).toBeLessThan(80);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    expect(await isPaused(page)).toBe(false);
    await expect(page.locator('main svg.animate-heart')).toHaveCount(0);
    // A second double tap does not remove the like.
    await tap(page, MIDDLE, 2);
    await expect.poll(hearts).toHaveLength(2);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await showControls(page);
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  test('shows a heart that stands still to viewers who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openEpisode(page, 4);
    const heart = page.locator('main svg.animate-heart');
    // The page itself reads the styles, because the heart may be gone again before a slow machine asks for them.
    const reading = page.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver((_, observer) => {
            const icon = document.querySelector('main svg.animate-heart');
            if (icon === null) return;
            observer.disconnect();
            const { animationName, opacity } = getComputedStyle(icon);
            resolve({ animationName, opacity });
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    const [styles] = await Promise.all([reading, tap(page, MIDDLE, 2)]);
    expect(styles).toEqual({ animationName: 'none', opacity: '1' });
    await expect(heart).toHaveCount(0);
  });

  test('takes the like back when its request fails', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_FAILED/);
    await openEpisode(page, 3);
    await showControls(page);
    const like = page.getByRole('button', { name: en['player.like'] });
    await page.route('**/video/like', (route) => route.abort());
    await Promise.all([page.waitForRequest(/video\/like/), tap(page, MIDDLE, 2)]);
    await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  test('plays at double speed during a long press, and at the previous speed after it', async ({ page }) => {
    await openEpisode(page, 3);
    await page.keyboard.press('k');
    await page.getByRole('button', { name: en['player.more'] }).click();
    await page.getByRole('button', { name: '1.25×' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('k');
    await expectPlaying(page);
    await touch(page, [MIDDLE], async () => {
      await expect.poll(() => property(page, 'playbackRate')).toBe(2);
      await expect(page.getByText('2×').first()).toBeVisible();
    });
    expect(await property(page, 'playbackRate')).toBe(1.25);
    expect(await isPaused(page)).toBe(false);
  });

  test('interprets a drag by its initial direction', async ({ page }) => {
    await openEpisode(page, 4);
    await pauseAndSeek(page, 2);
    // This drag starts horizontally and then moves down, so it seeks.
    await touch(page, [...straightLine([0.2, 0.3], [0.3, 0.33]), ...straightLine([0.3, 0.33], [0.6, 0.8])], () =>
      expect(page.locator('main output')).toHaveCount(1),
    );
    await expect.poll(() => settledPosition(page)).toBeGreaterThan(6);
    expect(page.url()).toContain('ep=4');
    // While paused, only the drag changes the position.
    expect(await isPaused(page)).toBe(true);
    // This drag starts vertically and then moves sideways, so it changes the episode.
    await touch(page, [...straightLine([0.4, 0.8], [0.42, 0.72]), ...straightLine([0.42, 0.72], [0.8, 0.2])], () =>
      expect(page.locator('main output')).toHaveCount(0),
    );
    await expect(page).toHaveURL(/ep=5/);
  });

  test('sets the volume in steps at the right edge, down to muted and up again', async ({ page }) => {
    await openEpisode(page, 5);
    const meter = page.getByRole('meter', { name: en['player.volume'] });
    const value = async () => Number(await meter.getAttribute('aria-valuenow'));
    await touch(page, straightLine([0.95, 0.3], [0.95, 0.55]), async () => {
      await expect(meter).toHaveAttribute('aria-valuemax', '10');
      expect(await value()).toBeGreaterThan(2);
      expect(await value()).toBeLessThan(8);
      expect(await property(page, 'volume')).toBeCloseTo((await value()) / 10);
    });
    await touch(page, straightLine([0.95, 0.2], [0.95, 0.85]), async () => {
      expect(await value()).toBe(0);
      expect(await property(page, 'muted')).toBe(true);
    });
    await expect(meter).toBeHidden();
    for (const minimum of [7, 10]) {
      await touch(page, straightLine([0.95, 0.5], [0.95, 0.05]), async () => {
        expect(await value()).toBeGreaterThanOrEqual(minimum);
        expect(await property(page, 'muted')).toBe(false);
      });
    }
    await expect(meter).toBeHidden();
    await expect(page).toHaveURL(/ep=5/);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await showControls(page);
      await touch(page, straightLine([0.95, 0.3], [0.95, 0.5]), () => expectClearOfButtons(page, meter));
      await expect(meter).toBeHidden();
    }
  });

  test('moves to the next episode on a short quick flick', async ({ page }) => {
    await openEpisode(page, 1);
    await touch(page, [
      [0.5, 0.6],
      [0.5, 0.56],
      [0.5, 0.52],
      [0.5, 0.48],
    ]);
    await expect(page).toHaveURL(/ep=2/);
  });

  test('stays on the episode when the system cancels the touch', async ({ page }) => {
    await openEpisode(page, 6);
    const client = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchCancel', touchPoints: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [{ x: 195, y: 700 }]);
    for (const y of [600, 500, 400, 300]) await send('touchMove', [{ x: 195, y }]);
    await send('touchCancel', []);
    await expect.poll(async () => (await currentVideo(page).boundingBox())?.y).toBe(0);
    await expect(page).toHaveURL(/ep=6/);
    expect(await isPaused(page)).toBe(false);
  });

  test('stays on the last episode on a swipe up', async ({ page }) => {
    await page.goto(episodeUrl(12));
    await expect(page.getByText(en['player.locked_title'].replace('{{ep}}', '12'))).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await touch(page, UP);
    await expect.poll(async () => (await currentVideo(page).boundingBox())?.y).toBe(0);
    await expect(page).toHaveURL(/ep=12/);
  });

  test('shows the controls without pausing on a tap in the chromeless player', async ({ page }) => {
    await openEpisode(page, 7);
    await page.keyboard.press('k');
    await page.getByRole('button', { name: en['player.more'] }).click();
    await page.getByRole('button', { name: en['player.clean'] }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('k');
    await expect(pauseButton(page)).toHaveCount(0);
    await tap(page, MIDDLE);
    await expect(pauseButton(page)).toBeVisible();
    expect(await isPaused(page)).toBe(false);
  });
});
