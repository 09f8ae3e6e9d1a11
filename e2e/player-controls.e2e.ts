import { PRODUCT_NAME } from '#domain/product.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { openEpisode, showControls } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { expectPlaying, currentVideo, playback } from './viewer.ts';

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

/** Seeks close to the end and slows playback, so that the test has time to act. */
async function approachEnd(page: Page): Promise<void> {
  await currentVideo(page).evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 0.25;
  });
  await seekBeforeEnd(page, 2.8);
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

test('ignores keys while a sheet is open or a button has the focus', { tag: '@mouse' }, async ({ page }) => {
  await openEpisode(page, 3);
  await page.keyboard.press('k');
  await page.getByRole('button', { name: en['player.more'] }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/ep=3/);
  expect(await isPaused(page)).toBe(true);
  const mute = page.getByRole('button', { name: en['player.mute'], exact: true });
  await mute.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: en['player.unmute'], exact: true })).toBeFocused();
  expect(await isPaused(page)).toBe(true);
});

test('moves by one episode per series of continuous wheel events', { tag: '@mouse' }, async ({ page }) => {
  await openEpisode(page, 2);
  await page.mouse.move(700, 400);
  const client = await page.context().newCDPSession(page);
  const scrollWheel = (deltaY: number) =>
    client.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 700, y: 400, deltaX: 0, deltaY });
  await Promise.all([60, 120, 120, 90, 60, 40, 20, 10].map(scrollWheel));
  await expect(page).toHaveURL(/ep=3/);
  await expectPlaying(page);
  await expect(page).toHaveURL(/ep=3/);
  await scrollWheel(-120);
  await expect(page).toHaveURL(/ep=2/);
});

test('counts down before the end, and stays or continues as the viewer chooses', async ({ page }) => {
  await openEpisode(page, 4);
  const countdown = page.getByText(
    new RegExp(en['player.next_in'].replace('{{ep}}', '5').replace('{{seconds}}', '[123]')),
  );
  await approachEnd(page);
  await expect(countdown).toBeVisible();
  await page.getByRole('button', { name: en['ui.cancel'] }).click();
  await expect(countdown).toBeHidden();
  await seekBeforeEnd(page, 0.2);
  await expect(page.getByText(en['player.ended_title'].replace('{{ep}}', '4'))).toBeVisible();
  await expect(page).toHaveURL(/ep=4/);
  await page.getByRole('button', { name: en['player.replay'] }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  expect(await position(page)).toBeLessThan(8);
  // The cancellation still applies to the replay.
  await seekBeforeEnd(page, 0.2);
  await page.getByRole('main').getByRole('button', { name: en['player.next'], exact: true }).last().click();
  await expect(page).toHaveURL(/ep=5/);
  await expectPlaying(page);
  await approachEnd(page);
  await page.getByRole('button', { name: en['player.next_now'] }).click();
  await expect(page).toHaveURL(/ep=6/);
  await expectPlaying(page);
});

test('waits at the end of an episode while a sheet is open', { tag: '@once' }, async ({ page }) => {
  await openEpisode(page, 5);
  await page.keyboard.press('k');
  await page.getByRole('button', { name: en['player.more'] }).click();
  await seekBeforeEnd(page, 0.5);
  await currentVideo(page).evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => currentVideo(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  await expect(page).toHaveURL(/ep=5/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/ep=6/);
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

test('shares the episode’s link through the device, or offers targets when the device cannot share', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    const share = async (data: unknown) => void shared.push(data);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  const texts = page.waitForResponse('**/app/share_config');
  await openEpisode(page, 6);
  await showControls(page);
  const button = page.getByRole('button', { name: en['player.share'] });
  await page.keyboard.press('k');
  await button.hover();
  await (await texts).finished();
  await button.click();
  const shared = () => page.evaluate<unknown>(() => Reflect.get(window, 'shared'));
  await expect.poll(shared).toEqual([
    {
      title: 'Sample of a show',
      text: `Watch episode 6 of “Sample of a show” on ${PRODUCT_NAME}.`,
      url: `${new URL(page.url()).origin}/s/en/ZZ0100/6`,
    },
  ]);
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'share'));
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await button.click();
  const dialog = page.getByRole('dialog', { name: en['player.share'] });
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /%2Fs%2Fen%2FZZ0100%2F6$/);
  await expectAccessible(page, 'the share dialog');
  await dialog.getByRole('button', { name: en['reward.share_copy'] }).click();
  await expect(page.getByText(en['player.link_copied'])).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/s\/en\/ZZ0100\/6$/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await showControls(page);
  await expectPlaying(page);
});
