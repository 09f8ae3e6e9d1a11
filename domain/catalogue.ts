/** Implements spec §1, §2. */
import type { EpochMs } from './instant.ts';
import type { Genre } from './genres.ts';

export type Rankable = {
  readonly tvId: string;
  readonly tags: readonly string[];
  readonly releaseAt: EpochMs;
  readonly runtimeMs: number;
  readonly counts: { readonly plays: number; readonly recentPlays: number; readonly collects: number };
};

export type Announceable = { readonly releaseAt: EpochMs; readonly totalEpisodes: number };

/** A show without episodes stays announced after its release date. */
export function isReleased({ releaseAt, totalEpisodes }: Announceable, now: EpochMs): boolean {
  return releaseAt <= now && totalEpisodes > 0;
}

/** Returns whether the release date has passed without episodes. */
export function isOverdue({ releaseAt, totalEpisodes }: Announceable, now: EpochMs): boolean {
  return releaseAt <= now && totalEpisodes === 0;
}

type Order = (a: Rankable, b: Rankable) => number;

const newest: Order = (a, b) => b.releaseAt - a.releaseAt;
const byId: Order = (a, b) => (a.tvId < b.tvId ? -1 : 1);

function chain(...orders: Order[]): Order {
  return (a, b) => {
    for (const order of orders) {
      const result = order(a, b);
      if (result !== 0) return result;
    }
    return byId(a, b);
  };
}

/** Orders of shows, with ties broken by release date and id, so that pages never overlap. */
export const ORDERS = {
  popular: chain((a, b) => b.counts.plays - a.counts.plays, newest),
  hot: chain(
    (a, b) => b.counts.recentPlays - a.counts.recentPlays,
    (a, b) => b.counts.plays - a.counts.plays,
    newest,
  ),
  new: chain(newest),
  updated: chain(newest),
  collected: chain(
    (a, b) => b.counts.collects - a.counts.collects,
    (a, b) => b.counts.plays - a.counts.plays,
    newest,
  ),
} as const satisfies Record<string, Order>;

export type SectionId = 'trending' | 'new' | 'sweet' | 'payback' | 'worlds' | 'binge' | 'coming';

const SECTION_LENGTH = 10;
const BANNERS = 5;
const THEMES: Readonly<Record<'sweet' | 'payback' | 'worlds', readonly Genre[]>> = {
  sweet: ['romance', 'contract-marriage', 'pregnancy', 'ceo'],
  payback: ['revenge', 'mafia', 'thriller'],
  worlds: ['time-travel', 'rebirth', 'fantasy', 'historical', 'zombie'],
};

/** Composes the home page without empty sections. */
export function homeSections<Show extends Rankable & Announceable>(
  shows: readonly Show[],
  now: EpochMs,
): { banners: Show[]; sections: { id: SectionId; shows: Show[] }[] } {
  const released = shows.filter((show) => isReleased(show, now));
  const announced = shows.filter((show) => !isReleased(show, now));
  /** Puts overdue shows last, because they have no date. */
  const announcedFor = (show: Show) => (isOverdue(show, now) ? Infinity : show.releaseAt);
  const themed = (theme: keyof typeof THEMES) =>
    released.filter(({ tags }) => THEMES[theme].some((genre) => tags.includes(genre))).toSorted(ORDERS.popular);
  const sections: { id: SectionId; shows: Show[] }[] = [
    { id: 'trending', shows: released.toSorted(ORDERS.hot) },
    { id: 'new', shows: released.toSorted(ORDERS.new) },
    { id: 'sweet', shows: themed('sweet') },
    { id: 'payback', shows: themed('payback') },
    { id: 'worlds', shows: themed('worlds') },
    { id: 'binge', shows: released.toSorted((a, b) => a.runtimeMs - b.runtimeMs || byId(a, b)) },
    { id: 'coming', shows: announced.toSorted((a, b) => announcedFor(a) - announcedFor(b) || byId(a, b)) },
  ];
  return {
    banners: released.toSorted(ORDERS.hot).slice(0, BANNERS),
    sections: sections
      .map((section) => ({ ...section, shows: section.shows.slice(0, SECTION_LENGTH) }))
      .filter((section) => section.shows.length > 0),
  };
}
