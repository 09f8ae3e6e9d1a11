import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { episodeUrl } from './player.ts';
import { expectNoVisualGaps, recordScreen } from './screen-recorder.ts';
import { expect, test, type Page } from './test.ts';
import { currentVideo, playback } from './viewer.ts';

const en = DICTIONARIES.en;

/** The browser blocks sound before a tap. Tracing is off: it evaluates code in the page, which counts as a tap. */
test.use({
  trace: 'off',
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--autoplay-policy=document-user-activation-required'];
    await use({ ...launchOptions, args });
  },
});

/** Waits for playback without evaluating code in the page. */
async function openWithoutTap(page: Page, ep: number): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('playing', () => console.info('it plays'), { capture: true, once: true });
  });
  const playing = page.waitForEvent('console', { predicate: (message) => message.text() === 'it plays' });
  await page.goto(episodeUrl(ep));
  await playing;
}

test('plays muted and shows an unmute button when the browser blocks sound', { tag: '@core' }, async ({ page }) => {
  await recordScreen(page);
  await openWithoutTap(page, 1);
  const pill = page.getByRole('button', { name: en['player.tap_for_sound'] });
  await expect(pill).toBeVisible();
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0.5);
  const muted = () => currentVideo(page).evaluate((video: HTMLVideoElement) => video.muted);
  expect(await muted()).toBe(true);
  await pill.click();
  await expect(pill).toBeHidden();
  expect(await muted()).toBe(false);
  const { time } = await playback(page);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(time);
  // The tap also permits sound in the following episodes.
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/ep=2/);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0.5);
  expect(await muted()).toBe(false);
  await expect(pill).toBeHidden();
  await expectNoVisualGaps(page);
});

test('unmutes instead of pausing when the picture is tapped', async ({ page }) => {
  await openWithoutTap(page, 2);
  const pill = page.getByRole('button', { name: en['player.tap_for_sound'] });
  await expect(pill).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.mouse.click(width / 2, height / 2);
  await expect(pill).toBeHidden();
  const { time, paused } = await playback(page);
  expect(paused).toBe(false);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(time);
});

test('shows the first frame and a play button when the browser blocks playback, and plays on a tap', async ({
  page,
}) => {
  await recordScreen(page);
  await page.addInitScript(() => {
    let isTapped = false;
    addEventListener('pointerdown', () => (isTapped = true), { capture: true });
    const play = Reflect.get(HTMLMediaElement.prototype, 'play');
    HTMLMediaElement.prototype.play = function playAfterTap(this: HTMLMediaElement) {
      if (isTapped) return Reflect.apply(play, this, []);
      return Promise.reject(new DOMException('not yet', 'NotAllowedError'));
    };
  });
  await page.goto(episodeUrl(3));
  await expect(page.getByRole('button', { name: en['player.play'], exact: true })).toBeVisible();
  await expect(page.locator('main svg.lucide-play').first()).toBeVisible();
  await expect(page.locator('main .animate-spin')).toBeHidden();
  await expect(page.getByRole('button', { name: en['player.tap_for_sound'] })).toBeHidden();
  expect((await playback(page)).paused).toBe(true);
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.mouse.click(width / 2, height / 2);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0.5);
  expect(await currentVideo(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
  await expectNoVisualGaps(page);
});
