/** Furniture shared by several sets. */
import { mix, withOpacity } from './colour.ts';
import { indexedRandom, indices } from './frame.ts';
import type { Brush } from './frame.ts';
import { glow, shaft } from './light.ts';
import type { Fill } from './shapes.ts';
import { arc, gradientY, line, oval, trail, polygon, rounded, slab, gradientX } from './shapes.ts';

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A hanging cloth with vertical folds between a light and a dark colour. */
export function drape(brush: Brush, { x, y, width, height }: Place, light: string, dark: string, folds = 6): void {
  slab(brush, x, y, width, height, dark);
  const step = width / folds;
  for (const fold of indices(folds)) {
    const left = x + fold * step;
    const breadth = step * (0.75 + 0.25 * indexedRandom(fold, 9));
    slab(
      brush,
      left,
      y,
      breadth,
      height,
      gradientX(brush, left, left + breadth, dark, light, mix(light, dark, 0.5), dark),
    );
  }
  slab(
    brush,
    x,
    y,
    width,
    height,
    gradientY(brush, y, y + height, withOpacity(dark, 0.55), withOpacity(dark, 0), withOpacity(dark, 0.5)),
  );
}

/** A curtain tied to one side. `lean` is its offset at the foot in pixels, negative to the left. */
export function gathered(
  brush: Brush,
  { x, y, width, height }: Place,
  lean: number,
  light: string,
  dark: string,
  folds = 5,
): void {
  const tie = y + height * 0.62;
  for (const fold of indices(folds)) {
    const a = fold / folds;
    const b = (fold + 1) / folds;
    const pinch = (share: number) => x + (lean < 0 ? share * width * 0.34 : width - (1 - share) * width * 0.34);
    const foot = (share: number) => x + (lean < 0 ? share * width * 0.55 : width - (1 - share) * width * 0.55);
    brush.beginPath();
    brush.moveTo(x + a * width, y);
    brush.lineTo(x + b * width + 1, y);
    brush.quadraticCurveTo(x + b * width, tie - height * 0.16, pinch(b), tie);
    brush.lineTo(foot(b), y + height);
    brush.lineTo(foot(a), y + height);
    brush.lineTo(pinch(a), tie);
    brush.quadraticCurveTo(x + a * width, tie - height * 0.16, x + a * width, y);
    brush.fillStyle = gradientX(brush, x + a * width, x + b * width, dark, light, dark);
    brush.fill();
  }
  const tieX = lean < 0 ? x - 2 : x + width * 0.66;
  rounded(brush, tieX, tie - 7, width * 0.34 + 4, 14, 7, mix(light, '#f0d090', 0.5));
}

/** A hanging lamp with its cone of light. */
export function pendant(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  tone: { shade: string; light: string; cord: string },
  reach = 300,
): void {
  line(brush, trail`${x},-200 ${x},${y}`, Math.max(2, size * 0.05), tone.cord);
  shaft(
    brush,
    trail`${x - size * 0.42},${y + size * 0.5} ${x + size * 0.42},${y + size * 0.5} ${x - size * 1.9},${y + reach} ${x + size * 1.9},${y + reach}`,
    tone.light,
    0.26,
  );
  glow(brush, x, y + size * 0.5, size * 1.9, tone.light, 0.65);
  polygon(
    brush,
    trail`${x - size * 0.13},${y} ${x + size * 0.13},${y} ${x + size * 0.5},${y + size * 0.5} ${x - size * 0.5},${y + size * 0.5}`,
    gradientY(brush, y, y + size * 0.5, tone.shade, mix(tone.shade, tone.light, 0.35)),
  );
  oval(brush, x, y + size * 0.5, size * 0.4, size * 0.1, mix(tone.light, '#ffffff', 0.6));
}

/** A floor lamp with its foot at `y`. */
export function floorLamp(
  brush: Brush,
  x: number,
  y: number,
  height: number,
  tone: { shade: string; light: string; stand: string },
): void {
  const width = height * 0.3;
  const top = y - height;
  glow(brush, x, top + height * 0.14, height * 0.75, tone.light, 0.6);
  line(brush, trail`${x},${top + height * 0.2} ${x},${y}`, 5, tone.stand);
  oval(brush, x, y, width * 0.4, 7, tone.stand);
  polygon(
    brush,
    trail`${x - width * 0.32},${top} ${x + width * 0.32},${top} ${x + width / 2},${top + height * 0.24} ${x - width / 2},${top + height * 0.24}`,
    gradientY(brush, top, top + height * 0.24, tone.shade, mix(tone.shade, '#ffffff', 0.45)),
  );
}

/** A round paper lantern hung at its top. */
export function lantern(brush: Brush, x: number, y: number, size: number, colour: string, light: string): void {
  glow(brush, x, y + size * 0.55, size * 1.4, light, 0.6);
  line(brush, trail`${x},${y - size * 0.5} ${x},${y}`, 2, '#1a0f0c');
  const body = brush.createRadialGradient(x, y + size * 0.6, size * 0.05, x, y + size * 0.55, size * 0.75);
  body.addColorStop(0, mix(light, '#ffffff', 0.35));
  body.addColorStop(0.45, mix(colour, light, 0.45));
  body.addColorStop(1, colour);
  oval(brush, x, y + size * 0.55, size * 0.58, size * 0.5, body);
  for (const rib of [0.2, 0.42]) {
    arcRib(brush, x, y + size * 0.55, size * rib, size * 0.5, withOpacity(mix(colour, '#000000', 0.4), 0.45));
  }
  slab(brush, x - size * 0.2, y + size * 0.02, size * 0.4, size * 0.08, '#2a1710');
  slab(brush, x - size * 0.2, y + size * 1.0, size * 0.4, size * 0.08, '#2a1710');
  line(brush, trail`${x},${y + size * 1.08} ${x},${y + size * 1.5}`, Math.max(2, size * 0.07), mix(colour, light, 0.3));
}

function arcRib(brush: Brush, x: number, y: number, radiusX: number, radiusY: number, colour: string): void {
  brush.beginPath();
  brush.ellipse(x, y, radiusX, radiusY, 0, 0, Math.PI * 2);
  brush.lineWidth = 2;
  brush.strokeStyle = colour;
  brush.stroke();
}

/** A sagging string of lights between two points. Returns the positions of its bulbs. */
export function garland(
  brush: Brush,
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  count: number,
  cord: string,
): [number, number][] {
  const control: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  arc(brush, from, control, to, 2.5, cord);
  return indices(count).map((index) => {
    const t = (index + 0.5) / count;
    const mixAt = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    return [mixAt(from[0], control[0], to[0]), mixAt(from[1], control[1], to[1])];
  });
}

const TIERS = [
  { reach: 0.5, lift: 0.08, arms: 6 },
  { reach: 0.3, lift: -0.16, arms: 4 },
] as const;

/** Returns the positions of a chandelier's candles. */
export function candleTips(x: number, y: number, width: number): [number, number][] {
  return TIERS.flatMap(({ reach, lift, arms }) =>
    indices(arms).map((arm): [number, number] => {
      const share = (arm / (arms - 1)) * 2 - 1;
      return [x + share * reach * width, y + width * (lift + (1 - Math.abs(share)) * 0.06 - 0.08)];
    }),
  );
}

/** A chandelier with two tiers of candles. Its flames belong at `candleTips`. */
export function chandelier(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  tone: { metal: string; light: string },
): void {
  glow(brush, x, y, width * 1.15, tone.light, 0.55);
  line(brush, trail`${x},-220 ${x},${y + width * 0.2}`, Math.max(3, width * 0.02), tone.metal);
  candleTips(x, y, width).forEach(([tip, top], index) => {
    const ring = y + width * (index < TIERS[0].arms ? TIERS[0].lift : TIERS[1].lift);
    const foot = top + width * 0.08;
    arc(
      brush,
      [x, ring + width * 0.14],
      [tip, foot + width * 0.22],
      [tip, foot],
      Math.max(2, width * 0.016),
      tone.metal,
    );
    slab(brush, tip - width * 0.014, top, width * 0.028, width * 0.08, mix(tone.light, '#fff8e6', 0.5));
  });
  for (const bead of indices(11)) {
    const share = (bead / 10) * 2 - 1;
    const drop = Math.sqrt(Math.max(0, 1 - share * share));
    oval(
      brush,
      x + share * width * 0.3,
      y + width * (0.2 + 0.13 * drop),
      width * 0.014,
      width * 0.024,
      mix(tone.light, '#ffffff', 0.4),
    );
  }
  oval(brush, x, y + width * 0.18, width * 0.05, width * 0.07, tone.metal);
}

/** A low sofa seen from the front. `y` is the floor. */
export function sofa(brush: Brush, x: number, y: number, width: number, tone: { light: string; dark: string }): void {
  const height = width * 0.36;
  const body: Fill = gradientY(brush, y - height, y, tone.light, tone.dark);
  rounded(brush, x, y - height, width, height * 0.8, 26, body);
  slab(brush, x + width * 0.08, y - height * 0.52, width * 0.84, 4, withOpacity(tone.dark, 0.8));
  rounded(brush, x - width * 0.04, y - height * 0.7, width * 0.14, height * 0.62, 20, body);
  rounded(brush, x + width * 0.9, y - height * 0.7, width * 0.14, height * 0.62, 20, body);
  slab(brush, x + width * 0.04, y - height * 0.12, 12, height * 0.12, tone.dark);
  slab(brush, x + width * 0.92, y - height * 0.12, 12, height * 0.12, tone.dark);
}
