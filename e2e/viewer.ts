/** What journeys do again and again, as a viewer would. */
import type { Locator } from '@playwright/test';
import { expect, type Page } from './test.ts';

/** Opens the home page and waits until its shows are there. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
}

/** Asks the server as the page's own viewer. */
export async function ask(
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
    /** Chromium's count of decoded sound, in bytes. */
    readonly webkitAudioDecodedByteCount: number;
  }
}

/** The video that is watched; its neighbours in the deck are hidden from assistive technology. */
export function picture(page: Page): Locator {
  return page.locator('video:not([aria-hidden="true"])');
}

/** What the visible video does at this moment. */
export async function playback(page: Page): Promise<Playback> {
  return picture(page).evaluate((video: HTMLVideoElement) => ({
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    audioBytes: video.webkitAudioDecodedByteCount,
    time: video.currentTime,
    paused: video.paused,
    width: video.videoWidth,
  }));
}

/** Waits until pictures and sound really move. */
export async function expectPlaying(page: Page): Promise<void> {
  await expect.poll(async () => (await playback(page)).frames, { message: 'decoded frames' }).toBeGreaterThan(5);
  const before = await playback(page);
  await expect
    .poll(async () => (await playback(page)).frames - before.frames, { message: 'frames advance' })
    .toBeGreaterThan(5);
  await expect.poll(async () => (await playback(page)).audioBytes, { message: 'decoded sound' }).toBeGreaterThan(0);
}

/** Waits until the neighbour has its first second. */
export async function nextIsReady(page: Page): Promise<void> {
  const ready = () =>
    page
      .locator('video[aria-hidden="true"]')
      .evaluateAll((videos: HTMLVideoElement[]) => videos.some((video) => video.paused && video.buffered.length > 0));
  await expect.poll(ready).toBe(true);
}
