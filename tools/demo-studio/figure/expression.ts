/** The facial expressions of emotions, in units (a head is about 200 high) unless stated otherwise. */
import type { Actor } from '../storyboard.ts';

export type Expression = {
  /** Opening of the upper lid as a factor: 0 is shut, 1 is relaxed, more is wide open. */
  readonly lidOpening: number;
  /** How far the lower lid is raised. */
  readonly squint: number;
  /** Vertical shift of the brow's inner and outer end. Negative is up. */
  readonly browInner: number;
  readonly browOuter: number;
  /** Horizontal and vertical shift of the iris, and the factor of its size. */
  readonly gaze: readonly [number, number];
  readonly irisScale: number;
  /** How far the corners of the mouth are raised. `smileSkew` raises only the corner on the lit side. */
  readonly smile: number;
  readonly smileSkew: number;
  /** Factor of the mouth's width, and the distance between the lips while the person is silent. */
  readonly mouthWidth: number;
  readonly lipGap: number;
  readonly teeth: boolean;
  /** Tilt of the head in radians, positive towards the side that the person faces. */
  readonly tilt: number;
  readonly tears: boolean;
  /** Strength of the lines between the brows, 0–1. */
  readonly frown: number;
  /** Strength of the blush, 0–1. No painter uses it. */
  readonly blush: number;
};

const CALM: Expression = {
  lidOpening: 0.94,
  squint: 0,
  browInner: 0,
  browOuter: 0,
  gaze: [2, 0],
  irisScale: 1,
  smile: 0.5,
  smileSkew: 0,
  mouthWidth: 1,
  lipGap: 0,
  teeth: false,
  tilt: 0,
  tears: false,
  frown: 0,
  blush: 0,
};

export const EXPRESSIONS: Record<Actor['emotion'], Expression> = {
  neutral: CALM,
  smile: {
    ...CALM,
    lidOpening: 0.84,
    squint: 3,
    browInner: -2,
    browOuter: -1,
    smile: 6.5,
    mouthWidth: 1.28,
    lipGap: 4,
    teeth: true,
    tilt: 0.03,
    blush: 0.5,
  },
  shocked: {
    ...CALM,
    lidOpening: 1.3,
    browInner: -11,
    browOuter: -7,
    irisScale: 0.78,
    smile: -1,
    mouthWidth: 0.82,
    lipGap: 15,
    tilt: -0.05,
    gaze: [3, -1],
  },
  angry: {
    ...CALM,
    lidOpening: 0.86,
    squint: 2.6,
    browInner: 9,
    browOuter: -6,
    irisScale: 0.9,
    smile: -4.5,
    mouthWidth: 1.12,
    lipGap: 6,
    teeth: true,
    tilt: 0.05,
    frown: 1,
  },
  sad: {
    ...CALM,
    lidOpening: 0.74,
    browInner: -8,
    browOuter: 5,
    smile: -4,
    mouthWidth: 0.92,
    gaze: [1, 3],
    tilt: 0.08,
    frown: 0.3,
  },
  crying: {
    ...CALM,
    lidOpening: 0.66,
    squint: 2.6,
    browInner: -11,
    browOuter: 5,
    smile: -5,
    mouthWidth: 1.06,
    lipGap: 6.5,
    teeth: true,
    tilt: 0.07,
    tears: true,
    frown: 0.5,
    blush: 1,
  },
  smirk: {
    ...CALM,
    lidOpening: 0.76,
    squint: 1.8,
    browInner: 2,
    browOuter: -5,
    smile: 2,
    smileSkew: 7,
    mouthWidth: 1.12,
    tilt: -0.05,
    gaze: [3, 0],
  },
  tender: {
    ...CALM,
    lidOpening: 0.78,
    squint: 1.4,
    browInner: -4,
    browOuter: 1,
    smile: 3.6,
    mouthWidth: 1.08,
    tilt: 0.07,
    gaze: [2, 1],
    blush: 0.9,
    irisScale: 1.06,
  },
  afraid: {
    ...CALM,
    lidOpening: 1.18,
    browInner: -10,
    browOuter: 2,
    irisScale: 0.8,
    smile: -4,
    mouthWidth: 1,
    lipGap: 6,
    teeth: true,
    tilt: -0.06,
    gaze: [-2, 0],
    frown: 0.5,
  },
  determined: {
    ...CALM,
    lidOpening: 0.86,
    squint: 1.6,
    browInner: 6,
    browOuter: -5,
    smile: -1.5,
    mouthWidth: 1.04,
    tilt: 0.02,
    frown: 0.6,
    gaze: [3, -1],
  },
};
