/** Groups the modules that many pages share, because a request for many small modules is faster than many requests. */
import { join } from 'node:path';
import { SCREEN_MODULES } from './chunk-files.ts';

type Modules = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };
type Group = {
  readonly name: string | ((id: string, modules: Modules) => string | null);
  readonly debugName?: string;
  readonly test: (id: string) => boolean;
};

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = 'node_modules/';
const ICONS = `${PACKAGES}lucide-react/dist/esm/icons`;

const pathOf = (id: string): string => id.replaceAll('\\', '/');
const iconsOf = (names: readonly string[]): string[] => names.map((name) => `${ICONS}/${name}.`);

const matches = (id: string, paths: readonly string[]): boolean => {
  const path = pathOf(id);
  return paths.some((part) => path.includes(`/${part}`));
};

function groupOf(name: string, paths: readonly string[], exceptions: readonly string[] = []): Group {
  return { name, test: (id) => matches(id, paths) && !matches(id, exceptions) };
}

/** Returns these modules of ours with all that they import. */
function withImports(paths: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(paths.map((path) => pathOf(join(ROOT, path))));
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!matches(imported, [PACKAGES])) found.add(imported);
  return found;
}

const { home: HOME, ...OTHERS } = SCREEN_MODULES;

const HOME_ICONS = iconsOf([
  ...['bookmark', 'chevron-left', 'chevron-right', 'cloud-off', 'coins', 'gift', 'house', 'loader-circle'],
  ...['message-circle', 'play', 'search', 'user-round'],
]);

/**
 * The modules of the entry, with those of home that other screens need too, and the modules that only home needs. Each
 * is one chunk, so that home needs few requests and no module that it does not use.
 */
function firstScreen(): Group {
  let sets: Readonly<Record<'entry' | 'home' | 'others', ReadonlySet<string>>> | undefined;
  return {
    debugName: 'first screen',
    test: (id) => !matches(id, [PACKAGES]) || matches(id, HOME_ICONS),
    name: (id, modules) => {
      if (matches(id, HOME_ICONS)) return 'main';
      sets ??= {
        entry: withImports(['web/main.tsx'], modules),
        home: withImports(HOME, modules),
        others: withImports(Object.values(OTHERS).flat(), modules),
      };
      if (sets.entry.has(id)) return 'main';
      if (!sets.home.has(id)) return null;
      return sets.others.has(id) ? 'main' : 'start';
    },
  };
}

/** The modules of packages that the player needs for the first frame. */
const PLAYER_PACKAGES = [
  ...iconsOf(['lock']),
  `${PACKAGES}@tanstack/query-core/build/modern/mutationObserver.`,
  `${PACKAGES}@tanstack/react-query/build/modern/useMutation`,
];

/** The parts of TanStack Query that change something or load lists, which home's first screen does not do. */
const QUERY_ACTIONS = [
  ...['infiniteQueryObserver', 'mutationObserver'].map((name) => `query-core/build/modern/${name}.`),
  ...['useInfiniteQuery', 'useMutation'].map((name) => `react-query/build/modern/${name}`),
].map((path) => `${PACKAGES}@tanstack/${path}`);

/** The code that the player shares with other pages, and then what other pages, dialogs and lists share. */
function sharedCode(paths: readonly string[], exceptions: readonly string[]): Group[] {
  const pages = groupOf('pages', paths, exceptions);
  let player: ReadonlySet<string> | undefined;
  const name = (id: string, modules: Modules): string | null => {
    player ??= withImports(SCREEN_MODULES.player, modules);
    return player.has(id) || matches(id, PLAYER_PACKAGES) ? 'shared' : null;
  };
  return [{ debugName: 'shared code', name, test: pages.test }, pages];
}

export const CHUNKS: Group[] = [
  // Stays cached when only our code changes.
  groupOf(
    'libraries',
    [
      ...['react', 'react-dom', 'scheduler', '@tanstack', 'zustand'].map((name) => `${PACKAGES}${name}/`),
      ...['shared/', 'Icon', 'createLucideIcon'].map((name) => `${PACKAGES}lucide-react/dist/esm/${name}`),
    ],
    QUERY_ACTIONS,
  ),
  firstScreen(),
  // Icons that several pages and dialogs share.
  groupOf(
    'icons',
    iconsOf([
      ...['bell', 'bell-ring', 'calendar-clock', 'captions', 'crown', 'lock-open', 'party-popper', 'pause'],
      ...['rotate-ccw', 'search-x', 'share-2', 'wifi-off', 'x'],
    ]),
  ),
  groupOf('page-code', ['web/app/page-code.ts', 'web/text/lazy-dictionaries.ts']),
  ...sharedCode(
    [
      ...QUERY_ACTIONS,
      ...['api', 'boot', 'router', 'state', 'text', 'ui'].map((folder) => `web/${folder}/`),
      ...['web/entities/show/', 'domain/share-path', 'domain/duration', 'domain/genres', 'domain/daily-limit'],
      ...['card-with-choices', 'choice-toggles', 'queries', 'show-card', 'show-rail', 'use-release-text'].map(
        (file) => `web/features/catalogue/${file}`,
      ),
      ...['coin-animation-target', 'rewards-badge', 'use-utc-midnight', 'utc-midnight-timer'].map(
        (file) => `web/features/rewards/${file}`,
      ),
      ...['web/features/telemetry/', 'web/pages/shortPlay/report-playback', 'web/app/profile-dot'],
      'web/entities/viewer/on-return',
      ...iconsOf(['clapperboard', 'lock']),
    ],
    [
      ...['web/api/event-stream', 'web/api/upload', 'web/state/consent-store'],
      ...[
        'inline-playback',
        'startup-source',
        'is-reload',
        'media',
        'start-playback',
        'start-rendition',
        'video-element',
      ].map((file) => `web/boot/${file}.`),
      ...['image-preview', 'input-method', 'rows', 'segmented-control', 'sheet-dialog', 'switch-row'].map(
        (file) => `web/ui/${file}`,
      ),
      ...['use-double-tap', 'zoom-area', 'zoom-controls'].map((file) => `web/ui/${file}`),
      ...['web/entities/show/share-dialog', 'web/entities/show/share-host'],
    ],
  ),
  // The code that profile shares with the pages of the wallet, VIP and rewards.
  groupOf('account', [
    ...['entities/order/queries', 'entities/subscription/queries', 'entities/wallet/', 'ui/rows'].map(
      (path) => `web/${path}`,
    ),
    ...['rewards/coin-animation.', 'rewards/queries', 'rewards/streak', 'service/queries', 'service/service-row'].map(
      (path) => `web/features/${path}`,
    ),
    ...['vip/queries', 'vip/renewal-reminder', 'vip/vip-card'].map((path) => `web/features/${path}`),
    ...['circle-check', 'headset', 'info', 'languages', 'receipt-text', 'rotate-ccw-clock', 'shopping-bag'].map(
      (icon) => `${ICONS}/${icon}.`,
    ),
  ]),
  // The code that the pages of the chat share.
  groupOf('chat-parts', [
    ...['character-grid', 'gestures', 'no-character', 'portrait', 'queries'].map((file) => `web/features/chat/${file}`),
    ...['web/ui/input-method', 'domain/chat/story'],
  ]),
];
