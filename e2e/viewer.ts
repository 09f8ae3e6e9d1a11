import type { Locator } from '@playwright/test';
import { expect, type Page } from './test.ts';

/** Opens the home page and waits for its shows. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
}

/** Calls an endpoint with the page's session. */
export async function postAsViewer(
  page: Page,
  path: string,
  input: object,
): Promise<{ status: { code: number }; data: unknown }> {
  return page.evaluate(
    async ([url, body]) => {
      const headers = { 'content-type': 'application/json', token: localStorage.getItem('TOKEN') ?? '' };
      const response = await fetch(`/api/v1/${url}`, { method: 'POST', headers, body });
      return response.json();
    },
    [path, JSON.stringify(input)] as const,
  );
}

type Playback = { frames: number; audioBytes: number; time: number; paused: boolean; width: number };

declare global {
  interface HTMLVideoElement {
    /** The decoded sound in bytes. Only Chromium has this property. */
    readonly webkitAudioDecodedByteCount: number;
  }
}

/** Selects the video of the current episode. Preloaded videos are hidden from assistive technology. */
export const CURRENT_VIDEO = 'video:not([aria-hidden="true"])';

export function currentVideo(page: Page): Locator {
  return page.locator(CURRENT_VIDEO);
}

export async function playback(page: Page): Promise<Playback> {
  return currentVideo(page).evaluate((video: HTMLVideoElement) => ({
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    audioBytes: video.webkitAudioDecodedByteCount,
    time: video.currentTime,
    paused: video.paused,
    width: video.videoWidth,
  }));
}

/** Waits until frames advance and sound is decoded. */
export async function expectPlaying(page: Page): Promise<void> {
  await expect.poll(async () => (await playback(page)).frames, { message: 'decoded frames' }).toBeGreaterThan(5);
  const before = await playback(page);
  await expect
    .poll(async () => (await playback(page)).frames - before.frames, { message: 'frames advance' })
    .toBeGreaterThan(5);
  await expect.poll(async () => (await playback(page)).audioBytes, { message: 'decoded sound' }).toBeGreaterThan(0);
}

/** Waits for the player's controls. The episode of a link plays before the code of the player has loaded. */
export async function expectControls(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('slider').first()).toBeAttached();
}

export async function waitForPreload(page: Page): Promise<void> {
  const ready = () =>
    page
      .locator('video[aria-hidden="true"]')
      .evaluateAll((videos: HTMLVideoElement[]) => videos.some((video) => video.paused && video.buffered.length > 0));
  await expect.poll(ready).toBe(true);
}
