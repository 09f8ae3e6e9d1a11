import { GENRES } from '#domain/genres.ts';
import { useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';

export function GenreLinks() {
  const t = useText();
  return (
    <section aria-labelledby="search-genres" className="pt-4">
      <h2 id="search-genres" className="flex min-h-11 items-center font-semibold">
        {t('search.browse')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {GENRES.map((genre) => (
          <li key={genre}>
            <Link
              to="/pages/home/index"
              query={{ tab: 'genres', genre }}
              className="inline-flex min-h-11 items-center rounded-full bg-raised-high px-4 text-sm transition active:bg-raised"
            >
              {t(`genre.${genre}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
