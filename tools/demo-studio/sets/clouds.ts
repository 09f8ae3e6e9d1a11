import { FIELD, indexedRandom, indices } from './frame.ts';
import type { Brush } from './frame.ts';
import type { Fill, Point } from './shapes.ts';
import { gradientY } from './shapes.ts';

/** One cloud with its base at `y`, `width` pixels long. */
function cloud(brush: Brush, x: number, y: number, width: number, fill: Fill): void {
  const lobe = (share: number, lift: number): Point => [x + share * width, y - lift * width];
  brush.beginPath();
  brush.moveTo(...lobe(-0.5, 0));
  brush.bezierCurveTo(...lobe(-0.42, 0.05), ...lobe(-0.34, 0.06), ...lobe(-0.26, 0.045));
  brush.bezierCurveTo(...lobe(-0.2, 0.13), ...lobe(-0.02, 0.15), ...lobe(0.04, 0.08));
  brush.bezierCurveTo(...lobe(0.12, 0.12), ...lobe(0.26, 0.1), ...lobe(0.28, 0.04));
  brush.bezierCurveTo(...lobe(0.36, 0.05), ...lobe(0.44, 0.03), ...lobe(0.5, 0));
  brush.closePath();
  brush.fillStyle = fill;
  brush.fill();
}

type Drift = {
  readonly count: number;
  /** Base of the highest cloud and the distance to the next, in pixels. */
  readonly top: number;
  readonly step: number;
  /** Minimum width in pixels. Clouds are up to 1.6 times as wide. */
  readonly width: number;
  /** Colours of the top and of the base, by index. */
  readonly tone: (index: number) => readonly [string, string];
};

/** Clouds that drift to the right and re-enter on the left. */
export function drift(brush: Brush, time: number, { count, top, step, width, tone }: Drift): void {
  const span = FIELD.width + 600;
  for (const index of indices(count)) {
    const x = ((indexedRandom(index, 2) * span + time * (7 + index * 2)) % span) + FIELD.left - 300;
    const y = top + index * step;
    const size = width * (1 + 0.6 * indexedRandom(index, 5));
    cloud(brush, x, y, size, gradientY(brush, y - size * 0.13, y, ...tone(index)));
  }
}
