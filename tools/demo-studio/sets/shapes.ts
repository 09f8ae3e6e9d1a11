/** Paints flat shapes and creates gradients. */
import { PAINTED_AREA } from './plane.ts';
import type { Context } from './plane.ts';

export type Point = readonly [number, number];
type Gradient = ReturnType<Context['createLinearGradient']>;
export type Fill = string | Gradient;

/** Parses points. For example, points`10,20 ${x},40` returns [[10, 20], [x, 40]]. */
export function points(text: TemplateStringsArray, ...numbers: number[]): Point[] {
  return String.raw(text, ...numbers)
    .split(' ')
    .map((pair): Point => {
      const [x = '', y = ''] = pair.split(',');
      return [Number(x), Number(y)];
    });
}

/** Returns a gradient between two points with evenly spaced colours. */
export function gradient(context: Context, [fromX, fromY]: Point, [toX, toY]: Point, ...colours: string[]): Gradient {
  const fill = context.createLinearGradient(fromX, fromY, toX, toY);
  colours.forEach((colour, index) => fill.addColorStop(index / Math.max(1, colours.length - 1), colour));
  return fill;
}

/** Returns a vertical gradient between two heights. */
export const gradientY = (context: Context, top: number, bottom: number, ...colours: string[]): Gradient =>
  gradient(context, [0, top], [0, bottom], ...colours);

/** Returns a horizontal gradient between two positions. */
export const gradientX = (context: Context, left: number, right: number, ...colours: string[]): Gradient =>
  gradient(context, [left, 0], [right, 0], ...colours);

/** Fills the whole area, including the margin. */
export function fillAll(context: Context, fill: Fill): void {
  context.fillStyle = fill;
  context.fillRect(PAINTED_AREA.left, PAINTED_AREA.top, PAINTED_AREA.width, PAINTED_AREA.height);
}

/** Fills a horizontal band across the whole width, including the margin. */
export function fillBand(context: Context, top: number, height: number, fill: Fill): void {
  rect(context, PAINTED_AREA.left, top, PAINTED_AREA.width, height, fill);
}

export function rect(context: Context, x: number, y: number, width: number, height: number, fill: Fill): void {
  context.fillStyle = fill;
  context.fillRect(x, y, width, height);
}

export function roundRect(
  context: Context,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: Fill,
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fillStyle = fill;
  context.fill();
}

function trace(context: Context, vertices: readonly Point[]): void {
  context.beginPath();
  vertices.forEach(([x, y]) => context.lineTo(x, y));
}

export function polygon(context: Context, vertices: readonly Point[], fill: Fill): void {
  trace(context, vertices);
  context.closePath();
  context.fillStyle = fill;
  context.fill();
}

/** Paints a smooth shape through the midpoints between neighbouring points. */
export function smoothPolygon(context: Context, vertices: readonly Point[], fill: Fill): void {
  context.beginPath();
  vertices.forEach(([x, y], index) => {
    const [nextX, nextY] = vertices[(index + 1) % vertices.length] ?? [x, y];
    const middle: Point = [(x + nextX) / 2, (y + nextY) / 2];
    if (index === 0) context.moveTo(...middle);
    else context.quadraticCurveTo(x, y, ...middle);
    if (index === vertices.length - 1) {
      const [firstX, firstY] = vertices[0] ?? [x, y];
      const [secondX, secondY] = vertices[1] ?? [x, y];
      context.quadraticCurveTo(firstX, firstY, (firstX + secondX) / 2, (firstY + secondY) / 2);
    }
  });
  context.fillStyle = fill;
  context.fill();
}

export function line(context: Context, vertices: readonly Point[], width: number, colour: Fill): void {
  trace(context, vertices);
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = colour;
  context.stroke();
}

/** Paints a quadratic curve between the first and the third point. The second one is the control point. */
export function curve(
  context: Context,
  [x0, y0]: Point,
  [cx, cy]: Point,
  [x1, y1]: Point,
  width: number,
  colour: Fill,
): void {
  context.beginPath();
  context.moveTo(x0, y0);
  context.quadraticCurveTo(cx, cy, x1, y1);
  context.lineWidth = width;
  context.lineCap = 'round';
  context.strokeStyle = colour;
  context.stroke();
}

export function oval(context: Context, x: number, y: number, radiusX: number, radiusY: number, fill: Fill): void {
  context.beginPath();
  context.ellipse(x, y, radiusX, radiusY, 0, 0, Math.PI * 2);
  context.fillStyle = fill;
  context.fill();
}

/** Traces a window with a round (`head` 1) or pointed (`head` > 1) arch. `top` is where the straight sides end. */
export function traceArch(context: Context, x: number, width: number, top: number, bottom: number, head = 1): void {
  const rise = (width / 2) * head;
  context.beginPath();
  context.moveTo(x, bottom);
  context.lineTo(x, top);
  context.bezierCurveTo(
    x,
    top - rise * 0.6,
    x + width * (head > 1 ? 0.36 : 0.22),
    top - rise,
    x + width / 2,
    top - rise,
  );
  context.bezierCurveTo(x + width * (head > 1 ? 0.64 : 0.78), top - rise, x + width, top - rise * 0.6, x + width, top);
  context.lineTo(x + width, bottom);
  context.closePath();
}

export function arch(
  context: Context,
  place: { x: number; width: number; top: number; bottom: number; head?: number },
  fill: Fill,
): void {
  traceArch(context, place.x, place.width, place.top, place.bottom, place.head);
  context.fillStyle = fill;
  context.fill();
}

/** Fills the area between an edge and `bottom`, for example hills. */
export function areaBelow(context: Context, vertices: readonly Point[], bottom: number, fill: Fill): void {
  const first = vertices[0] ?? [0, 0];
  const last = vertices[vertices.length - 1] ?? first;
  polygon(context, [...vertices, [last[0], bottom], [first[0], bottom]], fill);
}

/** Runs `paint` while the context is clipped to the traced path. */
export function clipped(context: Context, paint: () => void): void {
  context.save();
  context.clip();
  paint();
  context.restore();
}

/** Runs `paint` in a context that is translated, rotated by `turn` (radians), scaled and optionally mirrored. */
export function transformed(
  context: Context,
  place: { x: number; y: number; scale?: number; turn?: number; flip?: boolean },
  paint: () => void,
): void {
  context.save();
  context.translate(place.x, place.y);
  context.rotate(place.turn ?? 0);
  const scale = place.scale ?? 1;
  context.scale(place.flip === true ? -scale : scale, scale);
  paint();
  context.restore();
}
