import type { Backdrop } from '#studio/stage.ts';
import { mix } from './colour.ts';
import { PAINTED_AREA, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { stringLightCord, lantern } from './furnishings.ts';
import { quadYZ, paintBox, quadXY, quadXZ, project, fillQuad } from './perspective.ts';
import type { Perspective, Span } from './perspective.ts';
import { bulb, glow, haze, darkenForPeople, ovalGlow, steam } from './light.ts';
import { gradientY, fillAll, oval, transformed, points, polygon } from './shapes.ts';
import { towers } from './skyline.ts';

const LANE: Perspective = { horizon: 690, centre: 360, focalLength: 900, eyeHeight: 1.5 };

const nightSky: Painter = (context, colours, { random }) => {
  fillAll(
    context,
    gradientY(context, -192, 800, colours.shaded('#120c24'), colours.shaded('#3a2348'), colours.lit('#a8604a')),
  );
  towers(
    context,
    {
      foot: 800,
      heights: [220, 560],
      widths: [70, 120],
      roof: colours.shaded('#1c1430'),
      base: colours.shaded('#5a3848'),
      windowColours: [colours.lit('#ffcf90'), colours.accent],
      litFraction: 0.24,
      windowSize: [10, 13],
    },
    random,
  );
  glow(context, 360, 660, 420, colours.lit('#ffb868'), 0.9);
};

/** Paints a counter with goods under a striped awning. */
function stall(
  context: Context,
  side: -1 | 1,
  z: Span,
  tone: { cloth: string; pale: string; wood: string; dark: string; light: string; goods: readonly string[] },
): void {
  const inner = side * 1.45;
  const outer = side * 3.2;
  const x: Span = side < 0 ? [outer, inner] : [inner, outer];
  fillQuad(
    context,
    quadYZ(LANE, side * 2.9, [0.9, 2.6], z),
    mix(tone.light, tone.dark, 0.35),
    mix(tone.light, tone.wood, 0.3),
  );
  for (const shelf of [1.35, 1.75]) {
    for (const item of indices(5)) {
      const at = z[0] + ((item + 0.3) * (z[1] - z[0])) / 5;
      fillQuad(
        context,
        quadYZ(LANE, side * 2.85, [shelf, shelf + 0.28], [at, at + 0.16]),
        tone.goods[(item + Math.round(shelf * 4)) % tone.goods.length] ?? tone.wood,
      );
    }
  }
  const [glowX, glowY] = project(LANE, side * 2.1, 1.9, z[0]);
  glow(context, glowX, glowY, 720 / z[0], tone.light, 0.5);
  paintBox(
    context,
    LANE,
    { x, y: [0, 0.95], z },
    { front: mix(tone.wood, tone.dark, 0.5), side: tone.wood, top: mix(tone.light, tone.wood, 0.4), foot: tone.dark },
  );
  for (const heap of indices(4)) {
    const [px, py] = project(LANE, side * 1.68, 0.98, z[0] + ((heap + 0.5) * (z[1] - z[0])) / 4);
    oval(context, px, py, 190 / z[0], 110 / z[0], tone.goods[heap % tone.goods.length] ?? tone.wood);
  }
  for (const post of z) fillQuad(context, quadYZ(LANE, inner, [0.9, 2.6], [post - 0.03, post + 0.04]), tone.dark);
  const stripes = 6;
  for (const stripe of indices(stripes)) {
    const from = z[0] + (stripe * (z[1] - z[0])) / stripes;
    const to = z[0] + ((stripe + 1) * (z[1] - z[0])) / stripes;
    const colour = stripe % 2 === 0 ? tone.cloth : tone.pale;
    polygon(
      context,
      [
        project(LANE, outer, 3.3, from),
        project(LANE, outer, 3.3, to),
        project(LANE, side * 1.2, 2.55, to),
        project(LANE, side * 1.2, 2.55, from),
      ],
      mix(colour, tone.dark, 0.2),
    );
    fillQuad(context, quadYZ(LANE, side * 1.2, [2.32, 2.56], [from, to]), colour);
  }
  const front = quadXY(LANE, x, [2.5, 3.3], z[0]);
  fillQuad(context, front, mix(tone.cloth, tone.dark, 0.55), mix(tone.cloth, tone.dark, 0.75));
}

const stalls: Painter = (context, colours) => {
  fillQuad(context, quadXZ(LANE, [-3.4, 3.4], 0, [1, 16]), colours.shaded('#170d18'), colours.lit('#b07048'));
  const goods = [
    colours.lit('#e8902c'),
    colours.accented('#c8322c', 0.3),
    colours.lit('#9fb84a'),
    colours.lit('#f0d080'),
  ];
  const cloths = [
    colours.accented('#b8302c', 0.4),
    colours.shaded('#2c5a78'),
    colours.lit('#c88a2c'),
    colours.shaded('#3a6a4a'),
  ];
  for (const [index, z] of (
    [
      [9, 11.6],
      [6.4, 8.6],
      [4.4, 6],
      [2.9, 4.1],
    ] as const
  ).entries()) {
    for (const side of [-1, 1] as const) {
      stall(context, side, z, {
        cloth: cloths[(index + (side > 0 ? 2 : 0)) % 4] ?? colours.accent,
        pale: colours.lit('#f2dfc0'),
        wood: colours.lit('#7a4a2a'),
        dark: colours.shaded('#1a0e12'),
        light: colours.lit('#ffc878'),
        goods,
      });
    }
    haze(context, 520, 900, colours.lit('#ffb070'), 0.1);
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
    const coat = mix(colours.shaded('#1a0f1a'), colours.lit('#8a5048'), z / 24);
    polygon(
      context,
      points`${px - height * 0.1},${foot - height * 0.76} ${px + height * 0.1},${foot - height * 0.76} ${px + height * 0.15},${foot - height * 0.26} ${px + height * 0.08},${foot} ${px - height * 0.09},${foot} ${px - height * 0.15},${foot - height * 0.26}`,
      coat,
    );
    oval(context, px, foot - height * 0.75, height * 0.12, height * 0.08, coat);
    oval(context, px, foot - height * 0.9, height * 0.075, height * 0.095, coat);
  }
  for (const x of [210, 360, 520]) ovalGlow(context, x, 1010, 60, 220, colours.lit('#ffb060'), 0.3);
  darkenForPeople(context, colours.shaded('#0d0610'), 0.4);
};

const stringLights: Painter = (context, colours) => {
  for (const [index, y] of [470, 390, 280, 110].entries()) {
    const reach = 150 + index * 120;
    for (const [x, drop] of stringLightCord(
      context,
      [360 - reach, y],
      [360 + reach, y - 20],
      26 + index * 16,
      7,
      colours.shaded('#140a14'),
    ))
      bulb(context, x, drop + 6, 3 + index * 1.6, colours.lit('#ffd28a'), 0.8);
  }
};

const lanterns: Painter = (context, colours, { time }) => {
  for (const [x, y, size, phase] of [
    [40, 130, 96, 0],
    [680, 110, 104, 1.7],
    [170, 270, 54, 2.6],
    [560, 262, 56, 3.8],
  ] as const) {
    transformed(context, { x, y, turn: 0.06 * Math.sin(time * 1.2 + phase) }, () =>
      lantern(context, 0, 0, size, colours.accented('#c8301f', 0.35), colours.lit('#ffc060')),
    );
  }
  steam(context, 96, 800, { width: 90, height: 300 }, colours.lit('#ffe2c4'), 0.26, time);
  steam(context, 640, 790, { width: 80, height: 260 }, colours.lit('#ffe2c4'), 0.22, time + 3);
};

const foreground: Painter = (context, colours) => {
  for (const [x, y] of [
    [PAINTED_AREA.left + 60, -40],
    [PAINTED_AREA.right - 60, 20],
  ] as const) {
    glow(context, x, y, 190, colours.accented('#e8502c', 0.3), 0.9);
    glow(context, x, y + 10, 90, colours.lit('#ffc070'), 0.8);
  }
};

export const nightMarket: Backdrop = {
  planes: [
    staticPlane(0.08, nightSky),
    staticPlane(0.45, stalls),
    staticPlane(0.6, stringLights),
    animatedPlane(0.7, lanterns),
  ],
  front: [staticPlane(1.3, foreground)],
};
