import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Painter } from './plane.ts';
import { leaf } from './foliage.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, paintRoom, project, fillQuad } from './perspective.ts';
import type { Perspective, Span } from './perspective.ts';
import { bulb, glow, darkenForPeople, ovalGlow, steam } from './light.ts';
import { curve, gradientY, line, oval, points, polygon, roundRect, rect } from './shapes.ts';

const ROOM: Perspective = { horizon: 630, centre: 420, focalLength: 870, eyeHeight: 1.5 };
const X_SPAN: Span = [-2.4, 2.4];
const HEIGHT = 3.6;
const DEPTH = 6;

const shell: Painter = (context, colours) => {
  paintRoom(
    context,
    ROOM,
    { x: X_SPAN, height: HEIGHT, depth: DEPTH },
    {
      floor: [colours.shaded('#2a1a10'), colours.lit('#a06c40')],
      ceiling: [colours.shaded('#1d1512'), colours.shaded('#5a4434')],
      left: [colours.shaded('#2c1d15'), colours.lit('#7a5236')],
      right: [colours.shaded('#3a2016'), colours.lit('#96563a')],
      back: [colours.shaded('#4a2c1e'), colours.lit('#8f5c3c')],
    },
  );
  for (const [row, y] of indices(15).map((index): [number, number] => [index, index * 0.25])) {
    line(
      context,
      [project(ROOM, X_SPAN[1], y, 1), project(ROOM, X_SPAN[1], y, DEPTH)],
      2,
      withOpacity(colours.shaded('#22110b'), 0.35),
    );
    for (const brick of indices(9)) {
      const z = 1.5 + brick * 0.55 + (row % 2) * 0.27;
      if (z < DEPTH)
        line(
          context,
          [project(ROOM, X_SPAN[1], y, z), project(ROOM, X_SPAN[1], y + 0.25, z)],
          2,
          withOpacity(colours.shaded('#22110b'), 0.35),
        );
    }
  }
  for (const [row, tile] of indices(48).map((index): [number, number] => [Math.floor(index / 6), index % 6])) {
    if ((row + tile) % 2 === 0)
      fillQuad(
        context,
        quadXZ(ROOM, [-2.4 + tile * 0.8, -1.6 + tile * 0.8], 0, [1.1 + row * 0.61, 1.71 + row * 0.61]),
        withOpacity(colours.shaded('#140b07'), 0.3),
      );
  }
  floorJoints(context, ROOM, X_SPAN, [1.6, DEPTH], 1.2, withOpacity(colours.shaded('#0f0907'), 0.8), 1.1, HEIGHT);
};

/** Paints the shop window on the left wall and the lights of the street. */
const shopWindow: Painter = (context, colours) => {
  const frame = colours.shaded('#15100e');
  for (const [from, to] of [
    [1.6, 2.9],
    [3.1, 5.4],
  ] as const) {
    fillQuad(context, quadYZ(ROOM, -2.4, [0.6, 3], [from, to]), colours.shaded('#1f2c52'), colours.lit('#5f6c9c'));
    for (const index of indices(11)) {
      const [x, y] = project(
        ROOM,
        -2.4,
        0.9 + 1.7 * indexedRandom(index, 2),
        from + (to - from) * (0.08 + 0.84 * indexedRandom(index, 3)),
      );
      const size = (46 + 40 * indexedRandom(index, 4)) / from;
      oval(
        context,
        x,
        y,
        size,
        size * 1.15,
        withOpacity([colours.accent, colours.lit('#ffd08a'), colours.lit('#9fc4ff')][index % 3] ?? colours.accent, 0.5),
      );
    }
    line(context, [...quadYZ(ROOM, -2.4, [0.6, 3], [from, to]), project(ROOM, -2.4, 0.6, from)], 24 / from, frame);
    line(context, [project(ROOM, -2.4, 2.4, from), project(ROOM, -2.4, 2.4, to)], 14 / from, frame);
  }
};

const shelves: Painter = (context, colours) => {
  const wood = colours.lit('#9a6238');
  const light = colours.lit('#ffce84');
  fillQuad(
    context,
    quadXY(ROOM, [-1.7, 1.9], [1.35, 3.05], DEPTH - 0.05),
    colours.shaded('#2a1810'),
    colours.shaded('#3a2418'),
  );
  for (const [row, y] of [1.5, 2, 2.5].entries()) {
    const [left, top] = project(ROOM, -1.65, y, DEPTH - 0.2);
    const [right] = project(ROOM, 1.85, y, DEPTH - 0.2);
    ovalGlow(context, (left + right) / 2, top - 22, 300, 46, light, 0.55);
    for (const item of indices(13)) {
      const x = left + 24 + (item * (right - left - 48)) / 12;
      const tall = row === 2 ? 40 + 12 * indexedRandom(item, 3) : 22 + 10 * indexedRandom(item, row);
      const colour =
        [
          colours.lit('#f2e4cc'),
          colours.lit('#c98a50'),
          colours.accented('#8a3a34', 0.4),
          colours.lit('#8fa08a'),
          colours.shaded('#4a3020'),
        ][(item * 3 + row) % 5] ?? wood;
      if (row === 2) roundRect(context, x - 8, top - tall, 16, tall, 5, colour);
      else
        polygon(
          context,
          points`${x - 13},${top - tall} ${x + 13},${top - tall} ${x + 9},${top} ${x - 9},${top}`,
          colour,
        );
    }
    rect(context, left, top, right - left, 9, wood);
  }
};

const bar: Painter = (context, colours) => {
  const wood = colours.lit('#9a6238');
  const dark = colours.shaded('#1c110b');
  paintBox(
    context,
    ROOM,
    { x: [-1.8, 2], y: [0, 1.08], z: [4.7, 5.3] },
    { front: colours.shaded('#5a3420'), side: dark, top: colours.lit('#c98e58'), foot: dark },
  );
  for (const panel of indices(6))
    fillQuad(
      context,
      quadXY(ROOM, [-1.7 + panel * 0.62, -1.18 + panel * 0.62], [0.15, 0.92], 4.69),
      withOpacity(dark, 0.5),
      withOpacity(dark, 0.2),
    );
  paintBox(
    context,
    ROOM,
    { x: [-1.9, 2.1], y: [1.05, 1.12], z: [4.6, 5.3] },
    { front: wood, side: dark, top: colours.lit('#d9a064') },
  );
  const [x, y] = project(ROOM, 0.85, 1.12, 4.9);
  const steel = colours.lit('#c4c8c8');
  roundRect(context, x - 78, y - 96, 156, 70, 10, gradientY(context, y - 96, y - 26, steel, colours.shaded('#5c6468')));
  rect(context, x - 66, y - 28, 132, 30, colours.shaded('#2a2c2e'));
  roundRect(context, x - 84, y - 2, 168, 10, 4, steel);
  for (const head of [-38, 34]) {
    rect(context, x + head - 8, y - 30, 16, 14, steel);
    roundRect(context, x + head - 10, y - 14, 20, 14, 4, colours.lit('#fff4e4'));
  }
  for (const cup of indices(5)) roundRect(context, x - 62 + cup * 26, y - 112, 22, 16, 4, colours.lit('#f6ead6'));
  oval(context, x - 52, y - 62, 7, 7, colours.accent);
  const [caseX, caseY] = project(ROOM, -1.1, 1.12, 4.7);
  roundRect(context, caseX - 92, caseY - 88, 184, 88, 8, withOpacity(colours.lit('#ffe6b4'), 0.32));
  for (const cake of indices(4))
    roundRect(
      context,
      caseX - 78 + cake * 40,
      caseY - 32,
      32,
      24,
      6,
      [colours.lit('#e8b0a0'), colours.lit('#7a4a2c'), colours.lit('#f0dca4'), colours.accented('#b84a5a', 0.4)][
        cake
      ] ?? wood,
    );
  for (const stool of [-1.3, -0.4, 1.4]) {
    const [seatX, seatY] = project(ROOM, stool, 0.75, 4.2);
    const [, foot] = project(ROOM, stool, 0, 4.2);
    line(context, points`${seatX - 22},${foot} ${seatX},${seatY} ${seatX + 22},${foot}`, 6, dark);
    roundRect(context, seatX - 34, seatY - 12, 68, 15, 7, wood);
  }
};

const foreground: Painter = (context, colours) => {
  ovalGlow(context, 360, 940, 320, 70, colours.lit('#ffce84'), 0.28);
  darkenForPeople(context, colours.shaded('#100a07'), 0.42);
  for (const [x, top] of [
    [10, 960],
    [712, 975],
  ] as const) {
    oval(context, x, top, 132, 28, colours.shaded('#6a4224'));
    oval(
      context,
      x,
      top - 5,
      130,
      26,
      gradientY(context, top - 30, top + 20, colours.lit('#9a6a40'), colours.shaded('#5a381f')),
    );
    line(context, points`${x},${top + 20} ${x},${top + 260}`, 16, colours.shaded('#140e0b'));
  }
  roundRect(context, 26, 918, 50, 36, 12, colours.lit('#f4e8d4'));
  oval(context, 51, 956, 40, 8, colours.lit('#e0d0b8'));
  for (const turn of [-2.4, -2, -1.6, -1.2, -0.7]) leaf(context, [690, 930], 90, turn, 14, colours.shaded('#456a44'));
  roundRect(context, 668, 918, 46, 50, 8, colours.lit('#b8683c'));
};

const LAMPS = [
  [100, 160, 15],
  [232, 60, 17],
  [330, 230, 10],
  [430, 200, 11],
  [520, 90, 16],
  [640, 190, 14],
] as const;

const bulbs: Painter = (context, colours) => {
  for (const [x, y, size] of LAMPS) {
    line(context, points`${x},-192 ${x},${y - size * 1.6}`, 3, colours.shaded('#0d0907'));
    rect(context, x - size * 0.5, y - size * 2.2, size, size * 1.2, colours.shaded('#0d0907'));
    glow(context, x, y, size * 13, colours.lit('#ffb860'), 0.3);
    bulb(context, x, y, size, colours.lit('#ffb860'));
    curve(
      context,
      [x - size * 0.4, y + size * 0.3],
      [x, y - size * 0.8],
      [x + size * 0.4, y + size * 0.3],
      2.5,
      colours.lit('#ff9a3c'),
    );
  }
};

const steamAndTraffic: Painter = (context, colours, { time }) => {
  const [x, y] = project(ROOM, 0.85, 1.3, 4.9);
  steam(context, x, y, { width: 40, height: 170 }, '#fff2e0', 0.36, time);
  steam(context, 51, 910, { width: 26, height: 130 }, '#fff2e0', 0.34, time + 2);
  for (const index of indices(3)) {
    const across = ((time * 0.12 + index / 3) % 1) * 3.6 + 1.7;
    const [px, py] = project(ROOM, -2.42, 1.1 + 0.2 * index, Math.min(5.3, across));
    glow(
      context,
      px,
      py,
      110 / across,
      mix(index === 1 ? colours.accent : colours.lit('#ffe2a8'), '#ffffff', 0.2),
      0.55,
    );
  }
};

export const cafe: Backdrop = {
  planes: [
    staticPlane(0.35, (context, colours, moment) => {
      shell(context, colours, moment);
      shopWindow(context, colours, moment);
      shelves(context, colours, moment);
      bar(context, colours, moment);
    }),
    staticPlane(0.55, bulbs),
    staticPlane(0.8, foreground),
    animatedPlane(0.6, steamAndTraffic),
  ],
};
