import type { EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';

export type PlaylistItem = {
  readonly episodeId: EpisodeId;
  readonly title: string;
  readonly cover?: string | undefined;
};

export type Playlist = {
  readonly at: (index: number) => PlaylistItem | undefined;
};

/** A placeholder that is never requested. */
export const NO_EPISODE: EpisodeId = { tvId: '', ep: 0 };

export function sourceKeyOf({ tvId, ep }: EpisodeId): string {
  return `${tvId} ${ep}`;
}

/** Returns a show's episodes by number. Until the episode count is known, every positive number has an item. */
export function showPlaylist(current: EpisodeId, showDetails: ShowDetails | undefined): Playlist {
  const { tvId } = current;
  const count = showDetails?.episodes.length ?? Infinity;
  const title = showDetails?.show.title ?? '';
  const cover = count === 0 ? showDetails?.show.cover : undefined;
  return {
    at: (ep) => {
      const exists = ep === current.ep || (ep >= 1 && ep <= count);
      return exists ? { episodeId: { tvId, ep }, title, cover } : undefined;
    },
  };
}
