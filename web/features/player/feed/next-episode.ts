import type { ShowDetails } from '#web/entities/show/queries.ts';
import type { FeedItem } from './queries.ts';

export type NextEpisode = {
  readonly ep: number;
  readonly isContinued: boolean;
  readonly isLocked: boolean;
};

type FirstEpisode = {
  readonly ep: number;
  readonly next: Pick<NonNullable<FeedItem['next']>, 'ep' | 'access'> | null;
  readonly progress: FeedItem['progress'];
  readonly show: Pick<FeedItem['show'], 'free_episodes'>;
};
type Details = {
  readonly progress: ShowDetails['progress'];
  readonly episodes: readonly Pick<ShowDetails['episodes'][number], 'ep' | 'access'>[];
};

/**
 * Returns the later episode that the viewer watched last, or else the next one, if any. Before the show's details have
 * loaded, a later episode counts as locked unless it is free.
 */
export function nextEpisodeOf(item: FirstEpisode, details: Details | undefined): NextEpisode | null {
  const { ep, next, show } = item;
  const progress = details ? details.progress : item.progress;
  const accessOf = (later: number) => details?.episodes.find((each) => each.ep === later)?.access;
  if (progress && progress.ep > ep) {
    const access = accessOf(progress.ep) ?? (progress.ep > show.free_episodes ? 'locked' : 'free');
    return { ep: progress.ep, isContinued: true, isLocked: access === 'locked' };
  }
  return next && { ep: next.ep, isContinued: false, isLocked: (accessOf(next.ep) ?? next.access) === 'locked' };
}
