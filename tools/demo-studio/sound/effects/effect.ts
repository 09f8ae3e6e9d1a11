/** Sounds of the world in the picture. */
import type { Random } from '../dice.ts';
import { addPanned, generate } from '../signal.ts';
import type { Signal, Stereo } from '../signal.ts';

/** `seconds` is the shot's length, `pan` where its source stands (−1 … 1). */
export type Scene = { readonly seconds: number; readonly pan: number; readonly random: Random };

/** Renders one effect from the shot's start; it may ring on after the shot. */
export type Effect = (scene: Scene) => Stereo;

/** How long a bed outlasts its shot, in seconds. */
export const OVERLAP = 0.5;

/** A source that stands at one place. */
export function standing(sound: Signal, pan: number): Stereo {
  const placed = { left: new Float32Array(sound.length), right: new Float32Array(sound.length) };
  addPanned(placed, sound, 0, pan);
  return placed;
}

/** A sound all around: each side is made on its own. */
export function surrounding(seconds: number, side: () => (time: number) => number): Stereo {
  return { left: generate(seconds, side()), right: generate(seconds, side()) };
}
