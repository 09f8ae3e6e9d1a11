/** Paints light, flames, mist, dust and steam. */
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, indices } from './plane.ts';
import type { Context } from './plane.ts';
import type { Point } from './shapes.ts';
import { fillBand, gradientY, fillAll, gradient, oval, polygon } from './shapes.ts';

const ORIGIN: Point = [0, 0];

/** Paints a round glow that fades out at its radius. */
export function glow(context: Context, x: number, y: number, radius: number, colour: string, strength = 1): void {
  const fill = context.createRadialGradient(x, y, 0, x, y, radius);
  fill.addColorStop(0, withOpacity(colour, strength));
  fill.addColorStop(0.25, withOpacity(colour, strength * 0.5));
  fill.addColorStop(0.55, withOpacity(colour, strength * 0.16));
  fill.addColorStop(1, withOpacity(colour, 0));
  context.fillStyle = fill;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Paints an oval glow, such as a pool of light on a floor. */
export function ovalGlow(
  context: Context,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  colour: string,
  strength = 1,
): void {
  context.save();
  context.translate(x, y);
  context.scale(1, radiusY / radiusX);
  glow(context, 0, 0, radiusX, colour, strength);
  context.restore();
}

/** Paints a beam that fades from the edge between the first two corners to that between the other two. */
export function lightShaft(context: Context, corners: readonly Point[], colour: string, strength: number): void {
  const [a = ORIGIN, b = ORIGIN, c = ORIGIN, d = ORIGIN] = corners;
  const start: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const end: Point = [(c[0] + d[0]) / 2, (c[1] + d[1]) / 2];
  const crossed = (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1]) > 0;
  const fill = gradient(
    context,
    start,
    end,
    withOpacity(colour, strength),
    withOpacity(colour, strength * 0.45),
    withOpacity(colour, 0),
  );
  polygon(context, crossed ? [a, b, d, c] : [a, b, c, d], fill);
}

/** Paints a horizontal band of mist, thickest in its middle. */
export function haze(context: Context, top: number, bottom: number, colour: string, strength: number): void {
  fillBand(
    context,
    top,
    bottom - top,
    gradientY(context, top, bottom, withOpacity(colour, 0), withOpacity(colour, strength), withOpacity(colour, 0)),
  );
}

/** Darkens the lower middle, where people are, the bottom and the corners. */
export function darkenForPeople(context: Context, colour: string, strength = 0.5): void {
  ovalGlow(context, 360, 930, 470, 560, colour, strength);
  fillAll(
    context,
    gradientY(context, 760, PAINTED_AREA.bottom, withOpacity(colour, 0), withOpacity(colour, strength * 0.9)),
  );
  const corners = context.createRadialGradient(360, 560, 420, 360, 560, 1080);
  corners.addColorStop(0, withOpacity(colour, 0));
  corners.addColorStop(1, withOpacity(colour, Math.min(1, strength * 1.3)));
  fillAll(context, corners);
}

export function bulb(context: Context, x: number, y: number, size: number, colour: string, strength = 1): void {
  glow(context, x, y, size * 7, colour, 0.55 * strength);
  oval(context, x, y, size, size, mix(colour, '#ffffff', 0.65));
}

export function candleFlame(
  context: Context,
  x: number,
  y: number,
  size: number,
  colour: string,
  time: number,
  index = 0,
): void {
  glow(context, x, y - size * 0.5, size * 2.3, colour, 0.6 + 0.1 * Math.sin(time * 9 + index));
  flame(context, x, y, size, colour, time, index);
}

/** Paints an animated flame, about `size` pixels high, with its foot at (x, y). */
export function flame(
  context: Context,
  x: number,
  y: number,
  size: number,
  colour: string,
  time: number,
  index = 0,
): void {
  const sway = Math.sin(time * 5.3 + index * 2.1) * 0.12 + Math.sin(time * 11.7 + index) * 0.06;
  const height = size * (1 + Math.sin(time * 8.1 + index * 1.7) * 0.12);
  for (const [scale, tone] of [
    [1, colour],
    [0.58, mix(colour, '#fff6d8', 0.8)],
  ] as const) {
    context.beginPath();
    context.moveTo(x, y);
    context.bezierCurveTo(
      x - size * 0.34 * scale,
      y - height * 0.28 * scale,
      x - size * 0.1,
      y - height * 0.6 * scale,
      x + sway * size,
      y - height * scale,
    );
    context.bezierCurveTo(
      x + size * 0.12,
      y - height * 0.6 * scale,
      x + size * 0.34 * scale,
      y - height * 0.28 * scale,
      x,
      y,
    );
    context.fillStyle = tone;
    context.fill();
  }
}

/** Paints dust that drifts upwards inside a box. */
export function motes(
  context: Context,
  box: { x: number; y: number; width: number; height: number },
  count: number,
  colour: string,
  time: number,
): void {
  for (const index of indices(count)) {
    const progress = (indexedRandom(index, 1) + time * (0.008 + 0.012 * indexedRandom(index, 2))) % 1;
    const x = box.x + box.width * indexedRandom(index, 3) + 14 * Math.sin(time * 0.6 + index);
    const fade = Math.sin(Math.PI * progress);
    const size = 1.6 + 2.6 * indexedRandom(index, 4);
    oval(
      context,
      x,
      box.y + box.height * (1 - progress),
      size,
      size,
      withOpacity(colour, 0.55 * fade * (0.4 + 0.6 * indexedRandom(index, 5))),
    );
  }
}

/** Paints puffs of steam or smoke that rise, widen and fade. */
export function steam(
  context: Context,
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
      context,
      x + sway,
      y - size.height * life,
      radius,
      colour,
      strength * Math.sin(Math.PI * Math.min(1, life + 0.08)),
    );
  }
}
