import type { Backdrop } from '#studio/stage.ts';
import { mix } from './colour.ts';
import { FIELD, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { garland, lantern } from './furnishings.ts';
import { quadYZ, paintBox, quadXY, quadXZ, project, fillQuad } from './lens.ts';
import type { Lens, Span } from './lens.ts';
import { bulb, glow, haze, darkenForPeople, pool, steam } from './light.ts';
import { gradientY, fillAll, oval, transformed, trail, polygon } from './shapes.ts';
import { towers } from './skyline.ts';

const LANE: Lens = { horizon: 690, centre: 360, focal: 900, eye: 1.5 };

const night: Painter = (brush, ink, { random }) => {
  fillAll(brush, gradientY(brush, -192, 800, ink.deep('#120c24'), ink.deep('#3a2348'), ink.lit('#a8604a')));
  towers(
    brush,
    {
      foot: 800,
      rise: [220, 560],
      breadth: [70, 120],
      roof: ink.deep('#1c1430'),
      base: ink.deep('#5a3848'),
      lights: [ink.lit('#ffcf90'), ink.accent],
      lit: 0.24,
      pane: [10, 13],
    },
    random,
  );
  glow(brush, 360, 660, 420, ink.lit('#ffb868'), 0.9);
};

/** A counter with goods under a striped awning. */
function stall(
  brush: Brush,
  side: -1 | 1,
  z: Span,
  tone: { cloth: string; pale: string; wood: string; dark: string; light: string; goods: readonly string[] },
): void {
  const inner = side * 1.45;
  const outer = side * 3.2;
  const x: Span = side < 0 ? [outer, inner] : [inner, outer];
  fillQuad(
    brush,
    quadYZ(LANE, side * 2.9, [0.9, 2.6], z),
    mix(tone.light, tone.dark, 0.35),
    mix(tone.light, tone.wood, 0.3),
  );
  for (const shelf of [1.35, 1.75]) {
    for (const item of indices(5)) {
      const at = z[0] + ((item + 0.3) * (z[1] - z[0])) / 5;
      fillQuad(
        brush,
        quadYZ(LANE, side * 2.85, [shelf, shelf + 0.28], [at, at + 0.16]),
        tone.goods[(item + Math.round(shelf * 4)) % tone.goods.length] ?? tone.wood,
      );
    }
  }
  const [glowX, glowY] = project(LANE, side * 2.1, 1.9, z[0]);
  glow(brush, glowX, glowY, 720 / z[0], tone.light, 0.5);
  paintBox(
    brush,
    LANE,
    { x, y: [0, 0.95], z },
    { front: mix(tone.wood, tone.dark, 0.5), side: tone.wood, top: mix(tone.light, tone.wood, 0.4), foot: tone.dark },
  );
  for (const heap of indices(4)) {
    const [px, py] = project(LANE, side * 1.68, 0.98, z[0] + ((heap + 0.5) * (z[1] - z[0])) / 4);
    oval(brush, px, py, 190 / z[0], 110 / z[0], tone.goods[heap % tone.goods.length] ?? tone.wood);
  }
  for (const post of z) fillQuad(brush, quadYZ(LANE, inner, [0.9, 2.6], [post - 0.03, post + 0.04]), tone.dark);
  const stripes = 6;
  for (const stripe of indices(stripes)) {
    const from = z[0] + (stripe * (z[1] - z[0])) / stripes;
    const to = z[0] + ((stripe + 1) * (z[1] - z[0])) / stripes;
    const colour = stripe % 2 === 0 ? tone.cloth : tone.pale;
    polygon(
      brush,
      [
        project(LANE, outer, 3.3, from),
        project(LANE, outer, 3.3, to),
        project(LANE, side * 1.2, 2.55, to),
        project(LANE, side * 1.2, 2.55, from),
      ],
      mix(colour, tone.dark, 0.2),
    );
    fillQuad(brush, quadYZ(LANE, side * 1.2, [2.32, 2.56], [from, to]), colour);
  }
  const front = quadXY(LANE, x, [2.5, 3.3], z[0]);
  fillQuad(brush, front, mix(tone.cloth, tone.dark, 0.55), mix(tone.cloth, tone.dark, 0.75));
}

const stalls: Painter = (brush, ink) => {
  fillQuad(brush, quadXZ(LANE, [-3.4, 3.4], 0, [1, 16]), ink.deep('#170d18'), ink.lit('#b07048'));
  const goods = [ink.lit('#e8902c'), ink.loud('#c8322c', 0.3), ink.lit('#9fb84a'), ink.lit('#f0d080')];
  const cloths = [ink.loud('#b8302c', 0.4), ink.deep('#2c5a78'), ink.lit('#c88a2c'), ink.deep('#3a6a4a')];
  for (const [index, z] of (
    [
      [9, 11.6],
      [6.4, 8.6],
      [4.4, 6],
      [2.9, 4.1],
    ] as const
  ).entries()) {
    for (const side of [-1, 1] as const) {
      stall(brush, side, z, {
        cloth: cloths[(index + (side > 0 ? 2 : 0)) % 4] ?? ink.accent,
        pale: ink.lit('#f2dfc0'),
        wood: ink.lit('#7a4a2a'),
        dark: ink.deep('#1a0e12'),
        light: ink.lit('#ffc878'),
        goods,
      });
    }
    haze(brush, 520, 900, ink.lit('#ffb070'), 0.1);
  }
  for (const [x, z, bulk] of [
    [-0.5, 15, 1],
    [0.6, 14, 1.1],
    [-0.9, 12.4, 0.95],
    [0.1, 12, 1],
    [0.95, 10.6, 1.05],
    [-0.62, 9.4, 1.1],
    [-0.98, 9.2, 0.72],
  ] as const) {
    const [px, foot] = project(LANE, x, 0, z);
    const height = (1450 * bulk) / z;
    const coat = mix(ink.deep('#1a0f1a'), ink.lit('#8a5048'), z / 24);
    polygon(
      brush,
      trail`${px - height * 0.1},${foot - height * 0.76} ${px + height * 0.1},${foot - height * 0.76} ${px + height * 0.15},${foot - height * 0.26} ${px + height * 0.08},${foot} ${px - height * 0.09},${foot} ${px - height * 0.15},${foot - height * 0.26}`,
      coat,
    );
    oval(brush, px, foot - height * 0.75, height * 0.12, height * 0.08, coat);
    oval(brush, px, foot - height * 0.9, height * 0.075, height * 0.095, coat);
  }
  for (const x of [210, 360, 520]) pool(brush, x, 1010, 60, 220, ink.lit('#ffb060'), 0.3);
  darkenForPeople(brush, ink.deep('#0d0610'), 0.4);
};

const strings: Painter = (brush, ink) => {
  for (const [index, y] of [470, 390, 280, 110].entries()) {
    const reach = 150 + index * 120;
    for (const [x, drop] of garland(
      brush,
      [360 - reach, y],
      [360 + reach, y - 20],
      26 + index * 16,
      7,
      ink.deep('#140a14'),
    ))
      bulb(brush, x, drop + 6, 3 + index * 1.6, ink.lit('#ffd28a'), 0.8);
  }
};

const lanterns: Painter = (brush, ink, { time }) => {
  for (const [x, y, size, phase] of [
    [40, 130, 96, 0],
    [680, 110, 104, 1.7],
    [170, 270, 54, 2.6],
    [560, 262, 56, 3.8],
  ] as const) {
    transformed(brush, { x, y, turn: 0.06 * Math.sin(time * 1.2 + phase) }, () =>
      lantern(brush, 0, 0, size, ink.loud('#c8301f', 0.35), ink.lit('#ffc060')),
    );
  }
  steam(brush, 96, 800, { width: 90, height: 300 }, ink.lit('#ffe2c4'), 0.26, time);
  steam(brush, 640, 790, { width: 80, height: 260 }, ink.lit('#ffe2c4'), 0.22, time + 3);
};

const foreground: Painter = (brush, ink) => {
  for (const [x, y] of [
    [FIELD.left + 60, -40],
    [FIELD.right - 60, 20],
  ] as const) {
    glow(brush, x, y, 190, ink.loud('#e8502c', 0.3), 0.9);
    glow(brush, x, y + 10, 90, ink.lit('#ffc070'), 0.8);
  }
};

export const nightMarket: Backdrop = {
  planes: [
    staticPlane(0.08, night),
    staticPlane(0.45, stalls),
    staticPlane(0.6, strings),
    animatedPlane(0.7, lanterns),
  ],
  front: [staticPlane(1.3, foreground)],
};
