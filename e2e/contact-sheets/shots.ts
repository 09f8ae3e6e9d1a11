/** The pictures of the contact sheets: all screens, and the sheets, dialogs and states that their addresses do not show. */
import { screensOf } from '../screens.ts';
import { expect, type Page } from '../test.ts';
import { createTranslate, type Translate } from '#i18n/testing/texts.ts';
import { currentVideo } from '../viewer.ts';

/** Whose data the picture shows: a viewer with collected, watched and unlocked shows, or a new one. */
type Who = 'viewer' | 'newcomer';

type Act = (page: Page, t: Translate) => Promise<void>;

export type Shot = {
  readonly name: string;
  readonly hash: string;
  readonly who: Who;
  /** Opens what the address does not show. */
  readonly act?: Act;
};

/** What the pictures show of the demo. */
const DEMO = { show: 'CN0008', announced: 'CN0022', character: 'CN0008-shen-zhiwei', novel: 'NV0001' };

const PLAYER = '#/pages/shortPlay/index';
const PLAYING = `${PLAYER}?tv_id=${DEMO.show}&ep=1`;
const LOCKED = `${PLAYER}?tv_id=${DEMO.show}&ep=4`;
/** Only a long show has bundles. */
const LOCKED_IN_SEASON = `${PLAYER}?tv_id=GL0001&ep=9`;

/** At this time, the first episodes show a speaker and a line. */
const FROZEN_AT_S = 5.5;

/** Shows the same frame in every run. A paused player shows its controls. */
export async function freezePlayback(page: Page): Promise<void> {
  const video = currentVideo(page);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(2);
  await video.evaluate(async (element: HTMLVideoElement, time) => {
    element.pause();
    const seeked = new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
    element.currentTime = time;
    await seeked;
  }, FROZEN_AT_S);
}

const press =
  (key: Parameters<Translate>[0]): Act =>
  async (page, t) => {
    await page
      .getByRole('button', { name: t(key), exact: true })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };

const inPlayer =
  (key: Parameters<Translate>[0]): Act =>
  async (page, t) => {
    await freezePlayback(page);
    await press(key)(page, t);
  };

const dialog: Act = (page) => expect(page.getByRole('dialog')).toBeVisible();

async function closeDialog(page: Page): Promise<void> {
  await dialog(page, createTranslate('en'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

const EXTRA: readonly Shot[] = [
  { name: 'feed', hash: '#/?tab=feed', who: 'viewer', act: freezePlayback },
  { name: 'genre', hash: '#/?tab=genres&genre=revenge', who: 'viewer' },
  { name: 'player, playing', hash: PLAYING, who: 'viewer', act: freezePlayback },
  { name: 'player, more', hash: PLAYING, who: 'viewer', act: inPlayer('player.more') },
  { name: 'player, share', hash: PLAYING, who: 'viewer', act: inPlayer('player.share') },
  { name: 'unlock sheet', hash: LOCKED, who: 'viewer', act: dialog },
  { name: 'unlock sheet without coins', hash: LOCKED, who: 'newcomer', act: dialog },
  { name: 'locked episode', hash: LOCKED, who: 'newcomer', act: closeDialog },
  {
    name: 'bulk unlock',
    hash: LOCKED_IN_SEASON,
    who: 'viewer',
    act: async (page, t) => page.getByRole('button', { name: new RegExp(`^${t('unlock.bulk')}`) }).click(),
  },
  { name: 'announced show', hash: `#/pages/shortPlay/detail?tv_id=${DEMO.announced}`, who: 'viewer' },
  { name: 'store for an episode', hash: `#/pages/common/shop/index?tv_id=${DEMO.show}&ep=4`, who: 'newcomer' },
  { name: 'top-up history', hash: '#/pages/common/records/index?kind=topup', who: 'viewer' },
  { name: 'bonus history', hash: '#/pages/common/records/index?kind=bonus', who: 'viewer' },
  { name: 'feedback', hash: '#/pages/common/service/index?view=feedback', who: 'viewer' },
  { name: 'contact', hash: '#/pages/common/service/index?view=contact', who: 'viewer' },
  { name: 'rules of rewards', hash: '#/pages/reward/index', who: 'viewer', act: press('reward.rules') },
  { name: 'redeem code', hash: '#/pages/common/wallet/index', who: 'viewer', act: press('wallet.redeem_title') },
  {
    name: 'my list, selecting',
    hash: '#/pages/history/index',
    who: 'viewer',
    act: async (page, t) => {
      await page.getByRole('button', { name: t('history.select'), exact: true }).click();
      await page.getByRole('checkbox').first().click();
    },
  },
  {
    name: 'search suggestions',
    hash: '#/pages/common/search/index',
    who: 'viewer',
    act: async (page) => {
      await page.getByRole('combobox').fill('re');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'conversation, answered',
    hash: `#/pages/chat/chating?character_id=${DEMO.character}`,
    who: 'viewer',
    act: async (page, t) => {
      await page
        .getByRole('group', { name: t('chat.starters') })
        .getByRole('button')
        .first()
        .click();
      await expect(page.getByRole('button', { name: t('chat.answer_options') })).toBeVisible();
    },
  },
  { name: 'my list, empty', hash: '#/pages/history/index', who: 'newcomer' },
  { name: 'histories, empty', hash: '#/pages/common/records/index', who: 'newcomer' },
  { name: 'search without results', hash: '#/pages/common/search/index?q=xyzzy', who: 'newcomer' },
  { name: 'page not found', hash: '#/pages/none', who: 'newcomer' },
];

/** Without the landing pages, which lead to home at once. */
export const SHOTS: readonly Shot[] = [
  ...Object.values(screensOf(DEMO))
    .flat()
    .filter(({ name }) => !name.endsWith('campaign'))
    .map((screen) => ({ ...screen, who: 'viewer' as const })),
  ...EXTRA,
];
