/** Light and air. */
import { mix, withOpacity } from './colour.ts';
import { FIELD, indexedRandom, indices } from './frame.ts';
import type { Brush } from './frame.ts';
import type { Point } from './shapes.ts';
import { gradientY, fillAll, gradient, oval, polygon, slab } from './shapes.ts';

const NOWHERE: Point = [0, 0];

/** A round glow that fades out at its radius. */
export function glow(brush: Brush, x: number, y: number, radius: number, colour: string, strength = 1): void {
  const fill = brush.createRadialGradient(x, y, 0, x, y, radius);
  fill.addColorStop(0, withOpacity(colour, strength));
  fill.addColorStop(0.25, withOpacity(colour, strength * 0.5));
  fill.addColorStop(0.55, withOpacity(colour, strength * 0.16));
  fill.addColorStop(1, withOpacity(colour, 0));
  brush.fillStyle = fill;
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** An oval glow, such as a pool of light on a floor. */
export function pool(
  brush: Brush,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  colour: string,
  strength = 1,
): void {
  brush.save();
  brush.translate(x, y);
  brush.scale(1, radiusY / radiusX);
  glow(brush, 0, 0, radiusX, colour, strength);
  brush.restore();
}

/** A beam that fades from the edge of the first two corners to that of the other two. */
export function shaft(brush: Brush, corners: readonly Point[], colour: string, strength: number): void {
  const [a = NOWHERE, b = NOWHERE, c = NOWHERE, d = NOWHERE] = corners;
  const start: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const end: Point = [(c[0] + d[0]) / 2, (c[1] + d[1]) / 2];
  const crossed = (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1]) > 0;
  const fill = gradient(
    brush,
    start,
    end,
    withOpacity(colour, strength),
    withOpacity(colour, strength * 0.45),
    withOpacity(colour, 0),
  );
  polygon(brush, crossed ? [a, b, d, c] : [a, b, c, d], fill);
}

/** A horizontal band of mist, thickest in its middle. */
export function haze(brush: Brush, top: number, bottom: number, colour: string, strength: number): void {
  slab(
    brush,
    FIELD.left,
    top,
    FIELD.width,
    bottom - top,
    gradientY(brush, top, bottom, withOpacity(colour, 0), withOpacity(colour, strength), withOpacity(colour, 0)),
  );
}

/** Darkens the lower middle, where people are, and the corners. */
export function darkenForPeople(brush: Brush, colour: string, strength = 0.5): void {
  pool(brush, 360, 930, 470, 560, colour, strength);
  fillAll(brush, gradientY(brush, 760, FIELD.bottom, withOpacity(colour, 0), withOpacity(colour, strength * 0.9)));
  const corners = brush.createRadialGradient(360, 560, 420, 360, 560, 1080);
  corners.addColorStop(0, withOpacity(colour, 0));
  corners.addColorStop(1, withOpacity(colour, Math.min(1, strength * 1.3)));
  fillAll(brush, corners);
}

export function bulb(brush: Brush, x: number, y: number, size: number, colour: string, strength = 1): void {
  glow(brush, x, y, size * 7, colour, 0.55 * strength);
  oval(brush, x, y, size, size, mix(colour, '#ffffff', 0.65));
}

export function candle(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  colour: string,
  time: number,
  index = 0,
): void {
  glow(brush, x, y - size * 0.5, size * 2.3, colour, 0.6 + 0.1 * Math.sin(time * 9 + index));
  flame(brush, x, y, size, colour, time, index);
}

/** An animated flame of height `size`. */
export function flame(brush: Brush, x: number, y: number, size: number, colour: string, time: number, index = 0): void {
  const sway = Math.sin(time * 5.3 + index * 2.1) * 0.12 + Math.sin(time * 11.7 + index) * 0.06;
  const height = size * (1 + Math.sin(time * 8.1 + index * 1.7) * 0.12);
  for (const [scale, tone] of [
    [1, colour],
    [0.58, mix(colour, '#fff6d8', 0.8)],
  ] as const) {
    brush.beginPath();
    brush.moveTo(x, y);
    brush.bezierCurveTo(
      x - size * 0.34 * scale,
      y - height * 0.28 * scale,
      x - size * 0.1,
      y - height * 0.6 * scale,
      x + sway * size,
      y - height * scale,
    );
    brush.bezierCurveTo(
      x + size * 0.12,
      y - height * 0.6 * scale,
      x + size * 0.34 * scale,
      y - height * 0.28 * scale,
      x,
      y,
    );
    brush.fillStyle = tone;
    brush.fill();
  }
}

/** Dust that drifts upwards inside a box. */
export function motes(
  brush: Brush,
  box: { x: number; y: number; width: number; height: number },
  count: number,
  colour: string,
  time: number,
): void {
  for (const index of indices(count)) {
    const drift = (indexedRandom(index, 1) + time * (0.008 + 0.012 * indexedRandom(index, 2))) % 1;
    const x = box.x + box.width * indexedRandom(index, 3) + 14 * Math.sin(time * 0.6 + index);
    const fade = Math.sin(Math.PI * drift);
    const size = 1.6 + 2.6 * indexedRandom(index, 4);
    oval(
      brush,
      x,
      box.y + box.height * (1 - drift),
      size,
      size,
      withOpacity(colour, 0.55 * fade * (0.4 + 0.6 * indexedRandom(index, 5))),
    );
  }
}

/** Puffs of steam or smoke that rise, widen and fade. */
export function steam(
  brush: Brush,
  x: number,
  y: number,
  size: { width: number; height: number },
  colour: string,
  strength: number,
  time: number,
): void {
  for (const index of indices(6)) {
    const life = (index / 6 + time * 0.16) % 1;
    const sway = Math.sin(time * 0.9 + index * 1.9) * size.width * 0.3 * life;
    const radius = size.width * (0.22 + 0.55 * life);
    glow(
      brush,
      x + sway,
      y - size.height * life,
      radius,
      colour,
      strength * Math.sin(Math.PI * Math.min(1, life + 0.08)),
    );
  }
}
