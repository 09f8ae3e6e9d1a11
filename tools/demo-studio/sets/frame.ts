/** The area on which backdrops are painted, and helpers to create planes. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Moment, Plane } from '#studio/stage.ts';
import { STAGE } from '#studio/stage.ts';
import type { SetColours } from './colour.ts';
import { setColoursOf } from './colour.ts';

export type Brush = SKRSContext2D;

/** Paints in stage pixels: the picture is 0–720 by 0–1280, the margin is outside. */
export type Painter = (brush: Brush, ink: SetColours, moment: Moment) => void;

const MARGIN = 0.15;

/** Edges of the painted area, including the margin, in stage pixels. */
export const FIELD = {
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
      context.scale(size.width / FIELD.width, size.height / FIELD.height);
      context.translate(-FIELD.left, -FIELD.top);
      painter(context, setColoursOf(moment.palette), moment);
      context.restore();
    },
  };
}

/** A plane painted once per shot. */
export const staticPlane = (depth: number, painter: Painter): Plane => plane(depth, false, painter);

/** A plane painted in every frame. Its painter must be fast and use `chance` for positions. */
export const animatedPlane = (depth: number, painter: Painter): Plane => plane(depth, true, painter);

/** Returns a fixed random number 0 ≤ x < 1 per index, the same in every frame and shot. */
export function indexedRandom(index: number, salt = 0): number {
  const wave = Math.sin(index * 127.1 + salt * 311.7 + 17.3) * 43758.5453;
  return wave - Math.floor(wave);
}

/** The integers 0 … count − 1. */
export const indices = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
