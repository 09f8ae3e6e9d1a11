/** Paints furniture, curtains and lamps. */
import { mix, withOpacity } from './colour.ts';
import { indexedRandom, indices } from './plane.ts';
import type { Context } from './plane.ts';
import { glow, lightShaft } from './light.ts';
import type { Fill } from './shapes.ts';
import { curve, gradientY, line, oval, points, polygon, roundRect, rect, gradientX } from './shapes.ts';

type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Paints a hanging cloth with vertical folds between a light and a dark colour. */
export function drape(context: Context, { x, y, width, height }: Rect, light: string, dark: string, folds = 6): void {
  rect(context, x, y, width, height, dark);
  const step = width / folds;
  for (const fold of indices(folds)) {
    const left = x + fold * step;
    const breadth = step * (0.75 + 0.25 * indexedRandom(fold, 9));
    rect(
      context,
      left,
      y,
      breadth,
      height,
      gradientX(context, left, left + breadth, dark, light, mix(light, dark, 0.5), dark),
    );
  }
  rect(
    context,
    x,
    y,
    width,
    height,
    gradientY(context, y, y + height, withOpacity(dark, 0.55), withOpacity(dark, 0), withOpacity(dark, 0.5)),
  );
}

/** Paints a curtain that is tied to the left if `side` is negative, and otherwise to the right. */
export function tiedCurtain(
  context: Context,
  { x, y, width, height }: Rect,
  side: number,
  light: string,
  dark: string,
  folds = 5,
): void {
  const tie = y + height * 0.62;
  for (const fold of indices(folds)) {
    const start = fold / folds;
    const end = (fold + 1) / folds;
    const pinch = (share: number) => x + (side < 0 ? share * width * 0.34 : width - (1 - share) * width * 0.34);
    const foot = (share: number) => x + (side < 0 ? share * width * 0.55 : width - (1 - share) * width * 0.55);
    context.beginPath();
    context.moveTo(x + start * width, y);
    context.lineTo(x + end * width + 1, y);
    context.quadraticCurveTo(x + end * width, tie - height * 0.16, pinch(end), tie);
    context.lineTo(foot(end), y + height);
    context.lineTo(foot(start), y + height);
    context.lineTo(pinch(start), tie);
    context.quadraticCurveTo(x + start * width, tie - height * 0.16, x + start * width, y);
    context.fillStyle = gradientX(context, x + start * width, x + end * width, dark, light, dark);
    context.fill();
  }
  const tieX = side < 0 ? x - 2 : x + width * 0.66;
  roundRect(context, tieX, tie - 7, width * 0.34 + 4, 14, 7, mix(light, '#f0d090', 0.5));
}

/** Paints a hanging lamp with its cone of light, which ends at `y` + `reach`. */
export function pendantLamp(
  context: Context,
  x: number,
  y: number,
  size: number,
  tone: { shade: string; light: string; cord: string },
  reach = 300,
): void {
  line(context, points`${x},-200 ${x},${y}`, Math.max(2, size * 0.05), tone.cord);
  lightShaft(
    context,
    points`${x - size * 0.42},${y + size * 0.5} ${x + size * 0.42},${y + size * 0.5} ${x - size * 1.9},${y + reach} ${x + size * 1.9},${y + reach}`,
    tone.light,
    0.26,
  );
  glow(context, x, y + size * 0.5, size * 1.9, tone.light, 0.65);
  polygon(
    context,
    points`${x - size * 0.13},${y} ${x + size * 0.13},${y} ${x + size * 0.5},${y + size * 0.5} ${x - size * 0.5},${y + size * 0.5}`,
    gradientY(context, y, y + size * 0.5, tone.shade, mix(tone.shade, tone.light, 0.35)),
  );
  oval(context, x, y + size * 0.5, size * 0.4, size * 0.1, mix(tone.light, '#ffffff', 0.6));
}

/** Paints a floor lamp with its foot at `y`. */
export function floorLamp(
  context: Context,
  x: number,
  y: number,
  height: number,
  tone: { shade: string; light: string; stand: string },
): void {
  const width = height * 0.3;
  const top = y - height;
  glow(context, x, top + height * 0.14, height * 0.75, tone.light, 0.6);
  line(context, points`${x},${top + height * 0.2} ${x},${y}`, 5, tone.stand);
  oval(context, x, y, width * 0.4, 7, tone.stand);
  polygon(
    context,
    points`${x - width * 0.32},${top} ${x + width * 0.32},${top} ${x + width / 2},${top + height * 0.24} ${x - width / 2},${top + height * 0.24}`,
    gradientY(context, top, top + height * 0.24, tone.shade, mix(tone.shade, '#ffffff', 0.45)),
  );
}

/** Paints a round paper lantern, whose top is at (x, y). */
export function lantern(context: Context, x: number, y: number, size: number, colour: string, light: string): void {
  glow(context, x, y + size * 0.55, size * 1.4, light, 0.6);
  line(context, points`${x},${y - size * 0.5} ${x},${y}`, 2, '#1a0f0c');
  const body = context.createRadialGradient(x, y + size * 0.6, size * 0.05, x, y + size * 0.55, size * 0.75);
  body.addColorStop(0, mix(light, '#ffffff', 0.35));
  body.addColorStop(0.45, mix(colour, light, 0.45));
  body.addColorStop(1, colour);
  oval(context, x, y + size * 0.55, size * 0.58, size * 0.5, body);
  for (const rib of [0.2, 0.42]) {
    lanternRib(context, x, y + size * 0.55, size * rib, size * 0.5, withOpacity(mix(colour, '#000000', 0.4), 0.45));
  }
  rect(context, x - size * 0.2, y + size * 0.02, size * 0.4, size * 0.08, '#2a1710');
  rect(context, x - size * 0.2, y + size * 1.0, size * 0.4, size * 0.08, '#2a1710');
  line(
    context,
    points`${x},${y + size * 1.08} ${x},${y + size * 1.5}`,
    Math.max(2, size * 0.07),
    mix(colour, light, 0.3),
  );
}

function lanternRib(context: Context, x: number, y: number, radiusX: number, radiusY: number, colour: string): void {
  context.beginPath();
  context.ellipse(x, y, radiusX, radiusY, 0, 0, Math.PI * 2);
  context.lineWidth = 2;
  context.strokeStyle = colour;
  context.stroke();
}

/** Paints the sagging cord of a string of lights between two points. Returns the positions for its bulbs. */
export function stringLightCord(
  context: Context,
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  count: number,
  cord: string,
): [number, number][] {
  const control: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  curve(context, from, control, to, 2.5, cord);
  return indices(count).map((index) => {
    const share = (index + 0.5) / count;
    const mixAt = (a: number, b: number, c: number) =>
      (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share ** 2 * c;
    return [mixAt(from[0], control[0], to[0]), mixAt(from[1], control[1], to[1])];
  });
}

const TIERS = [
  { reach: 0.5, lift: 0.08, arms: 6 },
  { reach: 0.3, lift: -0.16, arms: 4 },
] as const;

/** Returns the positions of the tips of a chandelier's candles. */
export function candleTips(x: number, y: number, width: number): [number, number][] {
  return TIERS.flatMap(({ reach, lift, arms }) =>
    indices(arms).map((arm): [number, number] => {
      const share = (arm / (arms - 1)) * 2 - 1;
      return [x + share * reach * width, y + width * (lift + (1 - Math.abs(share)) * 0.06 - 0.08)];
    }),
  );
}

/** Paints a chandelier with two tiers of candles without flames, which belong at `candleTips`. */
export function chandelier(
  context: Context,
  x: number,
  y: number,
  width: number,
  tone: { metal: string; light: string },
): void {
  glow(context, x, y, width * 1.15, tone.light, 0.55);
  line(context, points`${x},-220 ${x},${y + width * 0.2}`, Math.max(3, width * 0.02), tone.metal);
  candleTips(x, y, width).forEach(([tip, top], index) => {
    const ring = y + width * (index < TIERS[0].arms ? TIERS[0].lift : TIERS[1].lift);
    const foot = top + width * 0.08;
    curve(
      context,
      [x, ring + width * 0.14],
      [tip, foot + width * 0.22],
      [tip, foot],
      Math.max(2, width * 0.016),
      tone.metal,
    );
    rect(context, tip - width * 0.014, top, width * 0.028, width * 0.08, mix(tone.light, '#fff8e6', 0.5));
  });
  for (const bead of indices(11)) {
    const share = (bead / 10) * 2 - 1;
    const drop = Math.sqrt(Math.max(0, 1 - share * share));
    oval(
      context,
      x + share * width * 0.3,
      y + width * (0.2 + 0.13 * drop),
      width * 0.014,
      width * 0.024,
      mix(tone.light, '#ffffff', 0.4),
    );
  }
  oval(context, x, y + width * 0.18, width * 0.05, width * 0.07, tone.metal);
}

/** Paints a low sofa seen from the front. `y` is the floor. */
export function sofa(
  context: Context,
  x: number,
  y: number,
  width: number,
  tone: { light: string; dark: string },
): void {
  const height = width * 0.36;
  const body: Fill = gradientY(context, y - height, y, tone.light, tone.dark);
  roundRect(context, x, y - height, width, height * 0.8, 26, body);
  rect(context, x + width * 0.08, y - height * 0.52, width * 0.84, 4, withOpacity(tone.dark, 0.8));
  roundRect(context, x - width * 0.04, y - height * 0.7, width * 0.14, height * 0.62, 20, body);
  roundRect(context, x + width * 0.9, y - height * 0.7, width * 0.14, height * 0.62, 20, body);
  rect(context, x + width * 0.04, y - height * 0.12, 12, height * 0.12, tone.dark);
  rect(context, x + width * 0.92, y - height * 0.12, 12, height * 0.12, tone.dark);
}
