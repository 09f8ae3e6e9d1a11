/**
 * The lights of shots. Each lays gradients over the set, over everything, and along the edges of the people.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, mix } from '../colour.ts';
import type { Rgb } from '../colour.ts';
import { STAGE } from '../stage.ts';
import type { LightName } from '../vocabulary.ts';
import { pool, sweep, wash } from './grade.ts';
import type { Grade, LightFocus } from './grade.ts';

const { width: WIDTH, height: HEIGHT } = STAGE;

const dark: Grade = {
  palette: { key: '#9db4e6', accent: '#6f8fd8', shadow: '#0a0d18' },
  glow: 0.12,
  behind: (context) => wash(context, 'multiply', css([82, 92, 132])),
  over: (context, { focus: { x, y, radius } }) =>
    wash(
      context,
      'multiply',
      pool(context, x, y - radius * 0.1, radius * 2.3, [
        [0, [196, 206, 240]],
        [0.36, [138, 148, 194]],
        [1, [40, 46, 74]],
      ]),
    ),
  rim: ({ side }) => ({ colour: [150, 184, 255], dx: -side * 7, dy: 4, strength: 0.75 }),
};

/** The brightness of a flame at a time, about 0.85–1.1. */
function flicker(time: number): number {
  return 1 + 0.05 * Math.sin(time * 9.1) + 0.035 * Math.sin(time * 15.7 + 1.3) + 0.03 * Math.sin(time * 4.3 + 0.4);
}

const candle: Grade = {
  palette: { key: '#ffc27a', accent: '#ff8b3d', shadow: '#1a0b08' },
  glow: 0.4,
  behind: (context, { focus: { x, y, radius }, time }) =>
    wash(
      context,
      'multiply',
      pool(context, x, y + radius * 1.2, radius * 2.8 * flicker(time), [
        [0, [214, 140, 78]],
        [0.5, [110, 62, 40]],
        [1, [30, 16, 16]],
      ]),
    ),
  over: (context, { focus: { x, y, radius }, time }) => {
    const light = flicker(time);
    const flame = { x: x + 3 * Math.sin(time * 6.3), y: y + radius * 1.35 } as const;
    wash(
      context,
      'multiply',
      pool(context, flame.x, flame.y, radius * 3 * light, [
        [0, [255, 226, 178]],
        [0.34, [250, 196, 138]],
        [0.6, [158, 98, 68]],
        [1, [26, 12, 12]],
      ]),
    );
    wash(
      context,
      'screen',
      pool(context, flame.x, flame.y + radius * 0.1, radius * 1.5 * light, [
        [0, [255, 150, 54], 0.42 * light],
        [0.5, [255, 110, 36], 0.13 * light],
        [1, [255, 90, 20], 0],
      ]),
    );
  },
  rim: ({ side, time }) => ({ colour: [255, 168, 84], dx: -side * 5, dy: -4, strength: 0.55 * flicker(time) }),
};

const cold: Grade = {
  palette: { key: '#c9f0f2', accent: '#4fb7c4', shadow: '#0c1c26' },
  glow: 0.5,
  behind: (context) => wash(context, 'multiply', css([150, 200, 212])),
  over: (context, { side }) => {
    wash(context, 'color', css([84, 150, 168], 0.36));
    wash(context, 'multiply', css([176, 216, 226]));
    wash(
      context,
      'screen',
      sweep(
        context,
        [WIDTH / 2 + side * 360, 0],
        [WIDTH / 2 - side * 200, HEIGHT * 0.8],
        [
          [0, [120, 210, 220], 0.26],
          [0.6, [60, 150, 170], 0.05],
          [1, [0, 40, 60], 0],
        ],
      ),
    );
  },
  rim: ({ side }) => ({ colour: [176, 240, 250], dx: -side * 5, dy: 3, strength: 0.5 }),
};

const dawn: Grade = {
  palette: { key: '#ffdcb4', accent: '#ff9d8a', shadow: '#3a2238' },
  glow: 0.7,
  behind: (context, { side, time }) =>
    wash(
      context,
      'screen',
      pool(context, WIDTH / 2 + side * 330, HEIGHT * 0.34, 900 + 16 * Math.sin(time * 0.9), [
        [0, [255, 206, 140], 0.72],
        [0.35, [255, 150, 120], 0.42],
        [1, [200, 90, 120], 0.06],
      ]),
    ),
  over: (context, { side }) => {
    const across = [WIDTH / 2 + side * 420, HEIGHT * 0.2] as const;
    const away = [WIDTH / 2 - side * 380, HEIGHT * 0.62] as const;
    wash(
      context,
      'multiply',
      sweep(context, across, away, [
        [0, [255, 236, 214]],
        [0.5, [250, 206, 196]],
        [1, [178, 142, 178]],
      ]),
    );
    wash(
      context,
      'screen',
      sweep(context, across, away, [
        [0, [255, 176, 110], 0.34],
        [0.4, [255, 130, 110], 0.12],
        [1, [120, 50, 90], 0],
      ]),
    );
  },
  rim: ({ side }) => ({ colour: [255, 214, 150], dx: -side * 7, dy: 2, strength: 0.8 }),
};

/** Traces the cone of a lamp above the focus. `spread` widens it. */
function traceCone(context: SKRSContext2D, { x, y, radius }: LightFocus, spread: number): void {
  const floor = HEIGHT + 320;
  const half = radius * 1.02 * spread;
  const slope = (half * 0.72) / (y + 120);
  context.moveTo(x - half * 0.28, -120);
  context.lineTo(x + half * 0.28, -120);
  context.lineTo(x + half * 0.28 + slope * (floor + 120), floor);
  context.lineTo(x - half * 0.28 - slope * (floor + 120), floor);
  context.closePath();
}

/** Darkens everything outside the cone. */
function aroundCone(context: SKRSContext2D, focus: LightFocus, spread: number, colour: Rgb): void {
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = css(colour);
  context.beginPath();
  context.rect(-300, -300, WIDTH + 600, HEIGHT + 700);
  traceCone(context, focus, spread);
  context.fill('evenodd');
  context.globalCompositeOperation = 'source-over';
}

/** Paints the beam of a lamp inside its cone. `strength` is 0–1. */
function paintBeam(context: SKRSContext2D, focus: LightFocus, strength: number): void {
  const beam = sweep(
    context,
    [0, -100],
    [0, focus.y + focus.radius * 1.9],
    [
      [0, [255, 236, 190], strength],
      [0.5, [255, 226, 170], strength * 0.4],
      [1, [255, 210, 140], 0],
    ],
  );
  context.save();
  context.beginPath();
  traceCone(context, focus, 1);
  context.clip();
  wash(context, 'screen', beam);
  context.restore();
}

const lamp: Grade = {
  palette: { key: '#ffefcf', accent: '#ffd38a', shadow: '#0b0a10' },
  glow: 0.15,
  behind: (context, { focus }) => {
    wash(context, 'multiply', css([112, 104, 108]));
    aroundCone(context, focus, 1.05, [66, 62, 82]);
    paintBeam(context, focus, 0.6);
  },
  over: (context, { focus }) => {
    for (const spread of [0.97, 1, 1.04]) aroundCone(context, focus, spread, [142, 138, 160]);
    const fall = sweep(
      context,
      [0, focus.y - focus.radius * 0.3],
      [0, focus.y + focus.radius * 3],
      [
        [0, [255, 250, 236]],
        [0.35, [220, 206, 190]],
        [1, [60, 56, 70]],
      ],
    );
    wash(context, 'multiply', fall);
    paintBeam(context, focus, 0.22);
  },
  rim: () => ({ colour: [255, 244, 214], dx: 0, dy: 7, strength: 0.75 }),
};

const red: Grade = {
  palette: { key: '#ff9a86', accent: '#ff3b2e', shadow: '#1c0508' },
  glow: 0.2,
  behind: (context) => wash(context, 'multiply', css([196, 78, 74])),
  over: (context, { time, focus: { x, y, radius } }) => {
    const alarm = 0.5 + 0.5 * Math.cos(time * 5.2);
    wash(
      context,
      'multiply',
      pool(context, x, y, radius * 3, [
        [0, [255, 150 - 30 * alarm, 136 - 40 * alarm]],
        [0.5, [196 + 40 * alarm, 66, 62]],
        [1, [70 + 60 * alarm, 12, 18]],
      ]),
    );
    const beam = WIDTH / 2 + 640 * Math.sin(time * 2.6 - 1.2);
    wash(
      context,
      'screen',
      sweep(
        context,
        [beam - 330, 0],
        [beam + 330, 120],
        [
          [0, [255, 40, 30], 0],
          [0.5, [255, 70, 46], 0.34],
          [1, [255, 40, 30], 0],
        ],
      ),
    );
  },
  rim: ({ side, time }) => ({
    colour: [255, 92, 70],
    dx: -side * 7,
    dy: 3,
    strength: 0.5 + 0.4 * Math.cos(time * 5.2),
  }),
};

/** The start of each flash in seconds, and its strength. */
const FLASHES = [
  [0.3, 0.85],
  [0.42, 0.45],
  [1.02, 1],
  [1.13, 0.55],
] as const;

/** The brightness of lightning at a time, 0–1. */
export function lightningAt(time: number): number {
  const brightness = FLASHES.reduce(
    (sum, [at, strength]) => sum + (time < at ? 0 : strength * Math.exp(-(time - at) * 6.5)),
    0,
  );
  return brightness < 0.02 ? 0 : Math.min(1, brightness);
}

const lightning: Grade = {
  palette: { key: '#bcd0ff', accent: '#86a6ff', shadow: '#0b1024' },
  glow: 0.12,
  behind: (context, { time }) => {
    const flash = lightningAt(time);
    wash(context, 'multiply', css(mix([88, 100, 150], [255, 255, 255], flash)));
    if (flash > 0) wash(context, 'screen', css([214, 228, 255], flash));
  },
  over: (context, { time, focus: { x, y, radius } }) => {
    const flash = lightningAt(time);
    wash(
      context,
      'multiply',
      pool(context, x, y, radius * 2.6, [
        [0, mix([132, 146, 204], [226, 234, 255], flash)],
        [0.4, mix([96, 110, 172], [220, 230, 255], flash)],
        [1, mix([26, 32, 66], [205, 218, 255], flash)],
      ]),
    );
  },
  rim: ({ side, time }) => ({
    colour: [214, 228, 255],
    dx: -side * 8,
    dy: 4,
    strength: 0.4 + 0.6 * lightningAt(time),
  }),
};

export const GRADES: Record<LightName, Grade> = { dark, candle, cold, dawn, lamp, red, lightning };
