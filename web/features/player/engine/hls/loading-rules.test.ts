import { describe, expect, test } from 'vitest';
import { loadingRules } from './loading-rules.ts';

const START = { watched: 0, buffered: 0 };

describe('the buffer', () => {
  test.each([
    [0, 5],
    [10, 5],
    [12, 6],
    [20, 10],
    [30, 15],
    [300, 15],
  ])('is, after %d s of watching, %d s', (watched, seconds) => {
    const rules = loadingRules('active', { watched, buffered: 0 });
    expect(rules).toMatchObject({ maxBufferLength: seconds, maxMaxBufferLength: seconds });
  });

  test.each(['preloading', 'suspended'] as const)('is one segment for the profile %s', (profile) => {
    expect(loadingRules(profile, { watched: 40, buffered: 0 }).maxMaxBufferLength).toBeLessThan(1);
  });
});

test('a better quality may use more of the bandwidth when the buffer is safe', () => {
  const shareAt = (buffered: number): number => loadingRules('active', { ...START, buffered }).abrBandWidthUpFactor;
  expect(shareAt(3.9)).toBe(0.5);
  expect(shareAt(4)).toBe(0.8);
});
