/** Draws with smooth curves through points. */
import type { SKRSContext2D } from '@napi-rs/canvas';

/** A point in units: a head is about 200 high, the eyes are at y 0, the chin is near y 95. */
export type Point = readonly [number, number];

/** A smooth curve through its points. Curves of one outline meet in corners. */
export type Curve = readonly Point[];

/** Parses `x,y` pairs separated by spaces. */
export function points(text: string): Point[] {
  return text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

/** Parses points whose x is a fraction of `width`. */
export function fractions(text: string, width: number): Point[] {
  return points(text).map(([x, y]): Point => [x * width, y]);
}

type Tracer = Pick<SKRSContext2D, 'moveTo' | 'lineTo' | 'bezierCurveTo'>;

function appendCurve(path: Tracer, curve: Curve): void {
  for (let index = 0; index < curve.length - 1; index += 1) {
    const start = curve[index];
    const end = curve[index + 1];
    if (!start || !end) return;
    const before = curve[index - 1] ?? start;
    const after = curve[index + 2] ?? end;
    path.bezierCurveTo(
      start[0] + (end[0] - before[0]) / 6,
      start[1] + (end[1] - before[1]) / 6,
      end[0] - (after[0] - start[0]) / 6,
      end[1] - (after[1] - start[1]) / 6,
      end[0],
      end[1],
    );
  }
}

/** Adds the curves to a path in order, joined by straight lines. */
export function appendCurves(path: Tracer, ...curves: readonly Curve[]): void {
  curves.forEach((curve, index) => {
    const first = curve[0];
    if (!first) return;
    if (index === 0) path.moveTo(first[0], first[1]);
    else path.lineTo(first[0], first[1]);
    appendCurve(path, curve);
  });
}

/** Traces the curves in order as one path, joined by straight lines. */
export function trace(context: SKRSContext2D, ...curves: readonly Curve[]): void {
  context.beginPath();
  appendCurves(context, ...curves);
}

export function fill(context: SKRSContext2D, colour: SKRSContext2D['fillStyle'], ...curves: readonly Curve[]): void {
  trace(context, ...curves);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
}

/** Draws an open line with round ends. */
export function line(context: SKRSContext2D, colour: string, width: number, ...curves: readonly Curve[]): void {
  trace(context, ...curves);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke();
}

export function oval(
  context: SKRSContext2D,
  colour: string,
  [x, y]: Point,
  rx: number,
  ry: number,
  rotation = 0,
): void {
  context.beginPath();
  context.ellipse(x, y, rx, ry, rotation, 0, Math.PI * 2);
  context.fillStyle = colour;
  context.fill();
}

/** Draws a stroke that is thickest in the middle. `width` is its thickness there, in units. */
export function taperedStroke(context: SKRSContext2D, colour: string, width: number, curve: Curve): void {
  const sides = offsetSides(curve, (share) => (width / 2) * Math.sin(Math.PI * share));
  fill(context, colour, sides.left, sides.right);
}

/**
 * Returns a parallel curve on either side, the right one in reverse order, so that both form an outline. `distance`
 * receives the position along the curve (0–1).
 */
export function offsetSides(curve: Curve, distance: (share: number) => number): { left: Curve; right: Curve } {
  const left: Point[] = [];
  const right: Point[] = [];
  curve.forEach((point, index) => {
    const before = curve[index - 1] ?? point;
    const after = curve[index + 1] ?? point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const away = distance(index / Math.max(1, curve.length - 1)) / length;
    const shift: Point = [-(after[1] - before[1]) * away, (after[0] - before[0]) * away];
    left.push([point[0] + shift[0], point[1] + shift[1]]);
    right.push([point[0] - shift[0], point[1] - shift[1]]);
  });
  return { left, right: right.toReversed() };
}

function interpolatePoint(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** Interpolates between two curves with the same number of points. */
export function interpolateCurve(from: Curve, to: Curve, share: number): Curve {
  return from.map((point, index) => interpolatePoint(point, to[index] ?? point, share));
}

/** Mirrors a curve at x = 0 and reverses its order, so that both together form an outline. */
export function mirror(curve: Curve): Curve {
  return curve.map(([x, y]): Point => [-x, y]).toReversed();
}

/** Returns the point at `share` (0–1) along a curve of straight segments. Each segment counts equally. */
export function pointAlong(curve: Curve, share: number): Point {
  const position = Math.max(0, Math.min(1, share)) * (curve.length - 1);
  const index = Math.min(Math.floor(position), curve.length - 2);
  const from = curve[index] ?? [0, 0];
  return interpolatePoint(from, curve[index + 1] ?? from, position - index);
}
