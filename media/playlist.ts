export type ByteRange = { offset: number; bytes: number };

export type Segment = ByteRange & { seconds: number };

export type MediaPlaylist = { init: ByteRange; segments: Segment[] };

/** Bandwidths are in bits per second. */
export type Variant = {
  id: string;
  width: number;
  height: number;
  frameRate: number;
  bandwidth: number;
  averageBandwidth: number;
  codecs: string;
};

/**
 * Parses the playlist of a single file.
 * @throws Error when the init segment or a media segment has no byte range
 */
export function parseMediaPlaylist(text: string): MediaPlaylist {
  const map = /^#EXT-X-MAP:.*BYTERANGE="(\d+)@(\d+)"/m.exec(text);
  if (map === null) throw new Error('The playlist names no init segment');
  const entries = text.matchAll(/^#EXTINF:([\d.]+),.*\r?\n#EXT-X-BYTERANGE:(\d+)@(\d+)/gm);
  const segments = [...entries].map(([, seconds, bytes, offset]) => ({
    seconds: Number(seconds),
    bytes: Number(bytes),
    offset: Number(offset),
  }));
  if (segments.length === 0 || segments.length !== text.match(/^#EXTINF:/gm)?.length) {
    throw new Error('The playlist has a segment without a byte range');
  }
  return { init: { bytes: Number(map[1]), offset: Number(map[2]) }, segments };
}

/** Formats the playlist of a stream of single frames, each a segment. */
export function formatIFramePlaylist(media: MediaPlaylist, uri: string): string {
  return formatMediaPlaylist(media, uri).replace('#EXT-X-MAP', '#EXT-X-I-FRAMES-ONLY\n#EXT-X-MAP');
}

/** Formats the playlist of a WebVTT file, which is one segment of the length of the video. */
export function subtitlePlaylist(uri: string, durationMs: number): string {
  return joinLines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(durationMs / 1000)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${(durationMs / 1000).toFixed(3)},`,
    uri,
    '#EXT-X-ENDLIST',
  ]);
}

/** Formats a media playlist. `uri` is `video.mp4`, or `<id>/video.mp4` relative to the asset's base. */
export function formatMediaPlaylist({ init, segments }: MediaPlaylist, uri: string): string {
  const longest = Math.max(...segments.map((segment) => segment.seconds));
  return joinLines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${uri}",BYTERANGE="${init.bytes}@${init.offset}"`,
    ...segments.flatMap(({ seconds, bytes, offset }) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset}`,
      uri,
    ]),
    '#EXT-X-ENDLIST',
  ]);
}

/** A subtitle track. `name` is what players show in their menu. */
export type SubtitleTrack = { lang: string; name: string; uri: string };

type IFrameStream = Pick<Variant, 'width' | 'height' | 'bandwidth' | 'codecs'> & { uri: string };

const SUBTITLES = 'subtitles';

/** Formats the multivariant playlist. Its URIs are relative to the asset's base. */
export function multivariantPlaylist({
  variants,
  subtitles,
  iframes,
}: {
  variants: readonly Variant[];
  subtitles: readonly SubtitleTrack[];
  iframes: IFrameStream | null;
}): string {
  const group = subtitles.length > 0 ? [`SUBTITLES="${SUBTITLES}"`] : [];
  return joinLines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...subtitles.map(formatSubtitleTrack),
    ...byBandwidth(variants).flatMap((variant) => [
      `#EXT-X-STREAM-INF:${[
        `BANDWIDTH=${variant.bandwidth}`,
        `AVERAGE-BANDWIDTH=${variant.averageBandwidth}`,
        `CODECS="${variant.codecs}"`,
        `RESOLUTION=${variant.width}x${variant.height}`,
        `FRAME-RATE=${variant.frameRate.toFixed(3)}`,
        ...group,
        'CLOSED-CAPTIONS=NONE',
      ].join(',')}`,
      `${variant.id}/index.m3u8`,
    ]),
    ...(iframes === null ? [] : [formatIFrameStream(iframes)]),
  ]);
}

function formatSubtitleTrack({ lang, name, uri }: SubtitleTrack): string {
  const choice = 'DEFAULT=NO,AUTOSELECT=YES,FORCED=NO';
  return `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${SUBTITLES}",NAME="${name}",LANGUAGE="${lang}",${choice},URI="${uri}"`;
}

function formatIFrameStream({ bandwidth, codecs, width, height, uri }: IFrameStream): string {
  const picture = `CODECS="${codecs}",RESOLUTION=${width}x${height}`;
  return `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${bandwidth},${picture},URI="${uri}"`;
}

export function byBandwidth<T extends Pick<Variant, 'bandwidth'>>(variants: readonly T[]): T[] {
  return variants.toSorted((a, b) => a.bandwidth - b.bandwidth);
}

/**
 * Returns peak and average bandwidth in bits per second. The peak is the highest of all segments (RFC 8216 §4.3.4.2).
 * Segments shorter than half a second would distort it and are skipped, except the first.
 */
export function measureBandwidth(segments: readonly Segment[]): { bandwidth: number; averageBandwidth: number } {
  const measurable = segments.filter((segment, index) => index === 0 || segment.seconds >= 0.5);
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  return {
    bandwidth: Math.ceil(Math.max(...measurable.map((segment) => (segment.bytes * 8) / segment.seconds))),
    averageBandwidth: Math.ceil((bytes * 8) / totalSeconds(segments)),
  };
}

export function totalSeconds(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + segment.seconds, 0);
}

function joinLines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
