/** Orders the shows of the feed for one viewer. Decision 046. */
import type { EpochMs } from './instant.ts';
import { createTextHash } from './text-hash.ts';
import { DAY_MS } from './utc-day.ts';

export type FeedShow = {
  readonly tvId: string;
  readonly tags: readonly string[];
  readonly releaseAt: EpochMs;
  readonly totalEpisodes: number;
};

/** What the viewer has done with shows, by their ids. */
export type FeedPreferences = {
  /** The episode that was watched last. */
  readonly watched: ReadonlyMap<string, number>;
  readonly liked: ReadonlySet<string>;
  readonly collected: ReadonlySet<string>;
  readonly skipped: ReadonlySet<string>;
};

export const NO_PREFERENCES: FeedPreferences = {
  watched: new Map(),
  liked: new Set(),
  collected: new Set(),
  skipped: new Set(),
};

type OrderOptions = {
  /** The same seed gives the same order. */
  readonly seed: string;
  readonly now: EpochMs;
};

/** The shares of a score. Together they are 1. */
const GENRE_SHARE = 0.5;
const POPULARITY_SHARE = 0.2;
const CHANCE_SHARE = 0.3;
/** Is subtracted for a show of which the viewer has watched only the first episode. */
const SEEN_PENALTY = 0.5;

/** How much one show says about its genres. */
const GENRE_WEIGHTS = { liked: 3, collected: 3, watched: 2, seen: 1, skipped: -1 } as const;

/** A genre with this weight counts fully, so that one skip or one seen episode decides little. */
const FULL_WEIGHT = 4;

/** How long a skipped show comes last. */
export const SKIP_MS = 30 * DAY_MS;
const NEW_MS = 14 * DAY_MS;
const NEW_EVERY = 4;
const HASH_RANGE = 2 ** 32;

type Scored<Show> = { readonly show: Show; readonly score: number };

/** Returns all shows in the viewer's order. @param shows by popularity, the most popular first */
export function feedOrder<Show extends FeedShow>(
  shows: readonly Show[],
  preferences: FeedPreferences,
  { seed, now }: OrderOptions,
): Show[] {
  const genres = genreWeights(shows, preferences);
  const largest = Math.max(FULL_WEIGHT, ...[...genres.values()].map(Math.abs));
  const hash = createTextHash(`${seed} `);
  const scored = shows.map((show, index): Scored<Show> => {
    const popularity = 1 - index / shows.length;
    const score =
      GENRE_SHARE * genreScore(show, genres, largest) +
      POPULARITY_SHARE * popularity +
      (CHANCE_SHARE * hash(show.tvId)) / HASH_RANGE -
      (isOnlySeen(show, preferences) ? SEEN_PENALTY : 0);
    return { show, score };
  });
  const ordered = scored.toSorted((a, b) => b.score - a.score).map(({ show }) => show);
  const isLater = (show: Show): boolean => isSkipped(show, preferences) || isFinished(show, preferences);
  const isNew = (show: Show): boolean => now - show.releaseAt < NEW_MS && !preferences.watched.has(show.tvId);
  const sooner = ordered.filter((show) => !isLater(show));
  return [...mixIn(sooner, isNew), ...ordered.filter(isLater)];
}

function isSkipped({ tvId }: FeedShow, { skipped, liked, collected }: FeedPreferences): boolean {
  return skipped.has(tvId) && !liked.has(tvId) && !collected.has(tvId);
}

function isFinished({ tvId, totalEpisodes }: FeedShow, { watched }: FeedPreferences): boolean {
  return (watched.get(tvId) ?? 0) >= totalEpisodes;
}

function isOnlySeen({ tvId }: FeedShow, { watched, liked, collected }: FeedPreferences): boolean {
  return watched.get(tvId) === 1 && !liked.has(tvId) && !collected.has(tvId);
}

function genreWeights(shows: readonly FeedShow[], preferences: FeedPreferences): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const show of shows) {
    const weight = showWeight(show, preferences);
    if (weight === 0) continue;
    for (const tag of show.tags) weights.set(tag, (weights.get(tag) ?? 0) + weight);
  }
  return weights;
}

function showWeight(show: FeedShow, preferences: FeedPreferences): number {
  const episode = preferences.watched.get(show.tvId);
  return (
    (preferences.liked.has(show.tvId) ? GENRE_WEIGHTS.liked : 0) +
    (preferences.collected.has(show.tvId) ? GENRE_WEIGHTS.collected : 0) +
    (isSkipped(show, preferences) ? GENRE_WEIGHTS.skipped : 0) +
    (episode === undefined ? 0 : episode > 1 ? GENRE_WEIGHTS.watched : GENRE_WEIGHTS.seen)
  );
}

/** Returns a number from −1 to 1: the mean weight of the show's genres, as a part of the largest weight. */
function genreScore({ tags }: FeedShow, genres: ReadonlyMap<string, number>, largest: number): number {
  if (tags.length === 0) return 0;
  return tags.reduce((sum, tag) => sum + (genres.get(tag) ?? 0), 0) / tags.length / largest;
}

/** Moves the next show that `isChosen` accepts to every fourth index. */
function mixIn<Show>(shows: readonly Show[], isChosen: (show: Show) => boolean): Show[] {
  const chosen = shows.filter(isChosen);
  const rest = [...shows];
  const mixed: Show[] = [];
  const placed = new Set<Show>();
  while (mixed.length < shows.length) {
    const isTurn = mixed.length % NEW_EVERY === NEW_EVERY - 1;
    const next = (isTurn ? nextOf(chosen, placed) : undefined) ?? nextOf(rest, placed);
    if (next === undefined) break;
    placed.add(next);
    mixed.push(next);
  }
  return mixed;
}

/** Removes and returns the first show that is not yet mixed in. */
function nextOf<Show>(queue: Show[], placed: ReadonlySet<Show>): Show | undefined {
  let next = queue.shift();
  while (next !== undefined && placed.has(next)) next = queue.shift();
  return next;
}
