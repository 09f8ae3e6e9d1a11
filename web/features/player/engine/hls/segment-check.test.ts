import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCompleteSegment } from './segment-check.ts';

const uint32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const box = (type: string, ...content: readonly number[][]): number[] => {
  const bytes = content.flat();
  return [...uint32(8 + bytes.length), ...new TextEncoder().encode(type), ...bytes];
};

type Shape = { count?: number; sizes?: readonly number[]; defaultSize?: number; payload?: number };

function segment({ sizes = [100, 50, 50], count = sizes.length, defaultSize, payload = 200 }: Shape = {}): number[] {
  const hasSizes = defaultSize === undefined;
  const header = hasSizes
    ? box('tfhd', uint32(0x02_00_08), uint32(1), uint32(512))
    : box('tfhd', uint32(0x02_00_18), uint32(1), uint32(512), uint32(defaultSize));
  const entries = hasSizes ? sizes.flatMap((size) => [...uint32(size), ...uint32(0)]) : [];
  const run = box('trun', uint32(hasSizes ? 0x6_01 : 0x1), uint32(count), uint32(200), entries);
  const track = box('traf', header, box('tfdt', uint32(0), uint32(0)), run);
  return [...box('moof', box('mfhd', uint32(0), uint32(1)), track), ...box('mdat', Array(payload).fill(7))];
}

const check = (bytes: readonly number[], requestedBytes = bytes.length): boolean =>
  isCompleteSegment(Uint8Array.from(bytes).buffer, requestedBytes);

describe('isCompleteSegment accepts', () => {
  test.each([
    ['a segment with a size per sample', segment()],
    ['a segment with one size for all samples', segment({ count: 4, defaultSize: 50 })],
    ['a segment after irrelevant boxes', [...box('free', Array(44).fill(0)), ...segment()]],
    ['a segment of several fragments', [...segment(), ...segment()]],
  ])('%s', (_name, bytes) => expect(check(bytes)).toBe(true));

  test('a segment when the requested length is unknown', () => expect(check(segment(), 0)).toBe(true));
});

describe('isCompleteSegment rejects', () => {
  const whole = segment();
  test.each([
    ['empty data', []],
    ['a web page', [...new TextEncoder().encode('<html><body>Sign in to this network</body></html>')]],
    ['an init segment', [...box('ftyp', uint32(0)), ...box('moov', uint32(0))]],
    ['media data without a sample table', box('mdat', Array(200).fill(7))],
    ['a sample table without media data', whole.slice(0, whole.length - 208)],
    ['a truncated segment', whole.slice(0, -1)],
    ['a segment with additional bytes', [...whole, 0]],
    ['a sample count above the table size', segment({ count: 4_000_000_000 })],
    ['a sample count below the table size', segment({ count: 2 })],
    ['a sample larger than the segment', segment({ sizes: [100, 4_000_000_000, 50] })],
    ['a default sample size larger than the segment', segment({ count: 3, defaultSize: 4_000_000 })],
    ['an excessive number of samples without a size', segment({ count: 4_000_000_000, defaultSize: 0 })],
  ])('%s', (_name, bytes) => expect(check(bytes)).toBe(false));

  test('a segment of another length than requested', () => expect(check(whole, whole.length + 1)).toBe(false));
});

test('isCompleteSegment throws no error when bytes are corrupt', () => {
  const whole = segment();
  const corruption = fc.record({ at: fc.nat(whole.length - 1), noise: fc.uint8Array({ minLength: 1, maxLength: 40 }) });
  fc.assert(
    fc.property(corruption, ({ at, noise }) => {
      const bytes = [...whole.slice(0, at), ...noise, ...whole.slice(at + noise.length)];
      expect([true, false]).toContain(check(bytes, 0));
    }),
  );
});
