import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { boxesIn, findBoxes, readBoxHead } from '#media/boxes.ts';
import type { Box } from '#media/boxes.ts';

/** Where a track begins: time of its first fragment, and how much later its first picture is shown. */
type TrackStart = { decode: bigint; shown: number };

/** Starts by track id, gathered from the first fragment of each track. */
export type TrackStarts = Map<number, TrackStart>;

const hasOffset = 0x001;
const hasFirstFlags = 0x004;
const optionalFields = [0x100, 0x200, 0x400, 0x800];
const hasShownOffset = 0x800;

/**
 * Makes both tracks of a packaged file start at second 0, in place, without changing its length.
 *
 * ffmpeg delays the picture by its B-frames and says so in an edit list, which players ignore in media segments:
 * they would show frame 0 up to 80 ms late, after a gap. Signed offsets say the same without a gap (CMAF `cmf2`).
 */
export async function alignTimeline(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const starts: TrackStarts = new Map();
    for (let at = 0; at + 8 <= size;) {
      const { type, length } = readBoxHead(await readBytes(file, at, 16), 0);
      if (type === 'moov' || type === 'moof') {
        const box = await readBytes(file, at, length);
        if (type === 'moov') retireEditLists(box);
        else alignFragment(box, starts);
        await file.write(box, 0, box.length, at);
      }
      // The index repeats the old times; a player needs none, for the playlist has it.
      if (type === 'sidx') await file.write('free', at + 4, 'latin1');
      if (length < 8) break;
      at += length;
    }
  } finally {
    await file.close();
  }
}

/** Turns edit lists into free space. */
function retireEditLists(moov: Buffer): void {
  for (const { start } of findBoxes(moov, 'moov/trak/edts')) moov.write('free', start + 4, 'latin1');
}

/** Moves the times of one fragment back by its track's start; the first fragment of a track tells that start. */
export function alignFragment(moof: Buffer, starts: TrackStarts): void {
  for (const track of findBoxes(moof, 'moof/traf')) {
    const parts = boxesIn(moof, track.body, track.end);
    const header = parts.find((box) => box.type === 'tfhd');
    const time = parts.find((box) => box.type === 'tfdt');
    const runs = parts.filter((box) => box.type === 'trun');
    if (header === undefined || time === undefined) throw new Error('A fragment has no time');
    const id = moof.readUInt32BE(header.body + 4);
    const start = starts.get(id) ?? { decode: decodeTime(moof, time), shown: firstShown(moof, runs) };
    starts.set(id, start);
    moveDecodeTime(moof, time, start.decode);
    for (const run of runs) moveShown(moof, run, start.shown);
  }
}

function decodeTime(moof: Buffer, { body }: Box): bigint {
  return moof[body] === 1 ? moof.readBigUInt64BE(body + 4) : BigInt(moof.readUInt32BE(body + 4));
}

function moveDecodeTime(moof: Buffer, time: Box, by: bigint): void {
  const moved = decodeTime(moof, time) - by;
  if (moof[time.body] === 1) moof.writeBigUInt64BE(moved, time.body + 4);
  else moof.writeUInt32BE(Number(moved), time.body + 4);
}

function firstShown(moof: Buffer, runs: readonly Box[]): number {
  const [first] = runs.flatMap((run) => shownOffsets(moof, run));
  return first === undefined ? 0 : moof.readInt32BE(first);
}

function moveShown(moof: Buffer, run: Box, by: number): void {
  for (const at of shownOffsets(moof, run)) moof.writeInt32BE(moof.readInt32BE(at) - by, at);
  moof.writeUInt8(1, run.body);
}

/** Places of the composition offsets in a track run (ISO 14496-12 §8.8.8); none where it has no such field. */
function shownOffsets(moof: Buffer, { body }: Box): number[] {
  const flags = moof.readUIntBE(body + 1, 3);
  if ((flags & hasShownOffset) === 0) return [];
  const first = body + 8 + ((flags & hasOffset) === 0 ? 0 : 4) + ((flags & hasFirstFlags) === 0 ? 0 : 4);
  const stride = 4 * optionalFields.filter((field) => (flags & field) !== 0).length;
  const count = moof.readUInt32BE(body + 4);
  return Array.from({ length: count }, (_, sample) => first + (sample + 1) * stride - 4);
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
