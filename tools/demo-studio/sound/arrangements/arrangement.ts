/** How a mood is scored. */
import type { Desk } from '../desk.ts';
import type { Ending, Stroke } from '../parts/accents.ts';
import type { Hall } from '../reverb.ts';
import type { Cue } from '../score/cue.ts';

/** Writes the parts of a clip onto the desk. */
export type Scoring = (cue: Cue, desk: Desk) => void;

export type Arrangement = {
  /** One for each of a show's clips. */
  readonly scorings: readonly [Scoring, Scoring, Scoring];
  readonly cuts: readonly Stroke[];
  readonly ending: Ending;
  readonly hall: Hall;
};
