import { z } from 'zod';
import { SAMPLE_SHOW } from './address.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { episodeUrl, openEpisode, showControls } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { CURRENT_VIDEO, currentVideo, expectPlaying, playback } from './viewer.ts';

const Progress = z.object({ position_ms: z.int(), played_ms: z.int() });
const en = DICTIONARIES.en;
/** With data saver, playback starts in the lowest quality. */
const LOWEST_QUALITY = JSON.stringify({
  historyTv: { flag: false, url: '', episode_item: null },
  dataSaver: true,
});
const showAddress = `/#/pages/shortPlay/detail?tv_id=${SAMPLE_SHOW}`;

/** Holds back the app's code. @returns lets the code load */
async function holdApp(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  return () => release.resolve(undefined);
}

/** Counts the times at which the element loses its media, or stops for lack of it after its first frame. */
async function watchInterruptions(page: Page): Promise<() => Promise<readonly string[]>> {
  await currentVideo(page).evaluate((element) => {
    const seen: string[] = [];
    for (const name of ['emptied', 'pause', 'waiting', 'seeking'])
      element.addEventListener(name, () => void seen.push(name));
    Object.assign(globalThis, { interruptions: seen });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'interruptions'));
}

test('plays the episode of a link before the app has loaded, and goes on in the same element', async ({ page }) => {
  const letAppLoad = await holdApp(page);
  await page.goto(episodeUrl(1), { waitUntil: 'commit' });
  await expect.poll(async () => (await playback(page)).frames).toBeGreaterThan(3);
  expect(await page.getByRole('main').count()).toBe(0);
  await currentVideo(page).evaluate((element) => element.setAttribute('data-inline', ''));
  const interruptions = await watchInterruptions(page);
  letAppLoad();
  await expect(page.getByRole('main').locator('video[data-inline]')).toBeVisible();
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(6);
  expect(await interruptions()).toEqual([]);
  expect(await page.locator('video[data-inline]').getAttribute('aria-hidden')).toBe('false');
  expect(await page.locator('video').count()).toBeLessThanOrEqual(3);
});

test('counts what was played before the app had loaded as watched', async ({ page }) => {
  const report = page.waitForRequest(/video\/progress$/);
  const letAppLoad = await holdApp(page);
  await page.goto(episodeUrl(1), { waitUntil: 'commit' });
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(1.5);
  letAppLoad();
  const { position_ms: positionMs, played_ms: playedMs } = Progress.parse((await report).postDataJSON());
  expect(positionMs).toBeGreaterThan(1500);
  expect(positionMs - playedMs).toBeLessThan(300);
});

test('shows a quality that is chosen at the start of a link before the buffer has played out', async ({ page }) => {
  await page.addInitScript((state) => localStorage.setItem('video', state), LOWEST_QUALITY);
  await openEpisode(page, 1);
  await showControls(page);
  await page.getByRole('button', { name: en['player.quality'] }).click();
  const resized = currentVideo(page).evaluate(
    (element: HTMLVideoElement) =>
      new Promise<number>((resolve) =>
        element.addEventListener('resize', () => resolve(element.currentTime), { once: true }),
      ),
  );
  const { time, width } = await playback(page);
  expect(width).toBe(360);
  await page.getByRole('button', { name: '720p', exact: true }).click();
  expect((await resized) - time).toBeLessThan(3);
});

test('opens the episode of a link with one request of a new viewer', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  await page.goto(episodeUrl(2));
  await expectPlaying(page);
  const isOfEpisode = (path: string): boolean => /account\/login$|video\/play$|\.mp4$/.test(path);
  const [first, second] = paths.filter(isOfEpisode);
  expect(first).toMatch(/account\/login$/);
  expect(second).toMatch(/\.mp4$/);
});

test('continues at the saved position of a viewer who returns', async ({ page }) => {
  await page.goto(episodeUrl(3));
  await expectPlaying(page);
  await currentVideo(page).evaluate((element: HTMLVideoElement) => void (element.currentTime = 8));
  await expectPlaying(page);
  const saved = page.waitForResponse(/video\/progress$/);
  await page.goto(showAddress);
  await saved;
  await page.goto('about:blank');
  const letAppLoad = await holdApp(page);
  await page.goto(episodeUrl(3), { waitUntil: 'commit' });
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(8);
  letAppLoad();
  await expectPlaying(page);
  expect((await playback(page)).time).toBeGreaterThan(8);
});

for (const [failure, breakMedia] of [
  ['fail', (page: Page) => page.route(/\/m\/.*\.mp4/, (route) => route.fulfill({ status: 500 }), { times: 1 })],
  [
    'break off',
    (page: Page) =>
      page.route(/\/m\/.*\.mp4/, (route) => route.fulfill({ status: 206, body: Buffer.alloc(900) }), { times: 1 }),
  ],
] as const) {
  test(`plays when the first media bytes ${failure}`, async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/500/);
    await breakMedia(page);
    await page.goto(episodeUrl(1));
    await expectPlaying(page);
    expect((await playback(page)).time).toBeLessThan(8);
  });
}

test('plays in a browser without Media Source Extensions until the app takes over', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'MediaSource');
    const source: string[] = [];
    Object.assign(globalThis, { sources: source });
    // The browser of the tests cannot play HLS by itself.
    Object.defineProperty(HTMLMediaElement.prototype, 'src', {
      set: (url: string) => {
        source.push(url);
      },
    });
  });
  const letAppLoad = await holdApp(page);
  await page.goto(episodeUrl(1), { waitUntil: 'commit' });
  const sources = () => page.evaluate(() => Reflect.get(globalThis, 'sources'));
  await expect.poll(sources).toEqual([expect.stringMatching(/^\/m\/.*master\.m3u8$/)]);
  letAppLoad();
  await expect(page.getByRole('main').locator(CURRENT_VIDEO)).toHaveCount(1);
});

test('ends the early playback of a link whose page is left before the app has loaded', async ({ page }) => {
  const letAppLoad = await holdApp(page);
  await page.goto(episodeUrl(1), { waitUntil: 'commit' });
  await expect.poll(async () => (await playback(page)).frames).toBeGreaterThan(3);
  await page.evaluate((hash) => void (location.hash = hash), showAddress.slice(1));
  letAppLoad();
  await expect(page.getByRole('link', { name: en['show.play'].replace('{{ep}}', '1') })).toBeVisible();
  await expect.poll(() => page.locator('.startup-stage video').count()).toBe(0);
});

test('plays when the first request for media gets no response', async ({ page }) => {
  await page.route(/\/m\/.*\.mp4/, () => undefined, { times: 1 });
  await page.goto(episodeUrl(1));
  await expectPlaying(page);
});

test('opens the player once on a double tap on Play, with sound', async ({ page }) => {
  await page.goto(showAddress);
  await expect
    .poll(() =>
      page
        .locator('video')
        .evaluateAll((videos: HTMLVideoElement[]) => videos.map(({ readyState }) => readyState >= 2)),
    )
    .toEqual([true]);
  await page.getByRole('link', { name: en['show.play'].replace('{{ep}}', '1') }).dblclick();
  await expectPlaying(page);
  expect(await currentVideo(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/shortPlay\/detail/);
});

test('plays an episode in two windows of one viewer', async ({ page, context }) => {
  await page.goto(episodeUrl(1));
  await expectPlaying(page);
  const other = await context.newPage();
  await other.goto(episodeUrl(1));
  await expectPlaying(other);
});
