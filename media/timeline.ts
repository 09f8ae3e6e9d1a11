import { open } from 'node:fs/promises';
import { boxesIn, boxesOfFile, findBoxes, readBytes } from '#media/boxes.ts';
import type { Box } from '#media/boxes.ts';

/** The times of a track's first sample. */
type TrackStart = { decodeTime: bigint; compositionOffset: number };

export type TrackStarts = Map<number, TrackStart>;

const DATA_OFFSET_PRESENT = 0x001;
const FIRST_SAMPLE_FLAGS_PRESENT = 0x004;
const SAMPLE_FIELD_FLAGS = [0x100, 0x200, 0x400, 0x800];
const COMPOSITION_OFFSETS_PRESENT = 0x800;

/**
 * Makes both tracks of a packaged file start at second 0, in place. ffmpeg delays the video by its B-frames and
 * compensates in an edit list. Some players ignore edit lists and would show frame 0 up to 80 ms late. Negative
 * composition offsets avoid that (CMAF `cmf2`).
 */
export async function alignTimeline(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const starts: TrackStarts = new Map();
    for await (const { type, start, length } of boxesOfFile(file)) {
      if (type === 'moov' || type === 'moof') {
        const box = await readBytes(file, start, length);
        if (type === 'moov') removeEditLists(box);
        else alignFragment(box, starts);
        await file.write(box, 0, box.length, start);
      }
      // The segment index contains the old times. Players use the playlist's byte ranges instead.
      if (type === 'sidx') await file.write('free', start + 4, 'latin1');
    }
  } finally {
    await file.close();
  }
}

/** Renames edit list boxes to `free`, which players skip. */
function removeEditLists(moov: Buffer): void {
  for (const { start } of findBoxes(moov, 'moov/trak/edts')) moov.write('free', start + 4, 'latin1');
}

/** Shifts the times of one fragment so that its tracks start at 0. A track's first fragment sets the shift. */
export function alignFragment(moof: Buffer, starts: TrackStarts): void {
  for (const track of findBoxes(moof, 'moof/traf')) {
    const parts = boxesIn(moof, track.body, track.end);
    const header = parts.find((box) => box.type === 'tfhd');
    const time = parts.find((box) => box.type === 'tfdt');
    const runs = parts.filter((box) => box.type === 'trun');
    if (header === undefined || time === undefined) throw new Error('A fragment has no time');
    const id = moof.readUInt32BE(header.body + 4);
    const start = starts.get(id) ?? {
      decodeTime: readDecodeTime(moof, time),
      compositionOffset: firstCompositionOffset(moof, runs),
    };
    starts.set(id, start);
    shiftDecodeTime(moof, time, start.decodeTime);
    for (const run of runs) shiftCompositionOffsets(moof, run, start.compositionOffset);
  }
}

function readDecodeTime(moof: Buffer, { body }: Box): bigint {
  return moof[body] === 1 ? moof.readBigUInt64BE(body + 4) : BigInt(moof.readUInt32BE(body + 4));
}

function shiftDecodeTime(moof: Buffer, time: Box, by: bigint): void {
  const moved = readDecodeTime(moof, time) - by;
  if (moof[time.body] === 1) moof.writeBigUInt64BE(moved, time.body + 4);
  else moof.writeUInt32BE(Number(moved), time.body + 4);
}

function firstCompositionOffset(moof: Buffer, runs: readonly Box[]): number {
  const [first] = runs.flatMap((run) => compositionOffsetPositions(moof, run));
  return first === undefined ? 0 : moof.readInt32BE(first);
}

function shiftCompositionOffsets(moof: Buffer, run: Box, by: number): void {
  for (const at of compositionOffsetPositions(moof, run)) moof.writeInt32BE(moof.readInt32BE(at) - by, at);
  moof.writeUInt8(1, run.body);
}

/** Returns the buffer positions of a track run's composition offsets (ISO 14496-12 §8.8.8). */
function compositionOffsetPositions(moof: Buffer, { body }: Box): number[] {
  const flags = moof.readUIntBE(body + 1, 3);
  if ((flags & COMPOSITION_OFFSETS_PRESENT) === 0) return [];
  const first =
    body + 8 + ((flags & DATA_OFFSET_PRESENT) === 0 ? 0 : 4) + ((flags & FIRST_SAMPLE_FLAGS_PRESENT) === 0 ? 0 : 4);
  const stride = 4 * SAMPLE_FIELD_FLAGS.filter((field) => (flags & field) !== 0).length;
  const count = moof.readUInt32BE(body + 4);
  return Array.from({ length: count }, (_, sample) => first + (sample + 1) * stride - 4);
}
