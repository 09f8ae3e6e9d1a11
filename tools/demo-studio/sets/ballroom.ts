import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Painter } from './plane.ts';
import { candleTips, chandelier, tiedCurtain } from './furnishings.ts';
import { quadXZ, paintRoom, project, fillQuad } from './perspective.ts';
import type { Perspective, Span } from './perspective.ts';
import { candleFlame, glow, darkenForPeople, ovalGlow } from './light.ts';
import { gradientY, line, oval, points, polygon, roundRect } from './shapes.ts';
import { archAlong, archFacing, column, fillArch } from './classical-architecture.ts';

const HALL: Perspective = { horizon: 690, centre: 360, focalLength: 900, eyeHeight: 1.6 };
const X_SPAN: Span = [-3.6, 3.6];
const HEIGHT = 7;
const DEPTH = 10;

const hall: Painter = (context, colours) => {
  const gold = colours.lit('#d6a957');
  const dim = colours.shaded('#3a2514');
  paintRoom(
    context,
    HALL,
    { x: X_SPAN, height: HEIGHT, depth: DEPTH },
    {
      floor: [colours.shaded('#25160f'), colours.lit('#c58f52')],
      ceiling: [colours.shaded('#2b1a12'), colours.lit('#b58a58')],
      left: [dim, colours.lit('#a97b48')],
      right: [dim, colours.lit('#a97b48')],
      back: [colours.lit('#9a6b3e'), colours.lit('#c79a62')],
    },
  );
  for (const y of [5.9, 6.2, 6.9])
    line(
      context,
      [
        project(HALL, X_SPAN[0], y, 1),
        project(HALL, X_SPAN[0], y, DEPTH),
        project(HALL, X_SPAN[1], y, DEPTH),
        project(HALL, X_SPAN[1], y, 1),
      ],
      y > 6.5 ? 9 : 5,
      gold,
    );
  for (const z of [2.4, 3.4, 4.8, 7])
    fillQuad(
      context,
      quadXZ(HALL, [-2.4, 2.4], HEIGHT - 0.01, [z, z * 1.26]),
      withOpacity(colours.shaded('#1e120c'), 0.45),
      withOpacity(colours.lit('#e8c890'), 0.25),
    );
  for (const side of [-1, 1]) {
    for (const [from, to] of [
      [2.5, 3.6],
      [4.2, 5.6],
      [6.4, 8.4],
    ] as const) {
      const mirror = archAlong(HALL, side * 3.6, [from, to], { foot: 0.7, spring: 3.9, rise: 1 });
      fillArch(
        context,
        mirror,
        gradientY(context, 250, 800, colours.lit('#ffdf9e'), colours.shaded('#8a5a30'), colours.shaded('#3a2415')),
        {
          width: 44 / from,
          colour: gold,
        },
      );
    }
    for (const z of [2.1, 3.9, 6, 8.9]) {
      const [x, top] = project(HALL, side * 3.5, 5.7, z);
      const [, foot] = project(HALL, side * 3.5, 0, z);
      column(context, x, top, foot, 330 / z, mix(gold, dim, 0.75 - z / 13), mix(dim, gold, z / 24));
    }
  }
};

const windows: Painter = (context, colours) => {
  const gold = colours.lit('#e0b565');
  for (const x of [-2.2, 0, 2.2]) {
    const opening = { foot: 0.4, spring: 3.9, rise: 0.85 };
    const pane = archFacing(HALL, [x - 0.82, x + 0.82], DEPTH, opening);
    fillArch(context, pane, gradientY(context, 280, 790, colours.shaded('#16245a'), colours.shaded('#5a76b8')), {
      width: 9,
      colour: gold,
    });
    const [middle, foot] = project(HALL, x, 0.4, DEPTH);
    if (x === 0) glow(context, middle + 20, 420, 90, colours.lit('#e8f0ff'), 0.9);
    for (const bar of [-24, 24]) line(context, points`${middle + bar},415 ${middle + bar},${foot}`, 3, gold);
    for (const y of [470, 560, 660, 740]) line(context, points`${middle - 72},${y} ${middle + 72},${y}`, 3, gold);
    tiedCurtain(
      context,
      { x: middle - 96, y: 380, width: 62, height: 420 },
      -1,
      colours.accented('#8c2f3a', 0.35),
      colours.shaded('#330f18'),
      3,
    );
    roundRect(context, middle - 102, 368, 204, 18, 8, gold);
    tiedCurtain(
      context,
      { x: middle + 34, y: 380, width: 62, height: 420 },
      1,
      colours.accented('#8c2f3a', 0.35),
      colours.shaded('#330f18'),
      3,
    );
  }
};

const floor: Painter = (context, colours) => {
  for (const row of indices(11)) {
    for (const tile of indices(8)) {
      const near = 1.2 + row * 0.8;
      const x = -3.6 + tile * 0.9;
      if ((row + tile) % 2 === 0)
        polygon(
          context,
          [
            project(HALL, x + 0.45, 0, near),
            project(HALL, x, 0, near + 0.4),
            project(HALL, x + 0.45, 0, near + 0.8),
            project(HALL, x + 0.9, 0, near + 0.4),
          ],
          withOpacity(colours.shaded('#1a0e08'), 0.24),
        );
    }
  }
  for (const x of [-2.2, 0, 2.2]) {
    const [middle] = project(HALL, x, 0, DEPTH);
    ovalGlow(context, 360 + (middle - 360) * 1.25, 960, 90, 260, colours.lit('#9db6ee'), 0.32);
  }
  ovalGlow(context, 360, 1010, 300, 150, colours.lit('#ffdf9e'), 0.4);
  for (const [x, size] of [
    [40, 1],
    [700, 1.1],
  ] as const) {
    roundRect(context, x - 62 * size, 880, 124 * size, 14, 7, colours.lit('#f4e8d8'));
    polygon(
      context,
      points`${x - 56 * size},892 ${x + 56 * size},892 ${x + 66 * size},1010 ${x - 66 * size},1010`,
      gradientY(context, 892, 1010, colours.lit('#d8c4ae'), colours.shaded('#5a463a')),
    );
    for (const rose of indices(6))
      oval(
        context,
        x - 34 + rose * 14,
        846 - 18 * Math.sin(rose * 0.63),
        13,
        13,
        rose % 2 === 0 ? colours.accented('#b83a4a', 0.4) : colours.lit('#f2dcd0'),
      );
  }
  darkenForPeople(context, colours.shaded('#120a08'), 0.4);
};

const CHANDELIERS = [
  [360, 330, 130],
  [360, 200, 220],
  [360, -10, 400],
] as const;

const chandeliers: Painter = (context, colours) => {
  for (const [x, y, width] of CHANDELIERS)
    chandelier(context, x, y, width, { metal: colours.lit('#b98e46'), light: colours.lit('#ffd890') });
};

const candlesAndSparkles: Painter = (context, colours, { time }) => {
  for (const [x, y, width] of CHANDELIERS) {
    candleTips(x, y, width).forEach(([tip, top], index) =>
      candleFlame(context, tip, top, width * 0.06, colours.lit('#ffd890'), time, index + width),
    );
  }
  for (const index of indices(10)) {
    const twinkle = Math.max(0, Math.sin(time * (2 + indexedRandom(index) * 2) + index * 1.7)) ** 6;
    const [x, y] = [200 + 320 * indexedRandom(index, 3), 20 + 360 * indexedRandom(index, 4)];
    line(context, points`${x - 14 * twinkle},${y} ${x + 14 * twinkle},${y}`, 2, withOpacity('#fff8e4', twinkle));
    line(context, points`${x},${y - 14 * twinkle} ${x},${y + 14 * twinkle}`, 2, withOpacity('#fff8e4', twinkle));
  }
};

export const ballroom: Backdrop = {
  planes: [
    staticPlane(0.3, (context, colours, moment) => {
      hall(context, colours, moment);
      windows(context, colours, moment);
    }),
    staticPlane(0.5, chandeliers),
    animatedPlane(0.5, candlesAndSparkles),
    staticPlane(0.6, floor),
  ],
};
