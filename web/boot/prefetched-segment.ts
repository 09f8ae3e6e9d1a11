/** Fetches the first segment of an episode while hls.js loads. */
import { mediaUrl, segmentsOf, sortByBandwidth, type Media } from './media.ts';

type PrefetchedSegment = {
  readonly key: string;
  /** The value of `performance.now()` when the request started. */
  readonly startedAt: number;
  /** Resolves with undefined if the request failed. */
  readonly bytes: Promise<ArrayBuffer | undefined>;
};

/** After this time, the player fetches the segment itself. */
const TIMEOUT_MS = 4_000;

declare global {
  var prefetchedSegment: PrefetchedSegment | undefined;
}

/** Returns the key of a byte range. @param end exclusive */
export function rangeKey(url: string, start: number, end: number): string {
  return `${url} ${start}-${end}`;
}

/** `end` is exclusive. */
type ByteRange = { readonly url: string; readonly start: number; readonly end: number };

/** Finds the first segment of the rendition with this width (px), or else of the one with the lowest bandwidth. */
export function firstSegmentRange(media: Media, width: number): ByteRange | undefined {
  const rendition = media.renditions.find((each) => each.width === width) ?? sortByBandwidth(media.renditions)[0];
  const segment = rendition && segmentsOf(rendition)[0];
  if (!segment) return undefined;
  const { path, offset, bytes } = segment;
  return { url: mediaUrl(media, path), start: offset, end: offset + bytes };
}

export function prefetchSegment(media: Media, width: number): void {
  const segment = firstSegmentRange(media, width);
  if (!segment) return;
  const key = rangeKey(segment.url, segment.start, segment.end);
  if (globalThis.prefetchedSegment?.key === key) return;
  globalThis.prefetchedSegment = { key, startedAt: performance.now(), bytes: fetchBytes(segment) };
}

async function fetchBytes({ url, start, end }: ByteRange): Promise<ArrayBuffer | undefined> {
  try {
    const headers = { Range: `bytes=${start}-${end - 1}` };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.status === 206 ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}

export function takePrefetchedSegment(key: string): PrefetchedSegment | undefined {
  const segment = globalThis.prefetchedSegment;
  if (segment?.key !== key) return undefined;
  globalThis.prefetchedSegment = undefined;
  return segment;
}
