import type { FeedItem } from './queries.ts';

export type NextEpisode = {
  readonly ep: number;
  readonly isContinued: boolean;
  readonly isLocked: boolean;
};

type FirstEpisode = {
  readonly ep: number;
  readonly next: Pick<NonNullable<FeedItem['next']>, 'ep' | 'access'> | null;
};

/** Returns the later episode that the viewer watched last, or else the next one, if any. */
export function nextEpisodeOf({ ep, next }: FirstEpisode, progress: FeedItem['progress']): NextEpisode | null {
  if (progress && progress.ep > ep) return { ep: progress.ep, isContinued: true, isLocked: false };
  return next && { ep: next.ep, isContinued: false, isLocked: next.access === 'locked' };
}
