import type { Locator } from '@playwright/test';
import { z } from 'zod';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { DOWN, tap, touch, UP } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { postAsViewer, expectPlaying, waitForPreload, openHome, currentVideo, playback } from './viewer.ts';

const en = DICTIONARIES.en;
const FEED = '/#/?tab=feed';

const withEpisode = (text: string, ep: number) => text.replace('{{ep}}', String(ep));
const watch = withEpisode(en['feed.watch'], 2);

const title = (page: Page) => page.locator('main h2[aria-live]');

async function openFeed(page: Page): Promise<string> {
  await page.goto(FEED);
  await expectPlaying(page);
  return title(page).innerText();
}

async function moveToNextShow(page: Page): Promise<string> {
  const before = await title(page).innerText();
  await page.keyboard.press('ArrowDown');
  await expect(title(page)).not.toHaveText(before);
  return title(page).innerText();
}

/** Moves past the last show until `target` is visible. */
async function moveToEnd(page: Page, target: Locator): Promise<void> {
  while (!(await target.isVisible())) {
    await page.keyboard.press('ArrowDown');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

async function seekNearEnd(page: Page): Promise<void> {
  await currentVideo(page).evaluate((video: HTMLVideoElement) => void (video.currentTime = video.duration - 0.5));
}

const videos = (page: Page) => page.locator('video').count();

async function firstShow(page: Page): Promise<string> {
  const Feed = z.object({ data: z.object({ items: z.array(z.object({ tv_id: z.string() })) }) });
  const { data } = Feed.parse(await postAsViewer(page, 'video/feed', { limit: 1 }));
  return data.items[0]?.tv_id ?? '';
}

async function watchedShows(page: Page): Promise<{ tvId: string; ep: number }[]> {
  const History = z.object({
    data: z.object({ items: z.array(z.object({ ep: z.int(), show: z.object({ tv_id: z.string() }) })) }),
  });
  const { data } = History.parse(await postAsViewer(page, 'video/history', {}));
  return data.items.map(({ ep, show }) => ({ tvId: show.tv_id, ep }));
}

test.describe('touch', { tag: '@touch' }, () => {
  test(
    'plays the preloaded next show on a swipe up, and the previous one on a swipe down',
    { tag: '@core' },
    async ({ page, allowConsoleErrors }) => {
      allowConsoleErrors(/ERR_FAILED/);
      await openHome(page);
      await page.getByRole('link', { name: en['home.for_you'], exact: true }).tap();
      await expectPlaying(page);
      const first = await title(page).innerText();
      await waitForPreload(page);
      expect(await videos(page)).toBe(3);
      // The preloaded data must suffice to start.
      await page.route('**/m/**', (route) => route.abort());
      await touch(page, UP);
      await expect(title(page)).not.toHaveText(first);
      await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0.3);
      await page.unroute('**/m/**');
      await expectPlaying(page);
      expect(await videos(page)).toBe(3);
      await touch(page, DOWN);
      await expect(title(page)).toHaveText(first);
      await expectPlaying(page);
    },
  );

  test('likes with a double tap anywhere, and removes the like with the button', async ({ page }) => {
    const first = await openFeed(page);
    const like = page.getByRole('button', { name: en['player.like'] });
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    for (const x of [0.15, 0.5]) {
      const [request] = await Promise.all([page.waitForRequest(/video\/like/), tap(page, [x, 0.4], 2)]);
      expect(request.postDataJSON()).toMatchObject({ liked: true });
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      expect(await like.locator('svg').evaluate((icon) => getComputedStyle(icon).fill)).toBe('rgb(255, 77, 79)');
      expect((await playback(page)).paused).toBe(false);
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', 'false');
    }
    await expect(title(page)).toHaveText(first);
    await expect(page).toHaveURL(/tab=feed/);
  });

  test('stays on the first show on a swipe down', async ({ page }) => {
    const first = await openFeed(page);
    await touch(page, DOWN);
    await expect(title(page)).toHaveText(first);
    await expectPlaying(page);
  });
});

test('moves by one show on wheel, key and button', { tag: ['@mouse', '@core'] }, async ({ page }) => {
  const first = await openFeed(page);
  await page.mouse.move(720, 400);
  await page.mouse.wheel(0, 120);
  await expect(title(page)).not.toHaveText(first);
  await expectPlaying(page);
  const second = await title(page).innerText();
  await page.keyboard.press('ArrowUp');
  await expect(title(page)).toHaveText(first);
  await page.getByRole('button', { name: en['feed.next_show'] }).click();
  await expect(title(page)).toHaveText(second);
  await expectPlaying(page);
});

test('opens episode 2 with one tap, and returns to the same show and second on back', async ({ page }) => {
  await openFeed(page);
  const second = await moveToNextShow(page);
  await expectPlaying(page);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(3);
  const { time } = await playback(page);
  await page.getByRole('link', { name: watch }).click();
  await expect(page).toHaveURL(/shortPlay\/index\?tv_id=\w+&ep=2/);
  await expectPlaying(page);
  expect(await videos(page)).toBeLessThanOrEqual(3);
  await page.goBack();
  await expect(title(page)).toHaveText(second);
  await expectPlaying(page);
  expect((await playback(page)).time).toBeGreaterThan(time - 1);
});

test('plays the episode again at its end, and opens no other page', async ({ page }) => {
  const first = await openFeed(page);
  for (const _ of [1, 2]) {
    await seekNearEnd(page);
    await expect.poll(async () => (await playback(page)).time, { intervals: [50] }).toBeLessThan(3);
    await expectPlaying(page);
  }
  await expect(page).toHaveURL(/tab=feed/);
  await expect(title(page)).toHaveText(first);
  await page.getByRole('link', { name: watch }).click();
  await expect(page).toHaveURL(/shortPlay\/index\?tv_id=\w+&ep=2/);
});

test('starts with another show after a skip and a reload', { tag: '@once' }, async ({ page }) => {
  await page.goto(FEED);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(1);
  await page.keyboard.press('Space'); // Otherwise, the view would be too long for a skip on a busy machine.
  const first = await title(page).innerText();
  await Promise.all([page.waitForResponse(/video\/skip/), moveToNextShow(page)]);
  await page.reload();
  await expectPlaying(page);
  await expect(title(page)).not.toHaveText(first);
});

test(
  'resumes a later episode, and keeps that progress when episode 1 is watched again',
  { tag: '@once' },
  async ({ page }) => {
    await openHome(page);
    const tvId = await firstShow(page);
    await postAsViewer(page, 'video/progress', { tv_id: tvId, ep: 3, position_ms: 2_000, played_ms: 2_000 });
    const progress: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('video/progress')) progress.push(request.postData() ?? '');
    });
    await page.getByRole('link', { name: en['home.for_you'], exact: true }).click();
    const continueLink = page.getByRole('link', { name: withEpisode(en['show.continue'], 3) });
    await expect(continueLink).toBeVisible();
    await expectPlaying(page);
    await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(5.5);
    await page.getByRole('link', { name: en['home.new'], exact: true }).click();
    await expect.poll(() => videos(page)).toBe(0);
    expect(progress).toEqual([]);
    expect(await watchedShows(page)).toEqual([{ tvId, ep: 3 }]);
    await page.getByRole('link', { name: en['home.for_you'], exact: true }).click();
    await continueLink.click();
    await expect(page).toHaveURL(new RegExp(`tv_id=${tvId}&ep=3`));
    await expectPlaying(page);
  },
);

test('records a watched show in the history, but not a skipped one', { tag: '@once' }, async ({ page }) => {
  await page.goto(FEED);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0.3);
  await page.keyboard.press('Space');
  await moveToNextShow(page);
  await page.keyboard.press('Space');
  expect(await watchedShows(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect.poll(() => watchedShows(page)).toHaveLength(1);
});

test('removes all videos when the tab is left, and resumes at the same second', async ({ page }) => {
  await openFeed(page);
  const second = await moveToNextShow(page);
  await expectPlaying(page);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(2);
  const { time } = await playback(page);
  await page.getByRole('link', { name: en['home.popular'], exact: true }).click();
  await expect(page).not.toHaveURL(/tab=feed/);
  expect(await videos(page)).toBe(0);
  await page.getByRole('link', { name: en['home.for_you'], exact: true }).click();
  await expect(title(page)).toHaveText(second);
  await expectPlaying(page);
  expect((await playback(page)).time).toBeGreaterThan(time - 1);
});

test('offers to restart the feed after the last show', { tag: '@once' }, async ({ page }) => {
  await openFeed(page);
  await moveToEnd(page, page.getByRole('heading', { name: en['feed.end_title'] }));
  expect(await videos(page)).toBe(3);
  await page.getByRole('button', { name: en['feed.start_over'] }).click();
  await expect(title(page)).toBeVisible();
  await expectPlaying(page);
});

test(
  'offers a retry when the next page of shows fails to load',
  { tag: '@once' },
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_FAILED/);
    await page.route('**/video/feed', async (route) => {
      const isFirst = !(route.request().postData() ?? '').includes('cursor');
      await (isFirst ? route.continue() : route.abort());
    });
    await openFeed(page);
    const retry = page.getByRole('button', { name: en['ui.retry'] });
    await moveToEnd(page, retry);
    await page.unroute('**/video/feed');
    await retry.click();
    await expectPlaying(page);
  },
);

test(
  'shows a notice when the network is lost, and plays once it returns',
  { tag: '@once' },
  async ({ page, context, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await openFeed(page);
    await context.setOffline(true);
    await expect(page.getByText(en['ui.offline'])).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(en['ui.offline'])).toBeHidden();
    await expectPlaying(page);
  },
);

test(
  'unmutes on a tap when the browser blocks sound, and keeps the sound for the next show',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const play = Reflect.get(HTMLMediaElement.prototype, 'play');
      let isTouched = false;
      addEventListener('pointerdown', () => (isTouched = true), true);
      HTMLMediaElement.prototype.play = function playOnlyMuted(this: HTMLMediaElement) {
        const isAllowed = this.muted || isTouched;
        return isAllowed ? play.call(this) : Promise.reject(new DOMException('a tap is missing', 'NotAllowedError'));
      };
    });
    await openFeed(page);
    const isMuted = () => currentVideo(page).evaluate((video: HTMLVideoElement) => video.muted);
    expect(await isMuted()).toBe(true);
    await page.getByRole('button', { name: en['player.tap_for_sound'] }).click();
    expect(await isMuted()).toBe(false);
    await moveToNextShow(page);
    await expectPlaying(page);
    expect(await isMuted()).toBe(false);
  },
);

test('has no accessibility violation in the feed', async ({ page }) => {
  await openFeed(page);
  await page.keyboard.press('Space');
  await expectAccessible(page, 'feed');
});
