import { isReleased } from '#domain/catalogue.ts';
import type { CatalogueShow, CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import { orderedShows } from '#server/catalogue/ordered-shows.ts';
import type { MatchGroup } from './search-index.ts';

/** Popular shows are first, and announced ones last. */
type Popularity = { readonly shows: readonly CatalogueShow[]; readonly positions: ReadonlyMap<string, number> };

const popularities = new WeakMap<CatalogueSnapshot, Popularity>();

function popularityIn(snapshot: CatalogueSnapshot, now: Date): Popularity {
  const known = popularities.get(snapshot);
  if (known) return known;
  const ordered = orderedShows(snapshot, 'popular', now);
  const shows = [
    ...ordered.filter((show) => isReleased(show, now.getTime())),
    ...ordered.filter((show) => !isReleased(show, now.getTime())),
  ];
  const popularity = { shows, positions: new Map(shows.map(({ tvId }, position) => [tvId, position])) };
  popularities.set(snapshot, popularity);
  return popularity;
}

/**
 * Returns at most `count` of the groups' published shows that `accepts` accepts, without repetitions. Popular shows are
 * first within a group.
 */
export function rankShows(
  groups: readonly MatchGroup[],
  snapshot: CatalogueSnapshot,
  { now, count, accepts = () => true }: { now: Date; count: number; accepts?: (show: CatalogueShow) => boolean },
): CatalogueShow[] {
  const { shows, positions } = popularityIn(snapshot, now);
  const ranked = new Set<CatalogueShow>();
  for (const { tvIds } of groups) {
    // Numbers are sorted much faster than ids.
    const sorted = Uint32Array.from(tvIds.flatMap((tvId) => positions.get(tvId) ?? [])).toSorted();
    for (const position of sorted) {
      const show = shows[position];
      if (show && accepts(show)) ranked.add(show);
      if (ranked.size === count) return [...ranked];
    }
  }
  return [...ranked];
}
