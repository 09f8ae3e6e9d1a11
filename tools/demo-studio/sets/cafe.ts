import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Painter } from './frame.ts';
import { leaf } from './foliage.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, room, project, fillQuad } from './lens.ts';
import type { Lens, Span } from './lens.ts';
import { bulb, glow, darkenForPeople, pool, steam } from './light.ts';
import { arc, gradientY, line, oval, trail, polygon, rounded, slab } from './shapes.ts';

const ROOM: Lens = { horizon: 630, centre: 420, focal: 870, eye: 1.5 };
const WIDE: Span = [-2.4, 2.4];
const HEIGHT = 3.6;
const DEPTH = 6;

const shell: Painter = (brush, ink) => {
  room(
    brush,
    ROOM,
    { x: WIDE, height: HEIGHT, depth: DEPTH },
    {
      floor: [ink.deep('#2a1a10'), ink.lit('#a06c40')],
      ceiling: [ink.deep('#1d1512'), ink.deep('#5a4434')],
      left: [ink.deep('#2c1d15'), ink.lit('#7a5236')],
      right: [ink.deep('#3a2016'), ink.lit('#96563a')],
      back: [ink.deep('#4a2c1e'), ink.lit('#8f5c3c')],
    },
  );
  for (const [row, y] of indices(15).map((index): [number, number] => [index, index * 0.25])) {
    line(
      brush,
      [project(ROOM, WIDE[1], y, 1), project(ROOM, WIDE[1], y, DEPTH)],
      2,
      withOpacity(ink.deep('#22110b'), 0.35),
    );
    for (const brick of indices(9)) {
      const z = 1.5 + brick * 0.55 + (row % 2) * 0.27;
      if (z < DEPTH)
        line(
          brush,
          [project(ROOM, WIDE[1], y, z), project(ROOM, WIDE[1], y + 0.25, z)],
          2,
          withOpacity(ink.deep('#22110b'), 0.35),
        );
    }
  }
  for (const [row, tile] of indices(48).map((index): [number, number] => [Math.floor(index / 6), index % 6])) {
    if ((row + tile) % 2 === 0)
      fillQuad(
        brush,
        quadXZ(ROOM, [-2.4 + tile * 0.8, -1.6 + tile * 0.8], 0, [1.1 + row * 0.61, 1.71 + row * 0.61]),
        withOpacity(ink.deep('#140b07'), 0.3),
      );
  }
  floorJoints(brush, ROOM, WIDE, [1.6, DEPTH], 1.2, withOpacity(ink.deep('#0f0907'), 0.8), 1.1, HEIGHT);
};

/** The shop window on the left wall and the lights of the street. */
const glass: Painter = (brush, ink) => {
  const frame = ink.deep('#15100e');
  for (const [from, to] of [
    [1.6, 2.9],
    [3.1, 5.4],
  ] as const) {
    fillQuad(brush, quadYZ(ROOM, -2.4, [0.6, 3], [from, to]), ink.deep('#1f2c52'), ink.lit('#5f6c9c'));
    for (const index of indices(11)) {
      const [x, y] = project(
        ROOM,
        -2.4,
        0.9 + 1.7 * indexedRandom(index, 2),
        from + (to - from) * (0.08 + 0.84 * indexedRandom(index, 3)),
      );
      const size = (46 + 40 * indexedRandom(index, 4)) / from;
      oval(
        brush,
        x,
        y,
        size,
        size * 1.15,
        withOpacity([ink.accent, ink.lit('#ffd08a'), ink.lit('#9fc4ff')][index % 3] ?? ink.accent, 0.5),
      );
    }
    line(brush, [...quadYZ(ROOM, -2.4, [0.6, 3], [from, to]), project(ROOM, -2.4, 0.6, from)], 24 / from, frame);
    line(brush, [project(ROOM, -2.4, 2.4, from), project(ROOM, -2.4, 2.4, to)], 14 / from, frame);
  }
};

const shelves: Painter = (brush, ink) => {
  const wood = ink.lit('#9a6238');
  const light = ink.lit('#ffce84');
  fillQuad(brush, quadXY(ROOM, [-1.7, 1.9], [1.35, 3.05], DEPTH - 0.05), ink.deep('#2a1810'), ink.deep('#3a2418'));
  for (const [row, y] of [1.5, 2, 2.5].entries()) {
    const [left, top] = project(ROOM, -1.65, y, DEPTH - 0.2);
    const [right] = project(ROOM, 1.85, y, DEPTH - 0.2);
    pool(brush, (left + right) / 2, top - 22, 300, 46, light, 0.55);
    for (const item of indices(13)) {
      const x = left + 24 + (item * (right - left - 48)) / 12;
      const tall = row === 2 ? 40 + 12 * indexedRandom(item, 3) : 22 + 10 * indexedRandom(item, row);
      const colour =
        [ink.lit('#f2e4cc'), ink.lit('#c98a50'), ink.loud('#8a3a34', 0.4), ink.lit('#8fa08a'), ink.deep('#4a3020')][
          (item * 3 + row) % 5
        ] ?? wood;
      if (row === 2) rounded(brush, x - 8, top - tall, 16, tall, 5, colour);
      else
        polygon(brush, trail`${x - 13},${top - tall} ${x + 13},${top - tall} ${x + 9},${top} ${x - 9},${top}`, colour);
    }
    slab(brush, left, top, right - left, 9, wood);
  }
};

const bar: Painter = (brush, ink) => {
  const wood = ink.lit('#9a6238');
  const dark = ink.deep('#1c110b');
  paintBox(
    brush,
    ROOM,
    { x: [-1.8, 2], y: [0, 1.08], z: [4.7, 5.3] },
    { front: ink.deep('#5a3420'), side: dark, top: ink.lit('#c98e58'), foot: dark },
  );
  for (const panel of indices(6))
    fillQuad(
      brush,
      quadXY(ROOM, [-1.7 + panel * 0.62, -1.18 + panel * 0.62], [0.15, 0.92], 4.69),
      withOpacity(dark, 0.5),
      withOpacity(dark, 0.2),
    );
  paintBox(
    brush,
    ROOM,
    { x: [-1.9, 2.1], y: [1.05, 1.12], z: [4.6, 5.3] },
    { front: wood, side: dark, top: ink.lit('#d9a064') },
  );
  const [x, y] = project(ROOM, 0.85, 1.12, 4.9);
  const steel = ink.lit('#c4c8c8');
  rounded(brush, x - 78, y - 96, 156, 70, 10, gradientY(brush, y - 96, y - 26, steel, ink.deep('#5c6468')));
  slab(brush, x - 66, y - 28, 132, 30, ink.deep('#2a2c2e'));
  rounded(brush, x - 84, y - 2, 168, 10, 4, steel);
  for (const head of [-38, 34]) {
    slab(brush, x + head - 8, y - 30, 16, 14, steel);
    rounded(brush, x + head - 10, y - 14, 20, 14, 4, ink.lit('#fff4e4'));
  }
  for (const cup of indices(5)) rounded(brush, x - 62 + cup * 26, y - 112, 22, 16, 4, ink.lit('#f6ead6'));
  oval(brush, x - 52, y - 62, 7, 7, ink.accent);
  const [caseX, caseY] = project(ROOM, -1.1, 1.12, 4.7);
  rounded(brush, caseX - 92, caseY - 88, 184, 88, 8, withOpacity(ink.lit('#ffe6b4'), 0.32));
  for (const cake of indices(4))
    rounded(
      brush,
      caseX - 78 + cake * 40,
      caseY - 32,
      32,
      24,
      6,
      [ink.lit('#e8b0a0'), ink.lit('#7a4a2c'), ink.lit('#f0dca4'), ink.loud('#b84a5a', 0.4)][cake] ?? wood,
    );
  for (const stool of [-1.3, -0.4, 1.4]) {
    const [seatX, seatY] = project(ROOM, stool, 0.75, 4.2);
    const [, foot] = project(ROOM, stool, 0, 4.2);
    line(brush, trail`${seatX - 22},${foot} ${seatX},${seatY} ${seatX + 22},${foot}`, 6, dark);
    rounded(brush, seatX - 34, seatY - 12, 68, 15, 7, wood);
  }
};

const fore: Painter = (brush, ink) => {
  pool(brush, 360, 940, 320, 70, ink.lit('#ffce84'), 0.28);
  darkenForPeople(brush, ink.deep('#100a07'), 0.42);
  for (const [x, top] of [
    [10, 960],
    [712, 975],
  ] as const) {
    oval(brush, x, top, 132, 28, ink.deep('#6a4224'));
    oval(brush, x, top - 5, 130, 26, gradientY(brush, top - 30, top + 20, ink.lit('#9a6a40'), ink.deep('#5a381f')));
    line(brush, trail`${x},${top + 20} ${x},${top + 260}`, 16, ink.deep('#140e0b'));
  }
  rounded(brush, 26, 918, 50, 36, 12, ink.lit('#f4e8d4'));
  oval(brush, 51, 956, 40, 8, ink.lit('#e0d0b8'));
  for (const turn of [-2.4, -2, -1.6, -1.2, -0.7]) leaf(brush, [690, 930], 90, turn, 14, ink.deep('#456a44'));
  rounded(brush, 668, 918, 46, 50, 8, ink.lit('#b8683c'));
};

const LAMPS = [
  [100, 160, 15],
  [232, 60, 17],
  [330, 230, 10],
  [430, 200, 11],
  [520, 90, 16],
  [640, 190, 14],
] as const;

const bulbs: Painter = (brush, ink) => {
  for (const [x, y, size] of LAMPS) {
    line(brush, trail`${x},-192 ${x},${y - size * 1.6}`, 3, ink.deep('#0d0907'));
    slab(brush, x - size * 0.5, y - size * 2.2, size, size * 1.2, ink.deep('#0d0907'));
    glow(brush, x, y, size * 13, ink.lit('#ffb860'), 0.3);
    bulb(brush, x, y, size, ink.lit('#ffb860'));
    arc(
      brush,
      [x - size * 0.4, y + size * 0.3],
      [x, y - size * 0.8],
      [x + size * 0.4, y + size * 0.3],
      2.5,
      ink.lit('#ff9a3c'),
    );
  }
};

const life: Painter = (brush, ink, { time }) => {
  const [x, y] = project(ROOM, 0.85, 1.3, 4.9);
  steam(brush, x, y, { width: 40, height: 170 }, '#fff2e0', 0.36, time);
  steam(brush, 51, 910, { width: 26, height: 130 }, '#fff2e0', 0.34, time + 2);
  for (const index of indices(3)) {
    const across = ((time * 0.12 + index / 3) % 1) * 3.6 + 1.7;
    const [px, py] = project(ROOM, -2.42, 1.1 + 0.2 * index, Math.min(5.3, across));
    glow(brush, px, py, 110 / across, mix(index === 1 ? ink.accent : ink.lit('#ffe2a8'), '#ffffff', 0.2), 0.55);
  }
};

export const cafe: Backdrop = {
  planes: [
    staticPlane(0.35, (brush, ink, moment) => {
      shell(brush, ink, moment);
      glass(brush, ink, moment);
      shelves(brush, ink, moment);
      bar(brush, ink, moment);
    }),
    staticPlane(0.55, bulbs),
    staticPlane(0.8, fore),
    animatedPlane(0.6, life),
  ],
};
