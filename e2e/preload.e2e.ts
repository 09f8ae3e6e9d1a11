import { z } from 'zod';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { SAMPLE_SHOW } from './address.ts';
import { expect, test, type Page } from './test.ts';
import { expectPlaying, playback } from './viewer.ts';

const en = DICTIONARIES.en;
const showAddress = `/#/pages/shortPlay/detail?tv_id=${SAMPLE_SHOW}`;
const playerAddress = `/#/pages/shortPlay/index?tv_id=${SAMPLE_SHOW}&ep=1`;

const play = (page: Page) => page.getByRole('link', { name: en['show.play'].replace('{{ep}}', '1') });

/** Returns a list to which the URL and range of every later matching request are added. */
function recordRequests(page: Page, pattern: RegExp): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) urls.push(`${request.url()} ${request.headers()['range'] ?? ''}`);
  });
  return urls;
}

/** Waits until the show page has buffered video and the network is idle. */
async function waitForPreloadedEpisode(page: Page): Promise<void> {
  const bufferStates = () =>
    page
      .locator('video')
      .evaluateAll((videos: HTMLVideoElement[]) =>
        videos.map(
          ({ buffered, readyState }) => buffered.length > 0 && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
        ),
      );
  await expect.poll(bufferStates).toEqual([true]);
  await page.waitForLoadState('networkidle');
}

/** Expects that the player's page is on top, and not the black stage which a tap shows before the page renders. */
async function expectNothingAbove(page: Page): Promise<void> {
  const stages = page.locator('.startup-stage');
  await expect.poll(() => stages.evaluateAll((hosts) => hosts.filter((host) => host.checkVisibility()).length)).toBe(0);
}

test('starts from the preloaded segment on a tap on Play', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await page.goto(showAddress);
  await waitForPreloadedEpisode(page);
  const buffered = await page.locator('video').evaluate((video: HTMLVideoElement) => video.buffered.end(0));
  expect(buffered).toBeLessThan(1.1);
  await page.route('**/m/**', (route) => route.abort());
  await play(page).click();
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0.3);
  expect((await playback(page)).frames).toBeGreaterThan(3);
  expect(await page.locator('video').count()).toBe(3);
  await expectNothingAbove(page);
  await page.unroute('**/m/**');
  await expectPlaying(page);
});

test('plays another episode than the preloaded one, and keeps no fourth video element', async ({ page }) => {
  await page.goto(showAddress);
  await waitForPreloadedEpisode(page);
  await page.getByRole('link', { name: en['player.cell_free'].replace('{{ep}}', '5'), exact: true }).click();
  await expectPlaying(page);
  expect(await page.locator('video').count()).toBe(3);
});

test('fetches no media before the tap when data saver is on', async ({ page }) => {
  await page.addInitScript(() => {
    const stored = { historyTv: { flag: false, url: '', episode_item: null }, tvQuery: null, dataSaver: true };
    localStorage.setItem('video', JSON.stringify({ ...stored, quality: 'auto', bandwidth: null }));
  });
  const media = recordRequests(page, /\/m\//);
  const response = page.waitForResponse(/video\/play$/);
  await page.goto(showAddress);
  await response;
  await page.waitForLoadState('networkidle');
  expect(media).toEqual([]);
  expect(await page.locator('video').count()).toBe(0);
  await play(page).click();
  await expectPlaying(page);
  // The first segment is prefetched and handed to hls.js, so no request is repeated.
  expect(new Set(media).size).toBe(media.length);
});

test('shows the poster when the first second loads slowly, but not immediately', async ({ page }) => {
  const release = Promise.withResolvers<undefined>();
  await page.route(/\/m\/.*\.mp4/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(showAddress);
  const mediaRequest = page.waitForRequest(/\/m\/.*\.mp4/);
  await page.getByRole('link', { name: en['player.cell_free'].replace('{{ep}}', '5'), exact: true }).click();
  await mediaRequest;
  const poster = page.locator('main img[fetchpriority="high"]');
  expect(await poster.count()).toBe(0);
  await expect(poster).toBeVisible();
  release.resolve(undefined);
  await expectPlaying(page);
});

test('removes the preloaded episode when the show page is left', async ({ page }) => {
  await page.goto('/');
  await page.goto(showAddress);
  await waitForPreloadedEpisode(page);
  await page.goBack();
  await expect(page.locator('video')).toHaveCount(0);
});

test('requests media before the app has loaded, and only once, on a link to an episode', async ({ page }) => {
  const playRequests = recordRequests(page, /video\/play$/);
  const media = recordRequests(page, /\/m\//);
  const appRequests = recordRequests(page, /\/assets\/libraries/);
  await page.route('**/assets/libraries*', async (route) => {
    await expect.poll(() => media.length).toBe(1);
    await route.continue();
  });
  await page.goto(playerAddress);
  await expectPlaying(page);
  expect(appRequests).toHaveLength(1);
  expect(playRequests.length).toBeLessThanOrEqual(2);
  expect(new Set(media).size).toBe(media.length);
});

test('plays the preloaded episode when the address changes', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await page.goto(playerAddress);
  await expectPlaying(page);
  const next = page.locator('video[aria-hidden="true"]');
  const ready = () =>
    next.evaluateAll((videos: HTMLVideoElement[]) => videos.some(({ buffered }) => buffered.length > 0));
  await expect.poll(ready).toBe(true);
  await page.route('**/m/**', (route) => route.abort());
  await page.evaluate(() => void (location.hash = location.hash.replace('ep=1', 'ep=2')));
  await expect(page).toHaveURL(/ep=2/);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0.3);
  await page.unroute('**/m/**');
  await expectPlaying(page);
});

const Records = z.object({
  records: z.array(z.object({ account_id: z.string(), device_id: z.string(), behavior_info: z.string() })),
});
const Metric = z.looseObject({ kind: z.string(), after_ms: z.number().optional(), played_ms: z.number().optional() });

test('reports playback metrics that the server accepts', async ({ page }) => {
  const metrics: z.output<typeof Metric>[] = [];
  const codes: unknown[] = [];
  const ids: object[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('behavior/dot_report')) return;
    const { records } = Records.parse(response.request().postDataJSON());
    metrics.push(...records.map(({ behavior_info: info }) => Metric.parse(JSON.parse(info))));
    ids.push(...records.map(({ account_id, device_id }) => ({ account_id, device_id })));
    codes.push((await response.json()).status.code);
  });
  await page.goto(showAddress);
  await waitForPreloadedEpisode(page);
  await play(page).click();
  await expectPlaying(page);
  await page.keyboard.press('ArrowDown');
  await expectPlaying(page);
  const kinds = () => metrics.map(({ kind }) => kind).filter((kind) => kind.startsWith('playback_'));
  await expect.poll(kinds).toEqual(['playback_start', 'playback_watched', 'playback_start']);
  const [tap, watched, move] = metrics.filter(({ kind }) => kind.startsWith('playback_'));
  expect(tap).toMatchObject({ way: 'tap', warm: true });
  expect(move).toMatchObject({ way: 'move' });
  expect(watched?.played_ms).toBeGreaterThan(200);
  for (const start of [tap, move]) {
    expect(start?.after_ms).toBeGreaterThan(0);
    expect(start?.after_ms).toBeLessThan(10_000);
  }
  await expect.poll(() => [...new Set(codes)]).toEqual([10_000]);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));
  for (const each of ids) expect(each).toEqual({ account_id: user.uid, device_id: user.device_id });
});
