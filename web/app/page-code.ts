/** Loads the code of all pages except home. The first screen of home does not need this list. */
import type { ComponentType } from 'react';
import type { LandingName } from '#web/entities/config/queries.ts';
import type { HOME, PageProps, RoutePath } from '#web/router/paths.ts';
import type { LazyNamespace } from '#web/text/i18n.ts';

export type PageCode<Path extends RoutePath> = {
  /** The namespaces of the page's texts, besides `home` and `app`. By default, only `commerce`. */
  readonly texts?: readonly LazyNamespace[];
  readonly load: () => Promise<ComponentType<PageProps<Path>>>;
};

const landing = (name: LandingName) => ({
  texts: [],
  load: () => import('#web/pages/oneLink/index.tsx').then(({ landingPage }) => landingPage(name)),
});

export const PAGE_CODE: { readonly [Path in Exclude<RoutePath, typeof HOME>]: PageCode<Path> } = {
  '/pages/history/index': {
    load: () => import('#web/pages/history/index.tsx').then(({ HistoryPage }) => HistoryPage),
  },
  '/pages/chat/index': {
    texts: ['chat'],
    load: () => import('#web/pages/chat/index.tsx').then(({ ChatPage }) => ChatPage),
  },
  '/pages/chat/search': {
    texts: ['chat'],
    load: () => import('#web/pages/chat/search.tsx').then(({ CharacterSearchPage }) => CharacterSearchPage),
  },
  '/pages/chat/detail': {
    texts: ['chat'],
    load: () => import('#web/pages/chat/detail.tsx').then(({ CharacterPage }) => CharacterPage),
  },
  '/pages/chat/chating': {
    texts: ['chat'],
    load: () => import('#web/pages/chat/chating.tsx').then(({ ConversationPage }) => ConversationPage),
  },
  '/pages/profile/index': {
    load: () => import('#web/pages/profile/index.tsx').then(({ ProfilePage }) => ProfilePage),
  },
  '/pages/shortPlay/index': {
    texts: [],
    load: () => import('#web/pages/shortPlay/index.tsx').then(({ loadPlayerPage }) => loadPlayerPage()),
  },
  '/pages/shortPlay/detail': {
    load: () => import('#web/pages/shortPlay/detail.tsx').then(({ ShowPage }) => ShowPage),
  },
  '/pages/common/language/index': {
    load: () => import('#web/pages/common/language/index.tsx').then(({ LanguagePage }) => LanguagePage),
  },
  '/pages/common/login/index': {
    texts: ['commerce', 'login'],
    load: () => import('#web/pages/common/login/index.tsx').then(({ LoginPage }) => LoginPage),
  },
  '/pages/common/setUp/index': {
    texts: ['commerce', 'player'],
    load: () => import('#web/pages/common/setUp/index.tsx').then(({ SetUpPage }) => SetUpPage),
  },
  '/pages/common/account/index': {
    texts: ['commerce', 'account', 'login'],
    load: () => import('#web/pages/common/account/index.tsx').then(({ AccountPage }) => AccountPage),
  },
  '/pages/common/downloads/index': {
    texts: ['offline'],
    load: () => import('#web/pages/common/downloads/index.tsx').then(({ DownloadsPage }) => DownloadsPage),
  },
  '/pages/profile/aboutUs': {
    load: () => import('#web/pages/profile/aboutUs.tsx').then(({ AboutUsPage }) => AboutUsPage),
  },
  '/pages/common/shop/index': {
    load: () => import('#web/pages/common/shop/index.tsx').then(({ ShopPage }) => ShopPage),
  },
  '/pages/common/vip/index': {
    load: () => import('#web/pages/common/vip/index.tsx').then(({ VipPage }) => VipPage),
  },
  '/pages/common/wallet/index': {
    load: () => import('#web/pages/common/wallet/index.tsx').then(({ WalletPage }) => WalletPage),
  },
  '/pages/common/records/index': {
    load: () => import('#web/pages/common/records/index.tsx').then(({ RecordsPage }) => RecordsPage),
  },
  '/pages/reward/index': {
    load: () => import('#web/pages/reward/index.tsx').then(({ RewardPage }) => RewardPage),
  },
  '/pages/common/service/index': {
    texts: ['commerce', 'service'],
    load: () => import('#web/pages/common/service/index.tsx').then(({ ServicePage }) => ServicePage),
  },
  '/pages/common/legal/index': {
    texts: ['commerce', 'service'],
    load: () => import('#web/pages/common/legal/index.tsx').then(({ LegalPage }) => LegalPage),
  },
  '/pages/common/search/index': {
    texts: ['search'],
    load: () => import('#web/pages/common/search/index.tsx').then(({ SearchPage }) => SearchPage),
  },
  '/pages/common/activity/index': {
    load: () => import('#web/pages/common/activity/index.tsx').then(({ ActivityPage }) => ActivityPage),
  },
  '/pages/oneLink/index': landing('oneLink'),
  '/pages/soulsyncLink/index': landing('soulsyncLink'),
  '/pages/seaBuzzLink/index': landing('seaBuzzLink'),
  '/pages/oneLink/novel': {
    load: () => import('#web/pages/oneLink/novel.tsx').then(({ NovelPage }) => NovelPage),
  },
};
