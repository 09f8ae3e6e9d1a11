/** Defines the area on which backdrops are painted, and creates planes. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Moment, Plane } from '#studio/stage.ts';
import { STAGE } from '#studio/stage.ts';
import type { SetColours } from './colour.ts';
import { setColoursOf } from './colour.ts';

export type Context = SKRSContext2D;

/** Paints a part of a backdrop in stage pixels. The picture is 0–720 by 0–1280, and the margin is outside it. */
export type Painter = (context: Context, colours: SetColours, moment: Moment) => void;

const MARGIN = 0.15;

/** The painted area, including the margin, in stage pixels. */
export const PAINTED_AREA = {
  left: -STAGE.width * MARGIN,
  right: STAGE.width * (1 + MARGIN),
  top: -STAGE.height * MARGIN,
  bottom: STAGE.height * (1 + MARGIN),
  width: STAGE.width * (1 + 2 * MARGIN),
  height: STAGE.height * (1 + 2 * MARGIN),
} as const;

function plane(depth: number, animated: boolean, painter: Painter): Plane {
  return {
    depth,
    animated,
    paint: (context, size, moment) => {
      context.save();
      context.scale(size.width / PAINTED_AREA.width, size.height / PAINTED_AREA.height);
      context.translate(-PAINTED_AREA.left, -PAINTED_AREA.top);
      painter(context, setColoursOf(moment.palette), moment);
      context.restore();
    },
  };
}

/** Creates a plane that is painted once per shot. */
export const staticPlane = (depth: number, painter: Painter): Plane => plane(depth, false, painter);

/**
 * Creates a plane that is painted for every drawn frame, but in close-ups once per shot. Its painter must be fast and
 * should take random positions from `indexedRandom`.
 */
export const animatedPlane = (depth: number, painter: Painter): Plane => plane(depth, true, painter);

/** Returns a pseudo-random number 0 ≤ x < 1 that depends only on the arguments, so it is the same in every frame. */
export function indexedRandom(index: number, salt = 0): number {
  const wave = Math.sin(index * 127.1 + salt * 311.7 + 17.3) * 43758.5453;
  return wave - Math.floor(wave);
}

/** Returns the integers from 0 to `count` − 1. */
export const indices = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
