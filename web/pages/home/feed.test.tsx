import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { feed } from '#web/testing/feed.ts';
import { playWithoutMediaSource } from '#web/testing/media.ts';
import { expectPlaying } from '#web/testing/player.ts';
import { onePage } from '#web/testing/responses.ts';
import { failWith } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

test('plays a show once a retry loads the feed', async () => {
  playWithoutMediaSource();
  const { api } = await renderPage('#/?tab=feed', { 'video/feed': failWith('ListFetchFailed'), 'video/progress': {} });
  const retry = page.getByRole('button', { name: en['ui.retry'] });
  await expect.element(retry).toBeVisible();
  api.respond('video/feed', feed());
  await retry.click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Test show 1' })).toBeVisible();
  await expectPlaying();
});

test('offers a retry when the feed does not load, and leads on when it is empty', async () => {
  const { api } = await renderPage('#/?tab=feed', { 'video/feed': failWith('ListFetchFailed') });
  const retry = page.getByRole('button', { name: en['ui.retry'] });
  await expect.element(retry).toBeVisible();
  await expect.element(page.getByText(en['error.40108'])).toBeVisible();
  await expectAccessible();
  api.respond('video/feed', onePage([]));
  await retry.click();
  await expect.element(page.getByRole('heading', { name: en['home.empty_title'] })).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
  await expect.element(page.getByText(en['player.find_show'])).toBeVisible();
});
