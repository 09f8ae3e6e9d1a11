/** An episode and the viewer's place in a show, as the wire gives them. */
import type { Media, WatchPosition } from '#contract/shapes.ts';
import { accessOf, type Access, type Entitlement } from '#domain/access.ts';
import type { Context } from '#server/context.ts';
import type { EpisodeRow } from '#server/db/shows.ts';
import type { Viewer } from '#server/http/session.ts';
import { presentMedia } from '#server/media/present-media.ts';
import type { CatalogueShow } from './catalogue.ts';

type EpisodeSummary = {
  readonly ep: number;
  readonly access: Access;
  readonly poster: string;
  readonly price: number;
};

/** What may be told of an episode whether it opens or not. */
export function presentSummary(
  { freeEpisodes, episodePrice: price }: CatalogueShow,
  { ep, poster }: EpisodeRow,
  entitlement: Entitlement,
): EpisodeSummary {
  return { ep, access: accessOf(ep, freeEpisodes, entitlement), poster, price };
}

/** The same, and its media where its access allows that. */
export async function presentEpisode(
  { catalogue, mediaTokens }: Pick<Context, 'catalogue' | 'mediaTokens'>,
  viewer: Viewer,
  { assetId, audioLang }: EpisodeRow,
  glance: EpisodeSummary,
  now: Date,
): Promise<EpisodeSummary & { media?: Media }> {
  if (glance.access === 'locked') return glance;
  return { ...glance, media: presentMedia(await catalogue.asset(assetId), audioLang, viewer, mediaTokens, now) };
}

/** Where the viewer was last in a show; null before they began it, and when the episode is gone. */
export function presentPosition(
  last: { ep: number; positionMs: number } | undefined,
  episodes: readonly EpisodeRow[],
): WatchPosition | null {
  const episode = episodes.find(({ ep }) => ep === last?.ep);
  return last && episode ? { ep: last.ep, position_ms: last.positionMs, duration_ms: episode.durationMs } : null;
}
