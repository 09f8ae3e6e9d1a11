/** `core.test.ts` compares these screens with the route table. */

import { ANNOUNCED_SHOW, MAIN_SHOW } from './catalogue/shows.ts';
import { NOVEL_ID } from './catalogue/campaigns.ts';

export type Screen = { readonly name: string; readonly hash: string };

/** The ids in the addresses. */
type Ids = { readonly show: string; readonly announced: string; readonly character: string; readonly novel: string };

const screen = (name: string, hash: string): Screen => ({ name, hash });

export const screensOf = ({ show, announced, character, novel }: Ids) =>
  ({
    'catalogue and viewing': [
      screen('home', '#/'),
      screen('rankings', '#/?tab=rankings'),
      screen('genres', '#/?tab=genres'),
      screen('search', '#/pages/common/search/index'),
      screen('search results', '#/pages/common/search/index?q=ceo'),
      screen('show', `#/pages/shortPlay/detail?tv_id=${show}`),
      screen('player', `#/pages/shortPlay/index?tv_id=${announced}&ep=1`),
      screen('my list', '#/pages/history/index'),
      screen('history', '#/pages/history/index?tab=history'),
      screen('rewards', '#/pages/reward/index'),
    ],
    account: [
      screen('profile', '#/pages/profile/index'),
      screen('language', '#/pages/common/language/index'),
      screen('sign-in', '#/pages/common/login/index'),
      screen('set up', '#/pages/common/setUp/index'),
      screen('account', '#/pages/common/account/index'),
      screen('downloads', '#/pages/common/downloads/index'),
      screen('about', '#/pages/profile/aboutUs'),
      screen('service', '#/pages/common/service/index'),
      screen('legal', '#/pages/common/legal/index?doc=terms'),
      screen('wallet', '#/pages/common/wallet/index'),
      screen('histories', '#/pages/common/records/index'),
      screen('store', '#/pages/common/shop/index'),
      screen('VIP', '#/pages/common/vip/index'),
    ],
    'chat and campaigns': [
      screen('characters', '#/pages/chat/index'),
      screen('character search', '#/pages/chat/search?q=a'),
      screen('character', `#/pages/chat/detail?character_id=${character}`),
      screen('conversation', `#/pages/chat/chating?character_id=${character}`),
      screen('activity', '#/pages/common/activity/index'),
      screen('campaign', '#/pages/oneLink/index'),
      screen('novel', `#/pages/oneLink/novel?novel_id=${novel}`),
      screen('soulsync campaign', '#/pages/soulsyncLink/index'),
      screen('seaBuzz campaign', '#/pages/seaBuzzLink/index'),
    ],
  }) as const satisfies Readonly<Record<string, readonly Screen[]>>;

/** The screens with the shows of the browser tests. */
export const SCREENS = screensOf({
  show: MAIN_SHOW.id,
  announced: ANNOUNCED_SHOW.id,
  character: `${MAIN_SHOW.id}-lead`,
  novel: NOVEL_ID,
});
