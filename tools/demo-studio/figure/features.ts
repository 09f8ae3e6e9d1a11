/** Measures of faces and bodies: what makes one person's shape differ from another's. */
import type { Look } from './look.ts';

/**
 * The outline of a face. `widths` are factors at the last seven points of half the outline, from temple to chin, `chin`
 * is how many units the chin is lower. `headWidth` and `headHeight` stretch the whole head with its hair.
 */
export type FaceShape = {
  readonly widths: readonly number[];
  readonly chin: number;
  readonly headWidth: number;
  readonly headHeight: number;
  /** 0 is soft, 1 is hard, for women and for men. */
  readonly angularity: { readonly f: number; readonly m: number };
};

const OVAL: FaceShape = {
  widths: [1, 1, 1, 1, 1, 1, 1],
  chin: 0,
  headWidth: 0.98,
  headHeight: 1.01,
  angularity: { f: 0.1, m: 0.62 },
};

const FACES: Record<NonNullable<Look['face']>, FaceShape> = {
  oval: OVAL,
  round: {
    widths: [1, 1.04, 1.07, 1.12, 1.18, 1.22, 1],
    chin: -5,
    headWidth: 1.09,
    headHeight: 0.95,
    angularity: { f: 0, m: 0.34 },
  },
  square: {
    widths: [1, 1.01, 1.04, 1.1, 1.19, 1.36, 1],
    chin: -1,
    headWidth: 1.04,
    headHeight: 0.98,
    angularity: { f: 0.5, m: 1.06 },
  },
  long: {
    widths: [0.98, 0.97, 0.96, 0.97, 1.02, 1.12, 1],
    chin: 5,
    headWidth: 0.93,
    headHeight: 1.045,
    angularity: { f: 0.2, m: 0.86 },
  },
  heart: {
    widths: [1.03, 1.04, 1.01, 0.92, 0.78, 0.66, 1],
    chin: 3,
    headWidth: 1.02,
    headHeight: 0.99,
    angularity: { f: 0.02, m: 0.5 },
  },
  diamond: {
    widths: [0.96, 1.03, 1.08, 1, 0.8, 0.62, 1],
    chin: 4,
    headWidth: 0.97,
    headHeight: 1.03,
    angularity: { f: 0.24, m: 0.74 },
  },
  pear: {
    widths: [0.97, 1, 1.09, 1.25, 1.4, 1.46, 1],
    chin: 2,
    headWidth: 1.05,
    headHeight: 0.99,
    angularity: { f: 0.2, m: 0.8 },
  },
};

/** `length` and `width` are factors, `bump` and `tip` are how far the bridge stands out and the tip hangs, in units. */
type NoseShape = {
  readonly length: number;
  readonly width: number;
  readonly bump: number;
  readonly tip: number;
};

const PLAIN_NOSE: NoseShape = { length: 1, width: 1, bump: 0, tip: 0 };

const NOSES: Record<NonNullable<Look['nose']>, NoseShape> = {
  straight: { length: 1.03, width: 0.94, bump: 1, tip: 0 },
  hooked: { length: 1.08, width: 1.02, bump: 8, tip: 5 },
  snub: { length: 0.86, width: 1, bump: -3, tip: -4 },
  broad: { length: 1, width: 1.5, bump: 0, tip: 1 },
  long: { length: 1.2, width: 0.94, bump: 2, tip: 3 },
};

/** `thickness` is a factor. `arch` raises the middle, `outer` and `drop` lower the outer end and the whole, in units. */
type BrowShape = {
  readonly thickness: number;
  readonly arch: number;
  readonly outer: number;
  readonly drop: number;
  readonly bushy: boolean;
};

const PLAIN_BROWS: BrowShape = { thickness: 1, arch: 0, outer: 0, drop: 0, bushy: false };

const BROWS: Record<NonNullable<Look['brows']>, BrowShape> = {
  thin: { ...PLAIN_BROWS, thickness: 0.52, arch: 1, drop: -1 },
  thick: { ...PLAIN_BROWS, thickness: 1.62, drop: 1 },
  arched: { ...PLAIN_BROWS, thickness: 0.86, arch: 6.5, outer: 1.5, drop: -1 },
  straight: { ...PLAIN_BROWS, thickness: 1.15, arch: -4.5, outer: -4, drop: 2 },
  bushy: { thickness: 1.75, arch: -1, outer: 2, drop: 1, bushy: true },
};

/** `width` and `height` are factors of the opening, `slant` raises the outer corner, `crease` lowers the lid's crease. */
type EyeShape = {
  readonly width: number;
  readonly height: number;
  readonly slant: number;
  readonly crease: number;
  /** How dark the socket is, 0–1, and the factor of the iris. */
  readonly socket: number;
  readonly iris: number;
};

const PLAIN_EYES: EyeShape = { width: 1, height: 1, slant: 0, crease: 0, socket: 0.22, iris: 1 };

const EYES: Record<NonNullable<Look['eyes']>, EyeShape> = {
  round: { width: 0.98, height: 1.28, slant: -1.6, crease: -1, socket: 0.16, iris: 1.1 },
  almond: { width: 1.1, height: 0.96, slant: 3.6, crease: 0, socket: 0.2, iris: 1 },
  narrow: { width: 1.06, height: 0.64, slant: 2.4, crease: 3, socket: 0.1, iris: 0.92 },
  'deep-set': { width: 0.92, height: 0.84, slant: -0.6, crease: -1.5, socket: 0.62, iris: 0.9 },
  hooded: { width: 1.02, height: 0.8, slant: -4, crease: 5, socket: 0.34, iris: 0.98 },
};

/** Factors of the lips' fullness and width. */
type LipShape = { readonly fullness: number; readonly width: number };

const LIPS: Record<NonNullable<Look['lips']>, LipShape> = {
  thin: { fullness: 0.56, width: 1.04 },
  full: { fullness: 1.42, width: 1.02 },
  wide: { fullness: 1, width: 1.24 },
  small: { fullness: 1.12, width: 0.78 },
};

/**
 * Factors of the body's measures. `neckDrop` lowers the body below the head, `stoop` moves it behind the head and `rise`
 * lifts the whole person, in units.
 */
type Build = {
  readonly shoulder: number;
  readonly neck: number;
  readonly waist: number;
  readonly hip: number;
  readonly headWidth: number;
  readonly headHeight: number;
  readonly neckDrop: number;
  readonly stoop: number;
  readonly rise: number;
  readonly doubleChin: boolean;
};

const AVERAGE: Build = {
  shoulder: 1,
  neck: 1,
  waist: 1,
  hip: 1,
  headWidth: 1,
  headHeight: 1,
  neckDrop: -14,
  stoop: 0,
  rise: 0,
  doubleChin: false,
};

const BUILDS: Record<NonNullable<Look['build']>, Build> = {
  average: AVERAGE,
  slight: { ...AVERAGE, shoulder: 0.85, neck: 0.82, waist: 0.86, hip: 0.88, neckDrop: -8, headWidth: 0.98, rise: -8 },
  petite: { ...AVERAGE, shoulder: 0.83, neck: 0.86, waist: 0.86, hip: 0.9, neckDrop: -18, headWidth: 1.03, rise: -24 },
  tall: { ...AVERAGE, shoulder: 0.98, neck: 0.98, waist: 0.94, hip: 0.94, neckDrop: -2, headWidth: 0.97, rise: 26 },
  broad: { ...AVERAGE, shoulder: 1.17, neck: 1.24, waist: 1.08, neckDrop: -21, headWidth: 1.02, rise: 10 },
  heavy: {
    ...AVERAGE,
    shoulder: 1.18,
    neck: 1.38,
    waist: 1.48,
    hip: 1.36,
    neckDrop: -34,
    headWidth: 1.07,
    headHeight: 0.99,
    rise: -4,
    doubleChin: true,
  },
  stooped: { ...AVERAGE, shoulder: 0.94, neck: 0.96, waist: 1.08, neckDrop: -46, stoop: 20, rise: -26 },
};

/** The short neck and the large head of a child. */
const CHILD: Build = { ...AVERAGE, neckDrop: -20, headWidth: 1.07, headHeight: 1.03 };

function buildOf({ build, age, face }: Look): Build {
  if (build) return BUILDS[build];
  if (age === 'child') return CHILD;
  return face ? AVERAGE : { ...AVERAGE, neckDrop: 0 };
}

export type Features = {
  readonly face: FaceShape | undefined;
  readonly nose: NoseShape;
  readonly brows: BrowShape;
  readonly eyes: EyeShape;
  readonly lips: LipShape;
  readonly build: Build;
};

/** Returns the shapes of a person's features. Those that the look does not mention are unobtrusive. */
export function featuresOf(look: Look): Features {
  return {
    face: look.face && FACES[look.face],
    nose: look.nose ? NOSES[look.nose] : PLAIN_NOSE,
    brows: look.brows ? BROWS[look.brows] : PLAIN_BROWS,
    eyes: look.eyes ? EYES[look.eyes] : PLAIN_EYES,
    lips: look.lips ? LIPS[look.lips] : { fullness: 1, width: 1 },
    build: buildOf(look),
  };
}
