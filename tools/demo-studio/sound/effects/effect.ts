import type { Random } from '../random.ts';
import { addPanned, generateSignal } from '../signal.ts';
import type { Signal, Stereo } from '../signal.ts';

/** `seconds` is the shot's length, `pan` the position of the source (−1 … 1). */
export type EffectOptions = { readonly seconds: number; readonly pan: number; readonly random: Random };

/** Renders one effect from the shot's start. It may continue after the shot. */
export type Effect = (scene: EffectOptions) => Stereo;

/** How long an ambience continues after its shot, in seconds. */
export const AMBIENCE_OVERLAP_SECONDS = 0.5;

/** A source at one position. */
export function pointSource(sound: Signal, pan: number): Stereo {
  const placed = { left: new Float32Array(sound.length), right: new Float32Array(sound.length) };
  addPanned(placed, sound, 0, pan);
  return placed;
}

/** An ambience with independent left and right channels. */
export function ambientSource(seconds: number, side: () => (time: number) => number): Stereo {
  return { left: generateSignal(seconds, side()), right: generateSignal(seconds, side()) };
}
