/** The controls of the player: the countdown before the end, sheets, the mouse wheel and sharing. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { FakeShow } from '#web/testing/fake-show.ts';
import { currentVideo } from '#web/testing/media.ts';
import {
  expectEpisode,
  expectNoDialog,
  expectPlaying,
  openEpisode,
  pause,
  playEpisode,
  playSlowly,
  press,
  seekBeforeEnd,
  setVisibility,
  keepControlsVisible,
  showControls,
} from '#web/testing/player.ts';
import { expectToast } from '#web/testing/toasts.ts';
import { SIZES } from '#web/testing/sizes.ts';

const DESKTOP = { size: [1440, 900] } as const;

const moreButton = () => page.getByRole('button', { name: en['player.more'] });

test('ignores keys while a sheet is open or a button has the focus', async () => {
  await playEpisode(3, undefined, DESKTOP);
  await pause();
  await moreButton().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  // The sheet gets the focus a moment later.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  await press('ArrowDown');
  await press('k');
  await press('Escape');
  await expectNoDialog();
  await expectEpisode(3);
  expect(currentVideo().paused).toBe(true);
  page.getByRole('button', { name: en['player.mute'], exact: true }).element().focus();
  await press(' ');
  await expect.element(page.getByRole('button', { name: en['player.unmute'], exact: true })).toHaveFocus();
  expect(currentVideo().paused).toBe(true);
});

test('moves by one episode per series of continuous wheel events', async () => {
  await playEpisode(2, undefined, DESKTOP);
  const startedAt = performance.now();
  /** Dispatches an event so many ms after the first one. */
  const turnWheel = async (deltaY: number, ms: number): Promise<void> => {
    const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: startedAt + ms });
    document.elementFromPoint(500, 300)?.dispatchEvent(event);
    await new Promise(requestAnimationFrame);
  };
  for (const [index, deltaY] of [60, 120, 120, 90, 60, 40, 20, 10].entries()) await turnWheel(deltaY, index * 16);
  await expectEpisode(3);
  await expectPlaying();
  await expectEpisode(3);
  await turnWheel(-120, 2_000);
  await expectEpisode(2);
});

test.each(SIZES)(
  'counts down before the end at %i × %i, and stays or continues as the viewer chooses',
  async (...size) => {
    await playEpisode(4, undefined, { size });
    playSlowly();
    const countdown = page.getByText(
      new RegExp(en['player.next_in'].replace('{{ep}}', '5').replace('{{seconds}}', '[123]')),
    );
    await seekBeforeEnd(2.8);
    await expect.element(countdown).toBeVisible();
    await page.getByRole('button', { name: en['ui.cancel'] }).click();
    await expect.element(countdown).not.toBeInTheDocument();
    await seekBeforeEnd(0.2);
    await expect.element(page.getByText(t('player.ended_title', { ep: 4 }))).toBeVisible();
    await expectEpisode(4);
    await page.getByRole('button', { name: en['player.replay'] }).click();
    await expectPlaying();
    expect(currentVideo().currentTime).toBeLessThan(8);
    // The cancellation still applies to the replay.
    await seekBeforeEnd(0.2);
    await expect.element(page.getByText(t('player.ended_title', { ep: 4 }))).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: en['player.next'], exact: true }).last().click();
    await expectEpisode(5);
    await expectPlaying();
    playSlowly();
    await seekBeforeEnd(2.8);
    await page.getByRole('button', { name: en['player.next_now'] }).click();
    await expectEpisode(6);
    await expectPlaying();
  },
);

test('waits at the end of an episode while a sheet is open', async () => {
  await playEpisode(5);
  await pause();
  await moreButton().click();
  await seekBeforeEnd(0.5);
  await currentVideo().play();
  await expect.poll(() => currentVideo().ended).toBe(true);
  await expectEpisode(5);
  await press('Escape');
  await expectEpisode(6);
});

test.each(SIZES)('shares the episode’s link through the device at %i × %i', async (...size) => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { api } = await playEpisode(6, undefined, { size, responses: { 'task/report_share': {} } });
  await pause();
  const button = page.getByRole('button', { name: en['player.share'] });
  await button.hover();
  await expect.poll(() => api.inputs('app/share_config')).toEqual([{ tv_id: 'TEST01', ep: 6 }]);
  await button.click();
  const shared = { title: 'The Test Heiress', text: 'Watch episode 6.', url: 'https://example.org/s/en/TEST01/6' };
  await expect.poll(() => share.mock.calls).toEqual([[shared]]);
  expect(api.inputs('task/report_share')).toEqual([{ tv_id: 'TEST01', target: 'system' }]);
});

test.each(SIZES)('offers targets to share with at %i × %i when the device cannot share', async (...size) => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { api } = await playEpisode(6, undefined, { size, responses: { 'task/report_share': {} } });
  await pause();
  showControls();
  await page.getByRole('button', { name: en['player.share'] }).click();
  const dialog = page.getByRole('dialog', { name: en['player.share'] });
  await expect
    .element(dialog.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', expect.stringMatching(/%2Fs%2Fen%2FTEST01%2F6$/));
  await expectAccessible();
  await expectToast(en['player.link_copied'], () =>
    dialog.getByRole('button', { name: en['reward.share_copy'] }).click(),
  );
  await expect.element(dialog).not.toBeInTheDocument();
  expect(copy.mock.calls).toEqual([['https://example.org/s/en/TEST01/6']]);
  expect(api.inputs('task/report_share')).toEqual([{ tv_id: 'TEST01', target: 'copy' }]);
});

test('shows a pause that the device caused, and resumes on a click', async () => {
  await playEpisode(3);
  const play = page.getByRole('button', { name: en['player.play'], exact: true });
  // On a busy machine, the pause may come while the media loads, after which the app resumes.
  await expect
    .poll(() => {
      currentVideo().pause();
      return play.query();
    })
    .toBeVisible();
  expect(document.querySelector('main .animate-spin')).toBeNull();
  await play.click();
  await expectPlaying();
});

test('stays paused after the page was hidden when the viewer paused it', async () => {
  await playEpisode(2);
  await pause();
  const { currentTime } = currentVideo();
  const play = vi.spyOn(currentVideo(), 'play');
  setVisibility('hidden');
  setVisibility('visible');
  await expect.element(page.getByRole('button', { name: en['player.play'], exact: true })).toBeVisible();
  expect(currentVideo()).toMatchObject({ paused: true, currentTime });
  expect(play).not.toHaveBeenCalled();
});

test('fills the height after each rotation, and keeps the controls reachable', async () => {
  await playEpisode(4, new FakeShow());
  keepControlsVisible();
  for (const size of [[844, 390] as const, [390, 844] as const]) {
    const { currentTime } = currentVideo();
    await page.viewport(size[0], size[1]);
    await expectPlaying();
    expect(currentVideo().currentTime).toBeGreaterThanOrEqual(currentTime);
    await expect.poll(() => currentVideo().getBoundingClientRect()).toMatchObject({ y: 0, height: size[1] });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
    for (const id of ['back', 'pause', 'next', 'quality', 'share', 'episodes', 'more'] as const) {
      const name = id === 'back' ? en['ui.back'] : en[`player.${id}`];
      const button = page.getByRole('button', { name: new RegExp(`^${name}`) });
      await expect.element(button).toBeInViewport({ ratio: 1 });
      // A trial click fails if something covers the button.
      await button.click({ trial: true });
    }
    await expect.element(page.getByRole('slider', { name: en['player.seek'] })).toBeInViewport({ ratio: 1 });
  }
});

test('shows the last episode’s end, and starts the show again', async () => {
  await openEpisode(12, new FakeShow({ hasVip: true }));
  await expectPlaying();
  await seekBeforeEnd(0.2);
  await expect.element(page.getByText(en['player.end_title'])).toBeVisible();
  await page.getByRole('button', { name: en['player.from_start'] }).click();
  await expectEpisode(1);
  await expectPlaying();
});

test('announces more episodes at the end of a show that goes on', async () => {
  await openEpisode(12, new FakeShow({ hasVip: true, nextEpisodesAt: '2030-03-05T00:00:00Z' }));
  await expectPlaying();
  await seekBeforeEnd(0.2);
  await expect.element(page.getByText(en['player.continued_title'])).toBeVisible();
  await expect.element(page.getByText('March 5, 2030')).toBeVisible();
});
