/** What an address opens first, as far as it is worth a start before the app arrives. */
import { positiveInteger, showId } from '#web/router/parameters.ts';

export type FirstScreen = {
  readonly page: 'home' | 'player' | 'show';
  /** The call that the screen waits for: its path, and its input exactly as the app will send it. */
  readonly request?: readonly [path: string, input: object];
};

const PAGES: Readonly<Record<string, FirstScreen['page']>> = {
  '': 'home',
  '/': 'home',
  '/pages/home/index': 'home',
  '/pages/shortPlay/index': 'player',
  '/pages/shortPlay/detail': 'show',
};

/** @param search as in `location.search` @param hash as in `location.hash` @returns undefined where nothing is begun */
export function firstScreen(search: string, hash: string): FirstScreen | undefined {
  const [address = '', inner] = hash.slice(1).split('?');
  const page = PAGES[address];
  if (page !== 'home') return page && screenOf(page, new URLSearchParams(inner));
  // A link with a show leads from home straight to its player (spec §2).
  const outer = new URLSearchParams(search);
  if (outer.has('tv_id')) return screenOf('player', outer);
  // Other tabs of home ask for other things.
  return inner === undefined ? { page, request: ['video/home', {}] } : undefined;
}

function screenOf(page: 'player' | 'show', query: URLSearchParams): FirstScreen {
  const tvId = showId(query.get('tv_id') ?? '');
  const ep = positiveInteger(query.get('ep') ?? '');
  if (tvId === undefined) return { page };
  const isEpisode = page === 'player' && ep !== undefined;
  return { page, request: isEpisode ? ['video/play', { tv_id: tvId, ep }] : ['video/detail', { tv_id: tvId }] };
}
