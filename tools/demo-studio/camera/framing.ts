/** Positions of people per framing, in stage pixels. The origin of a person is between the eyes. */
import { STAGE } from '../stage.ts';
import type { Actor, Look, Shot } from '../storyboard.ts';

/** `scale` is pixels per unit. A head is 200 units high. */
export type Position = { readonly x: number; readonly y: number; readonly scale: number };

type Frame = {
  readonly eyeLine: number;
  readonly single: number;
  readonly pair: number;
  /** Distance from the centre, for one person and for a pair. */
  readonly aside: number;
  readonly apart: number;
  /** Fraction of the height difference between people that is visible. */
  readonly stature: number;
};

const FRAMES: Record<Shot['framing'], Frame> = {
  close: { eyeLine: 462, single: 2.72, pair: 1.72, aside: 44, apart: 186, stature: 0.25 },
  medium: { eyeLine: 418, single: 1.42, pair: 1.16, aside: 88, apart: 160, stature: 0.8 },
  wide: { eyeLine: 560, single: 0.66, pair: 0.6, aside: 120, apart: 128, stature: 1 },
};

/** Returns how many units lower than a man's the eyes are. */
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
  const frame = FRAMES[framing];
  const pair = count > 1;
  const scale = pair ? frame.pair : frame.single;
  return {
    x: STAGE.width / 2 + SIDES[actor.at] * (pair ? frame.apart : frame.aside),
    y: frame.eyeLine + eyeLevelDrop(look) * scale * frame.stature * (pair ? 1 : 0.5),
    scale,
  };
}
