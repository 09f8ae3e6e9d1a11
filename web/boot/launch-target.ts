import {
  hrefOf,
  HOME,
  isRoutePath,
  pagePath,
  parseQuery,
  readHash,
  splitAtQuery,
  type RoutePath,
} from '#web/router/paths.ts';
import { parseLaunchParameters, type LaunchParameters } from './launch-parameters.ts';

/** The pages that `deep_link_value` may open, each with the parameters that it then needs. */
const DEEP_LINKS: Readonly<Partial<Record<RoutePath, readonly string[]>>> = {
  '/pages/shortPlay/index': ['tv_id'],
  '/pages/shortPlay/detail': ['tv_id'],
  '/pages/history/index': [],
  '/pages/chat/index': [],
  '/pages/profile/index': [],
  '/pages/reward/index': [],
  '/pages/common/shop/index': [],
  '/pages/common/wallet/index': [],
  '/pages/common/vip/index': [],
  '/pages/common/activity/index': [],
};

/** Returns the hash of a page with the valid ones of its parameters; undefined if a needed one is missing. */
function hrefFrom(path: RoutePath, search: URLSearchParams, needed: readonly string[] = []): string | undefined {
  const query = parseQuery(path, search);
  return needed.every((name) => name in query) ? hrefOf(path, query) : undefined;
}

function deepLink(value: string): string | undefined {
  const [name, search] = splitAtQuery(value.replace(/^#/, ''));
  const path = pagePath(name);
  const needed = isRoutePath(path) ? DEEP_LINKS[path] : undefined;
  return isRoutePath(path) && needed ? hrefFrom(path, new URLSearchParams(search), needed) : undefined;
}

/** Returns the hash of the target. Of several targets, the player comes first, then a novel, the chat and a deep link. */
function targetOf(launch: LaunchParameters): string | undefined {
  const search = new URLSearchParams(Object.entries(launch));
  return (
    hrefFrom('/pages/shortPlay/index', search, ['tv_id']) ??
    hrefFrom('/pages/oneLink/novel', search, ['novel_id']) ??
    hrefFrom('/pages/chat/index', search, ['ai_chat']) ??
    deepLink(launch.deep_link_value ?? '')
  );
}

export type LaunchAddress = {
  /** The hash of the page that the address names, without launch parameters. */
  readonly base: string;
  /** The hash of the page that the launch parameters open on top of home. */
  readonly target: string | undefined;
};

/** Reads the launch parameters before and inside the hash. They open a page only if the hash names home. Spec §2. */
export function readLaunchAddress(search: string, hash: string): LaunchAddress {
  const { path, search: inner } = readHash(hash);
  if (path === undefined || (search === '' && inner === '')) return { base: hash, target: undefined };
  const base = hrefOf(path, parseQuery(path, new URLSearchParams(inner)));
  return { base, target: path === HOME ? targetOf(parseLaunchParameters(search, hash)) : undefined };
}
