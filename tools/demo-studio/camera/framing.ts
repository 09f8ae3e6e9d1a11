/** Positions people in each framing, in stage pixels. */
import { STAGE } from '../stage.ts';
import type { Actor, Look, Shot } from '../storyboard.ts';

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

/** Returns the position of one actor. `count` is the number of actors in the shot. */
export function positionOf(
  framing: Shot['framing'],
  actor: Pick<Actor, 'at'>,
  look: Pick<Look, 'sex' | 'age'>,
  count: number,
): Position {
  const layout = FRAMING_LAYOUTS[framing];
  const isPair = count > 1;
  const scale = isPair ? layout.pairScale : layout.singleScale;
  return {
    x: STAGE.width / 2 + SIDES[actor.at] * (isPair ? layout.pairOffset : layout.singleOffset),
    y: layout.eyeLine + eyeLevelDrop(look) * scale * layout.heightFactor * (isPair ? 1 : 0.5),
    scale,
  };
}
