import { decodeInit, segmentsOf, sortByBandwidth, type Media, type Rendition, type Segment } from '#web/boot/media.ts';

export type InlineResponses = {
  readonly multivariantUrl: string;
  /** The playlists by absolute URL. */
  readonly hlsPlaylists: ReadonlyMap<string, string>;
  /** The initialization segments by `rangeKey`. */
  readonly initSegments: ReadonlyMap<string, ArrayBuffer>;
};

/**
 * Returns a multivariant playlist whose URIs are relative to the base URL.
 * @param startSeconds the position at which loading starts; by default, the player's start position
 */
export function multivariantPlaylist(renditions: readonly Rendition[], startSeconds?: number): string {
  const start = startSeconds === undefined ? [] : [`#EXT-X-START:TIME-OFFSET=${startSeconds}`];
  const variants = sortByBandwidth(renditions).flatMap((rendition) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${rendition.bandwidth},AVERAGE-BANDWIDTH=${averageBandwidth(rendition)},` +
      `CODECS="${rendition.codecs}",RESOLUTION=${rendition.width}x${rendition.height}`,
    mediaPlaylistName(rendition.id),
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...start, ...variants, ''].join('\n');
}

export function inlineResponses(media: Media, origin: string, startSeconds?: number): InlineResponses {
  const base = new URL(media.base, origin).href;
  const multivariantUrl = `${base}master.m3u8`;
  const hlsPlaylists = new Map([[multivariantUrl, multivariantPlaylist(media.renditions, startSeconds)]]);
  const initSegments = new Map<string, ArrayBuffer>();
  for (const { id, playlist: mediaPlaylist, init } of media.renditions) {
    hlsPlaylists.set(`${base}${mediaPlaylistName(id)}`, mediaPlaylist);
    const map = /^#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/m.exec(mediaPlaylist);
    const [, uri, bytes, offset] = map ?? [];
    if (uri === undefined) continue;
    initSegments.set(
      rangeKey(new URL(uri, base).href, Number(offset), Number(offset) + Number(bytes)),
      decodeInit(init),
    );
  }
  return { multivariantUrl, hlsPlaylists, initSegments };
}

export function isSameAsset(one: Media, other: Media): boolean {
  const describe = ({ renditions }: Media) =>
    sortByBandwidth(renditions).map((rendition) => `${rendition.id}\n${rendition.playlist}`);
  return describe(one).join('\n') === describe(other).join('\n');
}

/** Returns the bits per second of the whole media, which hls.js compares with the bandwidth instead of the peak. */
function averageBandwidth(rendition: Rendition): number {
  const segments = segmentsOf(rendition);
  const sum = (of: (segment: Segment) => number): number => segments.reduce((all, segment) => all + of(segment), 0);
  const seconds = sum((segment) => segment.seconds);
  return seconds > 0 ? Math.ceil((sum(({ bytes }) => bytes) * 8) / seconds) : 0;
}

function mediaPlaylistName(renditionId: string): string {
  return `${renditionId}.m3u8`;
}

/** Returns the key of a byte range. @param end exclusive */
export function rangeKey(url: string, start: number, end: number): string {
  return `${url} ${start}-${end}`;
}
