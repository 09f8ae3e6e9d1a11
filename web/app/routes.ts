import { localCopies } from '#web/entities/download/local-copies.ts';
import { parseQuery, type RoutePath } from '#web/router/paths.ts';
import type { TextKey } from '#web/text/i18n.ts';

/** The page's layout: a centred column with the tab bar, the column alone, or the full window. */
export type Frame = 'tab' | 'column' | 'full';

type Route = {
  readonly title: TextKey;
  readonly frame: Frame;
  /** Hides the page while an app store reviews this version of the app. */
  readonly hiddenInReview?: true;
  /** Keeps the page mounted even when a new history entry changes only its query. */
  readonly keepsMounted?: true;
  /** Returns whether the page is useful without a network even if it has not been open before. */
  readonly worksOffline?: (search: string) => boolean;
};

/** Hides payments, AI chat and campaigns while this version is under review by an app store (spec §3). */
const HIDDEN = { hiddenInReview: true } as const;

const LANDING: Route = { title: 'page.campaign', frame: 'full' };

/** Returns whether the player's episode can be played without a network. */
function isDownloaded(search: string): boolean {
  const { tv_id: tvId, ep } = parseQuery('/pages/shortPlay/index', new URLSearchParams(search));
  return tvId !== undefined && ep !== undefined && localCopies()?.has({ tvId, ep }) === true;
}

/** What the app needs to know about pages before their code loads, which `page-code.ts` names. */
export const ROUTES: Readonly<Record<RoutePath, Route>> = {
  '/pages/home/index': {
    title: 'page.home',
    frame: 'tab',
  },
  '/pages/history/index': {
    title: 'page.history',
    frame: 'tab',
  },
  '/pages/chat/index': {
    ...HIDDEN,
    title: 'page.chat',
    frame: 'tab',
  },
  '/pages/chat/search': {
    ...HIDDEN,
    title: 'page.chat_search',
    frame: 'column',
  },
  '/pages/chat/detail': {
    ...HIDDEN,
    title: 'page.chat_character',
    frame: 'column',
  },
  '/pages/chat/chating': {
    ...HIDDEN,
    title: 'page.chat_conversation',
    frame: 'column',
  },
  '/pages/profile/index': {
    title: 'page.profile',
    frame: 'tab',
  },
  '/pages/shortPlay/index': {
    title: 'page.player',
    frame: 'full',
    keepsMounted: true,
    worksOffline: isDownloaded,
  },
  '/pages/shortPlay/detail': {
    title: 'page.show',
    frame: 'column',
  },
  '/pages/common/language/index': {
    title: 'page.language',
    frame: 'column',
    worksOffline: () => true,
  },
  '/pages/common/login/index': {
    title: 'page.login',
    frame: 'column',
  },
  '/pages/common/setUp/index': {
    title: 'page.set_up',
    frame: 'column',
    worksOffline: () => true,
  },
  '/pages/common/account/index': {
    title: 'page.account',
    frame: 'column',
  },
  '/pages/common/downloads/index': {
    title: 'page.downloads',
    frame: 'column',
    worksOffline: () => true,
  },
  '/pages/profile/aboutUs': {
    title: 'page.about',
    frame: 'column',
  },
  '/pages/common/shop/index': {
    ...HIDDEN,
    title: 'page.shop',
    frame: 'column',
  },
  '/pages/common/vip/index': {
    ...HIDDEN,
    title: 'page.vip',
    frame: 'column',
  },
  '/pages/common/wallet/index': {
    title: 'page.wallet',
    frame: 'column',
  },
  '/pages/common/records/index': {
    title: 'page.records',
    frame: 'column',
  },
  '/pages/reward/index': {
    title: 'page.reward',
    frame: 'column',
  },
  '/pages/common/service/index': {
    title: 'page.service',
    frame: 'column',
  },
  '/pages/common/legal/index': {
    title: 'page.legal',
    frame: 'column',
  },
  '/pages/common/search/index': {
    title: 'page.search',
    frame: 'column',
  },
  '/pages/common/activity/index': {
    ...HIDDEN,
    title: 'page.activity',
    frame: 'column',
  },
  '/pages/oneLink/index': LANDING,
  '/pages/soulsyncLink/index': LANDING,
  '/pages/seaBuzzLink/index': LANDING,
  '/pages/oneLink/novel': {
    ...HIDDEN,
    title: 'page.novel',
    frame: 'column',
  },
};
