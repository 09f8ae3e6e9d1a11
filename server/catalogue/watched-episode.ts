import type { EpisodeRow } from '#server/db/shows.ts';

type Watched = { readonly ep: number; readonly positionMs: number };

/** Returns the number of the episode, or that of the last one if the show has lost it. */
export function existingEpisode(ep: number, totalEpisodes: number): number {
  return Math.max(1, Math.min(ep, totalEpisodes));
}

/**
 * Returns the episode that the viewer watched last, with the position. If the show has lost it, returns the last one
 * that exists, from its beginning; undefined for a show without episodes.
 */
export function watchedEpisode(
  episodes: readonly EpisodeRow[],
  { ep, positionMs }: Watched,
): { episode: EpisodeRow; positionMs: number } | undefined {
  const existing = existingEpisode(ep, episodes.length);
  const episode = episodes.find((each) => each.ep === existing);
  return episode && { episode, positionMs: existing === ep ? positionMs : 0 };
}
