import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { STREAM_TIMEOUT_MS } from '#domain/streams.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { SAMPLE_SHOW } from './address.ts';
import { advanceClock } from './clock.ts';
import { episodeUrl, openEpisode } from './player.ts';
import { expectNoVisualGaps, recordScreen } from './screen-recorder.ts';
import { interceptSegments } from './segments.ts';
import { expect, movingClockTest as test, type Page } from './test.ts';
import { expectPlaying, currentVideo, playback } from './viewer.ts';

const en = DICTIONARIES.en;
/** The first second of which the tests block segments. */
const FIRST_BLOCKED_SECOND = 9;

test.describe.configure({ mode: 'serial' });

const card = (page: Page) => page.getByRole('main').getByRole('alert');

/** Plays an episode whose segments from `FIRST_BLOCKED_SECOND` on are blocked until the returned function is called. */
async function openWithBlockedEnd(page: Page, address: string): Promise<() => void> {
  let isOpen = false;
  await recordScreen(page);
  await interceptSegments(page, address, ({ second, route }) =>
    isOpen || second < FIRST_BLOCKED_SECOND ? undefined : route.abort('connectionrefused'),
  );
  await openEpisode(page, 1);
  return () => {
    isOpen = true;
  };
}

async function expectResumedAt(page: Page, seconds: number): Promise<void> {
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(seconds);
  await expect(card(page)).toBeHidden();
  await expectNoVisualGaps(page);
}

const seekFar = (page: Page) =>
  currentVideo(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, FIRST_BLOCKED_SECOND + 1);

test.describe('playback', { tag: '@mouse' }, () => {
  test('resumes at the same second after the server restarts', async ({ page, movingClock, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_CONNECTION_REFUSED|Failed to load resource/);
    const open = await openWithBlockedEnd(page, movingClock.url);
    await movingClock.server.stop();
    open();
    await seekFar(page);
    await expect(card(page)).toContainText(en['player.offline']);
    await movingClock.server.start();
    await expectResumedAt(page, FIRST_BLOCKED_SECOND + 1);
  });

  test('renews a link that has expired on the server, and resumes at the same second', async ({
    page,
    movingClock,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/403|ERR_CONNECTION_REFUSED/);
    const open = await openWithBlockedEnd(page, movingClock.url);
    // The player may request a segment as soon as the link has expired.
    const forbidden = page.waitForResponse((response) => response.status() === 403);
    await advanceClock(page, 11 * 60_000);
    open();
    await seekFar(page);
    await forbidden;
    await expectResumedAt(page, FIRST_BLOCKED_SECOND + 1);
  });

  test('shows the stream limit to a fourth session, and plays two minutes later', async ({ page, movingClock }) => {
    const deviceId = randomUUID();
    const post = async (path: string, data: object, headers: Record<string, string>): Promise<unknown> =>
      (await page.request.post(`${movingClock.url}/api/v1/${path}`, { data, headers })).json();
    const Login = z.object({ data: z.object({ token: z.string() }) });
    for (const _ of [1, 2, 3]) {
      const { token } = Login.parse(await post('account/login', {}, { 'device-id': deviceId })).data;
      await post('video/play', { tv_id: SAMPLE_SHOW, ep: 2 }, { token });
    }
    await page.addInitScript((id) => localStorage.setItem('DEVICE_ID', id), deviceId);
    await page.goto(episodeUrl(3));
    await expect(card(page)).toContainText(en['error.30109']);
    await expect(card(page)).toContainText(en['player.crowded_hint']);
    await card(page).getByRole('button', { name: en['ui.retry'] }).click();
    await expect(card(page)).toContainText(en['error.30109']);
    await advanceClock(page, STREAM_TIMEOUT_MS);
    await card(page).getByRole('button', { name: en['ui.retry'] }).click();
    await expectPlaying(page);
    await expect(card(page)).toBeHidden();
  });
});
