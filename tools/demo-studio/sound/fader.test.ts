import { expect, test } from 'vitest';
import { faderFor } from './fader.ts';
import { loudnessRangeOf, stepEnergies } from './loudness.ts';
import { generateSignal, multiply, silence } from './signal.ts';

const SECONDS = 12;
const arc = (time: number): number => Math.min(1, time / (0.8 * SECONDS));

/** Returns the loudness ranges of a tone with a level in decibels before and after the fader. */
function ranges(decibelsAt: (time: number) => number): { before: number; after: number } {
  const tone = generateSignal(SECONDS, (time) => 10 ** (decibelsAt(time) / 20) * Math.sin(2 * Math.PI * 500 * time));
  const music = { left: tone, right: tone.slice() };
  const before = loudnessRangeOf(stepEnergies(music));
  const level = faderFor(arc, stepEnergies(music), stepEnergies(silence(SECONDS)), 8);
  const curve = generateSignal(SECONDS, level);
  multiply(music.left, curve);
  multiply(music.right, curve);
  return { before, after: loudnessRangeOf(stepEnergies(music)) };
}

test('makes even music follow the arc', () => {
  const { before, after } = ranges(() => -14);
  expect(before).toBeLessThan(0.1);
  expect(after).toBeGreaterThan(7.9);
  expect(after).toBeLessThan(9);
});

test('raises the beginning of music whose layers differ too much', () => {
  const { before, after } = ranges((time) => -14 - 16 * (1 - arc(time)));
  expect(before).toBeGreaterThan(11);
  expect(after).toBeLessThan(9.6);
});
