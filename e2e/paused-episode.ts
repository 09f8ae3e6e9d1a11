/** Opens paused episodes: the clips are so short that they would end during a test. */
import { expect, type Page } from './test.ts';
import { currentVideo, expectControls, playback } from './viewer.ts';

export async function openPaused(page: Page, tvId: string, ep: number): Promise<void> {
  await page.goto(`/#/pages/shortPlay/index?tv_id=${tvId}&ep=${ep}`);
  await expectControls(page);
  await pauseAtStart(page, ep);
}

/** Waits until the episode plays, and pauses it near its start. */
export async function pauseAtStart(page: Page, ep: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`ep=${ep}$`));
  await expect.poll(async () => (await playback(page)).frames).toBeGreaterThan(0);
  await pauseAt(page, 0.1);
}

export async function pauseAt(page: Page, seconds: number): Promise<void> {
  await currentVideo(page).evaluate(async (video: HTMLVideoElement, time) => {
    if (!video.paused) {
      const paused = new Promise((resolve) => video.addEventListener('pause', resolve, { once: true }));
      video.pause();
      // The player must receive the event before the seek: it ignores a pause during a seek and resumes playback.
      await paused;
    }
    video.currentTime = time;
  }, seconds);
}
