/** Facial parameters per emotion, in units (a head is 200 high) unless stated otherwise. */
import type { Actor } from '../storyboard.ts';

export type Expression = {
  /** Opening of the upper lid: 1 is relaxed, 0 is shut. */
  readonly open: number;
  /** Raising of the lower lid. */
  readonly squint: number;
  /** Height of the brow's inner and outer end. Negative is up. */
  readonly browInner: number;
  readonly browOuter: number;
  /** Direction of the gaze and size of the iris. */
  readonly gaze: readonly [number, number];
  readonly iris: number;
  /** Corners of the mouth, positive is up. `skew` raises only the corner on the lit side. */
  readonly smile: number;
  readonly skew: number;
  /** Width factor of the mouth, and lip distance while silent. */
  readonly width: number;
  readonly gap: number;
  readonly teeth: boolean;
  /** Tilt of the head in radians, positive towards the gaze. */
  readonly tilt: number;
  readonly tears: boolean;
  /** Lines between the brows. */
  readonly frown: number;
  /** Factor. */
  readonly blush: number;
};

const CALM: Expression = {
  open: 0.94,
  squint: 0,
  browInner: 0,
  browOuter: 0,
  gaze: [2, 0],
  iris: 1,
  smile: 0.5,
  skew: 0,
  width: 1,
  gap: 0,
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
    open: 0.84,
    squint: 3,
    browInner: -2,
    browOuter: -1,
    smile: 6.5,
    width: 1.28,
    gap: 4,
    teeth: true,
    tilt: 0.03,
    blush: 0.5,
  },
  shocked: {
    ...CALM,
    open: 1.3,
    browInner: -11,
    browOuter: -7,
    iris: 0.78,
    smile: -1,
    width: 0.82,
    gap: 15,
    tilt: -0.05,
    gaze: [3, -1],
  },
  angry: {
    ...CALM,
    open: 0.86,
    squint: 2.6,
    browInner: 9,
    browOuter: -6,
    iris: 0.9,
    smile: -4.5,
    width: 1.12,
    gap: 6,
    teeth: true,
    tilt: 0.05,
    frown: 1,
  },
  sad: {
    ...CALM,
    open: 0.74,
    browInner: -8,
    browOuter: 5,
    smile: -4,
    width: 0.92,
    gaze: [1, 3],
    tilt: 0.08,
    frown: 0.3,
  },
  crying: {
    ...CALM,
    open: 0.66,
    squint: 2.6,
    browInner: -11,
    browOuter: 5,
    smile: -5,
    width: 1.06,
    gap: 6.5,
    teeth: true,
    tilt: 0.07,
    tears: true,
    frown: 0.5,
    blush: 1,
  },
  smirk: {
    ...CALM,
    open: 0.76,
    squint: 1.8,
    browInner: 2,
    browOuter: -5,
    smile: 2,
    skew: 7,
    width: 1.12,
    tilt: -0.05,
    gaze: [3, 0],
  },
  tender: {
    ...CALM,
    open: 0.78,
    squint: 1.4,
    browInner: -4,
    browOuter: 1,
    smile: 3.6,
    width: 1.08,
    tilt: 0.07,
    gaze: [2, 1],
    blush: 0.9,
    iris: 1.06,
  },
  afraid: {
    ...CALM,
    open: 1.18,
    browInner: -10,
    browOuter: 2,
    iris: 0.8,
    smile: -4,
    width: 1,
    gap: 6,
    teeth: true,
    tilt: -0.06,
    gaze: [-2, 0],
    frown: 0.5,
  },
  determined: {
    ...CALM,
    open: 0.86,
    squint: 1.6,
    browInner: 6,
    browOuter: -5,
    smile: -1.5,
    width: 1.04,
    tilt: 0.02,
    frown: 0.6,
    gaze: [3, -1],
  },
};
