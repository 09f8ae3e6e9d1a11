import { describe, expect, test } from 'vitest';
import { isRepeated, switchDelaySeconds } from './quality-switch.ts';

const network = (bitsPerSecond: number, firstByteSeconds: number) => ({
  bandwidth: () => bitsPerSecond,
  firstByteSeconds: () => firstByteSeconds,
});

test('a switch takes as long as latency, a segment of the quality at 80% of the bandwidth, and processing', () => {
  expect(switchDelaySeconds(1_100_000, network(9_000_000, 0.06))).toBeCloseTo(0.06 + 0.153 + 0.15, 2);
});

test('a switch takes longer on a slow network', () => {
  expect(switchDelaySeconds(1_100_000, network(1_600_000, 0.15))).toBeCloseTo(0.15 + 0.859 + 0.15, 2);
});

describe('a segment that hls.js finds at the end of the buffer', () => {
  const last = { sn: 8, level: 0, end: 9 };
  const better = { sn: 8, level: 1, end: 9 };

  test('is a repeated one if it was just loaded in another quality', () => {
    expect(isRepeated(better, last, 8.98)).toBe(true);
  });

  test('is needed if most of it was removed from the buffer', () => expect(isRepeated(better, last, 8.25)).toBe(false));

  test('is needed if it is the next one', () => {
    expect(isRepeated({ sn: 9, level: 1, end: 10 }, last, 9)).toBe(false);
  });

  test('is needed if nothing was loaded before', () => expect(isRepeated(better, null, 8.98)).toBe(false));

  test('is left to hls.js within a quality', () => expect(isRepeated(last, last, 8.98)).toBe(false));
});
