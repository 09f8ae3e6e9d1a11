import { PAINTED_AREA, indexedRandom, indices } from './plane.ts';
import type { Context } from './plane.ts';
import type { Fill, Point } from './shapes.ts';
import { gradientY } from './shapes.ts';

/** Paints one cloud with its base at `y`, `width` pixels long. */
function cloud(context: Context, x: number, y: number, width: number, fill: Fill): void {
  const outlinePoint = (share: number, lift: number): Point => [x + share * width, y - lift * width];
  context.beginPath();
  context.moveTo(...outlinePoint(-0.5, 0));
  context.bezierCurveTo(...outlinePoint(-0.42, 0.05), ...outlinePoint(-0.34, 0.06), ...outlinePoint(-0.26, 0.045));
  context.bezierCurveTo(...outlinePoint(-0.2, 0.13), ...outlinePoint(-0.02, 0.15), ...outlinePoint(0.04, 0.08));
  context.bezierCurveTo(...outlinePoint(0.12, 0.12), ...outlinePoint(0.26, 0.1), ...outlinePoint(0.28, 0.04));
  context.bezierCurveTo(...outlinePoint(0.36, 0.05), ...outlinePoint(0.44, 0.03), ...outlinePoint(0.5, 0));
  context.closePath();
  context.fillStyle = fill;
  context.fill();
}

type CloudLayer = {
  readonly count: number;
  /** Base of the highest cloud and the vertical distance to the next one, in pixels. */
  readonly top: number;
  readonly step: number;
  /** Minimum width in pixels. Clouds are up to 1.6 times as wide. */
  readonly width: number;
  /** Returns the colours of the top and of the base of a cloud. */
  readonly tone: (index: number) => readonly [string, string];
};

/** Paints clouds that drift to the right and re-enter on the left. */
export function driftingClouds(context: Context, time: number, { count, top, step, width, tone }: CloudLayer): void {
  const span = PAINTED_AREA.width + 600;
  for (const index of indices(count)) {
    const x = ((indexedRandom(index, 2) * span + time * (7 + index * 2)) % span) + PAINTED_AREA.left - 300;
    const y = top + index * step;
    const size = width * (1 + 0.6 * indexedRandom(index, 5));
    cloud(context, x, y, size, gradientY(context, y - size * 0.13, y, ...tone(index)));
  }
}
