import { SAMPLE_SHOW } from './address.ts';
import { pauseAt } from './paused-episode.ts';
import { openEpisode } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { playback, postAsViewer } from './viewer.ts';

/** Longer than the absences after which a window loads nothing again. */
const AWAY_MS = 3_500;

/** Leaves the window, and returns after a while. */
async function leaveAndReturn(page: Page, whileAway: () => Promise<void>): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  const leftAt = Date.now();
  await whileAway();
  await expect.poll(() => Date.now() - leftAt).toBeGreaterThan(AWAY_MS);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

async function expectServerPosition(page: Page, ep: number, seconds: number): Promise<void> {
  const resumeMs = async (): Promise<unknown> => {
    const { data } = await postAsViewer(page, 'video/play', { tv_id: SAMPLE_SHOW, ep });
    return data instanceof Object && 'resume_ms' in data ? data.resume_ms : undefined;
  };
  await expect.poll(resumeMs).toBe(seconds * 1_000);
}

/** Reports a position as the player of another device would. */
async function stopElsewhere(page: Page, ep: number, seconds: number): Promise<void> {
  const report = { tv_id: SAMPLE_SHOW, ep, position_ms: seconds * 1_000, played_ms: 1_000 };
  expect((await postAsViewer(page, 'video/progress', report)).status.code).toBe(10_000);
  await expectServerPosition(page, ep, seconds);
}

test('continues a paused episode where the viewer stopped on another device', async ({ page }) => {
  await openEpisode(page, 2);
  await pauseAt(page, 2);
  await expectServerPosition(page, 2, 2);
  await leaveAndReturn(page, () => stopElsewhere(page, 2, 6));
  await expect.poll(async () => Math.round((await playback(page)).time)).toBe(6);
  // The player has nothing to report when it closes, which could arrive after the report of the other device.
  await pauseAt(page, 3);
  await expectServerPosition(page, 2, 3);
  await page.goto('/#/');
  await leaveAndReturn(page, () => stopElsewhere(page, 2, 4));
  await page.locator(`main a[href$="tv_id=${SAMPLE_SHOW}&ep=2"]`).first().click();
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThanOrEqual(4);
  expect((await playback(page)).time).toBeLessThan(5.5);
});
