import { positiveInteger, showId } from '#web/router/parameters.ts';

export type FirstScreen = {
  readonly page: 'home' | 'player' | 'show';
  /** The request must equal the app's own request byte for byte. */
  readonly request?: readonly [path: string, input: object];
};

const PAGES: Readonly<Record<string, FirstScreen['page']>> = {
  '': 'home',
  '/': 'home',
  '/pages/home/index': 'home',
  '/pages/shortPlay/index': 'player',
  '/pages/shortPlay/detail': 'show',
};

/** Returns the screen to preload for the address; undefined if there is none. */
export function firstScreen(search: string, hash: string): FirstScreen | undefined {
  const [address = '', inner] = hash.slice(1).split('?');
  const page = PAGES[address];
  if (page !== 'home') return page && screenOf(page, new URLSearchParams(inner));
  // A link to home that names a show opens the player (spec §2).
  const outer = new URLSearchParams(search);
  if (outer.has('tv_id')) return screenOf('player', outer);
  return inner === undefined ? { page, request: ['video/home', {}] } : undefined;
}

function screenOf(page: 'player' | 'show', query: URLSearchParams): FirstScreen {
  const tvId = showId(query.get('tv_id') ?? '');
  const ep = positiveInteger(query.get('ep') ?? '');
  if (tvId === undefined) return { page };
  const isEpisode = page === 'player' && ep !== undefined;
  return { page, request: isEpisode ? ['video/play', { tv_id: tvId, ep }] : ['video/detail', { tv_id: tvId }] };
}
