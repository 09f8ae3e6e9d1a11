/** The keys of the player. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { pendingResponse, type Responses } from '#web/testing/fake-api.ts';
import { FakeShow } from '#web/testing/fake-show.ts';
import { currentVideo } from '#web/testing/media.ts';
import { expectEpisode, expectPlaying, openEpisode, pause, playEpisode, press } from '#web/testing/player.ts';

const DESKTOP = { size: [1440, 900] } as const;

const bar = () => page.getByRole('slider', { name: en['player.seek'] });
const position = () => Math.round(currentVideo().currentTime);

async function expectSeek(key: Parameters<typeof press>[0], seconds: number): Promise<void> {
  await press(key);
  await expect.poll(position).toBe(seconds);
}

test('seeks with digits, Home, arrows and the page keys', async () => {
  await playEpisode(7, undefined, DESKTOP);
  await pause();
  for (const [key, seconds] of [
    ['5', 8],
    ['0', 0],
    ['9', 14],
  ] as const)
    await expectSeek(key, seconds);
  bar().element().focus();
  for (const [key, seconds] of [
    ['Home', 0],
    ['ArrowRight', 10],
    ['PageDown', 0],
    ['PageUp', 16],
    ['ArrowLeft', 6],
  ] as const)
    await expectSeek(key, seconds);
  await expect.element(bar()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:0[56] of 0:16$/));
});

/** Takes long to insert the element, as a slow device does, so that React lets the page do other work before its effects. */
function insertSlowly(selector: string): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its object below
  const { insertBefore } = Node.prototype;
  vi.spyOn(Node.prototype, 'insertBefore').mockImplementation(function insert(this: Node, node, child) {
    const end = performance.now() + (node instanceof Element && node.querySelector(selector) ? 30 : 0);
    while (performance.now() < end);
    return insertBefore.call(this, node, child);
  });
}

test('handles a key that is pressed at the moment at which the controls appear', async () => {
  const { promise: isHandled, resolve } = Promise.withResolvers<boolean>();
  const observer = new MutationObserver(() => {
    if (!bar().query()) return;
    observer.disconnect();
    const key = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true });
    resolve(!document.body.dispatchEvent(key));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  insertSlowly('[role=slider]');
  await openEpisode(7, undefined, DESKTOP);
  expect(await isHandled).toBe(true);
  await expect.poll(() => currentVideo().paused).toBe(true);
});

/** Plays episode 1, and goes to episode 2, whose response comes when the returned function is called. */
async function goToLoadingEpisode(): Promise<() => void> {
  const fake = new FakeShow();
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const responses: Responses = {
    'video/detail': pendingResponse,
    'video/play': ({ ep }) => (ep === 2 ? loaded.then(() => fake.play(ep)) : fake.play(ep)),
  };
  await playEpisode(1, fake, { ...DESKTOP, responses });
  await press('ArrowDown');
  await expectEpisode(2);
  return load;
}

test('goes to the next episode as soon as it is known', async () => {
  const load = await goToLoadingEpisode();
  const ended = vi.fn();
  document.addEventListener('ended', ended, true);
  onTestFinished(() => document.removeEventListener('ended', ended, true));
  await press('ArrowDown');
  load();
  await expectEpisode(3);
  expect(ended).not.toHaveBeenCalled();
  await press('ArrowUp');
  await expectEpisode(2);
  await expectPlaying();
  await expectEpisode(2);
});

test('does not go to the next episode once the viewer has gone back', async () => {
  const load = await goToLoadingEpisode();
  await press('ArrowDown');
  await press('ArrowUp');
  await expectEpisode(1);
  load();
  await press('ArrowDown');
  await expectEpisode(2);
  await expectPlaying();
  await expectEpisode(2);
});

test('stays at an episode whose next one was not known when the viewer opened a sheet', async () => {
  const load = await goToLoadingEpisode();
  await press('ArrowDown');
  await press('?');
  const list = page.getByRole('dialog', { name: en['shortcuts.title'] });
  await expect.element(list).toBeVisible();
  load();
  await expectPlaying();
  await press('Escape');
  await expect.element(list).not.toBeInTheDocument();
  await expectEpisode(2);
});

test('lists the shortcuts on a question mark, and closes the list on Escape', async () => {
  await playEpisode(8, undefined, DESKTOP);
  await pause();
  await press('?');
  const list = page.getByRole('dialog', { name: en['shortcuts.title'] });
  await expect.element(list).toBeVisible();
  await expect.element(list.getByText(en['shortcuts.tenth'])).toBeVisible();
  await press('Escape');
  await expect.element(list).not.toBeInTheDocument();
});

test.each([[390, 844] as const, DESKTOP.size])(
  'hides the controls at %i × %i until H, Escape or back, also in the next episode',
  async (...size) => {
    await playEpisode(1, undefined, { size });
    await pause();
    const expectClear = () => expect.element(bar()).not.toBeInTheDocument();
    for (const exit of ['h', 'Escape', 'back'] as const) {
      await press('h');
      await expectClear();
      if (exit === 'back') {
        await press('ArrowDown');
        await expectEpisode(2);
        await expectPlaying();
        await expectClear();
        history.back();
        await expectEpisode(2);
      } else {
        await press(exit);
      }
      await expect.element(bar()).toBeInTheDocument();
    }
  },
);

test('fills the window when the fullscreen API is unavailable', async () => {
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false);
  await playEpisode(2, undefined, DESKTOP);
  const list = page.getByRole('complementary', { name: en['player.episodes'] });
  await expect.element(list).toBeVisible();
  await press('f');
  await expect.element(list).not.toBeInTheDocument();
  await press('Escape');
  await expect.element(list).toBeVisible();
});
