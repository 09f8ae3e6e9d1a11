/** Groups the modules that many pages share, because a request for many small modules is faster than many requests. */

type Group = { readonly name: string; readonly test: (id: string) => boolean };

const ICONS = 'lucide-react/dist/esm/icons';

const matches = (id: string, paths: readonly string[]): boolean => {
  const path = id.replaceAll('\\', '/');
  return paths.some((part) => path.includes(`/${part}`));
};

function groupOf(name: string, paths: readonly string[], exceptions: readonly string[] = []): Group {
  return { name, test: (id) => matches(id, paths) && !matches(id, exceptions) };
}

export const CHUNKS: Group[] = [
  // Stays cached when only our code changes.
  groupOf('libraries', [
    ...['react', 'react-dom', 'scheduler', '@tanstack', 'zustand'].map((name) => `node_modules/${name}/`),
    ...['lucide-react/dist/esm/shared/', 'lucide-react/dist/esm/Icon', 'lucide-react/dist/esm/createLucideIcon'],
  ]),
  // The code of every page.
  groupOf(
    'foundation',
    [
      ...['api', 'boot', 'router', 'state', 'text', 'ui'].map((folder) => `web/${folder}/`),
      ...['web/entities/config/queries', 'web/entities/viewer/queries', 'web/entities/show/choices'],
      ...['web/entities/show/share.', 'domain/share-path'],
      ...[
        'web/entities/show/queries',
        'web/features/player/engine/hls/load-hls',
        'web/features/player/state/preferences',
      ],
      ...['web/features/telemetry/', 'web/pages/shortPlay/report-playback', 'domain/duration', 'domain/compact-number'],
      ...['bookmark', 'coins', 'play', 'share-2', 'x'].map((icon) => `${ICONS}/${icon}.`),
    ],
    [
      ...[
        'web/api/event-stream',
        'web/api/upload',
        'web/boot/prefetched-segment',
        'web/ui/input-method',
        'web/ui/image-preview',
        'web/ui/zoom-controls',
      ],
      'web/state/consent-store',
      ...[
        'web/ui/rows',
        'web/ui/segmented-control',
        'web/ui/sheet-dialog',
        'web/ui/switch-row',
        'web/ui/use-double-tap',
      ],
    ],
  ),
  // The code that home shares with the show page and other lists.
  groupOf('catalogue', [
    ...['card-with-choices', 'choice-toggles', 'queries', 'show-card', 'show-rail', 'use-release-text'].map(
      (file) => `web/features/catalogue/${file}`,
    ),
    ...['coin-animation-target', 'rewards-badge', 'use-utc-midnight', 'utc-midnight-timer'].map(
      (file) => `web/features/rewards/${file}`,
    ),
    ...['web/app/profile-dot', 'web/pages/shortPlay/preload-player-code', 'domain/genres', 'domain/daily-limit'],
    ...['bell', 'bell-ring', 'chevron-right', 'crown', 'gift', 'lock-open', 'search'].map(
      (icon) => `${ICONS}/${icon}.`,
    ),
  ]),
  // The small modules that the player shares with the feed.
  groupOf(
    'player',
    ['calendar-clock', 'captions', 'party-popper', 'search-x'].map((icon) => `${ICONS}/${icon}.`),
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
