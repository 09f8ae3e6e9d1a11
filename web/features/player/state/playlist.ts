import type { EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';

export type PlaylistItem = {
  readonly id: EpisodeId;
  /** Title of the show; empty until it has loaded. */
  readonly title: string;
  /** Shown until the episode's own poster is known. */
  readonly cover?: string | undefined;
};

/** The items that a deck shows: the episodes of one show, or the first episodes of many. */
export type Playlist = {
  readonly at: (index: number) => PlaylistItem | undefined;
};

/** Placeholder where there is no episode. It is never requested. */
export const NO_EPISODE: EpisodeId = { tvId: '', ep: 0 };

export function sourceKeyOf({ tvId, ep }: EpisodeId): string {
  return `${tvId} ${ep}`;
}

/** The episodes of one show; the index is the episode number. Until the count is known, every number has an item. */
export function showPlaylist(current: EpisodeId, showDetails: ShowDetails | undefined): Playlist {
  const { tvId } = current;
  const count = showDetails?.episodes.length ?? Infinity;
  const title = showDetails?.show.title ?? '';
  const cover = count === 0 ? showDetails?.show.cover : undefined;
  return {
    at: (ep) => {
      const exists = ep === current.ep || (ep >= 1 && ep <= count);
      return exists ? { id: { tvId, ep }, title, cover } : undefined;
    },
  };
}
