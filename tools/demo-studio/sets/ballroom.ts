import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Painter } from './frame.ts';
import { candleTips, chandelier, gathered } from './furnishings.ts';
import { quadXZ, room, project, fillQuad } from './lens.ts';
import type { Lens, Span } from './lens.ts';
import { candle, glow, darkenForPeople, pool } from './light.ts';
import { gradientY, line, oval, trail, polygon, rounded } from './shapes.ts';
import { archAlong, archFacing, column, fillArch } from './stately.ts';

const HALL: Lens = { horizon: 690, centre: 360, focal: 900, eye: 1.6 };
const WIDE: Span = [-3.6, 3.6];
const HEIGHT = 7;
const DEPTH = 10;

const hall: Painter = (brush, ink) => {
  const gold = ink.lit('#d6a957');
  const dim = ink.deep('#3a2514');
  room(
    brush,
    HALL,
    { x: WIDE, height: HEIGHT, depth: DEPTH },
    {
      floor: [ink.deep('#25160f'), ink.lit('#c58f52')],
      ceiling: [ink.deep('#2b1a12'), ink.lit('#b58a58')],
      left: [dim, ink.lit('#a97b48')],
      right: [dim, ink.lit('#a97b48')],
      back: [ink.lit('#9a6b3e'), ink.lit('#c79a62')],
    },
  );
  for (const y of [5.9, 6.2, 6.9])
    line(
      brush,
      [
        project(HALL, WIDE[0], y, 1),
        project(HALL, WIDE[0], y, DEPTH),
        project(HALL, WIDE[1], y, DEPTH),
        project(HALL, WIDE[1], y, 1),
      ],
      y > 6.5 ? 9 : 5,
      gold,
    );
  for (const z of [2.4, 3.4, 4.8, 7])
    fillQuad(
      brush,
      quadXZ(HALL, [-2.4, 2.4], HEIGHT - 0.01, [z, z * 1.26]),
      withOpacity(ink.deep('#1e120c'), 0.45),
      withOpacity(ink.lit('#e8c890'), 0.25),
    );
  for (const side of [-1, 1]) {
    for (const [from, to] of [
      [2.5, 3.6],
      [4.2, 5.6],
      [6.4, 8.4],
    ] as const) {
      const mirror = archAlong(HALL, side * 3.6, [from, to], { foot: 0.7, spring: 3.9, rise: 1 });
      fillArch(
        brush,
        mirror,
        gradientY(brush, 250, 800, ink.lit('#ffdf9e'), ink.deep('#8a5a30'), ink.deep('#3a2415')),
        {
          width: 44 / from,
          colour: gold,
        },
      );
    }
    for (const z of [2.1, 3.9, 6, 8.9]) {
      const [x, top] = project(HALL, side * 3.5, 5.7, z);
      const [, foot] = project(HALL, side * 3.5, 0, z);
      column(brush, x, top, foot, 330 / z, mix(gold, dim, 0.75 - z / 13), mix(dim, gold, z / 24));
    }
  }
};

const windows: Painter = (brush, ink) => {
  const gold = ink.lit('#e0b565');
  for (const x of [-2.2, 0, 2.2]) {
    const opening = { foot: 0.4, spring: 3.9, rise: 0.85 };
    const pane = archFacing(HALL, [x - 0.82, x + 0.82], DEPTH, opening);
    fillArch(brush, pane, gradientY(brush, 280, 790, ink.deep('#16245a'), ink.deep('#5a76b8')), {
      width: 9,
      colour: gold,
    });
    const [middle, foot] = project(HALL, x, 0.4, DEPTH);
    if (x === 0) glow(brush, middle + 20, 420, 90, ink.lit('#e8f0ff'), 0.9);
    for (const bar of [-24, 24]) line(brush, trail`${middle + bar},415 ${middle + bar},${foot}`, 3, gold);
    for (const y of [470, 560, 660, 740]) line(brush, trail`${middle - 72},${y} ${middle + 72},${y}`, 3, gold);
    gathered(
      brush,
      { x: middle - 96, y: 380, width: 62, height: 420 },
      -1,
      ink.loud('#8c2f3a', 0.35),
      ink.deep('#330f18'),
      3,
    );
    rounded(brush, middle - 102, 368, 204, 18, 8, gold);
    gathered(
      brush,
      { x: middle + 34, y: 380, width: 62, height: 420 },
      1,
      ink.loud('#8c2f3a', 0.35),
      ink.deep('#330f18'),
      3,
    );
  }
};

const floor: Painter = (brush, ink) => {
  for (const row of indices(11)) {
    for (const tile of indices(8)) {
      const near = 1.2 + row * 0.8;
      const x = -3.6 + tile * 0.9;
      if ((row + tile) % 2 === 0)
        polygon(
          brush,
          [
            project(HALL, x + 0.45, 0, near),
            project(HALL, x, 0, near + 0.4),
            project(HALL, x + 0.45, 0, near + 0.8),
            project(HALL, x + 0.9, 0, near + 0.4),
          ],
          withOpacity(ink.deep('#1a0e08'), 0.24),
        );
    }
  }
  for (const x of [-2.2, 0, 2.2]) {
    const [middle] = project(HALL, x, 0, DEPTH);
    pool(brush, 360 + (middle - 360) * 1.25, 960, 90, 260, ink.lit('#9db6ee'), 0.32);
  }
  pool(brush, 360, 1010, 300, 150, ink.lit('#ffdf9e'), 0.4);
  for (const [x, size] of [
    [40, 1],
    [700, 1.1],
  ] as const) {
    rounded(brush, x - 62 * size, 880, 124 * size, 14, 7, ink.lit('#f4e8d8'));
    polygon(
      brush,
      trail`${x - 56 * size},892 ${x + 56 * size},892 ${x + 66 * size},1010 ${x - 66 * size},1010`,
      gradientY(brush, 892, 1010, ink.lit('#d8c4ae'), ink.deep('#5a463a')),
    );
    for (const rose of indices(6))
      oval(
        brush,
        x - 34 + rose * 14,
        846 - 18 * Math.sin(rose * 0.63),
        13,
        13,
        rose % 2 === 0 ? ink.loud('#b83a4a', 0.4) : ink.lit('#f2dcd0'),
      );
  }
  darkenForPeople(brush, ink.deep('#120a08'), 0.4);
};

const LUSTRES = [
  [360, 330, 130],
  [360, 200, 220],
  [360, -10, 400],
] as const;

const lustres: Painter = (brush, ink) => {
  for (const [x, y, width] of LUSTRES)
    chandelier(brush, x, y, width, { metal: ink.lit('#b98e46'), light: ink.lit('#ffd890') });
};

const sparkle: Painter = (brush, ink, { time }) => {
  for (const [x, y, width] of LUSTRES) {
    candleTips(x, y, width).forEach(([tip, top], index) =>
      candle(brush, tip, top, width * 0.06, ink.lit('#ffd890'), time, index + width),
    );
  }
  for (const index of indices(10)) {
    const twinkle = Math.max(0, Math.sin(time * (2 + indexedRandom(index) * 2) + index * 1.7)) ** 6;
    const [x, y] = [200 + 320 * indexedRandom(index, 3), 20 + 360 * indexedRandom(index, 4)];
    line(brush, trail`${x - 14 * twinkle},${y} ${x + 14 * twinkle},${y}`, 2, withOpacity('#fff8e4', twinkle));
    line(brush, trail`${x},${y - 14 * twinkle} ${x},${y + 14 * twinkle}`, 2, withOpacity('#fff8e4', twinkle));
  }
};

export const ballroom: Backdrop = {
  planes: [
    staticPlane(0.3, (brush, ink, moment) => {
      hall(brush, ink, moment);
      windows(brush, ink, moment);
    }),
    staticPlane(0.5, lustres),
    animatedPlane(0.5, sparkle),
    staticPlane(0.6, floor),
  ],
};
