/** Paints the parts of objects as people are painted: flat tones in a dark outline, with light from the upper left. */
import { Path2D } from '@napi-rs/canvas';
import { offsetSides } from '../../figure/pen.ts';
import type { Curve, Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { indices } from '../../sets/plane.ts';
import type { Fill } from '../../sets/shapes.ts';
import type { Storyboard } from '../../storyboard.ts';
import { filled, outline, stroked, within } from '../paths.ts';
import type { Context, Path } from '../paths.ts';

type Palette = Storyboard['palette'];

/** The tones of one material. All colours are `#rrggbb`. */
export type Tones = {
  readonly light: string;
  readonly base: string;
  readonly shade: string;
  readonly deep: string;
  readonly line: string;
  /** The light of the palette's accent at the edge that faces away from the main light. */
  readonly rim: string;
};

/** Returns the tones of a material of the colour `base` in the light of the palette. */
export function tonesOf(base: string, { key, shadow, accent }: Palette): Tones {
  return {
    light: mix(base, mix(key, '#ffffff', 0.5), 0.5),
    base,
    shade: mix(base, shadow, 0.36),
    deep: mix(base, shadow, 0.62),
    line: mix(shadow, '#000000', 0.5),
    rim: mix(mix(base, shadow, 0.25), accent, 0.62),
  };
}

/** Fills what the path, moved by (dx, dy), leaves uncovered. Within a clip to the path, this is a crescent. */
export function crescent(context: Context, path: Path, [dx, dy]: Point, fill: Fill): void {
  const rest = new Path2D(path);
  rest.rect(-1000, -1000, 2000, 2000);
  context.save();
  context.translate(dx, dy);
  context.fillStyle = fill;
  context.fill(rest, 'evenodd');
  context.restore();
}

export type FormStyle = {
  readonly fill?: Fill;
  /** The form shadow is what the form, moved by this, leaves uncovered. */
  readonly shade?: Point;
  /** The width of the lit edge. */
  readonly lit?: number;
  /** The width of the accent's light at the right edge. */
  readonly rim?: number;
  readonly line?: number;
};

/** Paints a solid form with form shadow, lit edge and outline. `inside` paints on its surface, under the shadow. */
export function form(context: Context, path: Path, tones: Tones, style: FormStyle = {}, inside?: () => void): void {
  const { fill = tones.base, shade = [-18, -14], lit = 5, rim = 4, line = 5 } = style;
  filled(context, path, fill);
  within(context, path, () => {
    inside?.();
    crescent(context, path, shade, withOpacity(tones.deep, 0.55));
    if (lit > 0) crescent(context, path, [lit, lit], withOpacity(tones.light, 0.75));
    if (rim > 0) crescent(context, path, [-rim - 2, -1], withOpacity(tones.rim, 0.85));
  });
  if (line > 0) stroked(context, path, line, tones.line);
}

/** Paints an oval that fades out towards its edge. `colour` is `#rrggbb`. */
export function softOval(
  context: Context,
  [x, y]: Point,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
): void {
  context.save();
  context.translate(x, y);
  context.scale(rx, ry);
  const fade = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  fade.addColorStop(0, withOpacity(colour, opacity));
  fade.addColorStop(0.55, withOpacity(colour, opacity * 0.6));
  fade.addColorStop(1, withOpacity(colour, 0));
  context.fillStyle = fade;
  context.fillRect(-1, -1, 2, 2);
  context.restore();
}

/** Adds light to what is painted already. */
export function glow(context: Context, at: Point, rx: number, ry: number, colour: string, opacity: number): void {
  context.save();
  context.globalCompositeOperation = 'screen';
  softOval(context, at, rx, ry, colour, opacity);
  context.restore();
}

/** Paints the soft ground on which an object stands, and its contact shadow at the height `y`. */
export function ground(context: Context, palette: Palette, y: number, halfWidth: number): void {
  softOval(context, [0, y + 14], 300, 86, mix(palette.key, palette.shadow, 0.55), 0.75);
  softOval(
    context,
    [halfWidth * 0.3, y + 10],
    halfWidth * 1.45,
    halfWidth * 0.3 + 16,
    mix(palette.shadow, '#000000', 0.4),
    0.9,
  );
}

/** Returns the point at `share` (0–1) of the smooth curve through the points of `curve`. Each segment counts equally. */
export function pointOn(curve: Curve, share: number): Point {
  const position = share * (curve.length - 1);
  const index = Math.min(Math.floor(position), curve.length - 2);
  const part = position - index;
  const start = curve[index] ?? [0, 0];
  const end = curve[index + 1] ?? start;
  const before = curve[index - 1] ?? start;
  const after = curve[index + 2] ?? end;
  const along = (axis: 0 | 1): number =>
    0.5 *
    (2 * start[axis] +
      (end[axis] - before[axis]) * part +
      (2 * before[axis] - 5 * start[axis] + 4 * end[axis] - after[axis]) * part ** 2 +
      (3 * start[axis] - before[axis] - 3 * end[axis] + after[axis]) * part ** 3);
  return [along(0), along(1)];
}

/** Returns `count` + 1 points along the smooth curve through the points of `curve`. */
const smooth = (curve: Curve, count: number): Curve => indices(count + 1).map((step) => pointOn(curve, step / count));

/** Returns the path of a closed smooth shape through the points. */
export function loop(corners: Curve): Path {
  const wrapped = [...corners.slice(-1), ...corners, ...corners.slice(0, 2)];
  return outline(smooth(wrapped, (wrapped.length - 1) * 4).slice(4, -4));
}

/**
 * Returns the path of a band along a curve. `halfWidth` receives the position along the curve (0–1). The points are
 * closer to each other at the ends, which may be round.
 */
export function band(curve: Curve, halfWidth: (share: number) => number): Path {
  const shareOf = (step: number): number => (1 - Math.cos(Math.PI * step)) / 2;
  const count = 18;
  const middle = indices(count + 1).map((step) => pointOn(curve, shareOf(step / count)));
  const { left, right } = offsetSides(middle, (step) => halfWidth(shareOf(step)));
  return outline(left, right);
}

/** Moves `paint` to (x, y), turned by `turn` (radians) around that point. */
export function placed(context: Context, [x, y]: Point, turn: number, paint: () => void, scale = 1): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(scale, scale);
  paint();
  context.restore();
}

/** Returns the share (0–1) of `change` between two of its values. */
export function phase(change: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (change - from) / (to - from)));
}
