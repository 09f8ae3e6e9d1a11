import type { Random } from '../random.ts';
import { addPanned, generateSignal } from '../signal.ts';
import type { Signal, Stereo } from '../signal.ts';

/** What somebody walks on. */
export type Floor = 'stone' | 'wood' | 'snow' | 'gravel';

/** How somebody walks: so many steps, `pace` seconds apart. */
export type Walk = {
  readonly direction: 'closer' | 'away' | 'along';
  readonly count: number;
  readonly pace: number;
};

/**
 * Input of an effect. `seconds` is the length of the shot or of its remainder, `pan` is −1 (left) to 1 (right). `floor`
 * and `walk` concern only footsteps.
 */
export type EffectOptions = {
  readonly seconds: number;
  readonly pan: number;
  readonly random: Random;
  readonly floor?: Floor;
  readonly walk?: Walk | undefined;
};

/** Renders one effect, which may be longer than its shot. */
export type Effect = (options: EffectOptions) => Stereo;

/** The time for which an ambience continues after its shot, in seconds. */
export const AMBIENCE_OVERLAP_SECONDS = 0.5;

/** Returns a mono sound at one position. */
export function pointSource(sound: Signal, pan: number): Stereo {
  const placed = { left: new Float32Array(sound.length), right: new Float32Array(sound.length) };
  addPanned(placed, sound, 0, pan);
  return placed;
}

/** Returns an ambience. `channelGenerator` returns the generator of one channel. */
export function ambientSource(seconds: number, channelGenerator: () => (time: number) => number): Stereo {
  return { left: generateSignal(seconds, channelGenerator()), right: generateSignal(seconds, channelGenerator()) };
}
