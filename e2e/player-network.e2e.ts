import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { episodeUrl, openEpisode, separateEpisodeFromSignIn } from './player.ts';
import { expectNoVisualGaps, recordScreen } from './screen-recorder.ts';
import { interceptSegments } from './segments.ts';
import { expect, test, type Page } from './test.ts';
import { expectPlaying, currentVideo, playback } from './viewer.ts';

const en = DICTIONARIES.en;
/** The first second of which the tests block segments. */
const FIRST_BLOCKED_SECOND = 9;

const card = (page: Page) => page.getByRole('main').getByRole('alert');
const seek = (page: Page, seconds: number) =>
  currentVideo(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);

test('shows an error while the network is cut, and resumes at the same second', async ({
  page,
  context,
  address,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await recordScreen(page);
  let isCut = true;
  await interceptSegments(page, address, ({ second, route }) =>
    isCut && second >= FIRST_BLOCKED_SECOND ? route.abort('internetdisconnected') : undefined,
  );
  await openEpisode(page, 1);
  await context.setOffline(true);
  await seek(page, FIRST_BLOCKED_SECOND + 1);
  await expect(card(page)).toContainText(en['player.offline']);
  await expect(page.locator('main .animate-spin')).toBeHidden();
  expect((await playback(page)).time).toBe(FIRST_BLOCKED_SECOND + 1);
  isCut = false;
  await context.setOffline(false);
  await expect(card(page)).toBeHidden();
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(FIRST_BLOCKED_SECOND + 1);
  await expectNoVisualGaps(page);
});

test('retries while the server does not respond', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  await recordScreen(page);
  let isReachable = false;
  await page.route('**/m/**', (route) => (isReachable ? route.continue() : route.abort('connectionrefused')));
  await page.goto(episodeUrl(2));
  await expect(card(page)).toContainText(en['player.offline']);
  isReachable = true;
  await expectPlaying(page);
  await expect(card(page)).toBeHidden();
  await expectNoVisualGaps(page);
});

test(
  'renews an expired media link once, and resumes at the same second',
  { tag: '@core' },
  async ({ page, address, allowConsoleErrors }) => {
    allowConsoleErrors(/403/);
    await recordScreen(page);
    let plays = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/video/play') && request.postData()?.includes('"ep":8')) plays += 1;
    });
    const expiredTokens = new Set<string>();
    let playsBefore = 0;
    await interceptSegments(page, address, ({ second, route }) => {
      if (second < FIRST_BLOCKED_SECOND) return undefined;
      const url = route.request().url();
      const token = url.split('/')[4] ?? '';
      if (expiredTokens.size === 0) playsBefore = plays;
      if (plays === playsBefore) expiredTokens.add(token);
      // The server rejects a changed token like an expired one.
      return expiredTokens.has(token) ? route.continue({ url: url.replace(token, `1${token.slice(1)}`) }) : undefined;
    });
    await page.goto(episodeUrl(8));
    await expectPlaying(page);
    await seek(page, FIRST_BLOCKED_SECOND + 1);
    await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(FIRST_BLOCKED_SECOND + 1);
    expect(plays - playsBefore).toBe(1);
    await expect(card(page)).toBeHidden();
    await expectNoVisualGaps(page);
  },
);

test('reloads an episode at the same second when its files were replaced', async ({
  page,
  address,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  await recordScreen(page);
  let isReplaced = true;
  await interceptSegments(page, address, ({ second, route }) =>
    isReplaced && second >= FIRST_BLOCKED_SECOND ? route.fulfill({ status: 404, body: '' }) : undefined,
  );
  // The sign-in has provided the media, so this endpoint is called for the same episode only after an error.
  await page.route('**/video/play', async (route) => {
    if (!route.request().postData()?.includes('"ep":8')) return route.continue();
    const response = await route.fetch();
    isReplaced = false;
    // A changed playlist simulates a new import, which replaces the files.
    const body = (await response.text()).replaceAll('#EXT-X-VERSION:7', '#EXT-X-VERSION:8');
    return route.fulfill({ response, body });
  });
  await page.goto(episodeUrl(8));
  await expectPlaying(page);
  await seek(page, FIRST_BLOCKED_SECOND + 1);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(FIRST_BLOCKED_SECOND + 1);
  await expect(card(page)).toBeHidden();
  await expectNoVisualGaps(page);
});

for (const [error, response] of [
  ['a server error', { status: 500, json: { status: { code: 30100, msg: 'x' }, data: null } }],
  ['throttling', { status: 429, json: { status: { code: 10429, msg: 'x' }, data: null } }],
  ['a response that is not JSON', { status: 502, body: '<html>Bad gateway</html>' }],
] as const) {
  test(`shows an error after ${error} on opening, and retries automatically`, async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/500|429|502/);
    await recordScreen(page);
    let isRecovered = false;
    await separateEpisodeFromSignIn(page);
    await page.route('**/video/play', (route) => (isRecovered ? route.continue() : route.fulfill(response)));
    await page.goto(episodeUrl(5));
    await expect(card(page)).toContainText(en['player.gone']);
    isRecovered = true;
    await expectPlaying(page);
    await expect(card(page)).toBeHidden();
    await expectNoVisualGaps(page);
  });
}

test('shows a spinner while the episode loads slowly', async ({ page }) => {
  await recordScreen(page);
  await separateEpisodeFromSignIn(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/video/play', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(episodeUrl(6));
  await expect(page.locator('main .animate-spin')).toBeVisible();
  release();
  await expectPlaying(page);
  await expectNoVisualGaps(page);
});

test('loads the next episode when it is opened after preloading failed', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404/);
  await recordScreen(page);
  await openEpisode(page, 1);
  await page.route('**/m/**', (route) => route.fulfill({ status: 404, body: '' }));
  const failed = page.waitForResponse((response) => response.status() === 404);
  await failed;
  await page.unroute('**/m/**');
  await page.keyboard.press('ArrowDown');
  await expectPlaying(page);
  await expectNoVisualGaps(page);
});
