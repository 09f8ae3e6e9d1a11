import type { FeedItem } from './queries.ts';

/** The episode with which a viewer continues a show of the feed. */
export type NextEpisode = {
  readonly ep: number;
  /** The viewer has watched up to this episode before. */
  readonly isContinued: boolean;
  readonly isLocked: boolean;
};

type FirstEpisode = {
  readonly ep: number;
  readonly next: Pick<NonNullable<FeedItem['next']>, 'ep' | 'access'> | null;
};

/**
 * Returns where the viewer continues after a show's first episode; null where the show has no more.
 * @param progress the viewer's last position in the show
 */
export function nextEpisodeOf({ ep, next }: FirstEpisode, progress: FeedItem['progress']): NextEpisode | null {
  if (progress && progress.ep > ep) return { ep: progress.ep, isContinued: true, isLocked: false };
  return next && { ep: next.ep, isContinued: false, isLocked: next.access === 'locked' };
}
