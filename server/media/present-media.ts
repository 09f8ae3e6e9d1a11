/** What a player needs of an asset, under a token of its own. */
import type { Media, Rendition } from '#contract/shapes.ts';
import type { AssetRow, RenditionRow } from '#server/db/assets.ts';
import type { Viewer } from '#server/http/session.ts';
import type { MediaTokens } from './media-tokens.ts';

/** How long a token outlives the episode's length. */
const SPARE_MS = 10 * 60_000;

/** The route of protected media. */
export const MEDIA_ROUTE = '/m/';
/** The multivariant playlist's name below an asset's base. */
export const MASTER_PLAYLIST = 'master.m3u8';

/** How long a link to an episode of this length is good, both in ms. */
export function mediaLifeMs(durationMs: number): number {
  return durationMs + SPARE_MS;
}

/** @param audioLang what the episode is spoken in */
export function presentMedia(
  asset: AssetRow,
  audioLang: string,
  viewer: Viewer,
  tokens: MediaTokens,
  now: Date,
): Media {
  const expiresAt = new Date(now.getTime() + mediaLifeMs(asset.durationMs));
  const base = `${MEDIA_ROUTE}${tokens.sign(asset.assetId, expiresAt, viewer.sessionHandle)}/${asset.assetId}/`;
  return {
    base,
    master_url: `${base}${MASTER_PLAYLIST}`,
    duration_ms: asset.durationMs,
    poster: asset.poster,
    sprite: asset.sprite === null ? null : `${base}${asset.sprite}`,
    audio_lang: audioLang,
    subtitles: asset.subtitles.map(({ lang, file }) => ({ lang, url: `${base}${file}` })),
    renditions: asset.renditions.map(presentRendition),
    expires_at: expiresAt.toISOString(),
  };
}

function presentRendition({ id, width, height, bandwidth, codecs, playlist, init }: RenditionRow): Rendition {
  return { id, width, height, bandwidth, codecs, playlist, init };
}
