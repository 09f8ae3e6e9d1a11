/** Episodes held at a moment, for journeys about what stands over the picture: the episodes are short, and the next comes. */
import { expect, type Page } from './test.ts';
import { picture, playback } from './viewer.ts';

/** Opens an episode and holds it at its start. */
export async function openStill(page: Page, tvId: string, ep: number): Promise<void> {
  await page.goto(`/#/pages/shortPlay/index?tv_id=${tvId}&ep=${ep}`);
  await becomeStill(page, ep);
}

/** Waits until an episode is the watched one, and holds it at its start. */
export async function becomeStill(page: Page, ep: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`ep=${ep}$`));
  await expect.poll(async () => (await playback(page)).frames, { timeout: 30_000 }).toBeGreaterThan(0);
  await holdAt(page, 0.1);
}

/** Holds the picture at a moment, in s. */
export async function holdAt(page: Page, seconds: number): Promise<void> {
  await picture(page).evaluate(async (video: HTMLVideoElement, time) => {
    if (!video.paused) {
      const paused = new Promise((resolve) => video.addEventListener('pause', resolve, { once: true }));
      video.pause();
      // Heard by the player before the place changes: so it counts as the viewer's own.
      await paused;
    }
    video.currentTime = time;
  }, seconds);
}
