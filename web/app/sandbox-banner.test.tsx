import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { config, onePage } from '#web/testing/responses.ts';
import { failWith, type Responses } from '#web/testing/fake-api.ts';
import { FakeShow } from '#web/testing/fake-show.ts';
import { feed } from '#web/testing/feed.ts';
import { playWithoutMediaSource } from '#web/testing/media.ts';
import { openEpisode } from '#web/testing/player.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const SANDBOX: Responses = {
  ...new FakeShow().responses,
  'app/global_config': config({ sandbox_banner: true }),
  'chat/characters': failWith('ListFetchFailed'),
  'video/collections': onePage([]),
  'video/feed': feed(),
  'video/history': onePage([]),
};
const STORE = '#/pages/common/shop/index';

const banner = () => page.getByText(en['ui.sandbox']);
const topOf = (selector: string): number | undefined => document.querySelector(selector)?.getBoundingClientRect().top;

async function bottomOfBanner(): Promise<number> {
  await expect.element(banner()).toBeInViewport();
  return banner().element().getBoundingClientRect().bottom;
}

async function expectHeaderBelowBanner(): Promise<void> {
  const bottom = await bottomOfBanner();
  expect(bottom).toBeGreaterThan(0);
  await expect.poll(() => topOf('header')).toBe(bottom);
}

test.each(['#/', '#/?tab=feed', STORE, '#/pages/history/index'])('is above the header at %s', async (address) => {
  playWithoutMediaSource();
  await renderPage(address, SANDBOX);
  await expectHeaderBelowBanner();
});

test('stays above the header when the viewer scrolls', async () => {
  await renderPage(STORE, SANDBOX);
  await expect.element(page.getByRole('button', { name: en['store.restore'] })).toBeVisible();
  scrollTo(0, 300);
  await expect.poll(() => scrollY).toBe(300);
  await expectHeaderBelowBanner();
  await expectAccessible();
});

test('does not cover an enlarged picture', async () => {
  await renderPage('#/pages/shortPlay/detail?tv_id=TEST01', SANDBOX);
  await page
    .getByRole('button', { name: /^Enlarge the picture of / })
    .first()
    .click();
  const preview = page.getByRole('dialog');
  await expect.element(preview.getByRole('button', { name: en['ui.close'] })).toBeInViewport({ ratio: 1 });
  const bottom = await bottomOfBanner();
  await expect.poll(() => preview.element().getBoundingClientRect().top).toBe(bottom);
});

test('does not cover the player', async () => {
  await openEpisode(1, new FakeShow(), { responses: SANDBOX });
  await expect.element(page.getByRole('main')).toBeVisible();
  const bottom = await bottomOfBanner();
  const box = () => page.getByRole('main').element().getBoundingClientRect();
  await expect.poll(() => [box().top, box().height]).toEqual([bottom, innerHeight - bottom]);
});

test('is not there where nothing is real', async () => {
  await renderPage('#/');
  await expect.element(page.getByRole('link', { name: 'Test show 1' }).first()).toBeVisible();
  await expect.element(banner()).not.toBeInTheDocument();
});
