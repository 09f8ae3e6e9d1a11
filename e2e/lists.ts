/** The lists of the app, for the test of their states. */
import type { Locator } from '@playwright/test';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import type { Page } from './test.ts';
import { postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;
export const SHOW = { tv_id: 'CN0008', title: 'I Do, and I Audit' };

export type Data = Record<string, unknown>;

export type List = {
  readonly name: string;
  readonly hash: string;
  /** The endpoint that the list is loaded from. */
  readonly path: string;
  readonly content: (page: Page) => Locator;
  /** What the response is replaced by to make the list empty, and what the page then says and offers. */
  readonly empty?: { readonly data: Data; readonly text: string; readonly step: string; readonly leadsTo: RegExp };
  /** Stores what the list shows. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Replaces the items of the response, for items that a test cannot create quickly. */
  readonly items?: readonly Data[];
  /** Whether the list loads further pages. */
  readonly isPaged?: true;
};

export const NO_ITEMS = { items: [], next_cursor: null };
const HOME = /\/#\/$/;
const GENRES = /tab=genres$/;
const NO_SHOWS = { data: NO_ITEMS, text: en['home.empty_title'], step: en['home.all'], leadsTo: GENRES };
export const main = (page: Page): Locator => page.getByRole('main');
/** Returns the section with a heading. */
const sectionOf = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const showLink = (page: Page): Locator => main(page).getByRole('link', { name: SHOW.title }).first();
const record = (kind: string, more: Data = {}): Data => ({
  at: '2026-01-02T03:04:05.000Z',
  kind,
  coins: -60,
  bonus: 0,
  tv_id: SHOW.tv_id,
  title: SHOW.title,
  ep: 9,
  opened: 1,
  detail: {},
  ...more,
});

const watch = (page: Page) =>
  postAsViewer(page, 'video/progress', { tv_id: SHOW.tv_id, ep: 2, position_ms: 4_000, played_ms: 4_000 });

const records = (kind: 'topup' | 'bonus' | 'unlock' | 'auto_unlock', item: Data): List => ({
  name: `history of ${kind}`,
  hash: `#/pages/common/records/index?kind=${kind}`,
  path: 'wallet/records',
  content: (page) => main(page).getByRole('listitem').first(),
  items: [item],
  empty: { data: NO_ITEMS, text: en[`records.none_${kind}`], step: en['history.empty_action'], leadsTo: HOME },
  isPaged: true,
});

export const LISTS: readonly List[] = [
  {
    name: 'rails of home',
    hash: '#/',
    path: 'video/home',
    content: (page) => page.getByRole('heading', { name: en['section.trending'] }),
  },
  {
    name: 'all shows on home',
    hash: '#/',
    path: 'video/list',
    content: (page) => main(page).getByRole('heading', { name: en['home.more'] }).locator('~ .cover-grid a').first(),
    empty: NO_SHOWS,
    isPaged: true,
  },
  {
    name: 'new shows',
    hash: '#/?tab=new',
    path: 'video/list',
    content: (page) => main(page).locator('.cover-grid a').first(),
    empty: NO_SHOWS,
    isPaged: true,
  },
  {
    name: 'one genre',
    hash: '#/?tab=genres&genre=ceo',
    path: 'video/list',
    content: (page) => main(page).locator('.cover-grid a').first(),
    empty: NO_SHOWS,
    isPaged: true,
  },
  {
    name: 'all genres',
    hash: '#/?tab=genres',
    path: 'video/list',
    content: (page) => main(page).locator('.cover-grid a').first(),
    // Another genre would be as empty, so that the only step is to load again.
    empty: { data: NO_ITEMS, text: en['home.empty_title'], step: en['ui.reload'], leadsTo: GENRES },
    isPaged: true,
  },
  {
    name: 'announced shows',
    hash: '#/?tab=genres&filter=coming',
    path: 'video/list',
    content: (page) => main(page).locator('.cover-grid a').first(),
    empty: NO_SHOWS,
    isPaged: true,
  },
  {
    name: 'ranking',
    hash: '#/?tab=rankings',
    path: 'video/rank',
    content: (page) => main(page).getByRole('listitem').first(),
    empty: NO_SHOWS,
    isPaged: true,
  },
  {
    name: 'popular searches',
    hash: '#/pages/common/search/index',
    path: 'search/hot',
    content: (page) => page.getByRole('region', { name: en['search.hot'] }).getByRole('link').first(),
    // Without popular searches, the page offers the genres.
    empty: { data: { shows: [] }, text: en['search.browse'], step: en['genre.ceo'], leadsTo: /genre=ceo$/ },
  },
  {
    name: 'search results',
    hash: '#/pages/common/search/index?q=the',
    path: 'search/query',
    content: (page) => page.getByRole('region', { name: en['search.results'] }).getByRole('listitem').first(),
    empty: {
      data: { ...NO_ITEMS, corrected: null },
      text: en['search.none_hint'],
      step: en['genre.ceo'],
      leadsTo: /genre=ceo$/,
    },
    isPaged: true,
  },
  {
    name: 'collected shows',
    hash: '#/pages/history/index',
    path: 'video/collections',
    prepare: (page) => postAsViewer(page, 'video/collect', { tv_id: SHOW.tv_id, collected: true }),
    content: showLink,
    empty: { data: NO_ITEMS, text: en['my_list.empty_title'], step: en['history.empty_action'], leadsTo: HOME },
    isPaged: true,
  },
  {
    name: 'watched shows',
    hash: '#/pages/history/index?tab=history',
    path: 'video/history',
    prepare: watch,
    content: showLink,
    empty: { data: NO_ITEMS, text: en['history.empty_title'], step: en['history.empty_action'], leadsTo: HOME },
    isPaged: true,
  },
  {
    name: 'recently watched shows',
    hash: '#/pages/history/index',
    path: 'video/history',
    prepare: watch,
    content: (page) => sectionOf(page, en['my_list.recent']).getByRole('link').first(),
    empty: { data: NO_ITEMS, text: en['my_list.empty_title'], step: en['history.empty_action'], leadsTo: HOME },
  },
  {
    name: 'playback history',
    hash: '#/pages/common/records/index?kind=history',
    path: 'video/history',
    prepare: watch,
    content: showLink,
    empty: { data: NO_ITEMS, text: en['history.empty_title'], step: en['history.empty_action'], leadsTo: HOME },
    isPaged: true,
  },
  records('topup', record('topup', { coins: 500, tv_id: null, title: null, ep: null })),
  records('bonus', record('check_in', { coins: 0, bonus: 10, tv_id: null, title: null, ep: null })),
  records('unlock', record('unlock')),
  records('auto_unlock', record('unlock')),
  {
    name: 'episodes and cast of a show',
    hash: `#/pages/shortPlay/detail?tv_id=${SHOW.tv_id}`,
    path: 'video/detail',
    content: (page) => page.getByRole('heading', { name: en['show.cast'] }),
  },
  {
    name: 'related shows',
    hash: `#/pages/shortPlay/detail?tv_id=${SHOW.tv_id}`,
    path: 'video/related',
    content: (page) => sectionOf(page, en['show.related']).getByRole('link').first(),
  },
  {
    name: 'tasks',
    hash: '#/pages/reward/index',
    path: 'task/list',
    content: (page) => page.getByRole('heading', { name: en['reward.daily'] }),
    empty: { data: { tasks: [] }, text: en['reward.none'], step: en['history.empty_action'], leadsTo: HOME },
  },
  {
    name: 'questions and answers',
    hash: '#/pages/common/service/index',
    path: 'service/faq',
    content: (page) => main(page).locator('details').first(),
    empty: {
      data: { entries: [] },
      text: en['service.faq_none'],
      step: en['service.write'],
      leadsTo: /view=feedback$/,
    },
  },
  {
    name: 'messages to the operator',
    hash: '#/pages/common/service/index?view=messages',
    path: 'service/messages',
    items: [
      {
        message_id: 1,
        category: 'other',
        text: 'Good evening',
        pictures: 0,
        sent_at: '2026-01-02T03:04:05.000Z',
        state: 'open',
        answers: [],
      },
    ],
    content: (page) => page.getByText('Good evening'),
    empty: {
      data: NO_ITEMS,
      text: en['service.messages_none'],
      step: en['service.write'],
      leadsTo: /view=feedback$/,
    },
    isPaged: true,
  },
  {
    name: 'contact details',
    hash: '#/pages/common/service/index?view=contact',
    path: 'service/contact',
    content: (page) => main(page).getByRole('link', { name: en['service.write'] }),
    empty: {
      data: { name: null, email: null, phone: null, hours: null },
      text: en['service.details_none'],
      step: en['service.write'],
      leadsTo: /view=feedback$/,
    },
  },
  {
    name: 'bonus of the wallet',
    hash: '#/pages/common/wallet/index',
    path: 'wallet/summary',
    content: (page) => page.getByRole('heading', { name: en['wallet.lots_title'] }),
    empty: {
      data: { balance: 0, bonus: 0, total: 0, lots: [] },
      text: en['wallet.lots_none'],
      step: en['page.reward'],
      leadsTo: /pages\/reward\/index$/,
    },
  },
  {
    name: 'packages of the store',
    hash: '#/pages/common/shop/index',
    path: 'pay/products',
    content: (page) => main(page).getByRole('button', { name: /coins/ }).first(),
  },
  {
    name: 'reminders in the settings',
    hash: '#/pages/common/setUp/index',
    path: 'video/home',
    content: (page) => page.getByRole('region', { name: en['set_up.reminders'] }).getByRole('switch').first(),
    empty: {
      data: { banners: [], continue: [], sections: [], collected: [], reminded: [], now_available: [] },
      text: en['set_up.reminders_none'],
      step: en['history.empty_action'],
      leadsTo: HOME,
    },
  },
  {
    name: 'legal documents',
    hash: '#/pages/common/legal/index?doc=terms',
    path: 'service/legal',
    content: (page) => main(page).getByRole('article'),
  },
  {
    name: 'activity',
    hash: '#/pages/common/activity/index',
    path: 'app/global_config',
    content: (page) => main(page).getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'chapters of a novel',
    hash: '#/pages/oneLink/novel?novel_id=NV0001',
    path: 'ebook/simple_detail',
    content: (page) => page.getByRole('link', { name: en['campaign.novel_watch'] }),
  },
];
