import type { Mixer } from '../mixer.ts';
import type { Ending, Stroke } from '../parts/accents.ts';
import type { Hall } from '../reverb.ts';
import type { Cue } from '../score/cue.ts';

/** Plays the parts of a clip on the mixer. */
export type ArrangeClip = (cue: Cue, mixer: Mixer) => void;

export type Arrangement = {
  /** One per clip of a show. */
  readonly scorings: readonly [ArrangeClip, ArrangeClip, ArrangeClip];
  readonly cuts: readonly Stroke[];
  readonly ending: Ending;
  readonly hall: Hall;
};
