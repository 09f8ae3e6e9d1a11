/** Paints outlined shapes with their light and shadow, as all objects have them. */
import { Path2D } from '@napi-rs/canvas';
import { easeInOut } from '../../camera/easing.ts';
import { css, mix, rgb } from '../../colour.ts';
import type { Fill } from '../../sets/shapes.ts';
import type { Moment } from '../../stage.ts';
import { filled, stroked, within } from '../paths.ts';
import type { Context, Path } from '../paths.ts';

export const INK = '#16100f';

/** The area that fills the picture with any camera, around the place of an object. */
export const WHOLE_PICTURE = { left: -560, top: -860, width: 1120, height: 1840 } as const;

/** Fills a shape, paints its shading inside and draws its outline. */
export function inked(context: Context, path: Path, fill: Fill, shading?: () => void, width = 5): void {
  filled(context, path, fill);
  if (shading) within(context, path, shading);
  stroked(context, path, width, INK);
}

/** Draws a tube along the path: an outlined stroke with a highlight on its upper left. */
export function tube(context: Context, path: Path, width: number, colour: Fill, highlight = '#ffffff66'): void {
  stroked(context, path, width + 9, INK);
  stroked(context, path, width, colour);
  context.save();
  context.translate(-width * 0.18, -width * 0.2);
  stroked(context, path, Math.max(1.5, width * 0.2), highlight);
  context.restore();
}

/** Draws the light of the set on the edge of a dark object, before the object itself. */
export function backlit(context: Context, path: Path, { palette }: Moment, strength = 0.6): void {
  const colour = css(mix(rgb(palette.key), rgb(palette.accent), 0.35), strength);
  context.save();
  context.translate(-2, -2);
  stroked(context, path, 13, colour);
  context.restore();
}

/** Paints a radial gradient of a colour that fades to nothing. */
function haze(context: Context, x: number, y: number, radius: number, colour: string, alpha: number): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, css(rgb(colour), alpha));
  gradient.addColorStop(0.45, css(rgb(colour), alpha * 0.42));
  gradient.addColorStop(1, css(rgb(colour), 0));
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Brightens the surroundings of a light. */
export function glow(context: Context, x: number, y: number, radius: number, colour: string, alpha: number): void {
  if (alpha <= 0) return;
  context.save();
  context.globalCompositeOperation = 'screen';
  haze(context, x, y, radius, colour, Math.min(1, alpha));
  context.restore();
}

/** Paints a soft cloud of smoke, fog or shadow. */
export function cloud(context: Context, x: number, y: number, radius: number, colour: string, alpha: number): void {
  if (alpha > 0) haze(context, x, y, radius, colour, Math.min(1, alpha));
}

/** Paints the soft shadow of an object on the ground below it. */
export function groundShadow(
  context: Context,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  alpha = 0.75,
): void {
  context.save();
  context.translate(x, y);
  context.scale(1, radiusY / radiusX);
  haze(context, 0, 0, radiusX * 1.15, '#080506', alpha);
  haze(context, 0, 0, radiusX * 0.9, '#080506', alpha);
  context.restore();
}

/** Paints a four-pointed sparkle. */
export function sparkle(context: Context, x: number, y: number, size: number, colour = '#fffbe8'): void {
  if (size <= 0.5) return;
  glow(context, x, y, size * 1.3, colour, 0.7);
  const waist = size * 0.08;
  const path = new Path2D(
    `M0,${-size} Q${waist},${-waist} ${size},0 Q${waist},${waist} 0,${size} Q${-waist},${waist} ${-size},0 Q${-waist},${-waist} 0,${-size}Z`,
  );
  context.save();
  context.translate(x, y);
  filled(context, path, colour);
  context.restore();
}

export const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Returns how much of a part of the change, between the shares `from` and `to`, has happened. */
export const part = (change: number, from: number, to: number): number => easeInOut((change - from) / (to - from));

/** Returns how far the whole picture of the object is turned, in radians. */
export function turnOf(context: Context): number {
  const { a, b } = context.getTransform();
  return Math.atan2(b, a);
}
