import type { LaunchParameters } from '#web/boot/launch-parameters.ts';
import { isRoutePath, pagePath, parseQuery, type RoutePath } from '#web/router/paths.ts';

export type LaunchTarget = {
  readonly path: RoutePath;
  readonly query: Readonly<Record<string, string | number | undefined>>;
};

const DEEP_LINKS: readonly RoutePath[] = [
  '/pages/shortPlay/index',
  '/pages/shortPlay/detail',
  '/pages/history/index',
  '/pages/chat/index',
  '/pages/profile/index',
  '/pages/reward/index',
  '/pages/common/shop/index',
  '/pages/common/wallet/index',
  '/pages/common/vip/index',
  '/pages/common/activity/index',
];

function deepLink(value: string | undefined): LaunchTarget | undefined {
  if (value === undefined) return undefined;
  const [name = '', search = ''] = value.split('?', 2);
  const path = pagePath(name);
  return isRoutePath(path) && DEEP_LINKS.includes(path)
    ? { path, query: parseQuery(path, new URLSearchParams(search)) }
    : undefined;
}

/**
 * Returns the target of the link. If it has several, the player comes first, then a novel, the chat and a deep link.
 */
export function launchTargetOf(launch: LaunchParameters): LaunchTarget | undefined {
  const search = new URLSearchParams(Object.entries(launch));
  const player = parseQuery('/pages/shortPlay/index', search);
  if (player.tv_id !== undefined) return { path: '/pages/shortPlay/index', query: player };
  const novel = parseQuery('/pages/oneLink/novel', search);
  if (novel.novel_id !== undefined) return { path: '/pages/oneLink/novel', query: novel };
  const chat = parseQuery('/pages/chat/index', search);
  if (chat.ai_chat !== undefined) return { path: '/pages/chat/index', query: chat };
  return deepLink(launch.deep_link_value);
}
