import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#i18n/testing/texts.ts';
import { FakeShow } from '#web/testing/fake-show.ts';
import { media } from '#web/testing/media.ts';
import { expectEpisode, expectPlaying, openEpisode } from '#web/testing/player.ts';
import { REWARDS, task, tasks } from '#web/testing/rewards.ts';

const SHORT_SECONDS = 3;
const LONG_SECONDS = 60;
/** A busy browser reports the time that it plays late, so that the first moments of a short episode are not counted. */
const WATCHED_SHARE = 0.5;
const TITLE = 'Finish 3 episodes';

test('shows on return that an episode which the player has played counts for a task', async () => {
  const fake = new FakeShow();
  const played = new Map<number, number>();
  // The next episode is long, so that it does not count meanwhile.
  const mediaOf = (ep: number) => media({}, ep === 2 ? SHORT_SECONDS : LONG_SECONDS);
  const isFinished = (ep: number): boolean => (played.get(ep) ?? 0) >= mediaOf(ep).duration_ms * WATCHED_SHARE;
  await openEpisode(2, fake, {
    responses: {
      'video/play': ({ ep }) => ({ ...fake.play(ep), media: mediaOf(ep) }),
      'video/progress': ({ ep, played_ms: ms }) => {
        played.set(ep, (played.get(ep) ?? 0) + ms);
        return {};
      },
      'task/list': () =>
        tasks(
          task({
            id: 'watch_episodes_3',
            type: 'watch_episodes',
            title: TITLE,
            target: 3,
            progress: [...played.keys()].filter(isFinished).length,
          }),
        ),
    },
  });
  await expectEpisode(3);
  location.hash = REWARDS;
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: TITLE });
  await expect.element(row).toMatchTextContent('1 / 3');
  await page.getByRole('button', { name: `${t('reward.go')}: ${TITLE}`, exact: true }).click();
  await expectEpisode(3);
  await expectPlaying();
  history.back();
  await expect.element(row).toMatchTextContent('1 / 3');
});
