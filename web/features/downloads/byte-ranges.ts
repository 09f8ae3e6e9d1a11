/** The parts in which a rendition's file is loaded and stored. */

/** A part contains a few seconds, so little is lost when the network fails, and a segment is in one or two parts. */
export const PART_BYTES = 512 * 1024;

/** Returns the size of the file that a media playlist with byte ranges describes. */
export function fileBytes(mediaPlaylist: string): number {
  const ranges = mediaPlaylist.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g);
  return Math.max(0, ...[...ranges].map(([, bytes, offset]) => Number(bytes) + Number(offset)));
}

/** Returns the range of a part. @param end is inclusive, as in the header `Range` */
export function partRange(index: number, bytes: number): { start: number; end: number } {
  const start = index * PART_BYTES;
  return { start, end: Math.min(start + PART_BYTES, bytes) - 1 };
}

export function partCount(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES);
}

/** Returns the indexes of the parts that contain a range. @param end exclusive */
export function partsOf(start: number, end: number): { first: number; last: number } {
  return { first: Math.floor(start / PART_BYTES), last: Math.floor(Math.max(start, end - 1) / PART_BYTES) };
}

/** Returns a range of the joined parts. @param first the index of the first part */
export function sliceParts(
  parts: readonly ArrayBuffer[],
  first: number,
  { start, end }: { start: number; end: number },
): ArrayBuffer {
  const joined = new Uint8Array(end - start);
  for (const [index, part] of parts.entries()) {
    const partStart = (first + index) * PART_BYTES;
    const from = Math.max(start, partStart);
    const to = Math.min(end, partStart + part.byteLength);
    if (from < to) joined.set(new Uint8Array(part, from - partStart, to - from), from - start);
  }
  return joined.buffer;
}
