/** The first media bytes of an episode, asked for while the player's code is still on its way. */
import { isRecord } from './send.ts';

type EarlySegment = {
  /** As `rangeKey` gives it. */
  readonly key: string;
  /** By `performance.now()`. */
  readonly startedAt: number;
  /** Undefined where it did not come: then it is asked for as any other. */
  readonly bytes: Promise<ArrayBuffer | undefined>;
};

declare global {
  var earlySegment: EarlySegment | undefined;
}

/** Names a byte range; `end` is the first byte after it. */
export function rangeKey(url: string, start: number, end: number): string {
  return `${url} ${start}-${end}`;
}

/** Where the first segment of the lightest rendition lies. @param media as `video/play` answers it */
export function firstSegment(media: unknown, origin: string): { url: string; start: number; end: number } | undefined {
  if (!isRecord(media) || typeof media['base'] !== 'string' || !Array.isArray(media['renditions'])) return undefined;
  const [lightest] = media['renditions']
    .filter(isRecord)
    .toSorted((a, b) => Number(a['bandwidth']) - Number(b['bandwidth']));
  const found = /^#EXT-X-BYTERANGE:(\d+)@(\d+)\r?\n([^#\s]+)/m.exec(String(lightest?.['playlist']));
  const [, bytes, offset, path] = found ?? [];
  if (path === undefined) return undefined;
  const start = Number(offset);
  return { url: new URL(path, new URL(media['base'], origin)).href, start, end: start + Number(bytes) };
}

/** Begins to fetch it. */
export function startEarlySegment(media: unknown): void {
  const segment = firstSegment(media, location.href);
  if (!segment) return;
  const { url, start, end } = segment;
  const headers = { Range: `bytes=${start}-${end - 1}` };
  const bytes = fetch(url, { headers }).then(
    (response) => (response.status === 206 ? response.arrayBuffer() : undefined),
    () => undefined,
  );
  globalThis.earlySegment = { key: rangeKey(url, start, end), startedAt: performance.now(), bytes };
}

/** Gives it to whoever asks for just these bytes, once. */
export function takeEarlySegment(key: string): EarlySegment | undefined {
  const early = globalThis.earlySegment;
  if (early?.key !== key) return undefined;
  globalThis.earlySegment = undefined;
  return early;
}
