import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Painter } from './frame.ts';
import { curio, guitar } from './curios.ts';
import type { CurioTone } from './curios.ts';
import { pendant } from './furnishings.ts';
import { quadYZ, paintBox, floorJoints, quadXZ, room, project, fillQuad } from './lens.ts';
import type { Lens, Span } from './lens.ts';
import { glow, darkenForPeople, motes, pool } from './light.ts';
import { gradientY, line, oval, transformed, trail, polygon, rounded, slab } from './shapes.ts';

const SHOP: Lens = { horizon: 620, centre: 360, focal: 870, eye: 1.5 };
const WIDE: Span = [-1.9, 1.9];
const DEPTH = 4.9;
const CLOCK = { x: 360, y: 268 };

const shell: Painter = (brush, ink) => {
  room(
    brush,
    SHOP,
    { x: WIDE, height: 3.5, depth: DEPTH },
    {
      floor: [ink.deep('#1f150d'), ink.lit('#8a643c')],
      ceiling: [ink.deep('#16100b'), ink.deep('#5a4630')],
      left: [ink.deep('#21170e'), ink.lit('#6e5230')],
      right: [ink.deep('#21170e'), ink.lit('#6e5230')],
      back: [ink.deep('#3a2a19'), ink.lit('#7d5f38')],
    },
  );
  floorJoints(brush, SHOP, WIDE, [1, DEPTH], 0.3, withOpacity(ink.deep('#0f0906'), 0.35), 0);
  for (const z of [1.6, 2.5, 3.6]) fillQuad(brush, quadXZ(SHOP, WIDE, 3.4, [z, z + 0.16]), ink.deep('#120c08'));
};

const shelves: Painter = (brush, ink) => {
  const tone: CurioTone = {
    gold: ink.lit('#d9a648'),
    dark: ink.deep('#1c120a'),
    pale: ink.lit('#f0e0bc'),
    loud: ink.loud('#9a3a34', 0.4),
    cool: ink.lit('#5a8a96'),
  };
  const light = ink.lit('#ffc878');
  const wood = ink.lit('#8a5f34');
  for (const [row, y] of [1.4, 1.95, 2.5].entries()) {
    const [left, top] = project(SHOP, -1.85, y, DEPTH - 0.15);
    const [right] = project(SHOP, 1.85, y, DEPTH - 0.15);
    for (const half of [-1, 1]) pool(brush, 360 + half * 210, top - 44, 170, 76, light, 0.42);
    for (const item of indices(11)) {
      const x = left + 34 + (item * (right - left - 68)) / 10;
      if (row > 0 && Math.abs(x - 360) < 74) continue;
      curio(brush, item * 3 + row * 2, x, top, 58 + 18 * indexedRandom(item, row), tone);
    }
    slab(brush, left, top, right - left, 11, gradientY(brush, top, top + 11, wood, tone.dark));
  }
  for (const side of [-1, 1]) {
    for (const y of [0.75, 1.35, 1.95, 2.55]) {
      fillQuad(brush, quadXZ(SHOP, side < 0 ? [-1.9, -1.5] : [1.5, 1.9], y, [2.2, DEPTH]), tone.dark, wood);
      fillQuad(brush, quadYZ(SHOP, side * 1.5, [y - 0.06, y], [2.2, DEPTH]), mix(wood, tone.dark, 0.5), wood);
      for (const [item, z] of [2.5, 3, 3.6, 4.2].entries()) {
        const [x, foot] = project(SHOP, side * 1.62, y, z);
        curio(brush, item * 2 + Math.round(y * 4) + (side > 0 ? 3 : 0), x, foot, 340 / z, tone);
      }
    }
  }
};

const counter: Painter = (brush, ink) => {
  const brass = ink.lit('#c79a4a');
  paintBox(
    brush,
    SHOP,
    { x: [-1.3, 1.3], y: [0, 1.05], z: [3.9, 4.4] },
    { front: ink.deep('#4a3018'), side: ink.deep('#2c1c0e'), top: ink.lit('#b8834a'), foot: ink.deep('#20130a') },
  );
  const [left, top] = project(SHOP, -1.2, 0.95, 3.89);
  const [right, bottom] = project(SHOP, 1.2, 0.25, 3.89);
  slab(
    brush,
    left,
    top,
    right - left,
    bottom - top,
    gradientY(brush, top, bottom, ink.lit('#ffdc9a'), ink.deep('#5a3a1c')),
  );
  for (const gem of indices(9)) {
    const x = left + 36 + (gem * (right - left - 72)) / 8;
    rounded(brush, x - 20, top + 46, 40, 26, 5, ink.loud('#5a1c28', 0.4));
    brush.beginPath();
    brush.ellipse(x, top + 46, 11, 13, 0, 0, Math.PI * 2);
    brush.lineWidth = 4;
    brush.strokeStyle = brass;
    brush.stroke();
    oval(brush, x, top + 34, 6, 6, gem % 2 === 0 ? ink.accent : '#ffffff');
  }
  for (const x of [0.34, 0.66]) slab(brush, left + (right - left) * x, top, 6, bottom - top, ink.deep('#2c1c0e'));
  darkenForPeople(brush, ink.deep('#0c0805'), 0.42);
  for (const x of [-96, 816])
    transformed(brush, { x, y: 900, turn: x < 0 ? 0.14 : -0.14 }, () =>
      guitar(brush, ink.lit('#a8602c'), ink.deep('#23140a')),
    );
};

const swing: Painter = (brush, ink, { time }) => {
  const gold = ink.lit('#e0b050');
  const dark = ink.deep('#2a190c');
  rounded(
    brush,
    CLOCK.x - 62,
    CLOCK.y - 86,
    124,
    306,
    12,
    gradientY(brush, CLOCK.y - 86, CLOCK.y + 220, ink.lit('#7a4c26'), dark),
  );
  polygon(
    brush,
    trail`${CLOCK.x - 72},${CLOCK.y - 80} ${CLOCK.x},${CLOCK.y - 128} ${CLOCK.x + 72},${CLOCK.y - 80}`,
    ink.lit('#8a5830'),
  );
  rounded(brush, CLOCK.x - 42, CLOCK.y + 60, 84, 146, 8, ink.deep('#150c06'));
  transformed(brush, { x: CLOCK.x, y: CLOCK.y + 56, turn: 0.24 * Math.sin(time * 3.1) }, () => {
    line(brush, trail`0,0 0,108`, 4, gold);
    oval(brush, 0, 116, 17, 17, gold);
  });
  oval(brush, CLOCK.x, CLOCK.y, 48, 48, gold);
  oval(brush, CLOCK.x, CLOCK.y, 41, 41, ink.lit('#fbf0d4'));
  for (const hour of indices(12))
    oval(
      brush,
      CLOCK.x + 33 * Math.sin((hour * Math.PI) / 6),
      CLOCK.y - 33 * Math.cos((hour * Math.PI) / 6),
      hour % 3 === 0 ? 3.4 : 2,
      hour % 3 === 0 ? 3.4 : 2,
      dark,
    );
  line(brush, trail`${CLOCK.x},${CLOCK.y} ${CLOCK.x - 14},${CLOCK.y - 16}`, 5, dark);
  line(brush, trail`${CLOCK.x},${CLOCK.y} ${CLOCK.x + 26 * Math.sin(time * 0.1)},${CLOCK.y - 28}`, 3, dark);
  motes(brush, { x: 120, y: 200, width: 480, height: 560 }, 16, ink.lit('#ffe0a0'), time);
};

const lamps: Painter = (brush, ink) => {
  for (const [x, y, size] of [
    [150, 96, 120],
    [570, 96, 120],
  ] as const)
    pendant(
      brush,
      x,
      y,
      size,
      { shade: ink.loud('#2f5a46', 0.15), light: ink.lit('#ffc878'), cord: ink.deep('#0f0a06') },
      520,
    );
  glow(brush, 360, 330, 260, ink.lit('#ffc878'), 0.2);
};

export const pawnshop: Backdrop = {
  planes: [
    staticPlane(0.35, (brush, ink, moment) => {
      shell(brush, ink, moment);
      shelves(brush, ink, moment);
    }),
    animatedPlane(0.36, swing),
    staticPlane(0.6, lamps),
    staticPlane(0.65, counter),
  ],
};
