import { expect, test } from 'vitest';
import { timescaleOf } from './mp4-boxes.ts';

function box(type: string, ...content: readonly number[][]): number[] {
  const bytes = content.flat();
  const size = bytes.length + 8;
  return [0, 0, size >> 8, size & 0xff, ...new TextEncoder().encode(type), ...bytes];
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const TIMESCALE = [0, 0, 0x30, 0x00];

function initWith(header: number[]): ArrayBuffer {
  const track = box('trak', box('tkhd', zeros(4)), box('mdia', box('mdhd', header)));
  return Uint8Array.from([...box('ftyp', zeros(4)), ...box('moov', box('mvhd', zeros(4)), track)]).buffer;
}

test('reads the time units of the first track, whose times have 4 bytes in version 0 and 8 in version 1', () => {
  expect(timescaleOf(initWith([0, 0, 0, 0, ...zeros(8), ...TIMESCALE]))).toBe(12_288);
  expect(timescaleOf(initWith([1, 0, 0, 0, ...zeros(16), ...TIMESCALE]))).toBe(12_288);
});

test('returns nothing for an initialization segment without tracks', () => {
  expect(timescaleOf(Uint8Array.from(box('moov')).buffer)).toBeUndefined();
  expect(timescaleOf(new ArrayBuffer(0))).toBeUndefined();
});
