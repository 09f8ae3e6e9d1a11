/** Unlocking an episode by watching an ad. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { fakeGoogleAds, googleTicket, houseAd, PROMOTED } from '#web/testing/ads.ts';
import { failWith, type Responses } from '#web/testing/fake-api.ts';
import { FakeShow } from '#web/testing/fake-show.ts';
import { detail } from '#web/testing/shows.ts';
import {
  expectNoDialog,
  expectPlaying,
  openEpisode,
  press,
  setVisibility,
  unlockButton,
  unlockSheet,
} from '#web/testing/player.ts';
import { expectDuring, expectToast } from '#web/testing/toasts.ts';

const adRow = () => unlockSheet(9).getByRole('button', { name: en['unlock.ad'] });
const adScreen = () => page.getByRole('dialog', { name: t('ads.earns_unlock', { ep: 9 }) });
const secondsLeft = () => adScreen().getByText(/^\d+ s left$/);
const googleAd = () => page.getByRole('dialog', { name: 'Ad by Google' });

const HOUSE: Responses = { 'ads/ticket': houseAd(), 'ads/complete': { verified: true } };
const LONG: Responses = { 'ads/ticket': houseAd({ duration_ms: 60_000 }) };
/** The server prefers Google's ads to those of the house. */
const GOOGLE: Responses = {
  'ads/ticket': ({ networks = [] }) => (networks.includes('google') ? googleTicket : houseAd({ duration_ms: 60_000 })),
  'ads/complete': { verified: true },
};

afterEach(() => void vi.useRealTimers());

/** Opens an ad whose time only the test advances. A click would advance it, too. */
async function pressAdRow(): Promise<void> {
  await expect.element(adRow()).toBeVisible();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  adRow().element().focus();
  await press('Enter');
}

test('shows a house ad every time when Google’s script is blocked', async () => {
  fakeGoogleAds('blocked');
  await openEpisode(9, new FakeShow({ coins: 100 }), { responses: GOOGLE });
  for (let times = 0; times < 2; times += 1) {
    await adRow().click();
    await expect.element(adScreen().getByText(en['ads.from_us'])).toBeVisible();
    await page.getByRole('button', { name: en['ui.close'] }).click();
    await page.getByRole('button', { name: en['ads.leave'], exact: true }).click();
    await expect.element(unlockButton()).toBeVisible();
  }
});

test('unlocks the episode after the ad, which is confirmed at the second attempt', async () => {
  const fake = new FakeShow({ coins: 100, offer: { ads_left: 5 } });
  let attempts = 0;
  const complete = () => ({ verified: ++attempts === 2 });
  const { api } = await openEpisode(9, fake, { responses: { ...HOUSE, 'ads/complete': complete } });
  await expect.element(adRow()).toMatchTextContent(t('unlock.ads_left_other', { count: 5 }));
  const showsAd = () => expect.element(secondsLeft()).toBeVisible();
  await expectToast(en['unlock.done_ad'], () => expectDuring(() => adRow().click(), showsAd));
  await expectPlaying();
  await expectNoDialog();
  expect(attempts).toBe(2);
  expect(api.inputs('ads/ticket')).toMatchObject([{ placement: 'unlock', tv_id: 'TEST01', ep: 9 }]);
  expect(api.inputs('video/unlock')).toMatchObject([{ ep: 9, via: 'ad', ad_ticket: 'house-ticket' }]);
});

test('warns before an ad is closed early, and unlocks nothing', async () => {
  const { api } = await openEpisode(9, new FakeShow({ coins: 100 }), { responses: LONG });
  await adRow().click();
  await expect.element(secondsLeft()).toBeVisible();
  await expect.poll(() => adScreen().element().contains(document.activeElement)).toBe(true);
  await press('Escape');
  await expect.element(page.getByText(en['ads.leave_title'])).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: en['ads.stay'] }).click();
  await expect.element(page.getByText(en['ads.leave_title'])).not.toBeInTheDocument();
  history.back();
  await expect.element(page.getByText(en['ads.leave_title'])).toBeVisible();
  await page.getByRole('button', { name: en['ads.leave'], exact: true }).click();
  await expect.element(secondsLeft()).not.toBeInTheDocument();
  await expect.element(unlockButton()).toBeVisible();
  expect(api.inputs('video/unlock')).toEqual([]);
});

test('pauses the ad while the page is hidden', async () => {
  await openEpisode(9, new FakeShow({ coins: 100 }), { responses: LONG });
  await pressAdRow();
  await expect.element(secondsLeft()).toHaveTextContent(t('ads.left_other', { count: 60 }));
  vi.advanceTimersByTime(5_000);
  await expect.element(secondsLeft()).toHaveTextContent(t('ads.left_other', { count: 55 }));
  setVisibility('hidden');
  vi.advanceTimersByTime(20_000);
  setVisibility('visible');
  await expect.element(page.getByText(en['ads.waited'])).toBeVisible();
  await expect.element(secondsLeft()).toHaveTextContent(t('ads.left_other', { count: 55 }));
  vi.advanceTimersByTime(5_000);
  await expect.element(secondsLeft()).toHaveTextContent(t('ads.left_other', { count: 50 }));
});

test('opens the advertised show after the ad, with the episode unlocked', async () => {
  const fake = new FakeShow();
  await openEpisode(9, fake, {
    responses: {
      ...HOUSE,
      'video/detail': ({ tv_id }) => detail({ show: tv_id === PROMOTED.tv_id ? PROMOTED : fake.show }),
    },
  });
  await pressAdRow();
  const showButton = page.getByRole('button', { name: en['ads.watch_show'] });
  await expect.element(showButton).toBeVisible();
  showButton.element().focus();
  await press('Enter');
  await expect.element(showButton).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText(en['ads.watch_show_after'])).toBeVisible();
  await expect.element(adScreen().getByText(PROMOTED.title)).toBeVisible();
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => location.hash).toBe(`#/pages/shortPlay/detail?tv_id=${PROMOTED.tv_id}`);
  await expect.element(page.getByRole('heading', { name: PROMOTED.title })).toBeVisible();
  await expectNoDialog();
  await expect.poll(() => [...fake.unlocked]).toEqual([9]);
  history.back();
  await expectPlaying();
});

test('ends an ad whose ticket the server no longer knows, and unlocks nothing', async () => {
  const { api } = await openEpisode(9, new FakeShow(), {
    responses: { ...HOUSE, 'ads/complete': failWith('NotFound') },
  });
  await adRow().click();
  await expect.element(page.getByText(en['ads.lost'])).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: en['ui.close'] }).click();
  await expect.element(adRow()).toBeVisible();
  expect(api.inputs('video/unlock')).toEqual([]);
});

test('shows when ads are available again after the daily limit', async () => {
  await openEpisode(9, new FakeShow({ coins: 100, offer: { ads_left: 0 } }));
  await expect.element(unlockSheet(9).getByText(t('unlock.ads_back', { time: '' }))).toBeVisible();
  await expect.element(adRow()).not.toBeInTheDocument();
});

test('offers no ads when the operator allows none', async () => {
  await openEpisode(9, new FakeShow({ coins: 100, offer: { ads_left: 0, ads_per_day: 0 } }));
  await expect.element(unlockButton()).toBeVisible();
  await expect.element(adRow()).not.toBeInTheDocument();
  await expect.element(unlockSheet(9).getByText(t('unlock.ads_back', { time: '' }))).not.toBeInTheDocument();
});

test('unlocks the episode after a granted Google ad once the server confirms it', async () => {
  fakeGoogleAds('filled');
  const { api } = await openEpisode(9, new FakeShow(), {
    responses: { ...GOOGLE, 'ads/complete': { verified: false } },
  });
  await adRow().click();
  await googleAd().getByRole('button', { name: 'Watch to the end' }).click();
  await expect.element(googleAd()).not.toBeInTheDocument();
  await expect.element(adScreen().getByText(en['ads.over'])).toBeVisible();
  await expectAccessible();
  expect(api.inputs('video/unlock')).toEqual([]);
  api.respond('ads/complete', { verified: true });
  await expectToast(en['unlock.done_ad']);
  await expectPlaying();
  await expectNoDialog();
  expect(api.inputs('video/unlock')).toMatchObject([{ via: 'ad', ad_ticket: 'google-ticket' }]);
});

test('grants nothing for a Google ad that is closed early, and offers another ad', async () => {
  fakeGoogleAds('filled');
  const { api } = await openEpisode(9, new FakeShow({ coins: 100 }), { responses: GOOGLE });
  for (let times = 0; times < 2; times += 1) {
    await adRow().click();
    await googleAd().getByRole('button', { name: 'Close' }).click();
    await expect.element(googleAd()).not.toBeInTheDocument();
    await expect.element(unlockButton()).toBeVisible();
  }
  // Going back closes the ad, like the ad's own button.
  await adRow().click();
  await expect.element(googleAd()).toBeVisible();
  history.back();
  await expect.element(googleAd()).not.toBeInTheDocument();
  await expect.element(unlockButton()).toBeVisible();
  expect(api.inputs('ads/complete')).toEqual([]);
});

test('shows a house ad when Google has none', async () => {
  fakeGoogleAds('empty');
  await openEpisode(9, new FakeShow(), { responses: GOOGLE });
  await adRow().click();
  await expect.element(adScreen().getByText(en['ads.from_us'])).toBeVisible();
  await expect.element(secondsLeft()).toBeVisible();
});
