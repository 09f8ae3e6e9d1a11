/** Lighting of the whole picture. */
import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, rgb } from '../colour.ts';
import { STAGE } from '../stage.ts';
import type { Storyboard } from '../storyboard.ts';

const { width: W, height: H } = STAGE;

/** Paints a glow behind a person at (x, y) with `radius` in pixels. */
export function backlight(
  context: SKRSContext2D,
  palette: Storyboard['palette'],
  x: number,
  y: number,
  radius: number,
): void {
  const colour = mix(rgb(palette.key), rgb(palette.accent), 0.38);
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, css(colour, 0.42));
  gradient.addColorStop(0.5, css(colour, 0.15));
  gradient.addColorStop(1, css(colour, 0));
  context.globalCompositeOperation = 'screen';
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  context.globalCompositeOperation = 'source-over';
}

/** Returns an overlay with dark corners and a dark bottom in the shadow's colour. */
export function vignette(palette: Storyboard['palette']): Canvas {
  const canvas = createCanvas(W, H);
  const context = canvas.getContext('2d');
  const shadow = mix(rgb(palette.shadow), [0, 0, 0], 0.45);
  const edges = context.createRadialGradient(W / 2, H * 0.42, W * 0.42, W / 2, H * 0.46, H * 0.72);
  edges.addColorStop(0, css(shadow, 0));
  edges.addColorStop(1, css(shadow, 0.72));
  context.fillStyle = edges;
  context.fillRect(0, 0, W, H);
  const foot = context.createLinearGradient(0, H * 0.62, 0, H);
  foot.addColorStop(0, css(shadow, 0));
  foot.addColorStop(1, css(shadow, 0.6));
  context.fillStyle = foot;
  context.fillRect(0, H * 0.62, W, H * 0.38);
  return canvas;
}

/** `amount` is 0–1. */
export function darken(context: SKRSContext2D, palette: Storyboard['palette'], amount: number): void {
  if (amount <= 0) return;
  context.fillStyle = css(mix(rgb(palette.shadow), [0, 0, 0], 0.75), amount);
  context.fillRect(0, 0, W, H);
}
