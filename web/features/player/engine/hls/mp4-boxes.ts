/** The content of a box, without its header. */
export type Box = { readonly type: string; readonly start: number; readonly end: number };

export const HEADER_BYTES = 8;

/** Returns the boxes in a byte range, or undefined unless they fill it exactly. */
export function boxesIn(view: DataView, start: number, end: number): Box[] | undefined {
  const boxes: Box[] = [];
  let at = start;
  while (at + HEADER_BYTES <= end) {
    const size = view.getUint32(at);
    if (size < HEADER_BYTES || at + size > end) return undefined;
    const type = String.fromCodePoint(...new Uint8Array(view.buffer, at + 4, 4));
    boxes.push({ type, start: at + HEADER_BYTES, end: at + size });
    at += size;
  }
  return at === end ? boxes : undefined;
}

/** Returns the time units per second of the first track of an initialization segment; undefined if it has none. */
export function timescaleOf(init: ArrayBuffer): number | undefined {
  const view = new DataView(init);
  let found: Box | undefined = { type: '', start: 0, end: init.byteLength };
  for (const type of ['moov', 'trak', 'mdia', 'mdhd'])
    found = found && boxesIn(view, found.start, found.end)?.find((box) => box.type === type);
  if (!found) return undefined;
  const version = view.getUint8(found.start);
  // The version and its flags have 4 bytes, and each of the two times before has 4 bytes, or 8 in version 1.
  return view.getUint32(found.start + 4 + (version === 1 ? 16 : 8));
}
