/** Paints light behind people and darkens the picture. */
import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, rgb } from '../colour.ts';
import { STAGE } from '../stage.ts';
import type { Storyboard } from '../storyboard.ts';

const { width: WIDTH, height: HEIGHT } = STAGE;

/** Paints a glow behind a person at (x, y). `radius` is in pixels. */
export function paintGlowBehind(
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

/** Returns an overlay that darkens the corners and the bottom with a dark tone of the palette's shadow colour. */
export function createVignette(palette: Storyboard['palette']): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const shadow = mix(rgb(palette.shadow), [0, 0, 0], 0.45);
  const edges = context.createRadialGradient(
    WIDTH / 2,
    HEIGHT * 0.42,
    WIDTH * 0.42,
    WIDTH / 2,
    HEIGHT * 0.46,
    HEIGHT * 0.72,
  );
  edges.addColorStop(0, css(shadow, 0));
  edges.addColorStop(1, css(shadow, 0.72));
  context.fillStyle = edges;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const bottom = context.createLinearGradient(0, HEIGHT * 0.62, 0, HEIGHT);
  bottom.addColorStop(0, css(shadow, 0));
  bottom.addColorStop(1, css(shadow, 0.6));
  context.fillStyle = bottom;
  context.fillRect(0, HEIGHT * 0.62, WIDTH, HEIGHT * 0.38);
  return canvas;
}

/** Darkens the whole picture. `amount` is 0–1. */
export function darken(context: SKRSContext2D, palette: Storyboard['palette'], amount: number): void {
  if (amount <= 0) return;
  context.fillStyle = css(mix(rgb(palette.shadow), [0, 0, 0], 0.75), amount);
  context.fillRect(0, 0, WIDTH, HEIGHT);
}
