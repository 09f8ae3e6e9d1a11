import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { failWith } from '#web/testing/fake-api.ts';
import { FakeShow } from '#web/testing/fake-show.ts';
import { media } from '#web/testing/media.ts';
import {
  expectNoDialog,
  expectPlaying,
  lockedCard,
  openEpisode,
  pause,
  playEpisode,
  press,
  showControls,
  unlockSheet,
} from '#web/testing/player.ts';
import { SIZES } from '#web/testing/sizes.ts';

describe.each(SIZES)('at %i × %i has no accessibility violation', (...size) => {
  test('while playing, while paused, or with an open sheet', async () => {
    await playEpisode(1, undefined, { size });
    await expectAccessible();
    await pause();
    showControls();
    await expectAccessible();
    for (const sheet of ['more', 'quality', ...(size[0] > 1_000 ? [] : ['episodes' as const])] as const) {
      await page.getByRole('button', { name: new RegExp(`^${en[`player.${sheet}`]}`) }).click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
      await expectAccessible();
      await press('Escape');
      await expectNoDialog();
    }
  });

  test('on the lock card', async () => {
    await openEpisode(9, undefined, { size });
    await expect.element(unlockSheet(9)).toBeVisible();
    await press('Escape');
    await expectNoDialog();
    await expect.element(lockedCard(9)).toBeVisible();
    await expectAccessible();
  });

  test('when the media is gone', async () => {
    const fake = new FakeShow();
    const gone = media({ master_url: 'data:audio/wav,gone' });
    await openEpisode(2, fake, { size, responses: { 'video/play': ({ ep }) => ({ ...fake.play(ep), media: gone }) } });
    await expect.element(page.getByText(en['player.gone'])).toBeVisible();
    await expectAccessible();
  });

  test('when the server rejects the episode, which plays when it is available again', async () => {
    const fake = new FakeShow();
    const { api } = await openEpisode(5, fake, { size, responses: { 'video/play': failWith('VideoFetchFailed') } });
    await expect.element(page.getByText(en['error.30100'])).toBeVisible();
    await expectAccessible();
    api.respond('video/play', ({ ep }) => fake.play(ep));
    await expectPlaying();
  });
});
