import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { candleTips, chandelier, gathered } from './furnishings.ts';
import { quadXZ, fillQuad } from './lens.ts';
import type { Lens } from './lens.ts';
import { candle, glow, darkenForPeople, pool, shaft } from './light.ts';
import type { Point } from './shapes.ts';
import { arch, gradientY, fillAll, trail, polygon, slab, traceArch, clipped } from './shapes.ts';
import { balustrade, column, portrait } from './stately.ts';

const HALL: Lens = { horizon: 660, centre: 360, focal: 900, eye: 1.5 };
const LUSTRE = { x: 360, y: 60, width: 330 };

const wall: Painter = (brush, ink) => {
  fillAll(brush, gradientY(brush, -192, 900, ink.deep('#1c100c'), ink.deep('#4a2c20'), ink.lit('#6e4530')));
  for (const x of indices(9)) slab(brush, FIELD.left + x * 108, -192, 3, 1100, withOpacity(ink.deep('#170c08'), 0.35));
  const moon = ink.lit('#b8cdf0');
  glow(brush, 360, 300, 380, moon, 0.45);
  arch(brush, { x: 240, width: 240, top: 210, bottom: 560 }, ink.deep('#2b1710'));
  traceArch(brush, 254, 212, 214, 552);
  clipped(brush, () => {
    fillAll(brush, gradientY(brush, 90, 560, ink.deep('#22376a'), ink.lit('#9db7e6')));
    glow(brush, 400, 210, 150, ink.lit('#f0f5ff'), 0.9);
    for (const x of [306, 360, 414]) slab(brush, x - 3, 80, 6, 500, ink.deep('#1a1014'));
    for (const y of [220, 320, 420, 510]) slab(brush, 240, y, 240, 5, ink.deep('#1a1014'));
  });
  gathered(brush, { x: 206, y: 100, width: 110, height: 470 }, -1, ink.loud('#8a2a2e', 0.3), ink.deep('#2a0c10'), 4);
  gathered(brush, { x: 404, y: 100, width: 110, height: 470 }, 1, ink.loud('#8a2a2e', 0.3), ink.deep('#2a0c10'), 4);
  const tone = { frame: ink.lit('#a57a3c'), ground: ink.deep('#2a201c'), figure: ink.deep('#14100f') };
  for (const [x, y, width] of [
    [30, 160, 116],
    [574, 160, 116],
    [-84, 200, 90],
    [716, 200, 90],
  ] as const)
    portrait(brush, x, y, width, tone);
  for (const x of [168, 552]) {
    glow(brush, x, 330, 110, ink.lit('#ffc070'), 0.7);
    polygon(brush, trail`${x - 16},322 ${x + 16},322 ${x + 11},352 ${x - 11},352`, ink.lit('#ffe0a8'));
  }
};

const NOWHERE: Point = [0, 0];

const along = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** Treads and risers of a flight of stairs. */
function steps(brush: Brush, corners: readonly Point[], count: number, light: string, dark: string): void {
  const [nearLeft = NOWHERE, farLeft = NOWHERE, farRight = NOWHERE, nearRight = NOWHERE] = corners;
  for (const index of indices(count)) {
    const a = index / count;
    const b = (index + 1) / count;
    polygon(
      brush,
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
      brush,
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

const stair: Painter = (brush, ink) => {
  const marble = ink.lit('#a88a6a');
  const riser = ink.lit('#74553f');
  const rail = ink.deep('#2b170f');
  for (const side of [-1, 1]) {
    const at = (x: number): number => 360 + side * x;
    polygon(
      brush,
      trail`${at(140)},640 ${at(480)},380 ${at(480)},900 ${at(140)},900`,
      gradientY(brush, 380, 900, ink.deep('#5a3a29'), ink.deep('#24140e')),
    );
    steps(brush, trail`${at(130)},625 ${at(490)},345 ${at(490)},385 ${at(130)},668`, 11, marble, riser);
    balustrade(brush, [at(130), 628], [at(490), 350], [64, 84], 13, rail);
  }
  slab(brush, 210, 600, 300, 40, gradientY(brush, 600, 640, marble, riser));
  balustrade(brush, [230, 602], [490, 602], [52, 52], 12, rail);
  fillQuad(brush, quadXZ(HALL, [-5, 5], 0, [1, 5.4]), ink.deep('#1e130f'), ink.deep('#8a6a50'));
  for (const row of indices(6)) {
    for (const tile of indices(10)) {
      if ((row + tile) % 2 === 0)
        fillQuad(
          brush,
          quadXZ(HALL, [tile - 5, tile - 4], 0, [1.4 + row * 0.68, 2.08 + row * 0.68]),
          withOpacity(ink.deep('#120b09'), 0.42),
        );
    }
  }
  steps(brush, trail`120,905 232,640 488,640 600,905`, 9, marble, riser);
  steps(brush, trail`226,905 290,640 430,640 494,905`, 9, ink.loud('#a02a32', 0.35), ink.loud('#7a2028', 0.3));
  polygon(
    brush,
    trail`226,905 494,905 700,1472 20,1472`,
    gradientY(brush, 905, 1472, ink.loud('#9a2830', 0.35), ink.deep('#3a1016')),
  );
  for (const side of [-1, 1]) {
    const at = (x: number): number => 360 + side * x;
    balustrade(brush, [at(246), 912], [at(128), 640], [104, 56], 8, rail);
    column(brush, at(252), 780, 916, 34, ink.lit('#8a6040'), rail);
  }
  shaft(brush, trail`262,200 458,200 760,1280 60,1280`, ink.lit('#b8cdf0'), 0.2);
};

const columns: Painter = (brush, ink) => {
  for (const x of [-20, 740]) column(brush, x, -150, 990, 120, ink.lit('#8c6b4c'), ink.deep('#2a1a12'));
  pool(brush, 360, 980, 320, 70, ink.lit('#ffc878'), 0.25);
  darkenForPeople(brush, ink.deep('#0d0705'), 0.42);
};

const lustre: Painter = (brush, ink) => {
  chandelier(brush, LUSTRE.x, LUSTRE.y, LUSTRE.width, {
    metal: mix(ink.lit('#b58a44'), '#2a1a0c', 0.3),
    light: ink.lit('#ffc56e'),
  });
};

const candles: Painter = (brush, ink, { time }) => {
  candleTips(LUSTRE.x, LUSTRE.y, LUSTRE.width).forEach(([x, y], index) =>
    candle(brush, x, y, 20, ink.lit('#ffc56e'), time, index),
  );
};

export const mansionHall: Backdrop = {
  planes: [
    staticPlane(0.2, wall),
    staticPlane(0.45, stair),
    staticPlane(0.55, lustre),
    animatedPlane(0.55, candles),
    staticPlane(0.8, columns),
  ],
};
