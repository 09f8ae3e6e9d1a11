import { z } from 'zod';
import { episodeUrl, openEpisode } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { currentVideo, expectPlaying } from './viewer.ts';

/** An earlier visit has measured 5 Mbps. */
const HISTORY = { flag: false, url: '', episode_item: null };
const EARLIER_VISIT = JSON.stringify({ historyTv: HISTORY, bandwidth: 5_000_000 });

/** `at` is in ms. */
const Frames = z.array(z.object({ width: z.number(), at: z.number() }));

/** Returns a function that reads the widths of all videos so far, also of hidden ones. */
async function recordWidths(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript((state) => {
    const widths: number[] = [];
    if (localStorage.getItem('video') === null) localStorage.setItem('video', state);
    const record = ({ target }: Event) => target instanceof HTMLVideoElement && widths.push(target.videoWidth);
    addEventListener('resize', record, { capture: true });
    Object.assign(globalThis, { widths });
  }, EARLIER_VISIT);
  return async () => z.array(z.number()).parse(await page.evaluate(() => Reflect.get(globalThis, 'widths')));
}

test('shows all pixels from the first frame on, after a seek and in the next episode, where the line carries it', async ({
  page,
}) => {
  const widths = await recordWidths(page);
  await openEpisode(page, 1);
  await currentVideo(page).evaluate((video: HTMLVideoElement) => void (video.currentTime = 12));
  await expectPlaying(page);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(episodeUrl(2));
  await expectPlaying(page);
  const shown = await widths();
  expect(shown.length).toBeGreaterThan(1);
  expect(new Set(shown)).toEqual(new Set([720]));
});

test('soon shows all pixels, where the browser thought a fast line slow', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { downlink: 1.5 } });
    const frames: { width: number; at: number }[] = [];
    const observe = (video: HTMLVideoElement): void =>
      void video.requestVideoFrameCallback((at, { width }) => {
        frames.push({ width, at });
        observe(video);
      });
    addEventListener('loadedmetadata', ({ target }) => target instanceof HTMLVideoElement && observe(target), {
      capture: true,
    });
    Object.assign(globalThis, { shownFrames: frames });
  });
  await openEpisode(page, 1);
  const secondsUntilSharp = async (): Promise<number> => {
    const shown = Frames.parse(await page.evaluate(() => Reflect.get(globalThis, 'shownFrames')));
    const sharp = shown.find(({ width }) => width >= 720);
    return sharp && shown[0] ? (sharp.at - shown[0].at) / 1000 : Infinity;
  };
  // Five seconds were loaded in the lowest quality.
  await expect.poll(secondsUntilSharp).toBeLessThan(4);
});
