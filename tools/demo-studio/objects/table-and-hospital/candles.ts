/** Three candles of an altar, which go out. */
import { line, oval, points, taperedStroke } from '../../figure/pen.ts';
import type { Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { form, glow, ground, loop, phase, tonesOf } from './brush.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { boxPath, filled, outline, ovalPath } from '../paths.ts';
import type { Context } from '../paths.ts';

const GROUND = 330;

type Candle = { readonly x: number; readonly top: number; readonly foot: number; readonly delay: number };
const CANDLES: readonly Candle[] = [
  { x: -186, top: -120, foot: GROUND - 14, delay: 0.1 },
  { x: 186, top: -60, foot: GROUND - 14, delay: 0.3 },
  { x: 0, top: -220, foot: GROUND + 6, delay: 0 },
];

/** How much a candle still burns, 0–1. */
const burningOf = ({ delay }: Candle, change: number): number => 1 - phase(change, delay, delay + 0.35);

function paintHolder(context: Context, { moment }: ObjectState, { x, foot }: Candle): void {
  const brass = tonesOf('#c08a35', moment.palette);
  const at = (text: string, side: 1 | -1): Point[] => points(text).map(([dx, dy]): Point => [x + side * dx, foot + dy]);
  const profile = '62,-136 40,-116 14,-108 26,-90 12,-72 16,-44 44,-22 84,-8';
  form(context, ovalPath(x, foot - 4, 86, 19), brass, { shade: [-24, -4] });
  form(context, outline(at(profile, -1), at(profile, 1).toReversed()), brass, { shade: [-22, 0], lit: 6 }, () => {
    oval(context, brass.light, [x - 14, foot - 90], 8, 6);
  });
  form(context, ovalPath(x, foot - 138, 72, 16), brass, { shade: [-18, -4], lit: 5 });
}

function paintWax(context: Context, { moment, change }: ObjectState, candle: Candle): void {
  const { x, top, foot } = candle;
  const wax = tonesOf('#efe2c4', moment.palette);
  const burning = burningOf(candle, change);
  const fill = context.createLinearGradient(0, top, 0, top + 260);
  fill.addColorStop(0, mix(wax.base, '#ffd28a', 0.8 * burning));
  fill.addColorStop(0.5, wax.base);
  fill.addColorStop(1, mix(wax.base, wax.shade, 0.5));
  const body = boxPath(x - 38, top, 76, foot - 140 - top, 6);
  form(context, body, wax, { fill, shade: [-22, 0], lit: 6 });
  const drip = loop(
    points('-40,-8 -38,60 -26,66 -22,30 -8,22 0,44 10,42 12,18 30,14 40,-8').map(([dx, dy]): Point => [
      x + dx,
      top + dy,
    ]),
  );
  form(context, drip, wax, { fill: mix(wax.light, '#ffd9a0', 0.5 * burning), shade: [-8, -4], lit: 3, line: 4 });
  form(context, ovalPath(x, top, 38, 9), wax, { fill: mix(wax.shade, '#ffca70', burning), shade: [0, 0], rim: 0 });
  line(context, '#2a1a14', 5, [
    [x, top - 2],
    [x + 2, top - 16],
    [x + 5, top - 26],
  ]);
  if (burning < 0.6) oval(context, withOpacity('#ff6a2a', 0.9 - burning), [x + 5, top - 27], 4, 4);
}

function paintFlame(context: Context, { moment, change }: ObjectState, candle: Candle): void {
  const burning = burningOf(candle, change);
  if (burning <= 0) return;
  const { x, top, delay } = candle;
  const phaseOfFlicker = moment.time * 7 + delay * 20;
  const tall = (1 + 0.08 * Math.sin(phaseOfFlicker) + 0.05 * Math.sin(phaseOfFlicker * 1.7)) * (0.3 + 0.7 * burning);
  const lean = 5 * Math.sin(phaseOfFlicker * 0.6) + 26 * (1 - burning);
  const flame = (width: number, height: number): Point[] => [
    [x + lean, top - 14 - height * tall],
    [x + width * 0.75 + lean * 0.4, top - 14 - height * 0.5 * tall],
    [x + width * 0.85, top - 10 - height * 0.18 * tall],
    [x, top - 8],
    [x - width * 0.85, top - 10 - height * 0.18 * tall],
    [x - width * 0.75 + lean * 0.4, top - 14 - height * 0.5 * tall],
  ];
  const drop = (width: number, height: number): ReturnType<typeof outline> => {
    const [tip = [x, top], ...rest] = flame(width, height);
    return outline([tip, ...rest, tip]);
  };
  glow(context, [x, top - 60], 240, 260, '#ffa23c', 0.34 * burning);
  const paint = (width: number, height: number, colour: string): void => {
    filled(context, drop(width, height), colour);
  };
  paint(34, 142, '#f28a1e');
  paint(27, 116, '#ffc044');
  paint(17, 80, '#fff3c4');
  oval(context, '#5a86d088', [x, top - 16], 12, 8);
}

function paintSmoke(context: Context, { moment, change }: ObjectState, candle: Candle): void {
  const strength = 1 - burningOf(candle, change);
  if (strength === 0) return;
  const rise = 30 + 120 * strength;
  const wisp = [0, 1, 2, 3, 4, 5].map((step): Point => {
    const height = (rise * step) / 5;
    return [
      candle.x + 5 + step * 6 * Math.sin(moment.time * 1.7 + height * 0.022 + candle.delay * 9),
      candle.top - 30 - height,
    ];
  });
  taperedStroke(context, withOpacity('#d8d2d0', 0.3 * strength), 30, wisp);
  taperedStroke(context, withOpacity('#f2ece6', 0.45 * strength), 10, wisp);
}

export const candles: StageObject = (context, state) => {
  ground(context, state.moment.palette, GROUND, 260);
  const light = CANDLES.reduce((sum, candle) => sum + burningOf(candle, state.change), 0) / CANDLES.length;
  glow(context, [0, GROUND], 300, 60, '#ffb45a', 0.4 * light);
  for (const candle of CANDLES) {
    paintHolder(context, state, candle);
    paintWax(context, state, candle);
    paintFlame(context, state, candle);
    paintSmoke(context, state, candle);
  }
};
