/** Fetches the first segment of an episode while the player or hls.js loads. */
import { isRecord } from './send.ts';

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

type ByteRange = { readonly url: string; readonly start: number; readonly end: number };

/** Finds the first segment of the rendition with this width (px), or else of the one with the lowest bandwidth. */
export function firstSegmentRange(media: unknown, origin: string, width?: number): ByteRange | undefined {
  if (!isRecord(media) || typeof media['base'] !== 'string' || !Array.isArray(media['renditions'])) return undefined;
  const renditions = media['renditions'].filter(isRecord);
  const [lightest] = renditions.toSorted((a, b) => Number(a['bandwidth']) - Number(b['bandwidth']));
  const rendition = renditions.find((each) => each['width'] === width) ?? lightest;
  const found = /^#EXT-X-BYTERANGE:(\d+)@(\d+)\r?\n([^#\s]+)/m.exec(String(rendition?.['playlist']));
  const [, bytes, offset, path] = found ?? [];
  if (path === undefined) return undefined;
  const start = Number(offset);
  return { url: new URL(path, new URL(media['base'], origin)).href, start, end: start + Number(bytes) };
}

export function prefetchSegment(media: unknown, width?: number): void {
  const segment = firstSegmentRange(media, location.href, width);
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
