import type { EpisodeId } from '#web/entities/show/queries.ts';
import type { Playlist } from '../state/playlist.ts';
import type { FeedItem } from './queries.ts';

export function episodeIdOf({ tv_id: tvId, ep }: FeedItem): EpisodeId {
  return { tvId, ep };
}

/** The first episodes of many shows, each at the place of its show in the feed, from 0. */
export function feedPlaylist(items: readonly FeedItem[]): Playlist {
  return {
    at: (place) => {
      const item = items[place];
      return item && { id: episodeIdOf(item), title: item.show.title, cover: item.show.cover };
    },
  };
}
