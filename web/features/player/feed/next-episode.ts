import type { FeedItem } from './queries.ts';

/** Where a show goes on after its first episode. */
export type NextEpisode = {
  readonly ep: number;
  /** The viewer was that far before. */
  readonly isContinued: boolean;
  readonly isLocked: boolean;
};

type First = {
  readonly ep: number;
  readonly next: Pick<NonNullable<FeedItem['next']>, 'ep' | 'access'> | null;
};

/** @param progress where the viewer was last in the show @returns null where the show has nothing more */
export function nextEpisodeOf({ ep, next }: First, progress: FeedItem['progress']): NextEpisode | null {
  if (progress && progress.ep > ep) return { ep: progress.ep, isContinued: true, isLocked: false };
  return next && { ep: next.ep, isContinued: false, isLocked: next.access === 'locked' };
}
