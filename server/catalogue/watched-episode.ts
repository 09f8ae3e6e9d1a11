import type { EpisodeRow } from '#server/db/shows.ts';

type Watched = { readonly ep: number; readonly positionMs: number };

/**
 * Returns the episode that the viewer watched last, with the position. If the show has lost it, returns the last one
 * that exists, from its beginning; undefined for a show without episodes.
 */
export function watchedEpisode(
  episodes: readonly EpisodeRow[],
  { ep, positionMs }: Watched,
): { episode: EpisodeRow; positionMs: number } | undefined {
  const watched = episodes.find((episode) => episode.ep === ep);
  if (watched) return { episode: watched, positionMs };
  const last = episodes.at(-1);
  return last && { episode: last, positionMs: 0 };
}
