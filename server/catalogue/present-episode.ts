import type { Media, WatchPosition } from '#contract/shapes.ts';
import { accessOf, type Access, type Entitlement } from '#domain/access.ts';
import type { Context } from '#server/context.ts';
import type { EpisodeRow } from '#server/db/shows.ts';
import type { Viewer } from '#server/http/session.ts';
import { presentMedia } from '#server/media/present-media.ts';
import type { CatalogueShow } from './catalogue.ts';
import { watchedEpisode } from './watched-episode.ts';

type EpisodeSummary = {
  readonly ep: number;
  readonly access: Access;
  readonly poster: string;
  readonly price: number;
};

/**
 * Returns what a viewer may see of an episode even while it is locked: as the poster, its blurred teaser, or the cover
 * of the show if there is none.
 */
export function presentSummary(
  { freeEpisodes, episodePrice: price, cover }: CatalogueShow,
  { ep, poster, teaser }: EpisodeRow,
  entitlement: Entitlement,
): EpisodeSummary {
  const access = accessOf(ep, freeEpisodes, entitlement);
  return { ep, access, poster: access === 'locked' ? (teaser ?? cover) : poster, price };
}

/** Adds the media unless the episode is locked. */
export async function presentEpisode(
  { catalogue, mediaTokens }: Pick<Context, 'catalogue' | 'mediaTokens'>,
  viewer: Viewer,
  { assetId, audioLang }: EpisodeRow,
  summary: EpisodeSummary,
  now: Date,
): Promise<EpisodeSummary & { media?: Media }> {
  if (summary.access === 'locked') return summary;
  return { ...summary, media: presentMedia(await catalogue.asset(assetId), audioLang, viewer, mediaTokens, now) };
}

/** Returns null without a position. */
export function presentPosition(
  last: { ep: number; positionMs: number } | undefined,
  episodes: readonly EpisodeRow[],
): WatchPosition | null {
  const watched = last && watchedEpisode(episodes, last);
  if (!watched) return null;
  const { episode, positionMs } = watched;
  return { ep: episode.ep, position_ms: positionMs, duration_ms: episode.durationMs };
}
