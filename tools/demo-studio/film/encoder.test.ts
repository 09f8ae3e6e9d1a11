import { expect, test } from 'vitest';
import { keyframesOf, nextCrf } from './encoder.ts';

/** Returns the tries for a clip whose SSIM falls by `slope` per step of the CRF from `at37`. */
function tryClip(at37: number, slope: number): { crf: number; ssim: number }[] {
  const tried = new Map<number, number>();
  for (let crf = nextCrf(tried); crf !== undefined; crf = nextCrf(tried)) tried.set(crf, at37 - (crf - 37) * slope);
  return [...tried].map(([crf, ssim]) => ({ crf, ssim }));
}

test.each([
  { at37: 0.9705, slope: 0.0032, most: 1 },
  { at37: 0.978, slope: 0.0032, most: 2 },
  { at37: 0.9651, slope: 0.003, most: 2 },
  { at37: 0.977, slope: 0.006, most: 3 },
  { at37: 0.958, slope: 0.006, most: 3 },
])('a clip with an SSIM of $at37 at the first try is encoded with the required one after $most', (clip) => {
  const tries = tryClip(clip.at37, clip.slope);
  expect(tries.at(-1)?.ssim).toBeGreaterThanOrEqual(0.97);
  expect(tries.at(-1)?.ssim).toBeLessThan(0.9715);
  expect(tries.length).toBeLessThanOrEqual(clip.most);
});

test.each([
  { at37: 0.999, crf: 41 },
  { at37: 0.5, crf: 28 },
])('the search with an SSIM of $at37 at the first try ends with a CRF of $crf', ({ at37, crf }) => {
  expect(tryClip(at37, 0.003).at(-1)?.crf).toBe(crf);
});

test('every second begins with a keyframe, and so does a shot that begins elsewhere', () => {
  expect(keyframesOf(60, [5, 6, 18, 19, 36, 48])).toEqual([0, 6, 18, 24, 36, 48]);
});
