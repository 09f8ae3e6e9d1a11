/** The first media bytes of an episode, asked for while the player or its library is still on the way. */
import { isRecord } from './send.ts';

type PrefetchedSegment = {
  /** As `rangeKey` gives it. */
  readonly key: string;
  /** By `performance.now()`. */
  readonly startedAt: number;
  /** Undefined where it did not come: then it is asked for as any other. */
  readonly bytes: Promise<ArrayBuffer | undefined>;
};

/** After that it is the player's, which can wait, mend and try again. */
const TIMEOUT_MS = 4_000;

declare global {
  var prefetchedSegment: PrefetchedSegment | undefined;
}

/** Names a byte range; `end` is the first byte after it. */
export function rangeKey(url: string, start: number, end: number): string {
  return `${url} ${start}-${end}`;
}

type ByteRange = { readonly url: string; readonly start: number; readonly end: number };

/** Where the first segment lies. @param media as `video/play` answers it @param width of the rendition; else the lightest */
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

/** Begins to fetch it, unless that has begun. @param width as `firstSegment` takes it */
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

/** Gives it to whoever asks for just these bytes, once. */
export function takePrefetchedSegment(key: string): PrefetchedSegment | undefined {
  const early = globalThis.prefetchedSegment;
  if (early?.key !== key) return undefined;
  globalThis.prefetchedSegment = undefined;
  return early;
}
