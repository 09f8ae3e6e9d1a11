/**
 * Checks segments for hls.js, which reads the track runs (`trun`) unchecked: a wrong sample count can freeze the page
 * for minutes.
 */

import { boxesIn, HEADER_BYTES, type Box } from './mp4-boxes.ts';

const FLAGS_MASK = 0xff_ff_ff;
const TRUN_FLAGS = {
  dataOffset: 0x1,
  firstFlags: 0x4,
  duration: 0x1_00,
  size: 0x2_00,
  flags: 0x4_00,
  compositionOffset: 0x8_00,
};
const TFHD_FLAGS = { dataOffset: 0x1, description: 0x2, duration: 0x8, size: 0x10 };

/**
 * Returns whether the data has the requested length and its track runs are consistent.
 * @param bytes the requested length; 0 if unknown
 */
export function isCompleteSegment(data: ArrayBuffer, bytes: number): boolean {
  if (bytes > 0 && data.byteLength !== bytes) return false;
  const view = new DataView(data);
  const boxes = boxesIn(view, 0, data.byteLength);
  const fragments = boxes?.filter(({ type }) => type === 'moof') ?? [];
  if (fragments.length === 0 || !boxes?.some(({ type }) => type === 'mdat')) return false;
  return fragments.every((fragment) => isWholeFragment(view, fragment));
}

function isWholeFragment(view: DataView, fragment: Box): boolean {
  const tracks = boxesIn(view, fragment.start, fragment.end)?.filter(({ type }) => type === 'traf') ?? [];
  return tracks.length > 0 && tracks.every((track) => isWholeTrack(view, track));
}

function isWholeTrack(view: DataView, track: Box): boolean {
  const boxes = boxesIn(view, track.start, track.end) ?? [];
  const header = boxes.find(({ type }) => type === 'tfhd');
  const defaultSize = header && defaultSampleSize(view, header);
  if (defaultSize === undefined) return false;
  const runs = boxes.filter(({ type }) => type === 'trun');
  return runs.length > 0 && runs.every((run) => isWholeRun(view, run, defaultSize));
}

function defaultSampleSize(view: DataView, { start, end }: Box): number | undefined {
  if (end - start < HEADER_BYTES) return undefined;
  const flags = view.getUint32(start) & FLAGS_MASK;
  const before =
    countBits(flags & (TFHD_FLAGS.description | TFHD_FLAGS.duration)) * 4 + (flags & TFHD_FLAGS.dataOffset ? 8 : 0);
  if (!(flags & TFHD_FLAGS.size)) return 0;
  const at = start + HEADER_BYTES + before;
  return at + 4 <= end ? view.getUint32(at) : undefined;
}

function isWholeRun(view: DataView, { start, end }: Box, defaultSize: number): boolean {
  if (end - start < HEADER_BYTES) return false;
  const flags = view.getUint32(start) & FLAGS_MASK;
  const count = view.getUint32(start + 4);
  const first = start + HEADER_BYTES + countBits(flags & (TRUN_FLAGS.dataOffset | TRUN_FLAGS.firstFlags)) * 4;
  const entryBytes =
    countBits(flags & (TRUN_FLAGS.duration | TRUN_FLAGS.size | TRUN_FLAGS.flags | TRUN_FLAGS.compositionOffset)) * 4;
  if (count > view.byteLength || first + count * entryBytes !== end) return false;
  if (!(flags & TRUN_FLAGS.size)) return count * defaultSize <= view.byteLength;
  const sizeAt = flags & TRUN_FLAGS.duration ? 4 : 0;
  let sum = 0;
  for (let entry = first; entry < end; entry += entryBytes) sum += view.getUint32(entry + sizeAt);
  return sum <= view.byteLength;
}

function countBits(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
