import type { ComponentType } from 'react';
import type { LandingName } from '#web/entities/config/queries.ts';
import { localCopies } from '#web/entities/download/local-copies.ts';
import { parseQuery, type PageProps, type RoutePath } from '#web/router/paths.ts';
import type { LazyNamespace, TextKey } from '#web/text/i18n.ts';

/** The page's layout: a centred column with the tab bar, the column alone, or the full window. */
export type Frame = 'tab' | 'column' | 'full';

type PageDefinition<Path extends RoutePath> = {
  readonly title: TextKey;
  readonly frame: Frame;
  /** Hides the page while an app store reviews this version of the app. */
  readonly hiddenInReview?: true;
  /** Keeps the page mounted even when a new history entry changes only its query. */
  readonly keepsMounted?: true;
  /** Returns whether the page is useful without a network even if it has not been open before. */
  readonly worksOffline?: (search: string) => boolean;
  /** The namespaces of the page's texts, besides `app`. By default, only `commerce`. */
  readonly texts?: readonly LazyNamespace[];
  readonly load: () => Promise<ComponentType<PageProps<Path>>>;
};

/** Hides payments, AI chat and campaigns while this version is under review by an app store (spec §3). */
const HIDDEN = { hiddenInReview: true } as const;

const landing = (name: LandingName) => ({
  title: 'page.campaign' as const,
  frame: 'full' as const,
  texts: [],
  load: () => import('#web/pages/oneLink/index.tsx').then(({ landingPage }) => landingPage(name)),
});

/** Returns whether the player's episode can be played without a network. */
function isDownloaded(search: string): boolean {
  const { tv_id: tvId, ep } = parseQuery('/pages/shortPlay/index', new URLSearchParams(search));
  return tvId !== undefined && ep !== undefined && localCopies()?.has({ tvId, ep }) === true;
}

export const ROUTES: { readonly [Path in RoutePath]: PageDefinition<Path> } = {
  '/pages/home/index': {
    title: 'page.home',
    frame: 'tab',
    texts: [],
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
    texts: ['chat'],
    load: () => import('#web/pages/chat/index.tsx').then(({ ChatPage }) => ChatPage),
  },
  '/pages/chat/search': {
    ...HIDDEN,
    title: 'page.chat_search',
    frame: 'column',
    texts: ['chat'],
    load: () => import('#web/pages/chat/search.tsx').then(({ CharacterSearchPage }) => CharacterSearchPage),
  },
  '/pages/chat/detail': {
    ...HIDDEN,
    title: 'page.chat_character',
    frame: 'column',
    texts: ['chat'],
    load: () => import('#web/pages/chat/detail.tsx').then(({ CharacterPage }) => CharacterPage),
  },
  '/pages/chat/chating': {
    ...HIDDEN,
    title: 'page.chat_conversation',
    frame: 'column',
    texts: ['chat'],
    load: () => import('#web/pages/chat/chating.tsx').then(({ ConversationPage }) => ConversationPage),
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
    worksOffline: isDownloaded,
    texts: [],
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
    worksOffline: () => true,
    load: () => import('#web/pages/common/language/index.tsx').then(({ LanguagePage }) => LanguagePage),
  },
  '/pages/common/login/index': {
    title: 'page.login',
    frame: 'column',
    texts: ['commerce', 'login'],
    load: () => import('#web/pages/common/login/index.tsx').then(({ LoginPage }) => LoginPage),
  },
  '/pages/common/setUp/index': {
    title: 'page.set_up',
    frame: 'column',
    worksOffline: () => true,
    load: () => import('#web/pages/common/setUp/index.tsx').then(({ SetUpPage }) => SetUpPage),
  },
  '/pages/common/account/index': {
    title: 'page.account',
    frame: 'column',
    texts: ['commerce', 'account', 'login'],
    load: () => import('#web/pages/common/account/index.tsx').then(({ AccountPage }) => AccountPage),
  },
  '/pages/common/downloads/index': {
    title: 'page.downloads',
    frame: 'column',
    worksOffline: () => true,
    texts: ['offline'],
    load: () => import('#web/pages/common/downloads/index.tsx').then(({ DownloadsPage }) => DownloadsPage),
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
  '/pages/common/service/index': {
    title: 'page.service',
    frame: 'column',
    texts: ['commerce', 'service'],
    load: () => import('#web/pages/common/service/index.tsx').then(({ ServicePage }) => ServicePage),
  },
  '/pages/common/legal/index': {
    title: 'page.legal',
    frame: 'column',
    texts: ['commerce', 'service'],
    load: () => import('#web/pages/common/legal/index.tsx').then(({ LegalPage }) => LegalPage),
  },
  '/pages/common/search/index': {
    title: 'page.search',
    frame: 'column',
    texts: ['search'],
    load: () => import('#web/pages/common/search/index.tsx').then(({ SearchPage }) => SearchPage),
  },
  '/pages/common/activity/index': {
    ...HIDDEN,
    title: 'page.activity',
    frame: 'column',
    load: () => import('#web/pages/common/activity/index.tsx').then(({ ActivityPage }) => ActivityPage),
  },
  '/pages/oneLink/index': landing('oneLink'),
  '/pages/soulsyncLink/index': landing('soulsyncLink'),
  '/pages/seaBuzzLink/index': landing('seaBuzzLink'),
  '/pages/oneLink/novel': {
    ...HIDDEN,
    title: 'page.novel',
    frame: 'column',
    load: () => import('#web/pages/oneLink/novel.tsx').then(({ NovelPage }) => NovelPage),
  },
};
