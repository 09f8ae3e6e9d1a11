/** Positions people in each framing, in stage pixels. */
import { STAGE } from '../stage.ts';
import type { Look } from '../figure/look.ts';
import type { Actor, Shot } from '../storyboard.ts';

/** The point between a person's eyes. `scale` is in stage pixels per unit; a head is about 200 units high. */
export type Position = { readonly x: number; readonly y: number; readonly scale: number };

/**
 * `eyeLine` is the y of a young man's eyes. `singleScale` and `pairScale` are the scales for one person and for two.
 */
type FramingLayout = {
  readonly eyeLine: number;
  readonly singleScale: number;
  readonly pairScale: number;
  /** Distance of the left and right positions from the centre, for one person and for a pair. */
  readonly singleOffset: number;
  readonly pairOffset: number;
  /** How much of the difference in height is visible in a pair, 0–1. A single person shows half as much. */
  readonly heightFactor: number;
};

const FRAMING_LAYOUTS: Record<Shot['framing'], FramingLayout> = {
  extreme: { eyeLine: 476, singleScale: 6.6, pairScale: 3.2, singleOffset: 0, pairOffset: 234, heightFactor: 0.06 },
  'over-shoulder': {
    eyeLine: 450,
    singleScale: 1.9,
    pairScale: 1.9,
    singleOffset: 60,
    pairOffset: 96,
    heightFactor: 0.4,
  },
  low: { eyeLine: 316, singleScale: 1.6, pairScale: 1.28, singleOffset: 88, pairOffset: 168, heightFactor: 0.9 },
  close: { eyeLine: 462, singleScale: 2.72, pairScale: 1.72, singleOffset: 44, pairOffset: 186, heightFactor: 0.25 },
  medium: { eyeLine: 418, singleScale: 1.42, pairScale: 1.16, singleOffset: 88, pairOffset: 160, heightFactor: 0.8 },
  wide: { eyeLine: 560, singleScale: 0.66, pairScale: 0.6, singleOffset: 120, pairOffset: 128, heightFactor: 1 },
};

/** Returns how many units lower the eyes are than those of a young man. */
function eyeLevelDrop(look: Pick<Look, 'sex' | 'age'>): number {
  if (look.age === 'child') return 190;
  return (look.sex === 'f' ? 30 : 0) + (look.age === 'old' ? 18 : 0);
}

const SIDES: Record<Actor['at'], number> = { left: -1, centre: 0, right: 1 };

/** How far the middle of a turned face is from the point between the eyes, in units, towards the facing side. */
const FACE_SHIFT: Record<Actor['facing'], number> = { left: -19, front: 0, right: 19 };

/** Returns the position of one actor. `count` is the number of actors in the shot. */
export function positionOf(
  framing: Shot['framing'],
  actor: Pick<Actor, 'at' | 'facing'>,
  look: Pick<Look, 'sex' | 'age'>,
  count: number,
): Position {
  const layout = FRAMING_LAYOUTS[framing];
  const isPair = count > 1;
  const scale = isPair ? layout.pairScale : layout.singleScale;
  const faceShift = framing === 'extreme' && !isPair ? FACE_SHIFT[actor.facing] * scale : 0;
  return {
    x: STAGE.width / 2 + SIDES[actor.at] * (isPair ? layout.pairOffset : layout.singleOffset) - faceShift,
    y: layout.eyeLine + eyeLevelDrop(look) * scale * layout.heightFactor * (isPair ? 1 : 0.5),
    scale,
  };
}

/**
 * Returns the position of the person in the foreground of an over-shoulder shot, who hides the edge of the picture at
 * the side of `at`. A centred person is at the right.
 */
export function foregroundPosition({ at }: Pick<Actor, 'at'>, look: Pick<Look, 'sex' | 'age'>): Position {
  const side = at === 'left' ? -1 : 1;
  const scale = 3.1;
  return { x: STAGE.width / 2 + side * 336, y: 520 + eyeLevelDrop(look) * scale * 0.5, scale };
}

/** How far people lean to the middle of the picture, in radians, because lines meet above a low camera. */
export function convergenceOf(framing: Shot['framing'], { at }: Pick<Actor, 'at'>): number {
  return framing === 'low' ? -SIDES[at] * 0.035 : 0;
}

/** How far a low camera moves the set down, in stage pixels. */
export function setShiftOf(framing: Shot['framing']): number {
  return framing === 'low' ? 64 : 0;
}
