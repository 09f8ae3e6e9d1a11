import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, room, project, fillQuad } from './lens.ts';
import type { Lens, Span } from './lens.ts';
import { glow, darkenForPeople, pool } from './light.ts';
import { gradientY, oval, rounded, slab } from './shapes.ts';

const SHOP: Lens = { horizon: 620, centre: 360, focal: 880, eye: 1.5 };
const WIDE: Span = [-2.6, 2.6];
const HEIGHT = 3.2;
const DEPTH = 7.4;
const TUBES = [1.7, 2.5, 3.6, 5, 6.6] as const;

const goodsOf = (ink: Parameters<Painter>[1]): string[] => [
  ink.accent,
  ink.lit('#f2d04c'),
  ink.lit('#58a8d8'),
  ink.lit('#f4f0e4'),
  ink.loud('#6cb86a', 0.15),
  ink.lit('#e88a3c'),
  ink.loud('#8a5cb0', 0.25),
];

const shell: Painter = (brush, ink) => {
  room(
    brush,
    SHOP,
    { x: WIDE, height: HEIGHT, depth: DEPTH },
    {
      floor: [ink.deep('#4a6060'), ink.lit('#dff0ea')],
      ceiling: [ink.deep('#5a7072'), ink.lit('#e8f6f2')],
      left: [ink.deep('#4c6466'), ink.lit('#c4dcd8')],
      right: [ink.deep('#4c6466'), ink.lit('#c4dcd8')],
      back: [ink.lit('#b4d0cc'), ink.lit('#e0f0ec')],
    },
  );
  floorJoints(brush, SHOP, WIDE, [1, DEPTH], 0.65, withOpacity(ink.deep('#5f7a7a'), 0.3));
  floorJoints(brush, SHOP, WIDE, [1, DEPTH], 0.65, withOpacity(ink.deep('#5f7a7a'), 0.25), 0.65, HEIGHT);
  for (const [index, y] of [2.82, 2.74, 2.66].entries()) {
    const [left, top] = project(SHOP, WIDE[0], y, DEPTH);
    const [right] = project(SHOP, WIDE[1], y, DEPTH);
    slab(
      brush,
      left,
      top,
      right - left,
      9,
      [ink.accent, ink.lit('#ffffff'), ink.loud('#3c9a6c', 0.15)][index] ?? ink.accent,
    );
  }
};

const fridges: Painter = (brush, ink) => {
  const goods = goodsOf(ink);
  for (const door of indices(5)) {
    const x: Span = [-2.5 + door, -1.54 + door];
    const [left, top] = project(SHOP, x[0], 2.45, DEPTH - 0.05);
    const [right, bottom] = project(SHOP, x[1], 0.15, DEPTH - 0.05);
    slab(brush, left - 5, top - 8, right - left + 10, bottom - top + 18, ink.deep('#24383c'));
    slab(
      brush,
      left,
      top,
      right - left,
      bottom - top,
      gradientY(brush, top, bottom, ink.lit('#eafcff'), ink.lit('#a4d4e4')),
    );
    for (const row of indices(5)) {
      const foot = top + ((row + 1) * (bottom - top)) / 5 - 4;
      for (const bottle of indices(6)) {
        const px = left + 7 + bottle * 17.4;
        const colour = goods[(Math.floor(bottle / 2) + row * 2 + door * 3) % goods.length] ?? ink.accent;
        rounded(brush, px, foot - 34, 13, 34, 4, colour);
        slab(brush, px + 4, foot - 41, 5, 8, mix(colour, '#ffffff', 0.4));
      }
      slab(brush, left, foot, right - left, 4, ink.deep('#6c8a90'));
    }
    slab(brush, left + 8, top, 16, bottom - top, withOpacity('#ffffff', 0.22));
    slab(brush, right - 10, top + 90, 5, 80, ink.deep('#2f4448'));
  }
  pool(brush, 360, 560, 380, 180, ink.lit('#e4fbff'), 0.3);
};

function gondola(brush: Brush, side: -1 | 1, ink: Parameters<Painter>[1]): void {
  const goods = goodsOf(ink);
  const inner = side * 1.2;
  const x: Span = side < 0 ? [-2.1, inner] : [inner, 2.1];
  paintBox(
    brush,
    SHOP,
    { x, y: [0, 1.75], z: [2.5, 6.2] },
    { front: ink.lit('#c8dcd8'), side: ink.lit('#a8c0bc'), top: ink.lit('#e4f2ee'), foot: ink.deep('#7c9694') },
  );
  for (const [row, y] of [0.12, 0.52, 0.92, 1.32].entries()) {
    fillQuad(brush, quadYZ(SHOP, inner, [y, y + 0.36], [2.55, 6.15]), ink.deep('#33484a'), ink.deep('#6a8482'));
    for (const item of indices(12)) {
      const z = 2.58 + item * 0.3;
      const tall = 0.18 + 0.13 * indexedRandom(item, row + side);
      const colour = goods[(Math.floor(item / 2) * 2 + row * 3 + (side > 0 ? 1 : 0)) % goods.length] ?? ink.accent;
      fillQuad(
        brush,
        quadYZ(SHOP, inner - side * 0.01, [y, y + tall], [z, z + 0.25]),
        mix(colour, ink.deep('#203034'), 0.3),
        mix(colour, ink.lit('#dff0ea'), 0.25),
      );
      fillQuad(
        brush,
        quadYZ(SHOP, inner - side * 0.015, [y + tall * 0.35, y + tall * 0.6], [z + 0.04, z + 0.21]),
        withOpacity('#ffffff', 0.45),
      );
    }
    fillQuad(
      brush,
      quadYZ(SHOP, inner - side * 0.02, [y - 0.05, y], [2.5, 6.2]),
      ink.lit('#f4faf8'),
      ink.lit('#dcecea'),
    );
  }
  const end = side < 0 ? ([-2.02, -1.28] as const) : ([1.28, 2.02] as const);
  for (const [row, y] of [0.15, 0.6, 1.05].entries()) {
    fillQuad(brush, quadXY(SHOP, end, [y, y + 0.38], 2.49), ink.deep('#2c4042'), ink.deep('#486062'));
    for (const item of indices(4))
      fillQuad(
        brush,
        quadXY(
          SHOP,
          [end[0] + 0.04 + item * 0.17, end[0] + 0.18 + item * 0.17],
          [y, y + 0.26 + 0.06 * (item % 2)],
          2.48,
        ),
        mix(goods[(item + row * 2) % goods.length] ?? ink.accent, ink.deep('#203034'), 0.25),
      );
  }
}

const aisle: Painter = (brush, ink) => {
  gondola(brush, -1, ink);
  gondola(brush, 1, ink);
  for (const z of [2.4, 3.4, 4.6]) {
    const [x, y] = project(SHOP, 0, 0, z);
    pool(brush, x, y, 420 / z, 130 / z, ink.lit('#f8fffc'), 0.5);
  }
  for (const [x, colour] of [
    [-0.7, ink.accent],
    [0.75, ink.lit('#f2d04c')],
  ] as const) {
    const [px, py] = project(SHOP, x, 2.45, 4.2);
    slab(brush, px - 1, py - 180, 3, 180, ink.deep('#5c7678'));
    rounded(brush, px - 58, py, 116, 56, 8, colour);
    oval(brush, px - 28, py + 28, 17, 17, withOpacity('#ffffff', 0.9));
    for (const bar of [18, 34]) rounded(brush, px, py + bar, 44, 8, 4, withOpacity('#ffffff', 0.9));
  }
  darkenForPeople(brush, ink.deep('#1a2c30'), 0.42);
};

const tubes: Painter = (brush, ink, { time }) => {
  TUBES.forEach((z, index) => {
    const failing = index === 1 && (Math.sin(time * 23) > 0.72 || Math.sin(time * 7.3) > 0.93);
    for (const x of [-0.9, 0.9]) {
      const dim = failing && x > 0;
      fillQuad(
        brush,
        quadXZ(SHOP, [x - 0.16, x + 0.16], HEIGHT - 0.02, [z, z * 1.24]),
        dim ? ink.deep('#7c9290') : '#ffffff',
      );
      const [px, py] = project(SHOP, x, HEIGHT, z * 1.1);
      if (!dim) glow(brush, px, py, 300 / z, ink.lit('#f0fffa'), 0.5 + 0.05 * Math.sin(time * 5 + z));
    }
  });
};

export const convenienceStore: Backdrop = {
  planes: [
    staticPlane(0.35, (brush, ink, moment) => {
      shell(brush, ink, moment);
      fridges(brush, ink, moment);
    }),
    animatedPlane(0.4, tubes),
    staticPlane(0.6, aisle),
  ],
};
