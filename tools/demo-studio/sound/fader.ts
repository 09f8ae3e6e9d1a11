/** Rides the levels of music and effects along the arc of their clip, as far as the loudness range needs it. */
import { loudnessRangeOf } from './loudness.ts';
import type { StepEnergies } from './loudness.ts';
import type { Arc } from './score/arc.ts';

/** By how many LU the loudness range may exceed the intended one. */
const TOLERANCE = 1.5;
/** How much softer the weakest music is, in decibels. */
const LEAST_DEPTH = 5;
const GREATEST_DEPTH = 20;
/** How much the weakest music is raised again, in decibels, where few layers play. */
const GREATEST_LIFT = 18;
const STEP = 0.5;

function gainAt(arc: Arc, time: number, depth: number, lift: number): number {
  const weakness = 1 - arc(time);
  return 10 ** ((lift * weakness ** 3 - depth * weakness) / 20);
}

/**
 * Returns the level of the music over time in seconds, which is 1 where the arc is 1. `target` is the intended loudness
 * range of music and effects together, in LU.
 */
export function faderFor(
  arc: Arc,
  musicEnergies: StepEnergies,
  effectEnergies: StepEnergies,
  target: number,
): (time: number) => number {
  let [depth, lift] = [LEAST_DEPTH, 0];
  const range = (): number =>
    loudnessRangeOf(
      musicEnergies.map(
        (energy, step) => energy * gainAt(arc, (step + 0.5) / 10, depth, lift) ** 2 + (effectEnergies[step] ?? 0),
      ),
    );
  while (depth < GREATEST_DEPTH && range() < target) depth += STEP;
  while (lift < GREATEST_LIFT && range() > target + TOLERANCE) lift += STEP;
  return (time) => gainAt(arc, time, depth, lift);
}

/** Returns the level of effects over time in seconds. They are `depth` decibels softer where the music is weakest. */
export function effectsFader(arc: Arc, depth: number): (time: number) => number {
  return (time) => gainAt(arc, time, depth, 0);
}
