/** What a visitor bought and watched, after the sign-in and on another device. */
import { randomUUID } from 'node:crypto';
import { SAMPLE_SHOW } from './address.ts';
import { buyFirstCoins, expectBalance, FIRST_TOPUP, STORE } from './checkout.ts';
import { download, DOWNLOADS, removeButton } from './downloads.ts';
import { openLockedEpisode, unlockButton } from './locked-episode.ts';
import { NETWORK_ERRORS, registerServiceWorker } from './service-worker.ts';
import { signIn, signOut, storedUser } from './sign-in.ts';
import { expect, test, type Page } from './test.ts';
import { currentVideo, expectPlaying, openHome, playback } from './viewer.ts';

const LOCKED_EP = 9;

/** Watches the current episode from a second on, pauses and leaves. Returns where the viewer stopped, in seconds. */
async function watchFrom(page: Page, seconds: number): Promise<number> {
  await expectPlaying(page);
  await currentVideo(page).evaluate((video: HTMLVideoElement, time) => (video.currentTime = time), seconds);
  await expectPlaying(page);
  await currentVideo(page).evaluate((video: HTMLVideoElement) => video.pause());
  const { time } = await playback(page);
  const saved = page.waitForResponse('**/video/progress');
  await page.goto('/#/');
  expect((await saved).ok()).toBe(true);
  return time;
}

test.describe('with the installed app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('keeps what a visitor bought and watched, also in a second browser and without a network', async ({
    page,
    browser,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(NETWORK_ERRORS);
    const name = `Viewer ${randomUUID()}`;
    await openHome(page);
    await buyFirstCoins(page);
    const sheet = await openLockedEpisode(page, LOCKED_EP);
    await unlockButton(sheet).click();
    const stoppedAt = await watchFrom(page, 8);
    const visitor = await storedUser(page);
    await signIn(page, name);
    expect(await storedUser(page)).toMatchObject({ uid: visitor?.uid, total: 690 });
    await signOut(page);
    await page.goto(STORE);
    await expectBalance(page, '0');

    const context = await browser.newContext();
    const second = await context.newPage();
    await openHome(second);
    await signIn(second, name);
    await second.goto(STORE);
    await expectBalance(second, '690');
    await expect(second.getByRole('heading', { name: FIRST_TOPUP })).toBeHidden();
    await second.goto('/#/');
    await second.locator(`main a[href$="tv_id=${SAMPLE_SHOW}&ep=${LOCKED_EP}"]`).first().click();
    await expect.poll(async () => (await playback(second)).frames).toBeGreaterThan(0);
    const { time: resumedAt } = await playback(second);
    expect(resumedAt).toBeGreaterThanOrEqual(Math.floor(stoppedAt));
    expect(resumedAt).toBeLessThan(stoppedAt + 3);
    await expectPlaying(second);

    await download(second);
    await second.goto(DOWNLOADS);
    await expect(removeButton(second, LOCKED_EP)).toBeVisible();
    await registerServiceWorker(second);
    await context.setOffline(true);
    await second.reload();
    await second.getByRole('link', { name: new RegExp(`^Episode ${LOCKED_EP}`) }).click();
    await expectPlaying(second);
    await context.close();
  });
});
