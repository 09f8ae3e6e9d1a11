import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { DOWN, openEpisode, touch, UP } from './player.ts';
import { expectNoVisualGaps, recordScreen } from './screen-recorder.ts';
import { expect, test, type Page } from './test.ts';
import { postAsViewer, expectPlaying, currentVideo, playback } from './viewer.ts';

const en = DICTIONARIES.en;

/** Simulates a switch to another tab or app, or back. */
async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

const pauseElement = (page: Page) => currentVideo(page).evaluate((video: HTMLVideoElement) => video.pause());

async function expectMoving(page: Page): Promise<void> {
  const { time } = await playback(page);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(time);
}

test('saves the position when the page is hidden, and resumes after a pause by the browser', async ({ page }) => {
  await recordScreen(page);
  await openEpisode(page, 1);
  const progress = page.waitForRequest((request) => request.url().endsWith('/video/progress'));
  await setVisibility(page, 'hidden');
  expect((await progress).postDataJSON()).toMatchObject({ ep: 1 });
  await expectMoving(page);
  await pauseElement(page);
  const { time } = await playback(page);
  await setVisibility(page, 'visible');
  await expectMoving(page);
  expect((await playback(page)).time).toBeGreaterThanOrEqual(time);
  await expectNoVisualGaps(page);
});

test('plays in two tabs of the same viewer', async ({ page, context }) => {
  await openEpisode(page, 5);
  const other = await context.newPage();
  await openEpisode(other, 5);
  await expectMoving(page);
  await expectMoving(other);
  await page.keyboard.press('ArrowDown');
  await expectPlaying(page);
  await expect(page).toHaveURL(/ep=6/);
  await expect(other).toHaveURL(/ep=5/);
  await expectMoving(other);
});

test('continues and keeps its position when the visitor signs out in another tab', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  // The links of the media end with the session, and the player requests new ones. A slow machine may refuse some
  // requests of two tabs at first.
  allowConsoleErrors(/status of (?:403|503)/);
  await openEpisode(page, 6);
  // A busy machine must not reach the end of the episode, whose position is not kept.
  await currentVideo(page).evaluate((video: HTMLVideoElement) => {
    video.defaultPlaybackRate = 0.25;
    video.playbackRate = 0.25;
  });
  const uid = await page.evaluate(() => JSON.stringify(localStorage.getItem('userInfo')));
  const other = await context.newPage();
  await other.goto('/#/pages/common/setUp/index');
  await other.getByText(en['set_up.sign_out'], { exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: en['set_up.sign_out'] }).click();
  await expect(other.locator('main a[href*="shortPlay"]').first()).toBeVisible();
  await expectMoving(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage.getItem('userInfo')))).toBe(uid);
  await page.keyboard.press('Space');
  const { time } = await playback(page);
  await expect
    .poll(async () => JSON.stringify((await postAsViewer(page, 'video/play', { tv_id: 'ZZ0100', ep: 6 })).data))
    .toContain(`"resume_ms":${Math.round(time * 1000)}`);
  await expect(page).toHaveURL(/ep=6/);
});

test('keeps three video elements and stable memory after sixty swipes', { tag: '@touch' }, async ({ page }) => {
  test.setTimeout(240_000);
  // The videos repeat, because their end would change the episode.
  await page.addInitScript(() => {
    document.addEventListener('loadedmetadata', ({ target }) => Object.assign(target ?? {}, { loop: true }), true);
  });
  await openEpisode(page, 1);
  const client = await page.context().newCDPSession(page);
  const heapAfterRest = async (): Promise<number> => {
    await expectPlaying(page);
    await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize;
  };
  let ep = 1;
  let direction = 1;
  let early = 0;
  for (let swipe = 1; swipe <= 60; swipe += 1) {
    if (ep + direction > 8 || ep + direction < 1) direction = -direction;
    ep += direction;
    await touch(page, direction === 1 ? UP : DOWN);
    await expect(page).toHaveURL(new RegExp(`ep=${ep}$`));
    if (swipe === 10) early = await heapAfterRest();
  }
  // The limit allows for compiled code that the test's own evaluations leave behind.
  expect(await heapAfterRest()).toBeLessThan(early * 1.2);
  expect(await page.locator('video').count()).toBe(3);
  const loaded = await page
    .locator('video')
    .evaluateAll((videos: HTMLVideoElement[]) => videos.filter((video) => !video.paused).length);
  expect(loaded).toBe(1);
});
