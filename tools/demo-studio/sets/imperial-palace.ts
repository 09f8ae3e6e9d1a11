import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Painter } from './frame.ts';
import { lattice, roof } from './eaves.ts';
import { lantern } from './furnishings.ts';
import { floorJoints, quadXZ, fillQuad } from './lens.ts';
import type { Lens } from './lens.ts';
import { glow, haze, darkenForPeople, pool } from './light.ts';
import { arc, gradientY, fillAll, oval, transformed, trail, polygon, ridge, slab, gradientX } from './shapes.ts';
import { balustrade } from './stately.ts';

const COURT: Lens = { horizon: 690, centre: 360, focal: 900, eye: 1.5 };

const sky: Painter = (brush, ink) => {
  fillAll(
    brush,
    gradientY(brush, -192, 820, ink.deep('#3a1f4a'), ink.deep('#8c3f55'), ink.lit('#e8834f'), ink.lit('#ffd08a')),
  );
  glow(brush, 360, 330, 520, ink.lit('#ffd591'), 0.75);
  oval(brush, 360, 300, 150, 150, ink.lit('#ffe9bd'));
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
      oval(brush, x + dx * width, y + dy * width, (width * share) / 2, 9, withOpacity(ink.lit('#ffe2b5'), 0.42));
  }
  ridge(
    brush,
    trail`${FIELD.left},620 40,520 150,590 280,500 420,600 560,510 680,590 ${FIELD.right},540`,
    900,
    gradientY(brush, 500, 760, ink.deep('#8a4a5c'), ink.lit('#e39a70')),
  );
  haze(brush, 520, 800, ink.lit('#ffcf95'), 0.6);
};

const hall: Painter = (brush, ink) => {
  const tile = { tile: ink.lit('#d39a3c'), shade: ink.deep('#7a4a1c'), edge: ink.lit('#f3d487') };
  const doors = { post: ink.deep('#8c2a20'), wood: ink.deep('#5e1d18'), light: ink.lit('#ffc878') };
  for (const x of [-40, 760]) {
    lattice(brush, { x: x - 120, y: 560, width: 240, height: 110 }, 5, doors);
    roof(
      brush,
      x,
      565,
      330,
      90,
      { tile: ink.deep('#8a5a30'), shade: ink.deep('#4a2a1c'), edge: ink.lit('#b98a50') },
      0.25,
    );
  }
  lattice(brush, { x: 170, y: 520, width: 380, height: 130 }, 7, doors);
  slab(brush, 160, 500, 400, 26, gradientY(brush, 500, 526, ink.deep('#2c5a6a'), ink.deep('#1c3a4c')));
  roof(brush, 360, 510, 540, 110, tile, 0.34);
  slab(brush, 230, 366, 260, 42, ink.deep('#6e221c'));
  for (const bay of indices(6)) slab(brush, 240 + bay * 42, 372, 30, 30, ink.lit('#ffc878'));
  roof(brush, 360, 372, 400, 120, tile, 0.36);
  for (const [step, y] of [650, 700, 756].entries()) {
    const half = 250 + step * 90;
    slab(brush, 360 - half, y, half * 2, 60, gradientY(brush, y, y + 60, ink.lit('#e8d2b4'), ink.deep('#8a6a5a')));
    balustrade(brush, [360 - half, y], [290 - step * 22, y], [34, 34], 9 + step * 2, ink.lit('#d9bfa0'));
    balustrade(brush, [430 + step * 22, y], [360 + half, y], [34, 34], 9 + step * 2, ink.lit('#d9bfa0'));
  }
  polygon(
    brush,
    trail`300,648 420,648 500,830 220,830`,
    gradientY(brush, 648, 830, ink.lit('#f0dcc0'), ink.deep('#a08068')),
  );
  for (const step of indices(12))
    slab(brush, 300 - step * 6.6, 650 + step * 15, 120 + step * 13.2, 4, withOpacity(ink.deep('#6a4a44'), 0.5));
  polygon(brush, trail`338,648 382,648 408,830 312,830`, ink.loud('#b03028', 0.25));
};

const court: Painter = (brush, ink) => {
  slab(brush, FIELD.left, 812, FIELD.width, 700, gradientY(brush, 812, 1472, ink.deep('#a07a66'), ink.deep('#2a1a1c')));
  fillQuad(brush, quadXZ(COURT, [-7, 7], 0, [1, 10.5]), ink.deep('#2a191b'), ink.lit('#b98f72'));
  floorJoints(brush, COURT, [-7, 7], [1.3, 10.5], 1, withOpacity(ink.deep('#1c1012'), 0.28));
  polygon(
    brush,
    trail`312,826 408,826 620,1472 100,1472`,
    gradientY(brush, 826, 1472, ink.loud('#b03028', 0.25), ink.loud('#4a1216', 0.2)),
  );
  pool(brush, 360, 860, 420, 60, ink.lit('#ffd591'), 0.35);
};

const gate: Painter = (brush, ink) => {
  const red = ink.loud('#a8281f', 0.15);
  const dark = ink.deep('#3c0c0c');
  for (const x of [-16, 736]) {
    slab(brush, x - 66, -40, 132, 1200, gradientX(brush, x - 66, x + 66, dark, red, mix(red, '#ff9a60', 0.18), dark));
    for (const y of [150, 176]) slab(brush, x - 66, y, 132, 12, ink.lit('#d9a548'));
    polygon(
      brush,
      trail`${x - 84},1080 ${x + 84},1080 ${x + 100},1190 ${x - 100},1190`,
      gradientY(brush, 1080, 1190, ink.lit('#b59a86'), ink.deep('#4a3a36')),
    );
  }
  slab(brush, FIELD.left, FIELD.top, FIELD.width, 232, gradientY(brush, FIELD.top, 40, dark, ink.deep('#1e3c52')));
  for (const panel of indices(9)) {
    const x = FIELD.left + panel * 106;
    slab(brush, x + 8, -72, 90, 84, ink.deep('#24506a'));
    oval(brush, x + 53, -30, 30, 30, ink.lit('#d9a548'));
    oval(brush, x + 53, -30, 20, 20, ink.deep('#1f5a4a'));
  }
  slab(brush, FIELD.left, 20, FIELD.width, 16, ink.lit('#d9a548'));
  slab(brush, FIELD.left, 36, FIELD.width, 44, gradientY(brush, 36, 80, red, dark));
  for (const [x, flip] of [
    [50, 1],
    [670, -1],
  ] as const)
    arc(brush, [x, 82], [x + flip * 20, 150], [x + flip * 110, 82], 26, red);
  darkenForPeople(brush, ink.deep('#14080a'), 0.38);
};

const lanterns: Painter = (brush, ink, { time }) => {
  for (const [x, size, phase] of [
    [130, 78, 0],
    [590, 78, 1.4],
    [225, 50, 2.2],
    [495, 50, 3],
  ] as const) {
    transformed(brush, { x, y: 70, turn: 0.05 * Math.sin(time * 1.1 + phase) }, () =>
      lantern(brush, 0, size * 0.5, size, ink.loud('#c22a20', 0.2), ink.lit('#ffc46a')),
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
