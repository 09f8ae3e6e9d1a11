import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { candleTips, chandelier, tiedCurtain } from './furnishings.ts';
import { quadXZ, fillQuad } from './perspective.ts';
import type { Perspective } from './perspective.ts';
import { candleFlame, glow, darkenForPeople, ovalGlow, lightShaft } from './light.ts';
import type { Point } from './shapes.ts';
import { arch, gradientY, fillAll, points, polygon, rect, traceArch, clipped } from './shapes.ts';
import { balustrade, column, portrait } from './classical-architecture.ts';

const HALL: Perspective = { horizon: 660, centre: 360, focalLength: 900, eyeHeight: 1.5 };
const CHANDELIER = { x: 360, y: 60, width: 330 };

const wall: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(context, -192, 900, colours.shaded('#1c100c'), colours.shaded('#4a2c20'), colours.lit('#6e4530')),
  );
  for (const x of indices(9))
    rect(context, PAINTED_AREA.left + x * 108, -192, 3, 1100, withOpacity(colours.shaded('#170c08'), 0.35));
  const moon = colours.lit('#b8cdf0');
  glow(context, 360, 300, 380, moon, 0.45);
  arch(context, { x: 240, width: 240, top: 210, bottom: 560 }, colours.shaded('#2b1710'));
  traceArch(context, 254, 212, 214, 552);
  clipped(context, () => {
    fillAll(context, gradientY(context, 90, 560, colours.shaded('#22376a'), colours.lit('#9db7e6')));
    glow(context, 400, 210, 150, colours.lit('#f0f5ff'), 0.9);
    for (const x of [306, 360, 414]) rect(context, x - 3, 80, 6, 500, colours.shaded('#1a1014'));
    for (const y of [220, 320, 420, 510]) rect(context, 240, y, 240, 5, colours.shaded('#1a1014'));
  });
  tiedCurtain(
    context,
    { x: 206, y: 100, width: 110, height: 470 },
    -1,
    colours.accented('#8a2a2e', 0.3),
    colours.shaded('#2a0c10'),
    4,
  );
  tiedCurtain(
    context,
    { x: 404, y: 100, width: 110, height: 470 },
    1,
    colours.accented('#8a2a2e', 0.3),
    colours.shaded('#2a0c10'),
    4,
  );
  const tone = { frame: colours.lit('#a57a3c'), ground: colours.shaded('#2a201c'), figure: colours.shaded('#14100f') };
  for (const [x, y, width] of [
    [30, 160, 116],
    [574, 160, 116],
    [-84, 200, 90],
    [716, 200, 90],
  ] as const)
    portrait(context, x, y, width, tone);
  for (const x of [168, 552]) {
    glow(context, x, 330, 110, colours.lit('#ffc070'), 0.7);
    polygon(context, points`${x - 16},322 ${x + 16},322 ${x + 11},352 ${x - 11},352`, colours.lit('#ffe0a8'));
  }
};

const ORIGIN: Point = [0, 0];

const along = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** Paints the treads and risers of a flight of stairs. */
function steps(context: Context, corners: readonly Point[], count: number, light: string, dark: string): void {
  const [nearLeft = ORIGIN, farLeft = ORIGIN, farRight = ORIGIN, nearRight = ORIGIN] = corners;
  for (const index of indices(count)) {
    const a = index / count;
    const b = (index + 1) / count;
    polygon(
      context,
      [
        along(nearLeft, farLeft, a),
        along(nearLeft, farLeft, b),
        along(nearRight, farRight, b),
        along(nearRight, farRight, a),
      ],
      dark,
    );
    const lip = a + (b - a) * 0.55;
    polygon(
      context,
      [
        along(nearLeft, farLeft, lip),
        along(nearLeft, farLeft, b),
        along(nearRight, farRight, b),
        along(nearRight, farRight, lip),
      ],
      light,
    );
  }
}

const stair: Painter = (context, colours) => {
  const marble = colours.lit('#a88a6a');
  const riser = colours.lit('#74553f');
  const rail = colours.shaded('#2b170f');
  for (const side of [-1, 1]) {
    const at = (x: number): number => 360 + side * x;
    polygon(
      context,
      points`${at(140)},640 ${at(480)},380 ${at(480)},900 ${at(140)},900`,
      gradientY(context, 380, 900, colours.shaded('#5a3a29'), colours.shaded('#24140e')),
    );
    steps(context, points`${at(130)},625 ${at(490)},345 ${at(490)},385 ${at(130)},668`, 11, marble, riser);
    balustrade(context, [at(130), 628], [at(490), 350], [64, 84], 13, rail);
  }
  rect(context, 210, 600, 300, 40, gradientY(context, 600, 640, marble, riser));
  balustrade(context, [230, 602], [490, 602], [52, 52], 12, rail);
  fillQuad(context, quadXZ(HALL, [-5, 5], 0, [1, 5.4]), colours.shaded('#1e130f'), colours.shaded('#8a6a50'));
  for (const row of indices(6)) {
    for (const tile of indices(10)) {
      if ((row + tile) % 2 === 0)
        fillQuad(
          context,
          quadXZ(HALL, [tile - 5, tile - 4], 0, [1.4 + row * 0.68, 2.08 + row * 0.68]),
          withOpacity(colours.shaded('#120b09'), 0.42),
        );
    }
  }
  steps(context, points`120,905 232,640 488,640 600,905`, 9, marble, riser);
  steps(
    context,
    points`226,905 290,640 430,640 494,905`,
    9,
    colours.accented('#a02a32', 0.35),
    colours.accented('#7a2028', 0.3),
  );
  polygon(
    context,
    points`226,905 494,905 700,1472 20,1472`,
    gradientY(context, 905, 1472, colours.accented('#9a2830', 0.35), colours.shaded('#3a1016')),
  );
  for (const side of [-1, 1]) {
    const at = (x: number): number => 360 + side * x;
    balustrade(context, [at(246), 912], [at(128), 640], [104, 56], 8, rail);
    column(context, at(252), 780, 916, 34, colours.lit('#8a6040'), rail);
  }
  lightShaft(context, points`262,200 458,200 760,1280 60,1280`, colours.lit('#b8cdf0'), 0.2);
};

const columns: Painter = (context, colours) => {
  for (const x of [-20, 740]) column(context, x, -150, 990, 120, colours.lit('#8c6b4c'), colours.shaded('#2a1a12'));
  ovalGlow(context, 360, 980, 320, 70, colours.lit('#ffc878'), 0.25);
  darkenForPeople(context, colours.shaded('#0d0705'), 0.42);
};

const hangingChandelier: Painter = (context, colours) => {
  chandelier(context, CHANDELIER.x, CHANDELIER.y, CHANDELIER.width, {
    metal: mix(colours.lit('#b58a44'), '#2a1a0c', 0.3),
    light: colours.lit('#ffc56e'),
  });
};

const candles: Painter = (context, colours, { time }) => {
  candleTips(CHANDELIER.x, CHANDELIER.y, CHANDELIER.width).forEach(([x, y], index) =>
    candleFlame(context, x, y, 20, colours.lit('#ffc56e'), time, index),
  );
};

export const mansionHall: Backdrop = {
  planes: [
    staticPlane(0.2, wall),
    staticPlane(0.45, stair),
    staticPlane(0.55, hangingChandelier),
    animatedPlane(0.55, candles),
    staticPlane(0.8, columns),
  ],
};
