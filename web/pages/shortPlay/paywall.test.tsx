import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { coinsText, en, t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { failWith } from '#web/testing/fake-api.ts';
import { FakeShow } from '#web/testing/fake-show.ts';
import {
  episodeAddress,
  expectEpisode,
  expectNoDialog,
  expectPlaying,
  lockedCard,
  openEpisode,
  press,
  unlockButton,
  unlockSheet,
} from '#web/testing/player.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { detail } from '#web/testing/shows.ts';
import { SIZES } from '#web/testing/sizes.ts';
import { expectToast } from '#web/testing/toasts.ts';

const pictureOf = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;

const openCardButton = () => page.getByRole('button', { name: en['unlock.open'], exact: true });

test.each(SIZES)('unlocks the episode for the displayed price at %i × %i', async (...size) => {
  const fake = new FakeShow({ coins: 200, bonus: 20 });
  const { api } = await openEpisode(9, fake, { size });
  const sheet = unlockSheet(9);
  await expect.element(sheet.getByText(coinsText(60), { exact: true })).toBeVisible();
  const left = t('unlock.left', { amount: 160 });
  const spent = `${t('unlock.bonus', { amount: 20 })} + ${coinsText(40)} · ${left}`;
  await expect.element(sheet.getByText(spent)).toBeVisible();
  await expect.element(sheet.getByRole('switch', { name: en['unlock.auto'] })).not.toBeChecked();
  await expectAccessible();
  await unlockButton().click();
  await expectNoDialog();
  await expectToast(t('unlock.done', { coins: coinsText(60) }));
  await expectPlaying();
  expect(api.inputs('video/unlock')).toEqual([{ tv_id: 'TEST01', ep: 9, via: 'balance', price: 60 }]);
});

test('plays the episode when another tab has unlocked it', async () => {
  const fake = new FakeShow({ coins: 200 });
  await openEpisode(9, fake);
  await expect.element(unlockButton()).toBeVisible();
  fake.unlock({ ep: 9 });
  await unlockButton().click();
  await expectPlaying();
  await expectNoDialog();
  await expect.element(page.getByText(t('unlock.done', { coins: coinsText(60) }))).not.toBeInTheDocument();
});

test('shows the error of an unlock, and charges on the next attempt', async () => {
  const fake = new FakeShow({ coins: 200 });
  const { api } = await openEpisode(9, fake, { responses: { 'video/unlock': failWith('UnlockFailed') } });
  await unlockButton().click();
  await expect.element(unlockSheet(9).getByText(en['error.40100'])).toBeVisible();
  api.respond('video/unlock', (input) => fake.unlock(input));
  await unlockButton().click();
  await expectPlaying();
  expect(fake.wallet.balance).toBe(140);
});

test.each(SIZES)('shows the teaser of a locked episode in the sheet at %i × %i', async (...size) => {
  const fake = new FakeShow();
  const poster = pictureOf(3, 4);
  await openEpisode(9, fake, { size, responses: { 'video/play': ({ ep }) => ({ ...fake.play(ep), poster }) } });
  const inSheet = () => unlockSheet(9).element().querySelector<HTMLImageElement>('figure img');
  await expect.poll(() => inSheet()?.src).toBe(poster);
  await expect.poll(() => inSheet()?.naturalWidth).toBe(3);
});

test.each(SIZES)('shows the teasers of locked episodes in the list of episodes at %i × %i', async (...size) => {
  const teaser = pictureOf(3, 4);
  const { episodes, ...rest } = detail();
  const withTeasers = episodes.map((each) => (each.access === 'locked' ? { ...each, teaser } : each));
  const responses = { ...new FakeShow().responses, 'video/detail': { ...rest, episodes: withTeasers } };
  await renderPage('#/pages/shortPlay/detail?tv_id=TEST01', responses, { size });
  const teasers = () =>
    [...document.querySelectorAll(`img[src="${teaser}"]`)].map((image) => image.closest('a')?.getAttribute('href'));
  await expect.poll(teasers).toEqual([9, 10, 11, 12].map((ep) => episodeAddress(ep)));
});

test.each(SIZES)('closes on Escape and back, and opens again from the lock card at %i × %i', async (...size) => {
  await openEpisode(9, new FakeShow({ coins: 60 }), { size });
  await expect.element(unlockSheet(9)).toBeVisible();
  await press('Escape');
  await expectNoDialog();
  await expect.element(lockedCard(9)).toBeVisible();
  await expectAccessible();
  await openCardButton().click();
  await expect.element(unlockSheet(9)).toBeVisible();
  history.back();
  await expectNoDialog();
  await expectEpisode(9);
  await page.getByRole('link', { name: t('player.locked_back', { ep: 8 }) }).click();
  await expectPlaying();
  await expectEpisode(8);
});

test('leads to the first locked episode when a later one is opened', async () => {
  await openEpisode(11, new FakeShow({ coins: 60 }));
  await expect.element(unlockSheet(11).getByText(t('unlock.in_order', { ep: 9 }))).toBeVisible();
  await expect.element(unlockButton()).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('player.go_to_episode', { ep: 9 }) }).click();
  await expectEpisode(9);
  await expect.element(unlockSheet(9)).toBeVisible();
  await unlockButton().click();
  await expectPlaying();
});

test('shows a changed price, and charges it only after another click', async () => {
  const fake = new FakeShow({ coins: 200 });
  fake.price = 40;
  const { api } = await openEpisode(9, fake);
  await expect.element(unlockButton(40)).toBeVisible();
  fake.price = 60;
  api.respond('video/unlock', (input) => (input.price === 60 ? fake.unlock(input) : failWith('PriceChanged')));
  await unlockButton(40).click();
  await expect.element(unlockSheet(9).getByText(en['unlock.changed'])).toBeVisible();
  await expect.element(unlockButton(60)).toBeVisible();
  expect(fake.wallet.balance).toBe(200);
  await unlockButton(60).click();
  await expectPlaying();
  expect(api.inputs('video/unlock').map(({ price }) => price)).toEqual([40, 60]);
});

test('plays a locked episode without an offer for a VIP', async () => {
  await openEpisode(9, new FakeShow({ hasVip: true }));
  await expectPlaying();
  await expectNoDialog();
});

test('shows a VIP no cost of the remaining episodes', async () => {
  await renderPage('#/pages/shortPlay/detail?tv_id=TEST01', new FakeShow({ hasVip: true }).responses);
  await expect.element(page.getByRole('heading', { name: en['show.episodes_title'] })).toBeVisible();
  await expect.element(page.getByRole('region', { name: en['unlock.finish_title'] })).not.toBeInTheDocument();
});

test('names what is left when the balance pays for the rest of the show', async () => {
  const cost = { coins: 240, missing: 0, price_minor: 0, currency: 'USD', top_up: null, left: 10, ads: 4 };
  await openEpisode(9, new FakeShow({ coins: 250, offer: { cost_to_finish: cost } }));
  const sheet = unlockSheet(9);
  await expect.element(sheet.getByText(t('unlock.cost', { coins: coinsText(240) }))).toBeVisible();
  await expect.element(sheet).toMatchTextContent(`${en['store.enough']} · ${t('unlock.left', { amount: 10 })}`);
});
