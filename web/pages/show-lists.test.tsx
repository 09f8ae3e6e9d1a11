import { page, type Locator } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { onePage } from '#web/testing/responses.ts';
import { announced, collected, home, searchResult, SHOW_PAGE_RESPONSES, watched } from '#web/testing/catalogue.ts';
import { testListStates } from '#web/testing/list-states.ts';
import { detail, show } from '#web/testing/shows.ts';

const HOME = /#\/$/;
const GENRES = /tab=genres$/;
const TITLE = 'The Listed Heiress';
const LISTED = show({ tv_id: 'LISTED', title: TITLE });
const NO_SHOWS = { output: onePage([]), text: en['home.empty_title'], step: en['home.all'], leadsTo: GENRES };
const SHOW_PAGE = '#/pages/shortPlay/detail?tv_id=LISTED';

const listed = (): Locator => page.getByRole('main').getByRole('link', { name: TITLE }).first();

testListStates(
  [
    {
      name: 'rails of home',
      address: '#/',
      path: 'video/home',
      loaded: home(),
      content: () => page.getByRole('heading', { name: 'Trending' }),
    },
    {
      name: 'all shows on home',
      address: '#/',
      path: 'video/list',
      loaded: onePage([LISTED]),
      content: listed,
      empty: NO_SHOWS,
      isPaged: true,
    },
    {
      name: 'new shows',
      address: '#/?tab=new',
      path: 'video/list',
      loaded: onePage([LISTED]),
      content: listed,
      empty: NO_SHOWS,
      isPaged: true,
    },
    {
      name: 'one genre',
      address: '#/?tab=genres&genre=ceo',
      path: 'video/list',
      loaded: onePage([LISTED]),
      content: listed,
      empty: NO_SHOWS,
      isPaged: true,
    },
    {
      name: 'all genres',
      address: '#/?tab=genres',
      path: 'video/list',
      loaded: onePage([LISTED]),
      content: listed,
      // Another genre would be as empty, so that the only step is to load again.
      empty: { ...NO_SHOWS, step: en['ui.reload'] },
      isPaged: true,
    },
    {
      name: 'announced shows',
      address: '#/?tab=genres&filter=coming',
      path: 'video/list',
      loaded: onePage([announced({ title: TITLE })]),
      content: listed,
      empty: NO_SHOWS,
      isPaged: true,
    },
    {
      name: 'ranking',
      address: '#/?tab=rankings',
      path: 'video/rank',
      loaded: onePage([LISTED]),
      content: listed,
      empty: NO_SHOWS,
      isPaged: true,
    },
    {
      name: 'popular searches',
      address: '#/pages/common/search/index',
      path: 'search/hot',
      loaded: { shows: [LISTED] },
      content: () => page.getByRole('region', { name: en['search.hot'] }).getByRole('link').first(),
      // Without popular searches, the page offers the genres.
      empty: { output: { shows: [] }, text: en['search.browse'], step: en['genre.ceo'], leadsTo: /genre=ceo$/ },
    },
    {
      name: 'search results',
      address: '#/pages/common/search/index?q=the',
      path: 'search/query',
      loaded: { ...onePage([searchResult(LISTED)]), corrected: null },
      content: () => page.getByRole('region', { name: en['search.results'] }).getByRole('listitem').first(),
      empty: {
        output: { ...onePage([]), corrected: null },
        text: en['search.none_hint'],
        step: en['genre.ceo'],
        leadsTo: /genre=ceo$/,
      },
      isPaged: true,
    },
    {
      name: 'collected shows',
      address: '#/pages/history/index',
      path: 'video/collections',
      loaded: onePage([collected(LISTED)]),
      content: listed,
      empty: {
        output: onePage([]),
        text: en['my_list.empty_title'],
        step: en['history.empty_action'],
        leadsTo: HOME,
      },
      isPaged: true,
    },
    {
      name: 'watched shows',
      address: '#/pages/history/index?tab=history',
      path: 'video/history',
      loaded: onePage([watched(LISTED)]),
      content: listed,
      empty: { output: onePage([]), text: en['history.empty_title'], step: en['history.empty_action'], leadsTo: HOME },
      isPaged: true,
    },
    {
      name: 'recently watched shows',
      address: '#/pages/history/index',
      path: 'video/history',
      loaded: onePage([watched(LISTED)]),
      content: listed,
      empty: { output: onePage([]), text: en['my_list.empty_title'], step: en['history.empty_action'], leadsTo: HOME },
    },
    {
      name: 'playback history',
      address: '#/pages/common/records/index?kind=history',
      path: 'video/history',
      loaded: onePage([watched(LISTED)]),
      content: listed,
      empty: { output: onePage([]), text: en['history.empty_title'], step: en['history.empty_action'], leadsTo: HOME },
      isPaged: true,
    },
    {
      name: 'episodes and cast of a show',
      address: SHOW_PAGE,
      path: 'video/detail',
      loaded: detail({ show: LISTED }),
      content: () => page.getByRole('heading', { name: en['show.cast'] }),
    },
    {
      name: 'related shows',
      address: SHOW_PAGE,
      path: 'video/related',
      loaded: { shows: [show({ title: 'The Related Heiress' })] },
      content: () => page.getByRole('link', { name: 'The Related Heiress' }),
    },
  ],
  {
    ...SHOW_PAGE_RESPONSES,
    'search/hot': { shows: [] },
    'video/collections': onePage([]),
    'video/history': onePage([]),
    'video/detail': detail({ show: LISTED }),
  },
);
