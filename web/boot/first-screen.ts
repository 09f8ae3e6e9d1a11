import { HOME, parseQuery, readHash, type RoutePath } from '#web/router/paths.ts';
import { readLaunchAddress } from './launch-target.ts';

export type FirstScreen = {
  readonly page: 'home' | 'player' | 'show' | 'search' | 'profile';
  /** The request must equal the app's own request byte for byte. */
  readonly request?: readonly [path: string, input: object];
};

const PAGES: Readonly<Partial<Record<RoutePath, FirstScreen['page']>>> = {
  [HOME]: 'home',
  '/pages/shortPlay/index': 'player',
  '/pages/shortPlay/detail': 'show',
  '/pages/common/search/index': 'search',
  '/pages/profile/index': 'profile',
};

/** Returns the screen to preload for the address; undefined if there is none. */
export function firstScreen(search: string, hash: string): FirstScreen | undefined {
  const { base, target } = readLaunchAddress(search, hash);
  const { path, search: query } = readHash(target ?? base);
  const page = path && PAGES[path];
  if (page === 'player' || page === 'show') return screenOf(page, new URLSearchParams(query));
  if (page === 'profile') return { page };
  if (page === 'search') return query === '' ? { page, request: ['search/hot', {}] } : { page };
  return page && query === '' ? { page, request: ['video/home', {}] } : undefined;
}

function screenOf(page: 'player' | 'show', search: URLSearchParams): FirstScreen {
  const { tv_id, ep } = parseQuery('/pages/shortPlay/index', search);
  if (tv_id === undefined) return { page };
  const isEpisode = page === 'player' && ep !== undefined;
  return { page, request: isEpisode ? ['video/play', { tv_id, ep }] : ['video/detail', { tv_id }] };
}
