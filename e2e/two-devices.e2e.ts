import { randomUUID } from 'node:crypto';
import { SAMPLE_SHOW } from './address.ts';
import { pauseAt } from './paused-episode.ts';
import { openEpisode } from './player.ts';
import { signIn } from './sign-in.ts';
import { expect, test, type Browser, type Page } from './test.ts';
import { openHome, playback, postAsViewer } from './viewer.ts';

/** Longer than the absences after which a window loads nothing again. */
const AWAY_MS = 3_500;

/** Opens the account in another browser. */
async function openOtherDevice(browser: Browser, name: string): Promise<Page> {
  const other = await (await browser.newContext()).newPage();
  await openHome(other);
  await signIn(other, name);
  return other;
}

/** Leaves the window, and returns after a while. */
async function leaveAndReturn(page: Page, whileAway: () => Promise<void>): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  const leftAt = Date.now();
  await whileAway();
  await expect.poll(() => Date.now() - leftAt).toBeGreaterThan(AWAY_MS);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** Pauses the current episode and moves to a second. Waits until the server has this position. */
async function stopAt(page: Page, ep: number, seconds: number): Promise<void> {
  await pauseAt(page, seconds);
  const resumeMs = async (): Promise<unknown> => {
    const { data } = await postAsViewer(page, 'video/play', { tv_id: SAMPLE_SHOW, ep });
    return data instanceof Object && 'resume_ms' in data ? data.resume_ms : undefined;
  };
  await expect.poll(resumeMs).toBe(seconds * 1_000);
}

test('shows what the viewer collected on another device within 5 s of returning', async ({ page, browser }) => {
  const name = randomUUID();
  await openHome(page);
  await signIn(page, name);
  await page.goto('/#/pages/history/index');
  const link = page.locator(`main a[href*="tv_id=${SAMPLE_SHOW}"]`);
  const other = await openOtherDevice(browser, name);
  await leaveAndReturn(page, async () => {
    const collected = await postAsViewer(other, 'video/collect', { tv_id: SAMPLE_SHOW, collected: true });
    expect(collected.status.code).toBe(10_000);
    await expect(link).toHaveCount(0);
  });
  await expect(link.first()).toBeVisible({ timeout: 5_000 });
  await other.context().close();
});

test('continues a paused episode where the viewer stopped on another device', async ({ page, browser }) => {
  const name = randomUUID();
  await openHome(page);
  await signIn(page, name);
  await openEpisode(page, 2);
  await stopAt(page, 2, 2);
  const other = await openOtherDevice(browser, name);
  await openEpisode(other, 2);
  expect((await playback(other)).time).toBeGreaterThanOrEqual(2);
  await leaveAndReturn(page, () => stopAt(other, 2, 6));
  await expect.poll(async () => Math.round((await playback(page)).time)).toBe(6);
  await page.goto('/#/');
  await leaveAndReturn(page, () => stopAt(other, 2, 4));
  await page.locator(`main a[href$="tv_id=${SAMPLE_SHOW}&ep=2"]`).first().click();
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThanOrEqual(4);
  expect((await playback(page)).time).toBeLessThan(5.5);
  await other.context().close();
});
