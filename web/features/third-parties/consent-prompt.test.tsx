import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { FakeShow } from '#web/testing/fake-show.ts';
import { expectPlaying, playEpisode } from '#web/testing/player.ts';
import { markFirstFrame } from '#web/state/first-frame.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { thirdPartyScripts, withThirdParties } from '#web/testing/third-parties.ts';
import { controlTimers } from '#web/testing/timers.ts';

const prompt = () => page.getByRole('dialog', { name: en['privacy.title'] });
const idle = () => new Promise((resolve) => requestIdleCallback(resolve));

async function expectPrompt(): Promise<void> {
  await expect
    .poll(() => {
      vi.advanceTimersByTime(250);
      return prompt().query();
    })
    .not.toBeNull();
  await expect.element(prompt()).toBeVisible();
}

/** Lets so much time pass that the question would appear. */
async function passTime(): Promise<void> {
  for (let second = 0; second < 4; second += 1) {
    vi.advanceTimersByTime(1_000);
    await idle();
  }
}

test('asks again on the next visit when the viewer closes the question, and loads nothing', async () => {
  controlTimers();
  const { reload } = await renderPage('#/', { ...withThirdParties(), 'search/hot': { shows: [] } });
  await expectPrompt();
  await prompt().getByRole('button', { name: en['ui.close'] }).click();
  await expect.element(prompt()).not.toBeInTheDocument();
  await page.getByRole('link', { name: en['page.search'] }).first().click();
  await expect.element(page.getByRole('combobox', { name: en['page.search'] })).toBeVisible();
  await passTime();
  expect(prompt().query()).toBeNull();
  await reload();
  await expectPrompt();
  expect(localStorage.getItem('consent')).toBeNull();
  expect(thirdPartyScripts()).toBe(0);
});

test('neither asks nor loads anything where episodes play', async () => {
  // Otherwise, the question could still be loading when the test looks for it.
  await import('./consent-sheet.tsx');
  controlTimers();
  await playEpisode(1, new FakeShow(), { responses: withThirdParties() });
  // The clip has no picture whose first frame the player could report.
  markFirstFrame();
  await passTime();
  await expectPlaying();
  expect(prompt().query()).toBeNull();
  expect(thirdPartyScripts()).toBe(0);
  location.hash = '#/';
  await expectPrompt();
});
