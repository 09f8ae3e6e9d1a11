/** The pages that the crawl visits: all of `screens.ts`, and views of pages that have an address of their own. */
import { LEGAL_DOCUMENTS } from '#domain/legal.ts';
import { ANNOUNCED_SHOW } from '../catalogue/shows.ts';
import { SAMPLE_SHOW } from '../address.ts';
import { SCREENS, type Screen } from '../screens.ts';

const view = (name: string, hash: string): Screen => ({ name, hash });

const VIEWS: readonly Screen[] = [
  view('for you', '#/?tab=feed'),
  view('new', '#/?tab=new'),
  view('ranking of collected shows', '#/?tab=rankings&board=collected'),
  view('genre', '#/?tab=genres&genre=revenge&sort=new&filter=released'),
  view('search without results', '#/pages/common/search/index?q=xyzzyqwertz'),
  view('announced show', `#/pages/shortPlay/detail?tv_id=${ANNOUNCED_SHOW.id}`),
  view('show without an id', '#/pages/shortPlay/detail'),
  view('playing episode', `#/pages/shortPlay/index?tv_id=${SAMPLE_SHOW}&ep=2`),
  view('locked episode', `#/pages/shortPlay/index?tv_id=${SAMPLE_SHOW}&ep=9`),
  view('store for an episode', `#/pages/common/shop/index?tv_id=${SAMPLE_SHOW}&ep=9`),
  ...['topup', 'bonus', 'auto_unlock', 'history'].map((kind) =>
    view(`history of ${kind}`, `#/pages/common/records/index?kind=${kind}`),
  ),
  ...['feedback', 'business', 'messages', 'contact'].map((name) =>
    view(`service ${name}`, `#/pages/common/service/index?view=${name}`),
  ),
  // `screens.ts` contains the terms.
  ...LEGAL_DOCUMENTS.filter((doc) => doc !== 'terms').map((doc) =>
    view(`legal ${doc}`, `#/pages/common/legal/index?doc=${doc}`),
  ),
  view('characters with a tag', '#/pages/chat/index?tag=dangerous'),
  view('character search without results', '#/pages/chat/search?q=xyzzyqwertz'),
  view('conversation without a character', '#/pages/chat/chating'),
  view('unknown address', '#/pages/unknown/index'),
];

export const ADDRESSES: readonly Screen[] = [...Object.values(SCREENS).flat(), ...VIEWS];
