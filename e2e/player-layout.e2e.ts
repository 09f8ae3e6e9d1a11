import { episodeUrl } from './player.ts';
import { expect, test } from './test.ts';
import { currentVideo, expectPlaying } from './viewer.ts';

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 412, height: 915 },
];

test('covers phones with the picture', async ({ page }) => {
  await page.goto(episodeUrl(1));
  await expectPlaying(page);
  for (const size of PHONES) {
    await page.setViewportSize(size);
    const video = currentVideo(page);
    await expect.poll(() => video.evaluate((element) => getComputedStyle(element).objectFit)).toBe('cover');
    await expect.poll(() => video.boundingBox()).toEqual({ x: 0, y: 0, ...size });
  }
  await expectPlaying(page);
});
