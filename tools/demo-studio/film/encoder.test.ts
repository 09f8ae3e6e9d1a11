import { expect, test } from 'vitest';
import { nextCrf } from './encoder.ts';

/** Returns the CRFs that are tried for a clip whose SSIM falls evenly from `at37`. */
function triedFor(at37: number): number[] {
  const tried = new Map<number, number>();
  for (let crf = nextCrf(tried); crf !== undefined; crf = nextCrf(tried)) tried.set(crf, at37 - (crf - 37) * 0.005);
  return [...tried.keys()];
}

test.each([
  [0.9701, 37],
  [0.981, 39],
  [0.999, 41],
  [0.9651, 36],
  [0.955, 34],
])('a clip with an SSIM of %d at the first attempt is encoded with a CRF of %d', (ssim, crf) => {
  const tried = triedFor(ssim);
  expect(tried).toContain(crf);
  expect(tried.length).toBeLessThanOrEqual(3);
});

test('the search ends when no quality suffices', () => {
  expect(triedFor(0.5)).toContain(28);
});
