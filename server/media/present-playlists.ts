/** Writes the playlists with which players of other makers play an asset: televisions, AirPlay, downloads. */
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { multivariantPlaylist } from '#media/playlist.ts';
import type { AssetRow } from '#server/db/assets.ts';

/** The path of a subtitle's playlist, relative to the asset's base URL. */
export const SUBTITLE_PLAYLIST = /^subtitles\/([\w-]+)\.m3u8$/;

export function presentMultivariantPlaylist({ renditions, subtitles, iframes }: AssetRow): string {
  return multivariantPlaylist({
    variants: renditions,
    subtitles: subtitles.map(({ lang }) => ({ lang, name: LANGUAGE_NAMES[lang], uri: `subtitles/${lang}.m3u8` })),
    iframes: iframes && { ...iframes, uri: 'iframes.m3u8' },
  });
}
