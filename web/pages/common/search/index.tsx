import { isGenre } from '#domain/genres.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { RowCollectToggle } from '#web/features/catalogue/choice-toggles.tsx';
import { useReleaseText } from '#web/features/catalogue/use-release-text.ts';
import { Search } from '#web/features/search/search.tsx';
import { MAX_TEXT } from '#web/features/search/use-search-text.ts';
import type { PageProps } from '#web/router/paths.ts';

export function SearchPage({ query }: PageProps<'/pages/common/search/index'>) {
  const q = query.q?.trim().slice(0, MAX_TEXT) ?? '';
  const genre = isGenre(query.genre) ? query.genre : undefined;
  return <Search q={q} genre={genre} mark={ReleaseMark} collect={RowCollectToggle} />;
}

function ReleaseMark({ show }: { show: Show }) {
  const releaseText = useReleaseText('short');
  return show.released ? null : <span className="font-semibold text-text">{releaseText(show)}</span>;
}
