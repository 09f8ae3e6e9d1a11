import type { Mixer } from '../mixer.ts';
import type { Ending, HitLayer } from '../parts/hits.ts';
import type { ReverbSettings } from '../reverb.ts';
import type { Cue } from '../score/cue.ts';

/** Plays the parts of a clip on the mixer. */
export type ArrangeClip = (cue: Cue, mixer: Mixer) => void;

export type Arrangement = {
  /** The functions for the first, second and third clip of a show. */
  readonly clipArrangements: readonly [ArrangeClip, ArrangeClip, ArrangeClip];
  readonly cutHit: readonly HitLayer[];
  readonly ending: Ending;
  readonly reverb: ReverbSettings;
};
