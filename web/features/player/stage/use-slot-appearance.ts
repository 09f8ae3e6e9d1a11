import { useQuery } from '@tanstack/react-query';
import { episodeQuery, type EpisodeId } from '#web/entities/show/queries.ts';
import { NO_EPISODE, type PlaylistItem } from '../state/playlist.ts';

export type SlotAppearance = {
  readonly poster: string | undefined;
  readonly isLocked: boolean;
};

/**
 * Returns poster and lock of an item from the query cache, without a request. Without cached data, returns the cover
 * and no lock.
 */
export function useSlotAppearance(item: PlaylistItem | undefined): SlotAppearance {
  const cached = useCachedEpisode(item?.episodeId ?? NO_EPISODE);
  return {
    poster: cached ? cached.poster : item?.cover,
    isLocked: cached?.access === 'locked',
  };
}

/** Returns the cached episode, or its poster and access from the previous episode's response. */
function useCachedEpisode({ tvId, ep }: EpisodeId) {
  const { data: own } = useQuery({ ...episodeQuery({ tvId, ep }), enabled: false });
  const { data: previous } = useQuery({ ...episodeQuery({ tvId, ep: ep - 1 }), enabled: false });
  return own ?? (previous?.next?.ep === ep ? previous.next : undefined);
}
