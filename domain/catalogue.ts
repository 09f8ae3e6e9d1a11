/** Implements spec §1, §2. */
import type { EpochMs } from './instant.ts';
import { createShuffle } from './shuffle.ts';

export type Rankable = {
  readonly tvId: string;
  readonly tags: readonly string[];
  readonly releaseAt: EpochMs;
  /** Null if the episodes have not changed since the show was imported. */
  readonly episodesChangedAt: EpochMs | null;
  readonly runtimeMs: number;
  /** The operator's pick: 1 comes first. Null for other shows. */
  readonly pick: number | null;
  readonly counts: { readonly plays: number; readonly recentPlays: number; readonly collects: number };
};

export type Announceable = { readonly releaseAt: EpochMs; readonly totalEpisodes: number };

/** A show without episodes stays announced after its release date. */
export function isReleased({ releaseAt, totalEpisodes }: Announceable, now: EpochMs): boolean {
  return releaseAt <= now && totalEpisodes > 0;
}

/** Returns whether a released show has episodes that did not exist, or were not released, at `seenAt`. */
export function hasNewEpisodes(
  show: Announceable & Pick<Rankable, 'episodesChangedAt'>,
  seenAt: EpochMs,
  now: EpochMs,
): boolean {
  return isReleased(show, now) && Math.max(show.releaseAt, show.episodesChangedAt ?? 0) > seenAt;
}

/** Returns whether the release date has passed without episodes. */
export function isOverdue({ releaseAt, totalEpisodes }: Announceable, now: EpochMs): boolean {
  return releaseAt <= now && totalEpisodes === 0;
}

export const FILTERS = ['all', 'released', 'coming', 'short'] as const;
export type Filter = (typeof FILTERS)[number];

/** A short show takes less than one hour. */
export const SHORT_MS = 60 * 60_000;

export function matchesFilter(show: Rankable & Announceable, filter: Filter, now: EpochMs): boolean {
  const released = isReleased(show, now);
  if (filter === 'released') return released;
  if (filter === 'coming') return !released;
  return filter === 'all' || (released && show.runtimeMs < SHORT_MS);
}

/** Smaller counts say nothing about a show, so that shows with them are ordered as if they had none. */
const MEANINGFUL_COUNT = 10;
const NO_PICK = Infinity;

function descending(count: number): number {
  return count < MEANINGFUL_COUNT ? 0 : -count;
}

/** Subtraction would fail for infinite numbers. */
function compareNumbers(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

type SortKeys = (show: Rankable, shuffled: number) => readonly number[];

/** The keys by which each order sorts, smallest first. The shuffle decides between shows that are otherwise equal. */
const SORT_KEYS = {
  featured: ({ pick, counts }, shuffled) => [
    pick ?? NO_PICK,
    descending(counts.recentPlays),
    descending(counts.plays),
    shuffled,
  ],
  hot: ({ pick, counts }, shuffled) => [
    descending(counts.recentPlays),
    descending(counts.plays),
    pick ?? NO_PICK,
    shuffled,
  ],
  popular: ({ counts }, shuffled) => [descending(counts.plays), shuffled],
  collected: ({ counts }, shuffled) => [descending(counts.collects), descending(counts.plays), shuffled],
  new: ({ releaseAt }, shuffled) => [-releaseAt, shuffled],
  updated: ({ releaseAt, episodesChangedAt }, shuffled) => [
    -Math.max(releaseAt, episodesChangedAt ?? 0),
    -releaseAt,
    shuffled,
  ],
  short: ({ runtimeMs }, shuffled) => [runtimeMs, shuffled],
  discover: (_show, shuffled) => [shuffled],
} as const satisfies Record<string, SortKeys>;

export type OrderName = keyof typeof SORT_KEYS;
export const ORDERS: readonly OrderName[] = [
  'featured',
  'hot',
  'popular',
  'collected',
  'new',
  'updated',
  'short',
  'discover',
];

/** Both arrays have the same length. A loop with an index is several times faster here than an iterator. */
const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  for (let index = 0; index < a.length; index += 1) {
    const difference = compareNumbers(a[index] ?? 0, b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Sorts shows. The shuffle differs between the orders and changes every UTC week, so that pages do not overlap. */
export function orderShows<Show extends Rankable>(shows: readonly Show[], order: OrderName, now: EpochMs): Show[] {
  const shuffle = createShuffle(order, now);
  return shows
    .map((show) => ({ show, keys: SORT_KEYS[order](show, shuffle(show.tvId)) }))
    .toSorted((a, b) => compareKeys(a.keys, b.keys) || (a.show.tvId < b.show.tvId ? -1 : 1))
    .map(({ show }) => show);
}
