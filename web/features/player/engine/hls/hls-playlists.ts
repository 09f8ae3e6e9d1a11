import type { Operations } from '#contract/api.ts';
import { rangeKey } from '#web/boot/prefetched-segment.ts';

export type Media = NonNullable<Operations['video/play']['output']['media']>;
export type Rendition = Media['renditions'][number];

export type InlineResponses = {
  readonly multivariantUrl: string;
  /** By absolute URL. */
  readonly playlists: ReadonlyMap<string, string>;
  /** By `rangeKey`. */
  readonly inits: ReadonlyMap<string, ArrayBuffer>;
};

export function sortByBandwidth<Each extends Pick<Rendition, 'bandwidth'>>(renditions: readonly Each[]): Each[] {
  return renditions.toSorted((a, b) => a.bandwidth - b.bandwidth);
}

/** Media playlist URIs are relative to the base URL. */
export function multivariantPlaylist(renditions: readonly Rendition[]): string {
  const variants = sortByBandwidth(renditions).flatMap(({ id, bandwidth, codecs, width, height }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",RESOLUTION=${width}x${height}`,
    playlistName(id),
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...variants, ''].join('\n');
}

export function inlineResponses(media: Media, origin: string): InlineResponses {
  const base = new URL(media.base, origin).href;
  const multivariantUrl = `${base}master.m3u8`;
  const playlists = new Map([[multivariantUrl, multivariantPlaylist(media.renditions)]]);
  const inits = new Map<string, ArrayBuffer>();
  for (const { id, playlist, init } of media.renditions) {
    playlists.set(`${base}${playlistName(id)}`, playlist);
    const map = /^#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/m.exec(playlist);
    const [, uri, bytes, offset] = map ?? [];
    if (uri === undefined) continue;
    inits.set(rangeKey(new URL(uri, base).href, Number(offset), Number(offset) + Number(bytes)), decodeBase64(init));
  }
  return { multivariantUrl, playlists, inits };
}

export function isSameAsset(one: Media, other: Media): boolean {
  const describe = ({ renditions }: Media) =>
    sortByBandwidth(renditions).map(({ id, playlist }) => `${id}\n${playlist}`);
  return describe(one).join('\n') === describe(other).join('\n');
}

/** Bytes of the segment at a time in s, or of the last one. */
export function segmentBytesAt(playlist: string, seconds: number): number | undefined {
  let end = 0;
  let bytes: number | undefined;
  for (const entry of playlist.matchAll(/^#EXTINF:([\d.]+),.*\r?\n#EXT-X-BYTERANGE:(\d+)/gm)) {
    end += Number(entry[1]);
    bytes = Number(entry[2]);
    if (end > seconds) break;
  }
  return bytes;
}

function playlistName(renditionId: string): string {
  return `${renditionId}.m3u8`;
}

function decodeBase64(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0).buffer;
}
