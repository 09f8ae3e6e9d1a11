/** Shows that a viewer of one show may like too. */
import { isReleased, type Announceable, type Rankable } from './catalogue.ts';
import type { EpochMs } from './instant.ts';

const MOST_RELATED = 10;

type Candidate = Pick<Rankable, 'tvId' | 'tags' | 'counts'> & Announceable;

/** Returns the released shows with at least one genre of `show`: those with the most of its genres first, then by plays. */
export function relatedShows<Show extends Candidate>(show: Show, shows: readonly Show[], now: EpochMs): Show[] {
  const genres = new Set(show.tags);
  return shows
    .filter((candidate) => candidate.tvId !== show.tvId && isReleased(candidate, now))
    .map((candidate) => ({ candidate, shared: candidate.tags.filter((tag) => genres.has(tag)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted(
      (a, b) =>
        b.shared - a.shared ||
        b.candidate.counts.plays - a.candidate.counts.plays ||
        b.candidate.releaseAt - a.candidate.releaseAt ||
        (a.candidate.tvId < b.candidate.tvId ? -1 : 1),
    )
    .slice(0, MOST_RELATED)
    .map(({ candidate }) => candidate);
}
