import { Coins, Gift, Search } from 'lucide-react';
import { compactNumber } from '#domain/compact-number.ts';
import { isGenre } from '#domain/genres.ts';
import { LazyShowGrid } from '#web/features/catalogue/lazy-show-grid.tsx';
import { Popular } from '#web/features/catalogue/popular.tsx';
import { FeedSkeleton } from '#web/features/player/feed/feed-skeleton.tsx';
import { COIN_ANIMATION_TARGET } from '#web/features/rewards/coin-animation-target.ts';
import { usePlayerCodePreload } from '#web/pages/shortPlay/preload-player-code.ts';
import type { PageProps } from '#web/router/paths.ts';
import { preloadPage } from '#web/router/preload-page.ts';
import { redirectTo } from '#web/router/router.ts';
import { useUser } from '#web/state/user-store.ts';
import { useText, withAppTexts, type TextKey } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { showInRow } from '#web/ui/show-in-row.ts';
import { CoverGridSkeleton } from '#web/ui/cover-grid-skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { idle } from '#web/ui/when-idle.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';

type Tab = NonNullable<PageProps<'/pages/home/index'>['query']['tab']>;

const TABS: readonly { tab: Tab; title: TextKey }[] = [
  { tab: 'for-you', title: 'home.popular' },
  { tab: 'feed', title: 'home.for_you' },
  { tab: 'new', title: 'home.new' },
  { tab: 'rankings', title: 'home.rankings' },
  { tab: 'genres', title: 'home.genres' },
];

/** The popular shows and the feed begin behind the header. The feed fills the window down to the tab bar. */
const LAYOUTS: Partial<Record<Tab, string>> = {
  'for-you': '-mt-(--home-header) wide:mt-0',
  feed: '-mt-(--home-header) h-[calc(var(--window-height)-var(--tab-bar)-var(--safe-bottom))]',
};

const lists = {
  loading: <CoverGridSkeleton className="px-4" />,
  failed: (retry: () => void) => <ErrorState onRetry={retry} />,
};
const loadRankings = () =>
  withAppTexts(import('#web/features/catalogue/rankings.tsx')).then((module) => module.Rankings);
const Rankings = lazyPart(loadRankings, lists);
const loadGenres = () =>
  withAppTexts(import('#web/features/catalogue/genres.tsx'), 'search').then((module) => module.Genres);
const Genres = lazyPart(loadGenres, lists);

const loadFeedTab = () => withAppTexts(import('./feed-tab.tsx'), 'player');
const FeedTab = lazyPart(() => loadFeedTab().then((module) => module.FeedTab), {
  loading: <FeedSkeleton />,
  failed: (retry) => <ErrorState onRetry={retry} />,
});

const DailyPrompt = lazyPart(async () => {
  await idle();
  return (await withAppTexts(import('./daily-prompt.tsx'))).DailyPrompt;
});

/** Loads the feed's code. Ignores errors; the tab loads again and shows them. */
function preloadFeedTab(withShows: boolean): void {
  loadFeedTab().then(
    ({ prefetchShows }) => withShows && prefetchShows(),
    () => undefined,
  );
}

/** Loads a tab's code as soon as the pointer is on it. Ignores errors; the tab loads again and shows them. */
const PRELOADS: Partial<Record<Tab, () => unknown>> = {
  feed: () => preloadFeedTab(true),
  rankings: () => loadRankings().catch(() => undefined),
  genres: () => loadGenres().catch(() => undefined),
};

const preloadFeedCode = (): void => preloadFeedTab(false);

export function HomePage({ query }: PageProps<'/pages/home/index'>) {
  const tab = query.tab ?? 'for-you';
  usePlayerCodePreload(preloadFeedCode);
  return (
    <>
      <HomeHeader current={tab} />
      <main className={LAYOUTS[tab] ?? 'pt-2'}>
        {tab === 'for-you' && <Popular />}
        {tab === 'feed' && <FeedTab />}
        {tab === 'new' && <LazyShowGrid sort="new" />}
        {tab === 'rankings' && <Rankings board={query.board ?? 'hot'} />}
        {tab === 'genres' && (
          <Genres genre={isGenre(query.genre) ? query.genre : undefined} sort={query.sort} filter={query.filter} />
        )}
      </main>
      {tab !== 'feed' && <DailyPrompt />}
    </>
  );
}

const GRADIENTS = {
  banner: 'bg-linear-to-b from-black/95 via-black/65 via-75% to-transparent',
  picture: 'bg-linear-to-b from-black/80 via-black/45 via-70% to-transparent',
} as const;

const ICON_LINK = 'flex size-11 items-center justify-center rounded-full transition active:opacity-60';
const ICON_PX = 22;

function HomeHeader({ current }: { current: Tab }) {
  const t = useText();
  const scrolled = useIsScrolled();
  return (
    <header
      className={classNames(
        'sticky top-(--banner-height) z-20 h-(--home-header) pt-(--safe-top) transition-colors wide:flex wide:flex-row-reverse wide:items-center wide:justify-between',
        scrolled ? 'bg-black/95' : GRADIENTS[current === 'feed' ? 'picture' : 'banner'],
      )}
    >
      <div className="flex h-12 items-center justify-between pr-2 pl-4">
        <h1 className="wide:sr-only">
          <Wordmark />
        </h1>
        {/* On wide windows, these links are in the side navigation. */}
        <div className="flex items-center wide:hidden">
          <CoinBalance />
          <Link to="/pages/reward/index" aria-label={t('page.reward')} className={ICON_LINK}>
            <Gift size={ICON_PX} aria-hidden />
          </Link>
          <Link
            to="/pages/common/search/index"
            aria-label={t('page.search')}
            onPointerDown={() => preloadPage('/pages/common/search/index')}
            className={ICON_LINK}
          >
            <Search size={ICON_PX} aria-hidden />
          </Link>
        </div>
      </div>
      <nav aria-label={t('home.browse')} className="no-scrollbar fade-end flex gap-3 overflow-x-auto px-4">
        {TABS.map(({ tab, title }) => (
          <Link
            key={tab}
            ref={tab === current ? showInRow : undefined}
            to="/pages/home/index"
            query={tab === 'for-you' ? {} : { tab }}
            aria-current={tab === current ? 'page' : undefined}
            onPointerDown={PRELOADS[tab]}
            open={() => redirectTo('/pages/home/index', tab === 'for-you' ? {} : { tab })}
            className={classNames(
              'flex min-h-9 shrink-0 items-center text-[0.9375rem] wide:text-base',
              tab === current ? 'font-semibold text-text' : 'text-soft',
            )}
          >
            <span className="steady-label" data-label={t(title)}>
              {t(title)}
            </span>
          </Link>
        ))}
      </nav>
    </header>
  );
}

/** Reserves its space until the balance has loaded. */
function CoinBalance() {
  const t = useText();
  const user = useUser();
  const amount = user ? compactNumber(user.total) : '';
  return (
    <Link
      to="/pages/common/wallet/index"
      aria-label={t('wallet.open', { amount })}
      className="group flex min-h-11 items-center px-1"
    >
      <span
        {...COIN_ANIMATION_TARGET}
        className="flex h-8 min-w-16 items-center justify-center gap-1.5 rounded-full bg-white/12 px-3 text-sm font-semibold tabular-nums transition group-active:bg-white/20"
      >
        <Coins size={16} aria-hidden />
        {amount}
      </span>
    </Link>
  );
}
