import type { Operations } from '#contract/api.ts';
import { rangeKey } from '#web/boot/prefetched-segment.ts';

export type Media = NonNullable<Operations['video/play']['output']['media']>;
export type Rendition = Media['renditions'][number];

export type InlineResponses = {
  readonly multivariantUrl: string;
  /** The playlists by absolute URL. */
  readonly hlsPlaylists: ReadonlyMap<string, string>;
  /** The initialization segments by `rangeKey`. */
  readonly initSegments: ReadonlyMap<string, ArrayBuffer>;
};

export function sortByBandwidth<Each extends Pick<Rendition, 'bandwidth'>>(renditions: readonly Each[]): Each[] {
  return renditions.toSorted((a, b) => a.bandwidth - b.bandwidth);
}

/** Returns a multivariant playlist whose URIs are relative to the base URL. */
export function multivariantPlaylist(renditions: readonly Rendition[]): string {
  const variants = sortByBandwidth(renditions).flatMap(({ id, bandwidth, codecs, width, height }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",RESOLUTION=${width}x${height}`,
    mediaPlaylistName(id),
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...variants, ''].join('\n');
}

export function inlineResponses(media: Media, origin: string): InlineResponses {
  const base = new URL(media.base, origin).href;
  const multivariantUrl = `${base}master.m3u8`;
  const hlsPlaylists = new Map([[multivariantUrl, multivariantPlaylist(media.renditions)]]);
  const initSegments = new Map<string, ArrayBuffer>();
  for (const { id, playlist: mediaPlaylist, init } of media.renditions) {
    hlsPlaylists.set(`${base}${mediaPlaylistName(id)}`, mediaPlaylist);
    const map = /^#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/m.exec(mediaPlaylist);
    const [, uri, bytes, offset] = map ?? [];
    if (uri === undefined) continue;
    initSegments.set(
      rangeKey(new URL(uri, base).href, Number(offset), Number(offset) + Number(bytes)),
      decodeBase64(init),
    );
  }
  return { multivariantUrl, hlsPlaylists, initSegments };
}

export function isSameAsset(one: Media, other: Media): boolean {
  const describe = ({ renditions }: Media) =>
    sortByBandwidth(renditions).map((rendition) => `${rendition.id}\n${rendition.playlist}`);
  return describe(one).join('\n') === describe(other).join('\n');
}

/** Returns the bytes of the segment at a time in s, or of the last segment for later times. */
export function segmentBytesAt(mediaPlaylist: string, seconds: number): number | undefined {
  let end = 0;
  let bytes: number | undefined;
  for (const entry of mediaPlaylist.matchAll(/^#EXTINF:([\d.]+),.*\r?\n#EXT-X-BYTERANGE:(\d+)/gm)) {
    end += Number(entry[1]);
    bytes = Number(entry[2]);
    if (end > seconds) break;
  }
  return bytes;
}

function mediaPlaylistName(renditionId: string): string {
  return `${renditionId}.m3u8`;
}

function decodeBase64(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0).buffer;
}
