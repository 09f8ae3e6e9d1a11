/** The responses of home, the viewer's lists and the search. */
import type { Operations } from '#contract/api.ts';
import type { ContinueItem, Show } from '#contract/shapes.ts';
import type { SearchResult } from '#contract/endpoints/search.ts';
import { failWith, type Responses } from './fake-api.ts';
import { show, shows } from './shows.ts';

type Home = Operations['video/home']['output'];
type Collected = Operations['video/collections']['output']['items'][number];

export const home = (changes: Partial<Home> = {}): Home => ({
  banners: shows(3),
  continue: [],
  sections: [{ id: 'trending', title: 'Trending', shows: shows(12) }],
  collected: [],
  reminded: [],
  now_available: [],
  ...changes,
});

/** Returns a show of which the viewer has watched 30 s of episode 2. */
export const watched = (shown: Show = show(), changes: Partial<ContinueItem> = {}): ContinueItem => ({
  show: shown,
  ep: 2,
  position_ms: 30_000,
  duration_ms: 90_000,
  watched_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});

export const collected = (shown: Show = show(), changes: Partial<Collected> = {}): Collected => ({
  show: shown,
  has_new_episodes: false,
  ep: null,
  reminded: false,
  ...changes,
});

/** Returns an announced show, whose first episodes appear in ten days. */
export const announced = (changes: Partial<Show> = {}): Show =>
  show({
    released: false,
    release_at: new Date(Date.now() + 10 * 86_400_000).toISOString(),
    total_episodes: 0,
    free_episodes: 0,
    runtime_ms: 0,
    stats: { plays: 0, collects: 0, likes: 0 },
    ...changes,
  });

/** Returns a search result in which nothing is marked. */
export const searchResult = (shown: Show, highlights: Partial<SearchResult['highlights']> = {}): SearchResult => ({
  show: shown,
  highlights: { title: [], other_title: null, cast: [], tags: [], snippet: null, ...highlights },
});

/** What the page of a show requests besides the show. It preloads the first episode, which has no media in tests. */
export const SHOW_PAGE_RESPONSES: Responses = {
  'video/play': failWith('VideoFetchFailed'),
};
