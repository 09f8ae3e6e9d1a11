/** The poster of an episode, which the player shows in the preview of pictures. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { waitForAnimations } from '#web/testing/accessibility.ts';
import { FakeShow } from '#web/testing/fake-show.ts';
import { currentVideo, media } from '#web/testing/media.ts';
import {
  expectEpisode,
  expectNoDialog,
  expectPlaying,
  playEpisode,
  press,
  keepControlsVisible,
} from '#web/testing/player.ts';
import { SIZE_OPTIONS } from '#web/testing/sizes.ts';

const POSTER = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="540" height="960"><rect width="540" height="960" fill="teal"/></svg>',
)}`;

test.each(SIZE_OPTIONS)(
  'enlarges the poster of an episode, whose video pauses meanwhile, at $size.0 px',
  async (options) => {
    const fake = new FakeShow();
    await playEpisode(2, fake, {
      ...options,
      responses: { 'video/play': ({ ep }) => ({ ...fake.play(ep), media: media({ poster: POSTER }) }) },
    });
    keepControlsVisible();
    await page.getByRole('button', { name: en['player.more'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: en['player.poster'] }).click();
    const picture = page.getByRole('dialog').getByRole('img');
    const width = (): number => picture.element().getBoundingClientRect().width;
    await expect.element(picture).toBeVisible();
    await expect.element(picture).toHaveAttribute('src', POSTER);
    await expect.poll(() => currentVideo().paused).toBe(true);
    await expect.element(page.getByRole('button', { name: en['preview.zoom_in'] })).toBeVisible();
    await expect.poll(width).toBeGreaterThan(100);
    await waitForAnimations();
    const before = width();
    await press('+');
    await expect.poll(() => width() / before).toBeCloseTo(1.5);
    await press('Escape');
    await expectNoDialog();
    await expectPlaying();
    await expectEpisode(2);
  },
);
