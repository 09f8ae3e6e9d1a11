import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { LONG_SHOW, MAIN_SHOW, OTHER_SHOW } from './catalogue/shows.ts';
import { recordTexts, watchEpisodes } from './chat.ts';
import { advanceClock } from './clock.ts';
import { expect, movingClockTest as test, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { currentVideo, expectPlaying, openHome } from './viewer.ts';

const en = DICTIONARIES.en;
const SHOW = MAIN_SHOW.id;
const episode2 = (tvId: string = SHOW): string => `/#/pages/shortPlay/index?tv_id=${tvId}&ep=2`;
const pageOf = (tvId: string = SHOW): string => `/#/pages/shortPlay/detail?tv_id=${tvId}`;

/** Watches the first two episodes, and leaves for some days. */
async function watchAndLeave(page: Page, days: number, tvId: string = SHOW): Promise<void> {
  await openHome(page);
  await watchEpisodes(page, tvId, [1, 2]);
  await advanceClock(page, days * DAY_MS);
  await page.goto('about:blank');
}

const offer = (page: Page) => page.getByText(t('recap.offer', { ep: 2 }));
const openButton = (page: Page) => page.getByRole('button', { name: en['recap.open'] });
const sheet = (page: Page) => page.getByRole('dialog', { name: en['recap.open'] });
const isPaused = (page: Page) => currentVideo(page).evaluate((video: HTMLVideoElement) => video.paused);

/** Expects that the player offers nothing until it reports that the viewer has returned. */
async function expectNoOffer(page: Page): Promise<void> {
  const buttons = await recordTexts(page, 'button');
  const reported = page.waitForResponse('**/video/progress');
  await expectPlaying(page);
  await reported;
  expect((await buttons()).flat()).not.toContain(en['recap.open']);
}

test(
  'offers a recap over the player after three days, which pauses meanwhile',
  { tag: '@once' },
  async ({ page, movingClock: { model } }) => {
    model.completion = 'She said “I do”, and someone burned the books.';
    await watchAndLeave(page, 3);
    const reported = page.waitForResponse('**/video/progress');
    await page.goto(episode2());
    await expectPlaying(page);
    await expect(offer(page)).toBeVisible();
    // After this report, the server writes no recap any more.
    await reported;
    await openButton(page).click();
    await expect(sheet(page)).toContainText(model.completion);
    await expect.poll(() => isPaused(page)).toBe(true);
    await sheet(page).getByRole('button', { name: en['recap.continue'] }).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect.poll(() => isPaused(page)).toBe(false);
    await expect(page).toHaveURL(episode2());
  },
);

test('offers no recap any more after “Not now”', { tag: '@once' }, async ({ page }) => {
  await watchAndLeave(page, 5, OTHER_SHOW.id);
  await page.goto(pageOf(OTHER_SHOW.id));
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: en['recap.close'] }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.goto(episode2(OTHER_SHOW.id));
  await expectNoOffer(page);
});

test('offers no recap over the player that the viewer has read', { tag: '@once' }, async ({ page }) => {
  await watchAndLeave(page, 3, LONG_SHOW.id);
  await page.goto(pageOf(LONG_SHOW.id));
  await openButton(page).click();
  await sheet(page).getByRole('button', { name: en['recap.continue'] }).click();
  await expect(page).toHaveURL(episode2(LONG_SHOW.id));
  await expectNoOffer(page);
});
