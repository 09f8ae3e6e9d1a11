/** Paints classical architecture. */
import { mix, withOpacity } from './colour.ts';
import { indices } from './plane.ts';
import type { Context } from './plane.ts';
import type { Perspective, Span } from './perspective.ts';
import { project } from './perspective.ts';
import type { Fill, Point } from './shapes.ts';
import { gradientY, line, oval, points, polygon, roundRect, rect, gradientX } from './shapes.ts';

/** Paints a round column between two heights, with base and capital. */
export function column(
  context: Context,
  x: number,
  top: number,
  bottom: number,
  width: number,
  light: string,
  dark: string,
): void {
  const body = gradientX(context, x - width / 2, x + width / 2, dark, light, mix(light, dark, 0.35), dark);
  rect(context, x - width / 2, top, width, bottom - top, body);
  for (const flute of [-0.22, 0.02, 0.26])
    rect(context, x + flute * width, top, Math.max(1, width * 0.05), bottom - top, withOpacity(dark, 0.35));
  for (const [y, spread, thick] of [
    [top, 1.5, 0.3],
    [top + width * 0.3, 1.2, 0.16],
    [bottom - width * 0.2, 1.25, 0.2],
    [bottom, 1.5, 0.26],
  ] as const) {
    rect(
      context,
      x - (width * spread) / 2,
      y - width * thick * 0.5,
      width * spread,
      width * thick,
      gradientX(context, x - width * 0.7, x + width * 0.7, dark, mix(light, '#ffffff', 0.12), dark),
    );
  }
}

/** An arched opening. `foot` and `spring`, the start of the arch, are heights in metres, `rise` is that of the arch. */
type Opening = {
  readonly foot: number;
  readonly spring: number;
  readonly rise: number;
  readonly pointed?: boolean;
};

function outline(opening: Opening, at: (share: number, height: number) => Point): Point[] {
  const steps = 18;
  const head = indices(steps + 1).map((step) => {
    const share = step / steps;
    const off = Math.abs(2 * share - 1);
    const lift =
      opening.pointed === true
        ? Math.sqrt(Math.max(0, 1 - off ** 1.25)) * (1 - 0.12 * off)
        : Math.sqrt(Math.max(0, 1 - off * off));
    return at(share, opening.spring + opening.rise * lift);
  });
  return [at(0, opening.foot), ...head, at(1, opening.foot)];
}

/** Returns the outline of an arched opening in a side wall at `x`, between the two distances of `z`. */
export const archAlong = (perspective: Perspective, x: number, z: Span, opening: Opening): Point[] =>
  outline(opening, (share, height) => project(perspective, x, height, z[0] + (z[1] - z[0]) * share));

/** Returns the outline of an arched opening in a wall that faces the viewer. */
export const archFacing = (perspective: Perspective, x: Span, z: number, opening: Opening): Point[] =>
  outline(opening, (share, height) => project(perspective, x[0] + (x[1] - x[0]) * share, height, z));

export function fillArch(
  context: Context,
  vertices: readonly Point[],
  fill: Fill,
  rim?: { width: number; colour: string },
): void {
  polygon(context, vertices, fill);
  if (rim !== undefined) line(context, vertices, rim.width, rim.colour);
}

/** Paints a framed portrait. */
export function portrait(
  context: Context,
  x: number,
  y: number,
  width: number,
  tone: { frame: string; ground: string; figure: string },
): void {
  const height = width * 1.32;
  roundRect(
    context,
    x,
    y,
    width,
    height,
    4,
    gradientY(context, y, y + height, mix(tone.frame, '#ffffff', 0.25), tone.frame, mix(tone.frame, '#000000', 0.4)),
  );
  const edge = width * 0.1;
  rect(
    context,
    x + edge,
    y + edge,
    width - edge * 2,
    height - edge * 2,
    gradientY(context, y, y + height, mix(tone.ground, '#ffffff', 0.1), tone.ground),
  );
  polygon(
    context,
    points`${x + edge},${y + height - edge} ${x + width * 0.24},${y + height * 0.62} ${x + width * 0.76},${y + height * 0.62} ${x + width - edge},${y + height - edge}`,
    tone.figure,
  );
  oval(context, x + width / 2, y + height * 0.44, width * 0.14, width * 0.19, mix(tone.figure, '#e0b890', 0.4));
}

/** Paints a balustrade between two points. `height` contains its heights at both ends in pixels. */
export function balustrade(
  context: Context,
  from: Point,
  to: Point,
  height: readonly [number, number],
  count: number,
  colour: string,
): void {
  for (const index of indices(count)) {
    const share = index / Math.max(1, count - 1);
    const x = from[0] + (to[0] - from[0]) * share;
    const y = from[1] + (to[1] - from[1]) * share;
    const tall = height[0] + (height[1] - height[0]) * share;
    line(context, points`${x},${y} ${x},${y - tall}`, tall * 0.08, colour);
    oval(context, x, y - tall * 0.38, tall * 0.085, tall * 0.2, colour);
  }
  line(
    context,
    points`${from[0]},${from[1] - height[0]} ${to[0]},${to[1] - height[1]}`,
    Math.max(5, height[1] * 0.14),
    mix(colour, '#ffffff', 0.1),
  );
}
