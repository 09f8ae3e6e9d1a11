/** Projects rooms, floors and furniture with a pinhole camera, so that they share one vanishing point. */
import type { Context } from './plane.ts';
import type { Fill, Point } from './shapes.ts';
import { fillAll, gradient, polygon } from './shapes.ts';

/**
 * A pinhole camera. The vanishing point is at `centre` (x) and `horizon` (y) in stage pixels, `eyeHeight` is in metres
 * above the floor, and `focalLength` is in pixels.
 */
export type Perspective = {
  readonly horizon: number;
  readonly centre: number;
  readonly focalLength: number;
  readonly eyeHeight: number;
};

/** A range on an axis in metres. */
export type Span = readonly [number, number];
export type Quad = readonly [Point, Point, Point, Point];

/** Projects the point `x` metres right of the centre, `y` above the floor and `z` away to stage pixels. */
export function project(perspective: Perspective, x: number, y: number, z: number): Point {
  return [
    perspective.centre + (perspective.focalLength * x) / z,
    perspective.horizon - (perspective.focalLength * (y - perspective.eyeHeight)) / z,
  ];
}

/** Returns a surface that faces the viewer. Its corners start at the bottom left and go clockwise. */
export const quadXY = (perspective: Perspective, x: Span, y: Span, z: number): Quad => [
  project(perspective, x[0], y[0], z),
  project(perspective, x[0], y[1], z),
  project(perspective, x[1], y[1], z),
  project(perspective, x[1], y[0], z),
];

/** Returns a side wall. The first and the last corner are near, the others far. */
export const quadYZ = (perspective: Perspective, x: number, y: Span, z: Span): Quad => [
  project(perspective, x, y[0], z[0]),
  project(perspective, x, y[0], z[1]),
  project(perspective, x, y[1], z[1]),
  project(perspective, x, y[1], z[0]),
];

/** Returns a floor, table top or ceiling. The first and the last corner are near, the others far. */
export const quadXZ = (perspective: Perspective, x: Span, y: number, z: Span): Quad => [
  project(perspective, x[0], y, z[0]),
  project(perspective, x[0], y, z[1]),
  project(perspective, x[1], y, z[1]),
  project(perspective, x[1], y, z[0]),
];

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Fills a quad with one colour, or with a gradient from its near or bottom edge to the opposite one. */
export function fillQuad(context: Context, quad: Quad, ...colours: [string, ...string[]]): void {
  const fill: Fill =
    colours.length === 1
      ? colours[0]
      : gradient(context, middle(quad[0], quad[3]), middle(quad[1], quad[2]), ...colours);
  polygon(context, quad, fill);
}

export type Box = { readonly x: Span; readonly y: Span; readonly z: Span };

/** Paints the visible faces of a box. */
export function paintBox(
  context: Context,
  perspective: Perspective,
  box: Box,
  tone: { front: string; side: string; top: string; foot?: string },
): void {
  if (box.y[1] < perspective.eyeHeight) fillQuad(context, quadXZ(perspective, box.x, box.y[1], box.z), tone.top);
  if (box.y[0] > perspective.eyeHeight) fillQuad(context, quadXZ(perspective, box.x, box.y[0], box.z), tone.side);
  if (box.x[0] > 0) fillQuad(context, quadYZ(perspective, box.x[0], box.y, box.z), tone.side);
  if (box.x[1] < 0) fillQuad(context, quadYZ(perspective, box.x[1], box.y, box.z), tone.side);
  fillQuad(context, quadXY(perspective, box.x, box.y, box.z[0]), tone.foot ?? tone.front, tone.front);
}

/** Near and far colours of each face. Those of the back wall are for its bottom and its top. */
type RoomTone = { floor: ColourPair; ceiling: ColourPair; left: ColourPair; right: ColourPair; back: ColourPair };
type ColourPair = readonly [string, string];

/** Paints a room that is open towards the viewer. */
export function paintRoom(
  context: Context,
  perspective: Perspective,
  size: { x: Span; height: number; depth: number },
  tone: RoomTone,
): void {
  const z: Span = [0.9, size.depth];
  fillAll(context, tone.left[1]); // Otherwise the background would show through anti-aliased edges.
  fillQuad(context, quadXZ(perspective, size.x, 0, z), ...tone.floor);
  fillQuad(context, quadXZ(perspective, size.x, size.height, z), ...tone.ceiling);
  fillQuad(context, quadYZ(perspective, size.x[0], [0, size.height], z), ...tone.left);
  fillQuad(context, quadYZ(perspective, size.x[1], [0, size.height], z), ...tone.right);
  fillQuad(context, quadXY(perspective, size.x, [0, size.height], size.depth), ...tone.back);
}

/**
 * Paints the joints of a floor or, at height `y`, of a ceiling. They run away from the viewer every `step` metres and,
 * unless `rows` is 0, across every `rows` metres.
 */
export function floorJoints(
  context: Context,
  perspective: Perspective,
  x: Span,
  z: Span,
  step: number,
  colour: string,
  rows = step,
  y = 0,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  for (let at = x[0]; at <= x[1] + 0.001; at += step) {
    context.moveTo(...project(perspective, at, y, z[0]));
    context.lineTo(...project(perspective, at, y, z[1]));
  }
  const across = rows > 0 ? Math.floor((z[1] - z[0]) / rows + 0.001) : -1;
  for (let row = 0; row <= across; row += 1) {
    context.moveTo(...project(perspective, x[0], y, z[0] + row * rows));
    context.lineTo(...project(perspective, x[1], y, z[0] + row * rows));
  }
  context.stroke();
}
