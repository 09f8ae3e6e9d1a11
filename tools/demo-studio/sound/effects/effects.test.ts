import { expect, test } from 'vitest';
import { seededRandom } from '../../seeded-random.ts';
import { SOUNDS } from '../../storyboard.ts';
import { EFFECTS } from './effects.ts';

test.each(SOUNDS)('renders %s audibly, with a peak below 3, in less than 7 s and with almost silent edges', (name) => {
  const { left, right } = EFFECTS[name].render({ seconds: 2, pan: 0.3, random: seededRandom('effects') });
  expect(left).toHaveLength(right.length);
  expect(left.length / 48_000).toBeLessThan(7);
  const highest = Math.max(
    ...[left, right].map((side) => side.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)),
  );
  expect(highest).toBeGreaterThan(0.05); // This also rejects NaN.
  expect(highest).toBeLessThan(3);
  expect(Math.abs(left.at(0) ?? 1)).toBeLessThan(0.05);
  expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(0.05);
});
