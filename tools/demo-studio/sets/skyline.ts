import { withOpacity } from './colour.ts';
import { PAINTED_AREA, indices } from './plane.ts';
import type { Context } from './plane.ts';
import { gradientY, points, polygon, rect } from './shapes.ts';

type TowerRow = {
  /** The y of the base of the towers. */
  readonly foot: number;
  /** Minimum and maximum height in pixels. */
  readonly heights: readonly [number, number];
  readonly widths: readonly [number, number];
  readonly roof: string;
  readonly base: string;
  /** Colours of lit windows. Towers have no windows if this is empty. */
  readonly windowColours: readonly string[];
  /** Fraction of lit windows, 0–1 (default 0.4). Each floor multiplies it by a random factor of 0.4–1.2. */
  readonly litFraction?: number;
  /** Size of a window in pixels. */
  readonly windowSize?: readonly [number, number];
  readonly from?: number;
  readonly to?: number;
};

const between = ([low, high]: readonly [number, number], share: number) => low + (high - low) * share;

function towerTop(context: Context, x: number, top: number, width: number, roof: string, style: number): void {
  if (style < 0.2) rect(context, x + width * 0.47, top - 60, 4, 62, roof);
  else if (style < 0.28)
    polygon(context, points`${x},${top + 1} ${x + width},${top + 1} ${x + width},${top - width * 0.4}`, roof);
  else if (style < 0.6) rect(context, x + width * 0.18, top - 22, width * 0.64, 24, roof);
  else if (style < 0.66)
    polygon(context, points`${x},${top + 1} ${x + width / 2},${top - width * 0.7} ${x + width},${top + 1}`, roof);
}

function paintWindows(
  context: Context,
  tower: { x: number; top: number; width: number },
  row: TowerRow,
  random: () => number,
): void {
  const [windowWidth, windowHeight] = row.windowSize ?? [7, 10];
  const pitchX = windowWidth * 1.9;
  const pitchY = windowHeight * 1.9;
  const columns = Math.floor((tower.width - windowWidth) / pitchX);
  const rows = Math.floor((row.foot - tower.top - 20) / pitchY);
  const inset = (tower.width - columns * pitchX + pitchX - windowWidth) / 2;
  for (const floor of indices(Math.max(0, rows))) {
    const floorFactor = random() * 0.8 + 0.4;
    for (const column of indices(Math.max(0, columns))) {
      if (random() > (row.litFraction ?? 0.4) * floorFactor) continue;
      const colour = row.windowColours[Math.floor(random() * row.windowColours.length)] ?? row.roof;
      rect(
        context,
        tower.x + inset + column * pitchX,
        tower.top + 16 + floor * pitchY,
        windowWidth,
        windowHeight,
        withOpacity(colour, 0.45 + 0.55 * random()),
      );
    }
  }
}

/** Paints one row of towers from left to right. */
export function towers(context: Context, row: TowerRow, random: () => number): void {
  let x = (row.from ?? PAINTED_AREA.left) - random() * 30;
  while (x < (row.to ?? PAINTED_AREA.right)) {
    const width = between(row.widths, random());
    const top = row.foot - between(row.heights, random());
    rect(context, x, top, width, row.foot - top, gradientY(context, top, row.foot, row.roof, row.base));
    towerTop(context, x, top, width, row.roof, random());
    if (row.windowColours.length > 0) paintWindows(context, { x, top, width }, row, random);
    x += width + (random() < 0.3 ? random() * 22 : 1);
  }
}
