/** A pinhole camera, so that rooms, floors and furniture share one vanishing point. */
import type { Brush } from './frame.ts';
import type { Fill, Point } from './shapes.ts';
import { fillAll, gradient, polygon } from './shapes.ts';

/** `horizon` and `centre` are in stage pixels, `eye` in metres above the floor, `focal` in pixels. */
export type Lens = { readonly horizon: number; readonly centre: number; readonly focal: number; readonly eye: number };

/** A range on an axis, in metres. */
export type Span = readonly [number, number];
export type Quad = readonly [Point, Point, Point, Point];

/** Projects a point `x` right of the centre, `y` above the floor and `z` away (metres) to the stage. */
export function project(lens: Lens, x: number, y: number, z: number): Point {
  return [lens.centre + (lens.focal * x) / z, lens.horizon - (lens.focal * (y - lens.eye)) / z];
}

/** A surface that faces the viewer. Corners start at the bottom left and go clockwise. */
export const quadXY = (lens: Lens, x: Span, y: Span, z: number): Quad => [
  project(lens, x[0], y[0], z),
  project(lens, x[0], y[1], z),
  project(lens, x[1], y[1], z),
  project(lens, x[1], y[0], z),
];

/** A side wall, from near to far. */
export const quadYZ = (lens: Lens, x: number, y: Span, z: Span): Quad => [
  project(lens, x, y[0], z[0]),
  project(lens, x, y[0], z[1]),
  project(lens, x, y[1], z[1]),
  project(lens, x, y[1], z[0]),
];

/** A floor, table top or ceiling, from near to far. */
export const quadXZ = (lens: Lens, x: Span, y: number, z: Span): Quad => [
  project(lens, x[0], y, z[0]),
  project(lens, x[0], y, z[1]),
  project(lens, x[1], y, z[1]),
  project(lens, x[1], y, z[0]),
];

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Fills a quad with a gradient from its first (near or bottom) edge to the far one. */
export function fillQuad(brush: Brush, quad: Quad, ...colours: [string, ...string[]]): void {
  const fill: Fill =
    colours.length === 1 ? colours[0] : gradient(brush, middle(quad[0], quad[3]), middle(quad[1], quad[2]), ...colours);
  polygon(brush, quad, fill);
}

export type Box = { readonly x: Span; readonly y: Span; readonly z: Span };

/** Paints the visible faces of a box. */
export function paintBox(
  brush: Brush,
  lens: Lens,
  box: Box,
  tone: { front: string; side: string; top: string; foot?: string },
): void {
  if (box.y[1] < lens.eye) fillQuad(brush, quadXZ(lens, box.x, box.y[1], box.z), tone.top);
  if (box.y[0] > lens.eye) fillQuad(brush, quadXZ(lens, box.x, box.y[0], box.z), tone.side);
  if (box.x[0] > 0) fillQuad(brush, quadYZ(lens, box.x[0], box.y, box.z), tone.side);
  if (box.x[1] < 0) fillQuad(brush, quadYZ(lens, box.x[1], box.y, box.z), tone.side);
  fillQuad(brush, quadXY(lens, box.x, box.y, box.z[0]), tone.foot ?? tone.front, tone.front);
}

/** Near and far colours of each face. The back wall goes from bottom to top. */
type RoomTone = { floor: Span2; ceiling: Span2; left: Span2; right: Span2; back: Span2 };
type Span2 = readonly [string, string];

/** A room open towards the viewer. */
export function room(brush: Brush, lens: Lens, size: { x: Span; height: number; depth: number }, tone: RoomTone): void {
  const z: Span = [0.9, size.depth];
  fillAll(brush, tone.left[1]); // anti-aliased edges would let the background show through
  fillQuad(brush, quadXZ(lens, size.x, 0, z), ...tone.floor);
  fillQuad(brush, quadXZ(lens, size.x, size.height, z), ...tone.ceiling);
  fillQuad(brush, quadYZ(lens, size.x[0], [0, size.height], z), ...tone.left);
  fillQuad(brush, quadYZ(lens, size.x[1], [0, size.height], z), ...tone.right);
  fillQuad(brush, quadXY(lens, size.x, [0, size.height], size.depth), ...tone.back);
}

/** Floor joints that run away from the viewer and, if `rows` is given, across. */
export function floorJoints(
  brush: Brush,
  lens: Lens,
  x: Span,
  z: Span,
  step: number,
  colour: string,
  rows = step,
  y = 0,
): void {
  brush.strokeStyle = colour;
  brush.lineWidth = 2;
  brush.beginPath();
  for (let at = x[0]; at <= x[1] + 0.001; at += step) {
    brush.moveTo(...project(lens, at, y, z[0]));
    brush.lineTo(...project(lens, at, y, z[1]));
  }
  const across = rows > 0 ? Math.floor((z[1] - z[0]) / rows + 0.001) : -1;
  for (let row = 0; row <= across; row += 1) {
    brush.moveTo(...project(lens, x[0], y, z[0] + row * rows));
    brush.lineTo(...project(lens, x[1], y, z[0] + row * rows));
  }
  brush.stroke();
}
