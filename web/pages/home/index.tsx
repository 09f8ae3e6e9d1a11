import { Globe } from 'lucide-react';
import { isGenre } from '#domain/genres.ts';
import { Genres } from '#web/features/catalogue/genres.tsx';
import { ForYou } from '#web/features/catalogue/for-you.tsx';
import { isBoard, Rankings } from '#web/features/catalogue/rankings.tsx';
import { ShowGrid } from '#web/features/catalogue/show-grid.tsx';
import type { PageProps } from '#web/router/paths.ts';
import { redirectTo } from '#web/router/router.ts';
import { useText, type TextId } from '#web/text/i18n.ts';
import { classes } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { useScrolled } from './use-scrolled.ts';
import { useWarmPlayer } from './use-warm-player.ts';

type Tab = NonNullable<PageProps<'/pages/home/index'>['query']['tab']>;

const TABS: readonly { tab: Tab; title: TextId }[] = [
  { tab: 'for-you', title: 'home.for_you' },
  { tab: 'new', title: 'home.new' },
  { tab: 'rankings', title: 'home.rankings' },
  { tab: 'genres', title: 'home.genres' },
];

/** The entry page. */
export function HomePage({ query }: PageProps<'/pages/home/index'>) {
  const tab = query.tab ?? 'for-you';
  useWarmPlayer();
  return (
    <>
      <HomeHeader current={tab} />
      <main className={tab === 'for-you' ? '-mt-(--home-header)' : 'pt-2'}>
        {tab === 'for-you' && <ForYou />}
        {tab === 'new' && <ShowGrid sort="new" />}
        {tab === 'rankings' && <Rankings board={isBoard(query.board) ? query.board : 'hot'} />}
        {tab === 'genres' && <Genres genre={isGenre(query.genre) ? query.genre : 'romance'} />}
      </main>
    </>
  );
}

/** Lies over the banner and stays. */
function HomeHeader({ current }: { current: Tab }) {
  const t = useText();
  const scrolled = useScrolled();
  return (
    <header
      className={classes(
        'sticky top-0 z-20 h-(--home-header) pt-(--safe-top) transition-colors',
        scrolled ? 'bg-black/95' : 'bg-linear-to-b from-black/95 via-black/65 via-75% to-transparent',
      )}
    >
      <div className="flex h-12 items-center justify-between pr-2 pl-4">
        <h1>
          <Wordmark />
        </h1>
        <Link
          to="/pages/common/language/index"
          aria-label={t('page.language')}
          className="flex size-11 items-center justify-center rounded-full"
        >
          <Globe size={22} aria-hidden />
        </Link>
      </div>
      <nav aria-label={t('home.browse')} className="no-scrollbar flex gap-5 overflow-x-auto px-4">
        {TABS.map(({ tab, title }) => (
          <Link
            key={tab}
            to="/pages/home/index"
            query={tab === 'for-you' ? {} : { tab }}
            aria-current={tab === current ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              redirectTo('/pages/home/index', tab === 'for-you' ? {} : { tab });
            }}
            className={classes(
              'flex min-h-9 shrink-0 items-center text-base',
              tab === current ? 'font-semibold text-text' : 'text-soft',
            )}
          >
            {t(title)}
          </Link>
        ))}
      </nav>
    </header>
  );
}
