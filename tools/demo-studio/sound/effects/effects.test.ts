import { expect, test } from 'vitest';
import { seededRandom } from '../../seeded-random.ts';
import { SOUNDS } from '../../vocabulary.ts';
import type { Stereo } from '../signal.ts';
import { EFFECTS } from './effects.ts';
import { footsteps } from './footsteps.ts';

const NAMES = Object.keys(EFFECTS).filter((name): name is keyof typeof EFFECTS => name in EFFECTS);

function peakOf({ left, right }: Stereo): number {
  return Math.max(...[left, right].map((side) => side.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)));
}

/** Returns the share of energy that a simple difference filter attributes to the treble: 0.5 for white noise. */
function brightness({ left }: Stereo): number {
  let [difference, total] = [0, 0];
  left.forEach((sample, index) => {
    difference += (sample - (left[index - 1] ?? 0)) ** 2;
    total += sample ** 2;
  });
  return difference / (4 * total);
}

test('renders every sound of the storyboards', () => {
  expect(NAMES).toEqual(expect.arrayContaining([...SOUNDS]));
});

test.each(NAMES)('renders %s audibly, with a peak below 3, in less than 7 s and with almost silent edges', (name) => {
  const sound = EFFECTS[name].render({ seconds: 2, pan: 0.3, random: seededRandom('effects') });
  const { left, right } = sound;
  expect(left).toHaveLength(right.length);
  expect(left.length / 48_000).toBeLessThan(7);
  const highest = peakOf(sound);
  expect(highest).toBeGreaterThan(0.05); // This also rejects NaN.
  expect(highest).toBeLessThan(3);
  expect(Math.abs(left.at(0) ?? 1)).toBeLessThan(0.05);
  expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(0.05);
});

test('renders the same effect for the same random numbers', () => {
  const render = (): Stereo => EFFECTS.coins.render({ seconds: 2, pan: 0, random: seededRandom('coins') });
  expect(render()).toEqual(render());
});

test('steps sound brighter on gravel than on wood', () => {
  const on = (floor: 'gravel' | 'wood'): number =>
    brightness(footsteps({ seconds: 2, pan: 0, random: seededRandom('floor'), floor }));
  expect(on('gravel')).toBeGreaterThan(3 * on('wood'));
});
