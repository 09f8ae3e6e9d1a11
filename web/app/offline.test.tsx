import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { onePage } from '#web/testing/responses.ts';
import { failWith } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { shows } from '#web/testing/shows.ts';

const ranked = { 'video/rank': onePage(shows(3)) };
const rows = () => page.getByRole('main').getByRole('listitem');
const openRankings = () => page.getByRole('link', { name: en['home.rankings'], exact: true }).click();

test('says on a page without a network that there is none, and loads it when the network is back', async () => {
  const { setOnline } = await renderPage('#/', ranked);
  await expect.element(page.getByRole('heading', { name: 'Trending' })).toBeVisible();
  setOnline(false);
  await openRankings();
  await expect.element(page.getByText(en['ui.offline'])).toBeVisible();
  await expect.element(rows()).toHaveLength(0);
  setOnline(true);
  await expect.element(rows()).toHaveLength(3);
  await expect.element(page.getByText(en['ui.offline'])).not.toBeInTheDocument();
});

test('loads a list that has failed when the network is back', async () => {
  const { api, setOnline } = await renderPage('#/', { 'video/rank': failWith('ServerFault') });
  await openRankings();
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
  setOnline(false);
  api.respond('video/rank', ranked['video/rank']);
  setOnline(true);
  await expect.element(rows()).toHaveLength(3);
});
