/** The app's pages and their query parameters. Spec §2. */
import { LEGAL_DOCUMENTS } from '#domain/legal.ts';
import { characterId, positiveInteger, oneOf, showId, nonEmptyText, type Parameter } from './parameters.ts';

const PATHS = {
  '/pages/home/index': {
    // `for-you` is the tab Popular, and `feed` the For You feed.
    tab: oneOf(['for-you', 'feed', 'new', 'rankings', 'genres']),
    board: oneOf(['hot', 'new', 'collected']),
    genre: nonEmptyText,
    sort: oneOf(['popular', 'new', 'updated']),
    filter: oneOf(['all', 'released', 'coming', 'short']),
  },
  '/pages/history/index': { tab: oneOf(['following', 'history']) },
  '/pages/chat/index': { tag: nonEmptyText },
  '/pages/chat/search': { q: nonEmptyText },
  '/pages/chat/detail': { character_id: characterId },
  '/pages/chat/chating': { character_id: characterId },
  '/pages/profile/index': {},
  '/pages/reward/index': {},
  '/pages/shortPlay/index': { tv_id: showId, ep: positiveInteger, order_id: nonEmptyText },
  '/pages/shortPlay/detail': { tv_id: showId, order_id: nonEmptyText },
  // `tv_id` and `ep` name the episode that the viewer wants to unlock, and `bulk` the size of the bundle with it.
  '/pages/common/shop/index': {
    tv_id: showId,
    ep: positiveInteger,
    bulk: oneOf(['20', '50', 'all']),
    order_id: nonEmptyText,
  },
  '/pages/common/language/index': {},
  // `to` is the hash of the page to which the viewer returns.
  '/pages/common/login/index': { to: nonEmptyText },
  '/pages/common/wallet/index': { order_id: nonEmptyText },
  '/pages/common/vip/index': { order_id: nonEmptyText },
  '/pages/common/records/index': { kind: nonEmptyText },
  '/pages/common/service/index': { view: oneOf(['feedback', 'business', 'messages', 'contact']) },
  '/pages/common/legal/index': { doc: oneOf([...LEGAL_DOCUMENTS, 'licenses']) },
  '/pages/common/search/index': { q: nonEmptyText, genre: nonEmptyText },
  '/pages/common/setUp/index': {},
  '/pages/common/account/index': {},
  '/pages/common/downloads/index': {},
  '/pages/common/activity/index': {},
  '/pages/oneLink/index': {},
  '/pages/oneLink/novel': { novel_id: nonEmptyText },
  '/pages/profile/aboutUs': {},
  '/pages/soulsyncLink/index': {},
  '/pages/seaBuzzLink/index': {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, Parameter<string | number>>>>>;

export type RoutePath = keyof typeof PATHS;

type ValueOf<Parser> = Parser extends Parameter<infer Value> ? Value : never;
export type QueryOf<Path extends RoutePath> = {
  readonly [Name in keyof (typeof PATHS)[Path]]?: ValueOf<(typeof PATHS)[Path][Name]> | undefined;
};

export type PageProps<Path extends RoutePath> = { readonly query: QueryOf<Path> };

type Dotted<Text extends string> = Text extends `${infer Head}/${infer Tail}` ? `${Head}.${Dotted<Tail>}` : Text;
type ShortName<Path> = Path extends `/pages/${infer Middle}/index`
  ? Dotted<Middle>
  : Path extends `/pages/${infer Rest}`
    ? Dotted<Rest>
    : never;
/** The short name of a page, such as `common.wallet` or `profile.aboutUs`. */
export type PageName = ShortName<RoutePath>;

export const HOME = '/pages/home/index' satisfies RoutePath;

export const TAB_PATHS = [
  '/pages/home/index',
  '/pages/history/index',
  '/pages/chat/index',
  '/pages/profile/index',
] as const satisfies readonly RoutePath[];

export type TabPath = (typeof TAB_PATHS)[number];

export function isRoutePath(path: string): path is RoutePath {
  return Object.hasOwn(PATHS, path);
}

/**
 * Turns a page name into a path (spec §2), such as `common.wallet` into `/pages/common/wallet/index`, or
 * `profile.aboutUs` into `/pages/profile/aboutUs`. Adds a missing leading slash to a path.
 */
export function pagePath(name: string): string {
  if (name.includes('/')) return name.startsWith('/') ? name : `/${name}`;
  const middle = name.replaceAll('.', '/');
  const direct = `/pages/${middle}`;
  return isRoutePath(direct) ? direct : `/pages/${middle}/index`;
}

export function parseQuery<Path extends RoutePath>(path: Path, search: URLSearchParams): QueryOf<Path>;
export function parseQuery(path: RoutePath, search: URLSearchParams): Record<string, string | number> {
  const parsers: Readonly<Record<string, Parameter<string | number>>> = PATHS[path];
  const found: Record<string, string | number> = {};
  for (const [name, parse] of Object.entries(parsers)) {
    const raw = search.get(name);
    const value = raw === null ? undefined : parse(raw);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** Returns the hash of a page. The path of home is shortened to `/`. */
export function hrefOf<Path extends RoutePath>(path: Path, query?: QueryOf<Path>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') search.set(name, String(value));
  }
  const tail = search.size > 0 ? `?${search}` : '';
  return `#${path === HOME ? '/' : path}${tail}`;
}

/** Splits an address at its first `?`: a parameter may contain another one. */
export function splitAtQuery(address: string): [path: string, search: string] {
  const [path = ''] = address.split('?', 1);
  return [path, address.slice(path.length + 1)];
}

/** Splits a hash into the path and the query of a page. `path` is undefined for unknown pages. */
export function readHash(hash: string): { path: RoutePath | undefined; search: string } {
  const [raw, search] = splitAtQuery(hash.replace(/^#/, ''));
  const path = raw === '' || raw === '/' ? HOME : raw.startsWith('/') ? raw.replace(/(.)\/$/, '$1') : `/${raw}`;
  return { path: isRoutePath(path) ? path : undefined, search };
}
