import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, paintRoom, project, fillQuad } from './perspective.ts';
import type { Perspective, Span } from './perspective.ts';
import { glow, darkenForPeople, ovalGlow } from './light.ts';
import { gradientY, oval, roundRect, rect } from './shapes.ts';

const SHOP: Perspective = { horizon: 620, centre: 360, focalLength: 880, eyeHeight: 1.5 };
const X_SPAN: Span = [-2.6, 2.6];
const HEIGHT = 3.2;
const DEPTH = 7.4;
const TUBES = [1.7, 2.5, 3.6, 5, 6.6] as const;

const goodsOf = (colours: Parameters<Painter>[1]): string[] => [
  colours.accent,
  colours.lit('#f2d04c'),
  colours.lit('#58a8d8'),
  colours.lit('#f4f0e4'),
  colours.accented('#6cb86a', 0.15),
  colours.lit('#e88a3c'),
  colours.accented('#8a5cb0', 0.25),
];

const shell: Painter = (context, colours) => {
  paintRoom(
    context,
    SHOP,
    { x: X_SPAN, height: HEIGHT, depth: DEPTH },
    {
      floor: [colours.shaded('#4a6060'), colours.lit('#dff0ea')],
      ceiling: [colours.shaded('#5a7072'), colours.lit('#e8f6f2')],
      left: [colours.shaded('#4c6466'), colours.lit('#c4dcd8')],
      right: [colours.shaded('#4c6466'), colours.lit('#c4dcd8')],
      back: [colours.lit('#b4d0cc'), colours.lit('#e0f0ec')],
    },
  );
  floorJoints(context, SHOP, X_SPAN, [1, DEPTH], 0.65, withOpacity(colours.shaded('#5f7a7a'), 0.3));
  floorJoints(context, SHOP, X_SPAN, [1, DEPTH], 0.65, withOpacity(colours.shaded('#5f7a7a'), 0.25), 0.65, HEIGHT);
  for (const [index, y] of [2.82, 2.74, 2.66].entries()) {
    const [left, top] = project(SHOP, X_SPAN[0], y, DEPTH);
    const [right] = project(SHOP, X_SPAN[1], y, DEPTH);
    rect(
      context,
      left,
      top,
      right - left,
      9,
      [colours.accent, colours.lit('#ffffff'), colours.accented('#3c9a6c', 0.15)][index] ?? colours.accent,
    );
  }
};

const fridges: Painter = (context, colours) => {
  const goods = goodsOf(colours);
  for (const door of indices(5)) {
    const x: Span = [-2.5 + door, -1.54 + door];
    const [left, top] = project(SHOP, x[0], 2.45, DEPTH - 0.05);
    const [right, bottom] = project(SHOP, x[1], 0.15, DEPTH - 0.05);
    rect(context, left - 5, top - 8, right - left + 10, bottom - top + 18, colours.shaded('#24383c'));
    rect(
      context,
      left,
      top,
      right - left,
      bottom - top,
      gradientY(context, top, bottom, colours.lit('#eafcff'), colours.lit('#a4d4e4')),
    );
    for (const row of indices(5)) {
      const foot = top + ((row + 1) * (bottom - top)) / 5 - 4;
      for (const bottle of indices(6)) {
        const px = left + 7 + bottle * 17.4;
        const colour = goods[(Math.floor(bottle / 2) + row * 2 + door * 3) % goods.length] ?? colours.accent;
        roundRect(context, px, foot - 34, 13, 34, 4, colour);
        rect(context, px + 4, foot - 41, 5, 8, mix(colour, '#ffffff', 0.4));
      }
      rect(context, left, foot, right - left, 4, colours.shaded('#6c8a90'));
    }
    rect(context, left + 8, top, 16, bottom - top, withOpacity('#ffffff', 0.22));
    rect(context, right - 10, top + 90, 5, 80, colours.shaded('#2f4448'));
  }
  ovalGlow(context, 360, 560, 380, 180, colours.lit('#e4fbff'), 0.3);
};

function gondola(context: Context, side: -1 | 1, colours: Parameters<Painter>[1]): void {
  const goods = goodsOf(colours);
  const inner = side * 1.2;
  const x: Span = side < 0 ? [-2.1, inner] : [inner, 2.1];
  paintBox(
    context,
    SHOP,
    { x, y: [0, 1.75], z: [2.5, 6.2] },
    {
      front: colours.lit('#c8dcd8'),
      side: colours.lit('#a8c0bc'),
      top: colours.lit('#e4f2ee'),
      foot: colours.shaded('#7c9694'),
    },
  );
  for (const [row, y] of [0.12, 0.52, 0.92, 1.32].entries()) {
    fillQuad(
      context,
      quadYZ(SHOP, inner, [y, y + 0.36], [2.55, 6.15]),
      colours.shaded('#33484a'),
      colours.shaded('#6a8482'),
    );
    for (const item of indices(12)) {
      const z = 2.58 + item * 0.3;
      const tall = 0.18 + 0.13 * indexedRandom(item, row + side);
      const colour = goods[(Math.floor(item / 2) * 2 + row * 3 + (side > 0 ? 1 : 0)) % goods.length] ?? colours.accent;
      fillQuad(
        context,
        quadYZ(SHOP, inner - side * 0.01, [y, y + tall], [z, z + 0.25]),
        mix(colour, colours.shaded('#203034'), 0.3),
        mix(colour, colours.lit('#dff0ea'), 0.25),
      );
      fillQuad(
        context,
        quadYZ(SHOP, inner - side * 0.015, [y + tall * 0.35, y + tall * 0.6], [z + 0.04, z + 0.21]),
        withOpacity('#ffffff', 0.45),
      );
    }
    fillQuad(
      context,
      quadYZ(SHOP, inner - side * 0.02, [y - 0.05, y], [2.5, 6.2]),
      colours.lit('#f4faf8'),
      colours.lit('#dcecea'),
    );
  }
  shelfEnd(context, side, colours);
}

/** Paints the end of a row of shelves, which faces the viewer. */
function shelfEnd(context: Context, side: -1 | 1, colours: Parameters<Painter>[1]): void {
  const goods = goodsOf(colours);
  const end = side < 0 ? ([-2.02, -1.28] as const) : ([1.28, 2.02] as const);
  for (const [row, y] of [0.15, 0.6, 1.05].entries()) {
    fillQuad(context, quadXY(SHOP, end, [y, y + 0.38], 2.49), colours.shaded('#2c4042'), colours.shaded('#486062'));
    for (const item of indices(4))
      fillQuad(
        context,
        quadXY(
          SHOP,
          [end[0] + 0.04 + item * 0.17, end[0] + 0.18 + item * 0.17],
          [y, y + 0.26 + 0.06 * (item % 2)],
          2.48,
        ),
        mix(goods[(item + row * 2) % goods.length] ?? colours.accent, colours.shaded('#203034'), 0.25),
      );
  }
}

const aisle: Painter = (context, colours) => {
  gondola(context, -1, colours);
  gondola(context, 1, colours);
  for (const z of [2.4, 3.4, 4.6]) {
    const [x, y] = project(SHOP, 0, 0, z);
    ovalGlow(context, x, y, 420 / z, 130 / z, colours.lit('#f8fffc'), 0.5);
  }
  for (const [x, colour] of [
    [-0.7, colours.accent],
    [0.75, colours.lit('#f2d04c')],
  ] as const) {
    const [px, py] = project(SHOP, x, 2.45, 4.2);
    rect(context, px - 1, py - 180, 3, 180, colours.shaded('#5c7678'));
    roundRect(context, px - 58, py, 116, 56, 8, colour);
    oval(context, px - 28, py + 28, 17, 17, withOpacity('#ffffff', 0.9));
    for (const bar of [18, 34]) roundRect(context, px, py + bar, 44, 8, 4, withOpacity('#ffffff', 0.9));
  }
  darkenForPeople(context, colours.shaded('#1a2c30'), 0.42);
};

const tubes: Painter = (context, colours, { time }) => {
  TUBES.forEach((z, index) => {
    const failing = index === 1 && (Math.sin(time * 23) > 0.72 || Math.sin(time * 7.3) > 0.93);
    for (const x of [-0.9, 0.9]) {
      const dim = failing && x > 0;
      fillQuad(
        context,
        quadXZ(SHOP, [x - 0.16, x + 0.16], HEIGHT - 0.02, [z, z * 1.24]),
        dim ? colours.shaded('#7c9290') : '#ffffff',
      );
      const [px, py] = project(SHOP, x, HEIGHT, z * 1.1);
      if (!dim) glow(context, px, py, 300 / z, colours.lit('#f0fffa'), 0.5 + 0.05 * Math.sin(time * 5 + z));
    }
  });
};

export const convenienceStore: Backdrop = {
  planes: [
    staticPlane(0.35, (context, colours, moment) => {
      shell(context, colours, moment);
      fridges(context, colours, moment);
    }),
    animatedPlane(0.4, tubes),
    staticPlane(0.6, aisle),
  ],
};
