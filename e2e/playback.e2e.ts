import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { ANNOUNCED_SHOW } from './catalogue/shows.ts';
import { SAMPLE_SHOW } from './address.ts';
import { episodeUrl, openEpisode, showControls } from './player.ts';
import { expect, test } from './test.ts';
import { expectPlaying, openHome, currentVideo, playback } from './viewer.ts';

const en = DICTIONARIES.en;

test('plays picture and sound after two taps from the home page', { tag: '@core' }, async ({ page }) => {
  await openHome(page);
  await page.locator('main a[href*="shortPlay/detail"]').first().click();
  await page
    .getByRole('link', { name: /episode 1$/i })
    .first()
    .click();
  await expect(page).toHaveURL(/shortPlay\/index/);
  await expectPlaying(page);
});

test('plays the highlight of the home page on one tap', async ({ page }) => {
  await openHome(page);
  await page.getByRole('link', { name: en['home.play'], exact: true }).first().click();
  await expectPlaying(page);
});

test('changes the decoded resolution when the quality is switched', { tag: '@core' }, async ({ page }) => {
  await openEpisode(page, 1);
  for (const width of [360, 720]) {
    await showControls(page);
    await page.getByRole('button', { name: en['player.quality'] }).click();
    await page.getByRole('button', { name: `${width}p`, exact: true }).click();
    await expect.poll(async () => (await playback(page)).width).toBe(width);
  }
});

test(
  'resumes at the same second after a reload, even when the server missed the progress',
  { tag: '@core' },
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_FAILED/);
    await openEpisode(page, 2);
    await page.route('**/video/progress', (route) => route.abort());
    await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(6.5);
    const { time } = await playback(page);
    await page.reload();
    await expectPlaying(page);
    expect((await playback(page)).time).toBeGreaterThanOrEqual(time);
  },
);

test('resumes from “continue watching” at the next visit', async ({ page }) => {
  await openEpisode(page, 3);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(5.5);
  await Promise.all([page.waitForResponse('**/video/progress'), page.goto('/#/')]);
  await page.reload();
  const rail = page.getByRole('heading', { name: en['home.continue'] });
  await expect(rail).toBeVisible();
  await page.locator(`main a[href*="tv_id=${SAMPLE_SHOW}&ep=3"]`).first().click();
  await expectPlaying(page);
  expect((await playback(page)).time).toBeGreaterThan(3);
});

test('plays the next episode at the end and on the button', { tag: '@core' }, async ({ page }) => {
  await openEpisode(page, 4);
  await currentVideo(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.8;
  });
  await expect(page).toHaveURL(/ep=5/);
  await expectPlaying(page);
  await showControls(page);
  await page.getByRole('button', { name: en['player.next'] }).click();
  await expect(page).toHaveURL(/ep=6/);
  await expectPlaying(page);
});

test('shows the price of a locked episode and requests no media', async ({ page }) => {
  const media: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/m/')) media.push(request.url());
  });
  await page.goto(episodeUrl(9));
  await expect(page.getByText(en['player.locked_title'].replace('{{ep}}', '9'))).toBeVisible();
  await expect(page.getByText('60', { exact: false }).first()).toBeVisible();
  expect(media).toEqual([]);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByText(en['player.locked_back'].replace('{{ep}}', '8')).click();
  await expectPlaying(page);
});

test('pauses and plays on Space, and toggles the sound on M', async ({ page }) => {
  await openEpisode(page, 7);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await playback(page)).paused).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await playback(page)).paused).toBe(false);
  const muted = () => currentVideo(page).evaluate((video: HTMLVideoElement) => video.muted);
  const before = await muted();
  await page.keyboard.press('m');
  await expect.poll(muted).toBe(!before);
});

test('plays an episode although a media link has expired', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/403/);
  let refusals = 2;
  await page.route('**/m/**', (route) => {
    refusals -= 1;
    return refusals === 0 ? route.fulfill({ status: 403, body: '' }) : route.continue();
  });
  await openEpisode(page, 8);
});

test('plays when the network returns after a seek during an outage', async ({ page, context, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await openEpisode(page, 1);
  await context.setOffline(true);
  await currentVideo(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = Math.min(video.duration - 1, 14);
  });
  await context.setOffline(false);
  await expectPlaying(page);
});

for (const [what, hash, text] of [
  ['for an address without parameters', '#/pages/shortPlay/index', en['player.missing_title']],
  ['for an unknown show', '#/pages/shortPlay/index?tv_id=ZZ9999&ep=1', en['player.no_show_title']],
  [
    'for an unknown episode',
    `#/pages/shortPlay/index?tv_id=${SAMPLE_SHOW}&ep=99`,
    en['player.no_episode_title'].replace('{{ep}}', '99'),
  ],
  [
    'for a show that is not released yet',
    `#/pages/shortPlay/index?tv_id=${ANNOUNCED_SHOW.id}&ep=1`,
    en['player.coming_title'],
  ],
] as const) {
  test(`explains the problem ${what}`, async ({ page }) => {
    await page.goto(`/${hash}`);
    await expect(page.getByText(text).first()).toBeVisible();
  });
}

test('leads from an episode that the show has lost to its last one', async ({ page }) => {
  await page.goto(episodeUrl(99));
  await page.getByRole('link', { name: en['player.go_to_episode'].replace('{{ep}}', '12') }).click();
  await expect(page).toHaveURL(/ep=12/);
});
