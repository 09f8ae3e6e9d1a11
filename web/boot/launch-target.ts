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
import { characterId } from '#web/router/parameters.ts';
import { parseLaunchParameters, type LaunchParameters } from './launch-parameters.ts';

/** The pages that `deep_link_value` may open, each with the parameters that it then needs. */
const DEEP_LINKS: Readonly<Partial<Record<RoutePath, readonly string[]>>> = {
  '/pages/shortPlay/index': ['tv_id'],
  '/pages/shortPlay/detail': ['tv_id'],
  '/pages/history/index': [],
  '/pages/chat/index': [],
  '/pages/chat/chating': ['character_id'],
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

/** The landing pages of campaigns. They only lead on, so home is below the page that they open. */
const LANDING_PATHS: readonly RoutePath[] = [
  '/pages/oneLink/index',
  '/pages/soulsyncLink/index',
  '/pages/seaBuzzLink/index',
];

/** Returns the hash of the page that a deep link names; undefined if it is not one of `DEEP_LINKS`. */
export function deepLink(value: string): string | undefined {
  const [name, search] = splitAtQuery(value.replace(/^#/, ''));
  const path = pagePath(name);
  const needed = isRoutePath(path) ? DEEP_LINKS[path] : undefined;
  return isRoutePath(path) && needed ? hrefFrom(path, new URLSearchParams(search), needed) : undefined;
}

/** Returns the hash of the conversation with the character that `ai_chat` names, or of all characters for another value. */
function chatTarget({ ai_chat: value = '0' }: LaunchParameters): string | undefined {
  if (value === '0') return undefined;
  const character = characterId(value);
  return character ? hrefOf('/pages/chat/chating', { character_id: character }) : hrefOf('/pages/chat/index');
}

/** Returns the hash of the target. Of several targets, the player comes first, then the chat, a novel and a deep link. */
function targetOf(launch: LaunchParameters): string | undefined {
  const search = new URLSearchParams(Object.entries(launch));
  return (
    hrefFrom('/pages/shortPlay/index', search, ['tv_id']) ??
    chatTarget(launch) ??
    hrefFrom('/pages/oneLink/novel', search, ['novel_id']) ??
    deepLink(launch.deep_link_value ?? '')
  );
}

export type LaunchAddress = {
  /** The hash of the page that the address names, without launch parameters. */
  readonly base: string;
  /** The hash of the page that the launch parameters open on top of home. */
  readonly target: string | undefined;
};

/** Reads the launch parameters before and inside the hash. They open a page only if the hash names home or a landing page.
 * Spec §2. */
export function readLaunchAddress(search: string, hash: string): LaunchAddress {
  const { path, search: inner } = readHash(hash);
  if (path === undefined || (search === '' && inner === '')) return { base: hash, target: undefined };
  const isLanding = LANDING_PATHS.includes(path);
  const target = path === HOME || isLanding ? targetOf(parseLaunchParameters(search, hash)) : undefined;
  const base = isLanding && target !== undefined ? HOME : path;
  return { base: hrefOf(base, parseQuery(base, new URLSearchParams(inner))), target };
}
