import type { ComponentType } from 'react';
import type { PageProps, RoutePath } from '#web/router/paths.ts';
import type { TextKey } from '#web/text/i18n.ts';

/** The page's layout: a centred column with the tab bar, the column alone, or the full window. */
export type Frame = 'tab' | 'column' | 'full';

type PageDefinition<Path extends RoutePath> = {
  readonly title: TextKey;
  readonly frame: Frame;
  /** Hides the page while an app store reviews this version of the app. */
  readonly hiddenInReview?: true;
  /** Keeps the page mounted even when a new history entry changes only its query. */
  readonly keepsMounted?: true;
  readonly load: () => Promise<ComponentType<PageProps<Path>>>;
};

/** Hides chat, payments and campaigns while this version is under review by an app store (spec §3). */
const HIDDEN = { hiddenInReview: true } as const;

const opensSoon = (title: TextKey) => ({
  title,
  frame: 'column' as const,
  load: () => import('#web/pages/opensSoon/index.tsx').then(({ opensSoonPage }) => opensSoonPage(title)),
});

export const ROUTES: { readonly [Path in RoutePath]: PageDefinition<Path> } = {
  '/pages/home/index': {
    title: 'page.home',
    frame: 'tab',
    load: () => import('#web/pages/home/index.tsx').then(({ HomePage }) => HomePage),
  },
  '/pages/history/index': {
    title: 'page.history',
    frame: 'tab',
    load: () => import('#web/pages/history/index.tsx').then(({ HistoryPage }) => HistoryPage),
  },
  '/pages/chat/index': {
    ...HIDDEN,
    title: 'page.chat',
    frame: 'tab',
    load: () => import('#web/pages/chat/index.tsx').then(({ ChatPage }) => ChatPage),
  },
  '/pages/profile/index': {
    title: 'page.profile',
    frame: 'tab',
    load: () => import('#web/pages/profile/index.tsx').then(({ ProfilePage }) => ProfilePage),
  },
  '/pages/shortPlay/index': {
    title: 'page.player',
    frame: 'full',
    keepsMounted: true,
    load: () => import('#web/pages/shortPlay/index.tsx').then(({ PlayerPage }) => PlayerPage),
  },
  '/pages/shortPlay/detail': {
    title: 'page.show',
    frame: 'column',
    load: () => import('#web/pages/shortPlay/detail.tsx').then(({ ShowPage }) => ShowPage),
  },
  '/pages/common/language/index': {
    title: 'page.language',
    frame: 'column',
    load: () => import('#web/pages/common/language/index.tsx').then(({ LanguagePage }) => LanguagePage),
  },
  '/pages/common/setUp/index': {
    title: 'page.set_up',
    frame: 'column',
    load: () => import('#web/pages/common/setUp/index.tsx').then(({ SetUpPage }) => SetUpPage),
  },
  '/pages/profile/aboutUs': {
    title: 'page.about',
    frame: 'column',
    load: () => import('#web/pages/profile/aboutUs.tsx').then(({ AboutUsPage }) => AboutUsPage),
  },
  '/pages/common/shop/index': {
    ...HIDDEN,
    title: 'page.shop',
    frame: 'column',
    load: () => import('#web/pages/common/shop/index.tsx').then(({ ShopPage }) => ShopPage),
  },
  '/pages/common/vip/index': {
    ...HIDDEN,
    title: 'page.vip',
    frame: 'column',
    load: () => import('#web/pages/common/vip/index.tsx').then(({ VipPage }) => VipPage),
  },
  '/pages/common/wallet/index': {
    title: 'page.wallet',
    frame: 'column',
    load: () => import('#web/pages/common/wallet/index.tsx').then(({ WalletPage }) => WalletPage),
  },
  '/pages/common/records/index': {
    title: 'page.records',
    frame: 'column',
    load: () => import('#web/pages/common/records/index.tsx').then(({ RecordsPage }) => RecordsPage),
  },
  '/pages/reward/index': {
    title: 'page.reward',
    frame: 'column',
    load: () => import('#web/pages/reward/index.tsx').then(({ RewardPage }) => RewardPage),
  },
  '/pages/chat/chating': { ...opensSoon('page.chat'), ...HIDDEN },
  '/pages/chat/detail': { ...opensSoon('page.chat'), ...HIDDEN },
  '/pages/chat/search': { ...opensSoon('page.chat'), ...HIDDEN },
  '/pages/common/login/index': opensSoon('page.login'),
  '/pages/common/service/index': opensSoon('page.service'),
  '/pages/common/search/index': opensSoon('page.search'),
  '/pages/common/activity/index': { ...opensSoon('page.activity'), ...HIDDEN },
  '/pages/oneLink/index': { ...opensSoon('page.campaign'), ...HIDDEN },
  '/pages/oneLink/novel': { ...opensSoon('page.novel'), ...HIDDEN },
  '/pages/soulsyncLink/index': { ...opensSoon('page.campaign'), ...HIDDEN },
  '/pages/seaBuzzLink/index': { ...opensSoon('page.campaign'), ...HIDDEN },
};
