/** The recap that the page of a show and the player offer to a viewer who returns. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Operations } from '#contract/api.ts';
import { en, t } from '#i18n/testing/texts.ts';
import { queryClient } from '#web/api/query-client.ts';
import { markFirstFrame } from '#web/state/first-frame.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { onePage } from '#web/testing/responses.ts';
import { failWith, NO_RESPONSE, type Responses } from '#web/testing/fake-api.ts';
import { FakeShow } from '#web/testing/fake-show.ts';
import { currentVideo } from '#web/testing/media.ts';
import { expectPlaying, playEpisode } from '#web/testing/player.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { detail, show } from '#web/testing/shows.ts';

type Recap = Operations['video/recap']['output']['recap'];

const SYNOPSES = ['She signs the papers.', 'Someone burns the books.'];
const RECAP: Recap = {
  until: 2,
  text: null,
  episodes: SYNOPSES.map((synopsis, index) => ({ ep: index + 1, synopsis })),
};

const offer = () => page.getByText(t('recap.offer', { ep: 2 }));
const openButton = () => page.getByRole('button', { name: en['recap.open'] });
const sheet = () => page.getByRole('dialog', { name: en['recap.open'] });

const PROGRESS = { ep: 2, position_ms: 4_000, duration_ms: 90_000 };

/** Opens the page of a show. Each test has its own, because a show is offered once per visit. */
function openShow(tvId: string, recap: Responses['video/recap'], options?: Parameters<typeof renderPage>[2]) {
  return renderPage(
    `#/pages/shortPlay/detail?tv_id=${tvId}`,
    {
      'chat/characters': onePage([]),
      'video/play': failWith('VideoFetchFailed'),
      'video/detail': detail({ show: show({ tv_id: tvId }), progress: PROGRESS }),
      ...(recap && { 'video/recap': recap }),
    },
    options,
  );
}

/** Plays the second episode, which the viewer has begun. */
async function playShow(tvId: string, recap: Recap) {
  const fake = new FakeShow({ show: { tv_id: tvId } });
  const responses = { 'video/detail': detail({ show: fake.show, progress: PROGRESS }), 'video/recap': { recap } };
  const rendered = await playEpisode(2, fake, { responses });
  // The media of component tests has no frame.
  markFirstFrame();
  return rendered;
}

/** Expects the synopses of the watched episodes in the sheet. */
async function expectSynopses(): Promise<void> {
  const episodes = sheet().getByRole('listitem');
  await expect.element(episodes).toHaveLength(2);
  for (const [index, synopsis] of SYNOPSES.entries()) {
    await expect.element(episodes.nth(index)).toMatchTextContent(t('recap.episode', { ep: index + 1 }));
    await expect.element(episodes.nth(index)).toMatchTextContent(synopsis);
  }
}

test.each([
  { tvId: 'TEST11', size: [390, 844] },
  { tvId: 'TEST12', size: [1440, 900] },
] as const)('offers a recap, and continues at $size.0 px', async ({ tvId, size }) => {
  const { api } = await openShow(tvId, { recap: RECAP }, { size });
  await expect.element(offer()).toBeVisible();
  await expectAccessible();
  await openButton().click();
  await expectSynopses();
  await expectAccessible();
  expect(api.inputs('video/recap')).toEqual([{ tv_id: tvId }, { tv_id: tvId, write: true }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(openButton()).toHaveFocus();
  await openButton().click();
  await sheet().getByRole('button', { name: en['recap.continue'] }).click();
  await expect.poll(() => location.hash).toBe(`#/pages/shortPlay/index?tv_id=${tvId}&ep=2`);
});

test('takes the offer back on request', async () => {
  await openShow('TEST13', { recap: RECAP });
  await page.getByRole('button', { name: en['recap.close'] }).click();
  await expect.element(offer()).not.toBeInTheDocument();
});

test('offers nothing when the server has no recap', async () => {
  const { api } = await openShow('TEST14', { recap: null });
  await expect.element(page.getByRole('heading', { name: en['show.cast'] })).toBeVisible();
  await expect.poll(() => api.inputs('video/recap')).toEqual([{ tv_id: 'TEST14' }]);
  await expect.element(offer()).not.toBeInTheDocument();
});

test('shows the text of the language model, which takes some time', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  await openShow('TEST15', async (input) => {
    if (input.write) await written;
    return { recap: { ...RECAP, text: input.write ? 'She said “I do”, and someone burned the books.' : null } };
  });
  await openButton().click();
  await expect.element(sheet().getByRole('button', { name: en['recap.continue'] })).toBeVisible();
  await expect.element(sheet().getByRole('listitem')).not.toBeInTheDocument();
  write();
  await expect.element(sheet().getByText('She said “I do”, and someone burned the books.')).toBeVisible();
  await expect.element(sheet().getByRole('listitem')).not.toBeInTheDocument();
});

test('shows the synopses when the text of the language model does not load', async () => {
  const { api } = await openShow('TEST16', { recap: RECAP });
  await expect.element(offer()).toBeVisible();
  api.respond('video/recap', NO_RESPONSE);
  await openButton().click();
  await expectSynopses();
});

test('shows the synopses over the player, which pauses meanwhile', async () => {
  const { api } = await playShow('TEST17', RECAP);
  await expect.element(offer()).toBeVisible();
  await openButton().click();
  await expectSynopses();
  await expect.poll(() => currentVideo().paused).toBe(true);
  await sheet().getByRole('button', { name: en['recap.continue'] }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expectPlaying();
  expect(api.inputs('video/recap')).toEqual([{ tv_id: 'TEST17' }, { tv_id: 'TEST17', write: true }]);
});

test('offers nothing over the player when the server has no recap', async () => {
  const { api } = await playShow('TEST18', null);
  await expect.poll(() => queryClient.getQueryData(['recap', 'TEST18'])).toBeNull();
  await expectPlaying();
  expect(openButton().elements()).toEqual([]);
  expect(api.inputs('video/recap')).toEqual([{ tv_id: 'TEST18' }]);
});
