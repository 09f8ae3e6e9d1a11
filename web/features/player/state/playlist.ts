/** Which episode lies where in a deck: a show's own in their order, or the first ones of many shows. */
import type { EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';

export type PlaylistItem = {
  readonly id: EpisodeId;
  /** The show's title; empty while it is not known. */
  readonly title: string;
  /** A picture to stand in until the episode's own is known. */
  readonly cover?: string | undefined;
};

export type Playlist = {
  /** The entry at a place, a whole number; undefined where there is none. */
  readonly at: (place: number) => PlaylistItem | undefined;
};

/** Stands for the episode where there is none; nobody asks for it. */
export const NO_EPISODE: EpisodeId = { tvId: '', ep: 0 };

/** Names an episode's source to the deck. */
export function sourceKeyOf({ tvId, ep }: EpisodeId): string {
  return `${tvId} ${ep}`;
}

/** The episodes of one show, each at the place of its number. While their count is not known, any may be there. */
export function showPlaylist(watched: EpisodeId, answer: ShowDetails | undefined): Playlist {
  const { tvId } = watched;
  const count = answer?.episodes.length ?? Infinity;
  const title = answer?.show.title ?? '';
  const cover = count === 0 ? answer?.show.cover : undefined;
  return {
    at: (ep) => {
      const isThere = ep === watched.ep || (ep >= 1 && ep <= count);
      return isThere ? { id: { tvId, ep }, title, cover } : undefined;
    },
  };
}
