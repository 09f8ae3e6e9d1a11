import { withOpacity } from './colour.ts';
import type { SetColours } from './colour.ts';
import { glow } from './light.ts';
import { PAINTED_AREA, indexedRandom, indices } from './plane.ts';
import type { Context } from './plane.ts';
import { oval } from './shapes.ts';
import type { Point } from './shapes.ts';

const FULL_RADIUS = 118;
/** `[x, y, radius]` of the craters from the centre of a moon of that radius. */
const CRATERS = [
  [-30, -30, 26],
  [36, 20, 34],
  [-10, 50, 18],
] as const;

/** Draws the full moon with its light in the air. */
export function moon(context: Context, colours: SetColours, [x, y]: Point, radius: number): void {
  const size = radius / FULL_RADIUS;
  glow(context, x, y, 460 * size, colours.lit('#dbe9ff'), 0.75);
  oval(context, x, y, radius, radius, colours.lit('#f4f6ea'));
  for (const [right, down, craterRadius] of CRATERS) {
    const crater = craterRadius * size;
    oval(context, x + right * size, y + down * size, crater, crater, withOpacity(colours.lit('#c9d4e4'), 0.5));
  }
}

/** Draws stars in the highest `height` of the picture. */
export function stars(context: Context, count: number, height: number): void {
  for (const index of indices(count))
    oval(
      context,
      PAINTED_AREA.left + PAINTED_AREA.width * indexedRandom(index),
      PAINTED_AREA.top + height * indexedRandom(index, 1),
      1.6,
      1.6,
      withOpacity('#ffffff', 0.7 * indexedRandom(index, 2)),
    );
}
