import type { Media, Rendition } from '#contract/shapes.ts';
import { hasSpeech } from '#domain/languages.ts';
import type { AssetRow, RenditionRow } from '#server/db/assets.ts';
import type { Viewer } from '#server/http/session.ts';
import type { MediaTokens } from './media-tokens.ts';

/** How much longer a media link is valid than the episode lasts. */
const GRACE_MS = 10 * 60_000;

export const MEDIA_ROUTE = '/m/';
/** The path relative to an asset's base URL. */
export const MASTER_PLAYLIST = 'master.m3u8';

export function mediaLinkLifetimeMs(durationMs: number): number {
  return durationMs + GRACE_MS;
}

/** Presents an asset with new links for the viewer's session. @param audioLang BCP 47 */
export function presentMedia(
  asset: AssetRow,
  audioLang: string,
  viewer: Viewer,
  tokens: MediaTokens,
  now: Date,
): Media {
  const expiresAt = new Date(now.getTime() + mediaLinkLifetimeMs(asset.durationMs));
  const base = `${MEDIA_ROUTE}${tokens.sign(asset.assetId, expiresAt, viewer.sessionHandle)}/${asset.assetId}/`;
  return {
    base,
    master_url: `${base}${MASTER_PLAYLIST}`,
    duration_ms: asset.durationMs,
    poster: asset.poster,
    sprite: asset.sprite === null ? null : `${base}${asset.sprite}`,
    audio_lang: audioLang,
    has_speech: hasSpeech(audioLang),
    subtitles: asset.subtitles.map(({ lang, file }) => ({ lang, url: `${base}${file}` })),
    renditions: asset.renditions.map(presentRendition),
    expires_at: expiresAt.toISOString(),
  };
}

function presentRendition({ id, width, height, bandwidth, codecs, playlist, init }: RenditionRow): Rendition {
  return { id, width, height, bandwidth, codecs, playlist, init };
}
