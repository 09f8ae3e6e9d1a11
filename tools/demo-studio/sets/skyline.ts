import { withOpacity } from './colour.ts';
import { FIELD, indices } from './frame.ts';
import type { Brush } from './frame.ts';
import { gradientY, trail, polygon, slab } from './shapes.ts';

type Row = {
  /** The base of the towers. */
  readonly foot: number;
  /** Minimum and maximum height in pixels. */
  readonly rise: readonly [number, number];
  readonly breadth: readonly [number, number];
  readonly roof: string;
  readonly base: string;
  /** Colours of lit windows. None leaves dark silhouettes. */
  readonly lights: readonly string[];
  /** Fraction of lit windows, 0–1. */
  readonly lit?: number;
  /** Size of a window in pixels. */
  readonly pane?: readonly [number, number];
  readonly from?: number;
  readonly to?: number;
};

const between = ([low, high]: readonly [number, number], share: number) => low + (high - low) * share;

function crown(brush: Brush, x: number, top: number, width: number, roof: string, style: number): void {
  if (style < 0.2) slab(brush, x + width * 0.47, top - 60, 4, 62, roof);
  else if (style < 0.28)
    polygon(brush, trail`${x},${top + 1} ${x + width},${top + 1} ${x + width},${top - width * 0.4}`, roof);
  else if (style < 0.6) slab(brush, x + width * 0.18, top - 22, width * 0.64, 24, roof);
  else if (style < 0.66)
    polygon(brush, trail`${x},${top + 1} ${x + width / 2},${top - width * 0.7} ${x + width},${top + 1}`, roof);
}

function panes(brush: Brush, tower: { x: number; top: number; width: number }, row: Row, random: () => number): void {
  const [paneWidth, paneHeight] = row.pane ?? [7, 10];
  const pitchX = paneWidth * 1.9;
  const pitchY = paneHeight * 1.9;
  const columns = Math.floor((tower.width - paneWidth) / pitchX);
  const rows = Math.floor((row.foot - tower.top - 20) / pitchY);
  const inset = (tower.width - columns * pitchX + pitchX - paneWidth) / 2;
  for (const floor of indices(Math.max(0, rows))) {
    const mood = random() * 0.8 + 0.4;
    for (const column of indices(Math.max(0, columns))) {
      if (random() > (row.lit ?? 0.4) * mood) continue;
      const colour = row.lights[Math.floor(random() * row.lights.length)] ?? row.roof;
      slab(
        brush,
        tower.x + inset + column * pitchX,
        tower.top + 16 + floor * pitchY,
        paneWidth,
        paneHeight,
        withOpacity(colour, 0.45 + 0.55 * random()),
      );
    }
  }
}

/** Paints one row of towers from left to right. */
export function towers(brush: Brush, row: Row, random: () => number): void {
  let x = (row.from ?? FIELD.left) - random() * 30;
  while (x < (row.to ?? FIELD.right)) {
    const width = between(row.breadth, random());
    const top = row.foot - between(row.rise, random());
    slab(brush, x, top, width, row.foot - top, gradientY(brush, top, row.foot, row.roof, row.base));
    crown(brush, x, top, width, row.roof, random());
    if (row.lights.length > 0) panes(brush, { x, top, width }, row, random);
    x += width + (random() < 0.3 ? random() * 22 : 1);
  }
}
