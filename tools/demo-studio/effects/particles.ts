/** Paints particle effects. Positions depend only on index and time, so every frame can be drawn independently. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, rgb, WHITE } from '../colour.ts';
import type { Moment } from '../stage.ts';
import { STAGE } from '../stage.ts';

const { width: WIDTH, height: HEIGHT } = STAGE;

/** Returns a pseudo-random number 0 ≤ x < 1 that depends only on the particle (`index`) and its property (`salt`). */
function indexedRandom(index: number, salt: number): number {
  const wave = Math.sin(index * 127.1 + salt * 311.7 + 4.7) * 43758.5453;
  return wave - Math.floor(wave);
}

const wrap = (value: number, size: number): number => ((value % size) + size) % size;

export function rain(context: SKRSContext2D, { time, palette }: Moment): void {
  const colour = mix(rgb(palette.key), [190, 215, 255], 0.7);
  for (const [count, length, speed, width, alpha] of [
    [30, 46, 1500, 1.8, 0.34],
    [16, 88, 2100, 2.8, 0.42],
  ] as const) {
    context.beginPath();
    for (let index = 0; index < count; index += 1) {
      const y =
        wrap(
          indexedRandom(index, length) * HEIGHT + time * speed * (0.85 + indexedRandom(index, 2) * 0.3),
          HEIGHT + 200,
        ) - 100;
      const x = wrap(indexedRandom(index, length + 1) * WIDTH - time * speed * 0.14, WIDTH + 80) - 40;
      context.moveTo(x, y);
      context.lineTo(x - length * 0.14, y + length);
    }
    context.strokeStyle = css(colour, alpha);
    context.lineWidth = width;
    context.stroke();
  }
}

export function snow(context: SKRSContext2D, { time }: Moment): void {
  for (const [count, radius, speed, alpha] of [
    [22, 2.6, 60, 0.65],
    [16, 4.6, 105, 0.8],
    [6, 9, 180, 0.5],
  ] as const) {
    context.beginPath();
    for (let index = 0; index < count; index += 1) {
      const y =
        wrap(
          indexedRandom(index, radius) * HEIGHT + time * speed * (0.8 + indexedRandom(index, 1) * 0.4),
          HEIGHT + 40,
        ) - 20;
      const x =
        wrap(indexedRandom(index, radius + 3) * WIDTH + Math.sin(time * 0.9 + index) * 26 - time * 18, WIDTH + 40) - 20;
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, Math.PI * 2);
    }
    context.fillStyle = `rgba(244,249,255,${alpha})`;
    context.fill();
  }
}

export function petals(context: SKRSContext2D, { time, palette }: Moment): void {
  const tone = mix(mix(rgb(palette.accent), [255, 170, 190], 0.6), WHITE, 0.25);
  for (let index = 0; index < 20; index += 1) {
    const size = 7 + indexedRandom(index, 1) * 12;
    const x =
      wrap(indexedRandom(index, 2) * WIDTH + time * (34 + size * 3) + Math.sin(time * 1.3 + index) * 20, WIDTH + 80) -
      40;
    const y = wrap(indexedRandom(index, 3) * HEIGHT + time * (50 + size * 4), HEIGHT + 80) - 40;
    const turn = time * (0.8 + indexedRandom(index, 4)) + index;
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    context.scale(1, 0.35 + 0.6 * Math.abs(Math.sin(turn * 1.3)));
    context.beginPath();
    context.moveTo(0, -size);
    context.bezierCurveTo(size, -size * 0.7, size * 0.8, size * 0.6, 0, size);
    context.bezierCurveTo(-size * 0.8, size * 0.6, -size, -size * 0.7, 0, -size);
    context.fillStyle = css(mix(tone, [120, 40, 70], indexedRandom(index, 5) * 0.3), 0.9);
    context.fill();
    context.restore();
  }
}

export function embers(context: SKRSContext2D, { time, palette }: Moment): void {
  const hot = mix([255, 150, 60], rgb(palette.accent), 0.3);
  context.save();
  context.globalCompositeOperation = 'lighter';
  for (let index = 0; index < 34; index += 1) {
    const life = wrap(indexedRandom(index, 1) + time * (0.12 + indexedRandom(index, 2) * 0.14), 1);
    const x = indexedRandom(index, 3) * WIDTH + Math.sin(life * 7 + index) * 34;
    const y = HEIGHT * 1.04 - life * HEIGHT * 1.1;
    const size = 1.6 + indexedRandom(index, 4) * 3.2;
    const glow = Math.sin(life * Math.PI) * (0.6 + 0.4 * Math.sin(time * 9 + index));
    context.beginPath();
    context.arc(x, y, size * 3, 0, Math.PI * 2);
    context.fillStyle = css(hot, 0.16 * glow);
    context.fill();
    context.beginPath();
    context.arc(x, y, size, 0, Math.PI * 2);
    context.fillStyle = css(mix(hot, WHITE, 0.45), 0.95 * glow);
    context.fill();
  }
  context.restore();
}

export function sparks(context: SKRSContext2D, { time, palette }: Moment): void {
  context.save();
  context.globalCompositeOperation = 'lighter';
  context.lineCap = 'round';
  const burst = Math.floor(time / 0.7);
  const since = time - burst * 0.7;
  const origin = [
    WIDTH * (0.2 + indexedRandom(burst, 9) * 0.6),
    HEIGHT * (0.3 + indexedRandom(burst, 8) * 0.3),
  ] as const;
  for (let index = 0; index < 26; index += 1) {
    const angle = indexedRandom(index + burst * 31, 1) * Math.PI * 2;
    const speed = 240 + indexedRandom(index + burst * 31, 2) * 620;
    const life = 1 - since / (0.3 + indexedRandom(index, 3) * 0.4);
    if (life <= 0) continue;
    const at = (seconds: number): readonly [number, number] => [
      origin[0] + Math.cos(angle) * speed * seconds,
      origin[1] + Math.sin(angle) * speed * seconds + 620 * seconds * seconds,
    ];
    context.beginPath();
    context.moveTo(...at(Math.max(0, since - 0.05)));
    context.lineTo(...at(since));
    context.strokeStyle = css(mix([255, 214, 140], rgb(palette.accent), 0.2), life);
    context.lineWidth = 1.5 + life * 2.5;
    context.stroke();
  }
  context.restore();
}

export function dust(context: SKRSContext2D, { time, palette }: Moment): void {
  const colour = mix(rgb(palette.key), WHITE, 0.3);
  for (let index = 0; index < 20; index += 1) {
    const x = wrap(indexedRandom(index, 1) * WIDTH + Math.sin(time * 0.5 + index) * 30 + time * 10, WIDTH);
    const y = wrap(indexedRandom(index, 2) * HEIGHT - time * (6 + indexedRandom(index, 3) * 16), HEIGHT);
    context.beginPath();
    context.arc(x, y, 1.4 + indexedRandom(index, 4) * 2.6, 0, Math.PI * 2);
    context.fillStyle = css(colour, 0.2 + 0.4 * Math.abs(Math.sin(time * 0.8 + index * 1.7)));
    context.fill();
  }
}

export function bokeh(context: SKRSContext2D, { time, palette }: Moment): void {
  context.save();
  context.globalCompositeOperation = 'lighter';
  for (let index = 0; index < 14; index += 1) {
    const radius = 26 + indexedRandom(index, 1) * 54;
    const x = wrap(indexedRandom(index, 2) * WIDTH + time * 7 * (index % 2 === 0 ? 1 : -1), WIDTH + 120) - 60;
    const y = HEIGHT * (0.06 + indexedRandom(index, 3) * 0.62) + Math.sin(time * 0.5 + index) * 12;
    const tone = mix(rgb(palette.key), rgb(palette.accent), indexedRandom(index, 4) * 0.8);
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fillStyle = css(tone, 0.08 + 0.08 * Math.abs(Math.sin(time * 0.7 + index)));
    context.fill();
    context.strokeStyle = css(tone, 0.12);
    context.lineWidth = 2;
    context.stroke();
  }
  context.restore();
}
