/** Parts of outfits: necklines and sleeves. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Sleeve } from './arms.ts';
import type { LowerBody } from './body.ts';
import { mirror } from './pen.ts';
import type { Curve } from './pen.ts';
import { tones } from './person.ts';
import type { Person, Tones } from './person.ts';

export type Outfit = {
  readonly lower: LowerBody;
  /** From the right shoulder to the left. */
  readonly neckline: (person: Person) => Curve;
  readonly sleeve: (person: Person) => Sleeve;
  /** Painted before the neck: hoods and high collars. */
  readonly behind?: (context: SKRSContext2D, person: Person) => void;
  readonly pieces: (context: SKRSContext2D, person: Person) => void;
};

/** Mirrors the right half of a neckline. */
export const symmetric = (right: Curve): Curve => [...right, ...mirror(right)];

/** Closed around the neck. */
export const crew = ({ measures: { neck } }: Person): Curve =>
  symmetric([
    [neck + 24, 142],
    [neck + 8, 160],
    [neck * 0.4, 172],
  ]);

/** A deep V that shows the layer beneath. */
export const jacket = ({ measures: { neck } }: Person): Curve =>
  symmetric([
    [neck + 24, 142],
    [neck + 6, 180],
    [10, 330],
  ]);

/** Broad straps and a low front. */
export const plunge = ({ measures: { shoulder } }: Person): Curve =>
  symmetric([
    [shoulder * 0.64, 164],
    [shoulder * 0.56, 214],
    [shoulder * 0.42, 244],
    [6, 274],
  ]);

/** Bare shoulders. */
export const bare = ({ measures: { shoulder } }: Person): Curve =>
  symmetric([
    [shoulder * 0.85, 258],
    [shoulder * 0.66, 240],
    [shoulder * 0.4, 236],
    [5, 262],
  ]);

/** White fabric under the show's light. */
export const white = ({ palette }: Person): Tones => tones([236, 234, 238], palette);

/** Sleeves of the outfit’s fabric. */
export const inCloth = (person: Person): Sleeve => ({ tones: person.cloth });

/** Wide sleeves with a border. */
export const wide = (person: Person): Sleeve => ({ tones: person.cloth, loose: 34, cuff: person.trim });
