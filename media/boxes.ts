import type { FileHandle } from 'node:fs/promises';

/** One box of an ISO base media file. Positions are offsets in the buffer that contains it. */
export type Box = { type: string; start: number; body: number; end: number };

/**
 * Returns the sibling boxes between `start` and `end`.
 * @throws Error when a box claims bytes beyond `end`
 */
export function boxesIn(data: Buffer, start = 0, end = data.length): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end;) {
    const { type, length, head } = readBoxHead(data, at);
    const stop = length === 0 ? end : at + length;
    if (stop < at + head || stop > end) throw new Error(`The box ${type} does not fit its parent`);
    boxes.push({ type, start: at, body: at + head, end: stop });
    at = stop;
  }
  return boxes;
}

/** `length` includes the header; 0 means that the box extends to the end. */
function readBoxHead(data: Buffer, at: number): { type: string; length: number; head: number } {
  const length = data.readUInt32BE(at);
  const type = data.toString('latin1', at + 4, at + 8);
  return length === 1 ? { type, length: Number(data.readBigUInt64BE(at + 8)), head: 16 } : { type, length, head: 8 };
}

/** @param path such as `moov/trak/mdia` */
export function findBoxes(data: Buffer, path: string, within?: Box): Box[] {
  const [first, ...rest] = path.split('/');
  const found = boxesIn(data, within?.body, within?.end).filter((box) => box.type === first);
  return rest.length === 0 ? found : found.flatMap((box) => findBoxes(data, rest.join('/'), box));
}

/** Yields the top-level boxes of a file. It may change while they are read, except for their lengths. */
export async function* boxesOfFile(file: FileHandle): AsyncGenerator<{ type: string; start: number; length: number }> {
  const { size } = await file.stat();
  for (let start = 0; start + 8 <= size;) {
    const { type, length } = readBoxHead(await readBytes(file, start, 16), 0);
    yield { type, start, length };
    if (length < 8) return;
    start += length;
  }
}

export async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
