import { describe, expect, test } from 'vitest';
import { loadingRules } from './loading-rules.ts';

const START = { watched: 0, buffered: 0, isSeeking: false, firstByte: 0 };

describe('the buffer', () => {
  test.each([
    [0, 5],
    [10, 5],
    [12, 6],
    [20, 10],
    [30, 15],
    [300, 15],
  ])('is, after %d s of watching, %d s', (watched, seconds) => {
    const rules = loadingRules('active', { ...START, watched });
    expect(rules).toMatchObject({ maxBufferLength: seconds, maxMaxBufferLength: seconds });
  });

  test.each(['preloading', 'suspended'] as const)('is one segment for the profile %s', (profile) => {
    expect(loadingRules(profile, { ...START, watched: 40 }).maxMaxBufferLength).toBeLessThan(1);
  });
});

test('a better quality may use more of the bandwidth when the buffer is safe', () => {
  const shareAt = (buffered: number): number => loadingRules('active', { ...START, buffered }).abrBandWidthUpFactor;
  expect(shareAt(3.9)).toBe(0.5);
  expect(shareAt(4)).toBe(0.8);
});

test('a slow first byte is no reason for another quality after a seek, because every quality waits for it', () => {
  const waitAt = (firstByte: number, isSeeking = true): number =>
    loadingRules('active', { ...START, isSeeking, firstByte }).maxStarvationDelay;
  expect(waitAt(0)).toBeGreaterThan(0.3);
  expect(waitAt(0.5) - waitAt(0)).toBeCloseTo(0.5);
  expect(waitAt(0.5, false)).toBe(0);
});
