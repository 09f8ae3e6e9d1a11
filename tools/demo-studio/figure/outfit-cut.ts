/** Declares the parts of an outfit and common necklines and sleeves. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Sleeve } from './arms.ts';
import type { LowerBody } from './body.ts';
import { mirror } from './pen.ts';
import type { Curve } from './pen.ts';
import { tones } from './person.ts';
import type { Person, Tones } from './person.ts';

export type Outfit = {
  readonly lower: LowerBody;
  /** Returns the neckline from the right shoulder to the left. */
  readonly neckline: (person: Person) => Curve;
  readonly sleeve: (person: Person) => Sleeve;
  /** Paints what is behind the neck, such as a hood. */
  readonly paintBehind?: (context: SKRSContext2D, person: Person) => void;
  readonly paintPieces: (context: SKRSContext2D, person: Person) => void;
};

/** Returns a whole neckline from its right half. */
export const symmetric = (right: Curve): Curve => [...right, ...mirror(right)];

/** Returns a neckline that is closed around the neck. */
export const crewNeck = ({ measures: { halfNeck } }: Person): Curve =>
  symmetric([
    [halfNeck + 24, 142],
    [halfNeck + 8, 160],
    [halfNeck * 0.4, 172],
  ]);

/** Returns a neckline with a deep V, which shows the layer beneath. */
export const deepVNeck = ({ measures: { halfNeck } }: Person): Curve =>
  symmetric([
    [halfNeck + 24, 142],
    [halfNeck + 6, 180],
    [10, 330],
  ]);

/** Returns a low neckline between broad straps. */
export const lowNeck = ({ measures: { halfShoulder } }: Person): Curve =>
  symmetric([
    [halfShoulder * 0.64, 164],
    [halfShoulder * 0.56, 214],
    [halfShoulder * 0.42, 244],
    [6, 274],
  ]);

/** Returns a neckline that leaves the shoulders bare. */
export const offShoulderNeck = ({ measures: { halfShoulder } }: Person): Curve =>
  symmetric([
    [halfShoulder * 0.85, 258],
    [halfShoulder * 0.66, 240],
    [halfShoulder * 0.4, 236],
    [5, 262],
  ]);

/** Returns the tones of white fabric under the show's light. */
export const whiteTones = ({ palette }: Person): Tones => tones([236, 234, 238], palette);

/** Returns sleeves of the outfit's fabric. */
export const clothSleeve = (person: Person): Sleeve => ({ tones: person.cloth });

/** Returns wide sleeves with a border. */
export const wideSleeve = (person: Person): Sleeve => ({ tones: person.cloth, loose: 34, cuff: person.trim });
