import { existingEpisode } from '#domain/existing-episode.ts';
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
  const existing = existingEpisode(ep, episodes.length);
  const episode = episodes.find((each) => each.ep === existing);
  return episode && { episode, positionMs: existing === ep ? positionMs : 0 };
}
