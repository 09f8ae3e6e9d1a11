/** The paths of which objects consist, and how they are filled and outlined. */
import { Path2D } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { appendCurves } from '../figure/pen.ts';
import type { Curve, Point } from '../figure/pen.ts';
import type { Fill } from '../sets/shapes.ts';

export type Context = SKRSContext2D;
export type Path = Path2D;

/** Returns the closed path along smooth curves. */
export function outline(...curves: readonly Curve[]): Path {
  const path = new Path2D();
  appendCurves(path, ...curves);
  path.closePath();
  return path;
}

/** Returns the path of an SVG outline. */
export const svgPath = (svg: string): Path => new Path2D(svg);

export const polygonPath = (corners: readonly Point[]): Path => outline(...corners.map((corner): Curve => [corner]));

export function boxPath(x: number, y: number, width: number, height: number, radius = 0): Path {
  const path = new Path2D();
  path.roundRect(x, y, width, height, radius);
  return path;
}

export function ovalPath(x: number, y: number, radiusX: number, radiusY = radiusX, turn = 0): Path {
  const path = new Path2D();
  path.ellipse(x, y, radiusX, radiusY, turn, 0, Math.PI * 2);
  return path;
}

export function filled(context: Context, path: Path, fill: Fill): void {
  context.fillStyle = fill;
  context.fill(path);
}

export function stroked(context: Context, path: Path, width: number, fill: Fill): void {
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = fill;
  context.stroke(path);
}

/** Runs `paint` while the context is clipped to the path. */
export function within(context: Context, path: Path, paint: () => void): void {
  context.save();
  context.clip(path);
  paint();
  context.restore();
}
