/** The media of an episode, as `video/play` returns it. */
import type { Operations } from '#contract/api.ts';

export type Episode = Operations['video/play']['output'];
export type Media = NonNullable<Episode['media']>;
export type Rendition = Media['renditions'][number];

export type Segment = {
  /** The media time at which it starts, and its duration, in s. */
  readonly start: number;
  readonly seconds: number;
  /** The path relative to the base URL of the media. */
  readonly path: string;
  /** The position of its first byte in the file. */
  readonly offset: number;
  readonly bytes: number;
};

export function sortByBandwidth<Each extends Pick<Rendition, 'bandwidth'>>(renditions: readonly Each[]): Each[] {
  return renditions.toSorted((a, b) => a.bandwidth - b.bandwidth);
}

const SEGMENT = /^#EXTINF:([\d.]+),.*\r?\n#EXT-X-BYTERANGE:(\d+)@(\d+)\r?\n([^#\s]+)/gm;

/** Returns the segments that the rendition's playlist lists. */
export function segmentsOf({ playlist }: Pick<Rendition, 'playlist'>): Segment[] {
  let start = 0;
  return [...playlist.matchAll(SEGMENT)].map(([, length, bytes, offset, path = '']) => {
    const seconds = Number(length);
    start += seconds;
    return { start: start - seconds, seconds, path, offset: Number(offset), bytes: Number(bytes) };
  });
}

/** Returns the segment at a time in s, or the last segment for later times. */
export function segmentAt(segments: readonly Segment[], seconds: number): Segment | undefined {
  return segments.find((segment) => segment.start + segment.seconds > seconds) ?? segments.at(-1);
}

/** Returns the URL of a file of the media. */
export function mediaUrl({ base }: Pick<Media, 'base'>, path: string): string {
  return new URL(path, new URL(base, location.href)).href;
}

/** Decodes the initialization segment of a rendition. */
export function decodeInit(init: Rendition['init']): ArrayBuffer {
  return Uint8Array.from(atob(init), (character) => character.codePointAt(0) ?? 0).buffer;
}
