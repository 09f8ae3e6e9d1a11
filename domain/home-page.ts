/** Composes the home page. Spec §2. */
import { isOverdue, isReleased, type Announceable, type OrderName, type Rankable } from './catalogue.ts';
import type { Genre } from './genres.ts';
import type { EpochMs } from './instant.ts';

const THEMES: Readonly<Record<'sweet' | 'payback' | 'worlds', readonly Genre[]>> = {
  sweet: ['romance', 'contract-marriage', 'pregnancy', 'ceo'],
  payback: ['revenge', 'mafia', 'thriller'],
  worlds: ['time-travel', 'rebirth', 'fantasy', 'historical', 'zombie'],
};
const LEADING = ['trending', 'new'] as const;
const THEMED = ['sweet', 'payback', 'worlds', 'binge'] as const;

export type SectionId = (typeof LEADING)[number] | (typeof THEMED)[number] | 'because' | 'coming';

const RAIL_LENGTH = 10;
/** Fewer shows do not fill a phone's width. */
const RAIL_MIN = 4;
const BANNERS = 5;
/** The rails that repeat no show, also not one of the banners. */
const DISTINCT_RAILS = 3;
/** As many shows fill the banners and these rails. */
const ENOUGH = BANNERS + DISTINCT_RAILS * RAIL_LENGTH;
/** As many shows are compared with the one that the viewer has watched, the most popular ones first. */
const SIMILAR_MAX = 200;

type HomeShow = Rankable & Announceable;

/** The shows that home chooses from, in order. They are the same for all viewers. */
export type HomePool<Show> = {
  readonly featured: readonly Show[];
  readonly popular: readonly Show[];
  readonly rails: Readonly<Record<Exclude<SectionId, 'because'>, readonly Show[]>>;
};

/** @param ordered returns all shows in an order */
export function homePool<Show extends HomeShow>(
  ordered: (order: OrderName) => readonly Show[],
  now: EpochMs,
): HomePool<Show> {
  const released = (order: OrderName) => ordered(order).filter((show) => isReleased(show, now));
  const announced = ordered('new').filter((show) => !isReleased(show, now));
  /** Puts overdue shows last, because they have no date. */
  const announcedFor = (show: Show) => (isOverdue(show, now) ? Infinity : show.releaseAt);
  const popular = released('popular');
  const themed = (theme: keyof typeof THEMES) =>
    popular.filter(({ tags }) => THEMES[theme].some((genre) => tags.includes(genre)));
  return {
    featured: released('featured'),
    popular,
    rails: {
      trending: released('hot'),
      new: released('new'),
      sweet: themed('sweet'),
      payback: themed('payback'),
      worlds: themed('worlds'),
      binge: released('short'),
      coming: announced.toSorted((a, b) => announcedFor(a) - announcedFor(b)),
    },
  };
}

/** A viewer who has watched a show for so long may like similar ones. */
const LIKED_MS = 60_000;

/** Returns whether home recommends shows like a watched one. @param ep the episode to continue with */
export function recommendsSimilar(ep: number, watchedMs: number): boolean {
  return ep > 1 || watchedMs >= LIKED_MS;
}

export type HomeViewer = {
  /** How many rails of the viewer's own shows stand above the sections. */
  readonly ownRails: number;
  /** The shows in these rails. */
  readonly displayed: ReadonlySet<string>;
  /** The show that the rail `because` refers to. */
  readonly watched: Rankable | undefined;
  /** The shows that the viewer has begun. */
  readonly begun: ReadonlySet<string>;
};

export type Section<Show> = { readonly id: SectionId; readonly shows: readonly Show[] };

/**
 * Composes the page for a viewer. No show appears twice among the banners and the first three rails, which include the
 * viewer's own. A section has at least four shows, except the announced ones and if the catalogue has fewer.
 */
export function arrangeHome<Show extends HomeShow>(
  pool: HomePool<Show>,
  { ownRails, displayed, watched, begun }: HomeViewer,
): { banners: readonly Show[]; sections: readonly Section<Show>[] } {
  const used = new Set(displayed);
  const distinctRails = Math.max(1, DISTINCT_RAILS - ownRails);
  const sections: Section<Show>[] = [];
  const isFree = ({ tvId }: Show): boolean => sections.length >= distinctRails || !used.has(tvId);
  const add = (id: SectionId, shows: readonly Show[], { length = RAIL_LENGTH, min = RAIL_MIN } = {}): void => {
    if (sections.some((section) => section.id === id)) return;
    const chosen = firstOf(shows, length, isFree);
    if (chosen.length < min) return;
    for (const { tvId } of chosen) used.add(tvId);
    sections.push({ id, shows: chosen });
  };

  const countUnused = (): number => firstOf(pool.popular, ENOUGH, isFree).length;
  const bannerCount = Math.min(BANNERS, Math.max(1, Math.floor(countUnused() / RAIL_MIN)));
  const banners = firstOf(pool.featured, bannerCount, isFree);
  for (const { tvId } of banners) used.add(tvId);
  for (const [index, id] of LEADING.entries()) {
    const fairShare = Math.ceil(countUnused() / (DISTINCT_RAILS - index));
    const length = Math.min(RAIL_LENGTH, Math.max(RAIL_MIN, fairShare));
    add(id, pool.rails[id], { length, min: index === 0 ? 1 : RAIL_MIN });
  }
  for (const id of THEMED) if (sections.length < distinctRails) add(id, pool.rails[id]);
  if (sections.length < distinctRails) add('coming', pool.rails.coming, { min: 1 });
  if (sections.length >= distinctRails) {
    if (watched) add('because', similarTo(watched, pool.popular, begun));
    for (const id of THEMED) add(id, pool.rails[id]);
  }
  add('coming', pool.rails.coming, { min: 1 });
  return { banners, sections };
}

function firstOf<Item>(items: readonly Item[], count: number, matches: (item: Item) => boolean): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === count) break;
    if (matches(item)) found.push(item);
  }
  return found;
}

/** Returns the other shows with the same genres, those with the most in common first. */
function similarTo<Show extends HomeShow>(
  watched: Rankable,
  shows: readonly Show[],
  begun: ReadonlySet<string>,
): Show[] {
  const inCommon = ({ tags }: Show): number => tags.filter((tag) => watched.tags.includes(tag)).length;
  const similar = firstOf(shows, SIMILAR_MAX, (show) => !begun.has(show.tvId) && inCommon(show) > 0);
  return similar.toSorted((a, b) => inCommon(b) - inCommon(a));
}
