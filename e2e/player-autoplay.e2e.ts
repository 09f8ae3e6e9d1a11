import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { addressOf } from './player.ts';
import { expectNeverLost, watchScreen } from './screen-watch.ts';
import { expect, test, type Page } from './test.ts';
import { picture, playback } from './viewer.ts';

const en = DICTIONARIES.en;

/** As browsers are at a first visit: no sound before a tap. A trace looks into the page, which counts as one. */
test.use({
  trace: 'off',
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--autoplay-policy=document-user-activation-required'];
    await use({ ...launchOptions, args });
  },
});

/** Opens an episode and waits until it moves, without a look into the page: that would count as a viewer's tap. */
async function openUntouched(page: Page, ep: number): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('playing', () => console.info('it plays'), { capture: true, once: true });
  });
  const playing = page.waitForEvent('console', { predicate: (message) => message.text() === 'it plays' });
  await page.goto(addressOf(ep));
  await playing;
}

test('plays muted and shows an unmute button when the browser blocks sound', { tag: '@core' }, async ({ page }) => {
  await watchScreen(page);
  await openUntouched(page, 1);
  const pill = page.getByRole('button', { name: en['player.tap_for_sound'] });
  await expect(pill).toBeVisible();
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0.5);
  const muted = () => picture(page).evaluate((video: HTMLVideoElement) => video.muted);
  expect(await muted()).toBe(true);
  await pill.click();
  await expect(pill).toBeHidden();
  expect(await muted()).toBe(false);
  const { time } = await playback(page);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(time);
  // The leave holds for the episodes that follow.
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/ep=2/);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0.5);
  expect(await muted()).toBe(false);
  await expect(pill).toBeHidden();
  await expectNeverLost(page);
});

test('unmutes without pausing on a tap on the picture', async ({ page }) => {
  await openUntouched(page, 2);
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
  await watchScreen(page);
  await page.addInitScript(() => {
    let isTapped = false;
    addEventListener('pointerdown', () => (isTapped = true), { capture: true });
    const play = Reflect.get(HTMLMediaElement.prototype, 'play');
    HTMLMediaElement.prototype.play = function playOnceTapped(this: HTMLMediaElement) {
      if (isTapped) return Reflect.apply(play, this, []);
      return Promise.reject(new DOMException('not yet', 'NotAllowedError'));
    };
  });
  await page.goto(addressOf(3));
  await expect(page.getByRole('button', { name: en['player.play'], exact: true })).toBeVisible();
  await expect(page.locator('main svg.lucide-play').first()).toBeVisible();
  await expect(page.locator('main .animate-spin')).toBeHidden();
  await expect(page.getByRole('button', { name: en['player.tap_for_sound'] })).toBeHidden();
  expect((await playback(page)).paused).toBe(true);
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.mouse.click(width / 2, height / 2);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0.5);
  expect(await picture(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
  await expectNeverLost(page);
});
