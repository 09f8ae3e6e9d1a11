import { useQuery } from '@tanstack/react-query';
import { episodeQuery, type EpisodeId } from '#web/entities/show/queries.ts';
import { NO_EPISODE, type PlaylistItem } from '../state/playlist.ts';

export type SlotAppearance = {
  /** What stands beneath the video at once: the episode's frame 0, already from the answer before it, else the cover. */
  readonly poster: string | undefined;
  readonly isLocked: boolean;
};

/** How an episode looks by what is known already; asks the server nothing. */
export function useSlotAppearance(entry: PlaylistItem | undefined): SlotAppearance {
  const known = useCachedEpisode(entry?.id ?? NO_EPISODE);
  return {
    poster: known ? known.poster : entry?.cover,
    isLocked: known?.access === 'locked',
  };
}

/** What its own answer says, or already that of the episode before it. */
function useCachedEpisode({ tvId, ep }: EpisodeId) {
  const { data: own } = useQuery({ ...episodeQuery({ tvId, ep }), enabled: false });
  const { data: before } = useQuery({ ...episodeQuery({ tvId, ep: ep - 1 }), enabled: false });
  return own ?? (before?.next?.ep === ep ? before.next : undefined);
}
