/** Flat shapes and gradients. */
import { FIELD } from './frame.ts';
import type { Brush } from './frame.ts';

export type Point = readonly [number, number];
type Gradient = ReturnType<Brush['createLinearGradient']>;
export type Fill = string | Gradient;

/** Parses points: trail`10,20 ${x},40` is [[10, 20], [x, 40]]. */
export function trail(text: TemplateStringsArray, ...numbers: number[]): Point[] {
  return String.raw(text, ...numbers)
    .split(' ')
    .map((pair): Point => {
      const [x = '', y = ''] = pair.split(',');
      return [Number(x), Number(y)];
    });
}

/** A gradient between two points with evenly spaced colours. */
export function gradient(brush: Brush, [fromX, fromY]: Point, [toX, toY]: Point, ...colours: string[]): Gradient {
  const fill = brush.createLinearGradient(fromX, fromY, toX, toY);
  colours.forEach((colour, index) => fill.addColorStop(index / Math.max(1, colours.length - 1), colour));
  return fill;
}

/** A vertical gradient between two heights. */
export const gradientY = (brush: Brush, top: number, bottom: number, ...colours: string[]): Gradient =>
  gradient(brush, [0, top], [0, bottom], ...colours);

/** A horizontal gradient between two positions. */
export const gradientX = (brush: Brush, left: number, right: number, ...colours: string[]): Gradient =>
  gradient(brush, [left, 0], [right, 0], ...colours);

/** Fills everything including the margin. */
export function fillAll(brush: Brush, fill: Fill): void {
  brush.fillStyle = fill;
  brush.fillRect(FIELD.left, FIELD.top, FIELD.width, FIELD.height);
}

export function slab(brush: Brush, x: number, y: number, width: number, height: number, fill: Fill): void {
  brush.fillStyle = fill;
  brush.fillRect(x, y, width, height);
}

export function rounded(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: Fill,
): void {
  brush.beginPath();
  brush.roundRect(x, y, width, height, radius);
  brush.fillStyle = fill;
  brush.fill();
}

function trace(brush: Brush, points: readonly Point[]): void {
  brush.beginPath();
  points.forEach(([x, y]) => brush.lineTo(x, y));
}

export function polygon(brush: Brush, points: readonly Point[], fill: Fill): void {
  trace(brush, points);
  brush.closePath();
  brush.fillStyle = fill;
  brush.fill();
}

/** A smooth shape through the midpoints of its points. */
export function blob(brush: Brush, points: readonly Point[], fill: Fill): void {
  brush.beginPath();
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    const middle: Point = [(x + nextX) / 2, (y + nextY) / 2];
    if (index === 0) brush.moveTo(...middle);
    else brush.quadraticCurveTo(x, y, ...middle);
    if (index === points.length - 1) {
      const [firstX, firstY] = points[0] ?? [x, y];
      const [secondX, secondY] = points[1] ?? [x, y];
      brush.quadraticCurveTo(firstX, firstY, (firstX + secondX) / 2, (firstY + secondY) / 2);
    }
  });
  brush.fillStyle = fill;
  brush.fill();
}

export function line(brush: Brush, points: readonly Point[], width: number, colour: Fill): void {
  trace(brush, points);
  brush.lineWidth = width;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.strokeStyle = colour;
  brush.stroke();
}

/** A quadratic curve between two points. */
export function arc(
  brush: Brush,
  [x0, y0]: Point,
  [cx, cy]: Point,
  [x1, y1]: Point,
  width: number,
  colour: Fill,
): void {
  brush.beginPath();
  brush.moveTo(x0, y0);
  brush.quadraticCurveTo(cx, cy, x1, y1);
  brush.lineWidth = width;
  brush.lineCap = 'round';
  brush.strokeStyle = colour;
  brush.stroke();
}

export function oval(brush: Brush, x: number, y: number, radiusX: number, radiusY: number, fill: Fill): void {
  brush.beginPath();
  brush.ellipse(x, y, radiusX, radiusY, 0, 0, Math.PI * 2);
  brush.fillStyle = fill;
  brush.fill();
}

/** Traces a window with a round (`head` 1) or pointed (`head` > 1) arch. `top` is where the straight sides end. */
export function traceArch(brush: Brush, x: number, width: number, top: number, bottom: number, head = 1): void {
  const rise = (width / 2) * head;
  brush.beginPath();
  brush.moveTo(x, bottom);
  brush.lineTo(x, top);
  brush.bezierCurveTo(x, top - rise * 0.6, x + width * (head > 1 ? 0.36 : 0.22), top - rise, x + width / 2, top - rise);
  brush.bezierCurveTo(x + width * (head > 1 ? 0.64 : 0.78), top - rise, x + width, top - rise * 0.6, x + width, top);
  brush.lineTo(x + width, bottom);
  brush.closePath();
}

export function arch(
  brush: Brush,
  place: { x: number; width: number; top: number; bottom: number; head?: number },
  fill: Fill,
): void {
  traceArch(brush, place.x, place.width, place.top, place.bottom, place.head);
  brush.fillStyle = fill;
  brush.fill();
}

/** A smooth edge filled to the bottom: hills, dunes, tree tops, smoke. */
export function ridge(brush: Brush, points: readonly Point[], bottom: number, fill: Fill): void {
  const first = points[0] ?? [0, 0];
  const last = points[points.length - 1] ?? first;
  polygon(brush, [...points, [last[0], bottom], [first[0], bottom]], fill);
}

/** Paints inside the traced path. */
export function clipped(brush: Brush, paint: () => void): void {
  brush.save();
  brush.clip();
  paint();
  brush.restore();
}

/** Paints translated, scaled and rotated (radians). */
export function transformed(
  brush: Brush,
  place: { x: number; y: number; scale?: number; turn?: number; flip?: boolean },
  paint: () => void,
): void {
  brush.save();
  brush.translate(place.x, place.y);
  brush.rotate(place.turn ?? 0);
  const scale = place.scale ?? 1;
  brush.scale(place.flip === true ? -scale : scale, scale);
  paint();
  brush.restore();
}
