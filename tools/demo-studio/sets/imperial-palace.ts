import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Painter } from './plane.ts';
import { lattice, roof } from './east-asian-architecture.ts';
import { lantern } from './furnishings.ts';
import { floorJoints, quadXZ, fillQuad } from './perspective.ts';
import type { Perspective } from './perspective.ts';
import { glow, haze, darkenForPeople, ovalGlow } from './light.ts';
import {
  fillBand,
  curve,
  gradientY,
  fillAll,
  oval,
  transformed,
  points,
  polygon,
  areaBelow,
  rect,
  gradientX,
} from './shapes.ts';
import { balustrade } from './classical-architecture.ts';

const COURT: Perspective = { horizon: 690, centre: 360, focalLength: 900, eyeHeight: 1.5 };

const sky: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(
      context,
      -192,
      820,
      colours.shaded('#3a1f4a'),
      colours.shaded('#8c3f55'),
      colours.lit('#e8834f'),
      colours.lit('#ffd08a'),
    ),
  );
  glow(context, 360, 330, 520, colours.lit('#ffd591'), 0.75);
  oval(context, 360, 300, 150, 150, colours.lit('#ffe9bd'));
  for (const [x, y, width] of [
    [140, 170, 300],
    [600, 250, 260],
    [60, 420, 240],
    [660, 90, 200],
  ] as const) {
    for (const [dx, dy, share] of [
      [0, 0, 1],
      [-0.2, -0.06, 0.5],
      [0.18, 0.07, 0.6],
    ] as const)
      oval(context, x + dx * width, y + dy * width, (width * share) / 2, 9, withOpacity(colours.lit('#ffe2b5'), 0.42));
  }
  areaBelow(
    context,
    points`${PAINTED_AREA.left},620 40,520 150,590 280,500 420,600 560,510 680,590 ${PAINTED_AREA.right},540`,
    900,
    gradientY(context, 500, 760, colours.shaded('#8a4a5c'), colours.lit('#e39a70')),
  );
  haze(context, 520, 800, colours.lit('#ffcf95'), 0.6);
};

const hall: Painter = (context, colours) => {
  const tile = { tile: colours.lit('#d39a3c'), shade: colours.shaded('#7a4a1c'), edge: colours.lit('#f3d487') };
  const doors = { post: colours.shaded('#8c2a20'), wood: colours.shaded('#5e1d18'), light: colours.lit('#ffc878') };
  for (const x of [-40, 760]) {
    lattice(context, { x: x - 120, y: 560, width: 240, height: 110 }, 5, doors);
    roof(
      context,
      x,
      565,
      330,
      90,
      { tile: colours.shaded('#8a5a30'), shade: colours.shaded('#4a2a1c'), edge: colours.lit('#b98a50') },
      0.25,
    );
  }
  lattice(context, { x: 170, y: 520, width: 380, height: 130 }, 7, doors);
  rect(context, 160, 500, 400, 26, gradientY(context, 500, 526, colours.shaded('#2c5a6a'), colours.shaded('#1c3a4c')));
  roof(context, 360, 510, 540, 110, tile, 0.34);
  rect(context, 230, 366, 260, 42, colours.shaded('#6e221c'));
  for (const bay of indices(6)) rect(context, 240 + bay * 42, 372, 30, 30, colours.lit('#ffc878'));
  roof(context, 360, 372, 400, 120, tile, 0.36);
  for (const [step, y] of [650, 700, 756].entries()) {
    const half = 250 + step * 90;
    rect(
      context,
      360 - half,
      y,
      half * 2,
      60,
      gradientY(context, y, y + 60, colours.lit('#e8d2b4'), colours.shaded('#8a6a5a')),
    );
    balustrade(context, [360 - half, y], [290 - step * 22, y], [34, 34], 9 + step * 2, colours.lit('#d9bfa0'));
    balustrade(context, [430 + step * 22, y], [360 + half, y], [34, 34], 9 + step * 2, colours.lit('#d9bfa0'));
  }
  polygon(
    context,
    points`300,648 420,648 500,830 220,830`,
    gradientY(context, 648, 830, colours.lit('#f0dcc0'), colours.shaded('#a08068')),
  );
  for (const step of indices(12))
    rect(context, 300 - step * 6.6, 650 + step * 15, 120 + step * 13.2, 4, withOpacity(colours.shaded('#6a4a44'), 0.5));
  polygon(context, points`338,648 382,648 408,830 312,830`, colours.accented('#b03028', 0.25));
};

const court: Painter = (context, colours) => {
  fillBand(context, 812, 700, gradientY(context, 812, 1472, colours.shaded('#a07a66'), colours.shaded('#2a1a1c')));
  fillQuad(context, quadXZ(COURT, [-7, 7], 0, [1, 10.5]), colours.shaded('#2a191b'), colours.lit('#b98f72'));
  floorJoints(context, COURT, [-7, 7], [1.3, 10.5], 1, withOpacity(colours.shaded('#1c1012'), 0.28));
  polygon(
    context,
    points`312,826 408,826 620,1472 100,1472`,
    gradientY(context, 826, 1472, colours.accented('#b03028', 0.25), colours.accented('#4a1216', 0.2)),
  );
  ovalGlow(context, 360, 860, 420, 60, colours.lit('#ffd591'), 0.35);
};

const gate: Painter = (context, colours) => {
  const red = colours.accented('#a8281f', 0.15);
  const dark = colours.shaded('#3c0c0c');
  for (const x of [-16, 736]) {
    rect(
      context,
      x - 66,
      -40,
      132,
      1200,
      gradientX(context, x - 66, x + 66, dark, red, mix(red, '#ff9a60', 0.18), dark),
    );
    for (const y of [150, 176]) rect(context, x - 66, y, 132, 12, colours.lit('#d9a548'));
    polygon(
      context,
      points`${x - 84},1080 ${x + 84},1080 ${x + 100},1190 ${x - 100},1190`,
      gradientY(context, 1080, 1190, colours.lit('#b59a86'), colours.shaded('#4a3a36')),
    );
  }
  fillBand(context, PAINTED_AREA.top, 232, gradientY(context, PAINTED_AREA.top, 40, dark, colours.shaded('#1e3c52')));
  for (const panel of indices(9)) {
    const x = PAINTED_AREA.left + panel * 106;
    rect(context, x + 8, -72, 90, 84, colours.shaded('#24506a'));
    oval(context, x + 53, -30, 30, 30, colours.lit('#d9a548'));
    oval(context, x + 53, -30, 20, 20, colours.shaded('#1f5a4a'));
  }
  fillBand(context, 20, 16, colours.lit('#d9a548'));
  fillBand(context, 36, 44, gradientY(context, 36, 80, red, dark));
  for (const [x, flip] of [
    [50, 1],
    [670, -1],
  ] as const)
    curve(context, [x, 82], [x + flip * 20, 150], [x + flip * 110, 82], 26, red);
  darkenForPeople(context, colours.shaded('#14080a'), 0.38);
};

const lanterns: Painter = (context, colours, { time }) => {
  for (const [x, size, phase] of [
    [130, 78, 0],
    [590, 78, 1.4],
    [225, 50, 2.2],
    [495, 50, 3],
  ] as const) {
    transformed(context, { x, y: 70, turn: 0.05 * Math.sin(time * 1.1 + phase) }, () =>
      lantern(context, 0, size * 0.5, size, colours.accented('#c22a20', 0.2), colours.lit('#ffc46a')),
    );
  }
};

export const imperialPalace: Backdrop = {
  planes: [
    staticPlane(0.05, sky),
    staticPlane(0.25, hall),
    staticPlane(0.5, court),
    staticPlane(0.85, gate),
    animatedPlane(0.85, lanterns),
  ],
};
