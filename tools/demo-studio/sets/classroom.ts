import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, room, project, fillQuad } from './lens.ts';
import type { Lens, Span } from './lens.ts';
import { glow, darkenForPeople, motes, shaft } from './light.ts';
import { arc, gradientY, line, oval, trail, polygon, rounded, slab } from './shapes.ts';

const ROOM: Lens = { horizon: 600, centre: 440, focal: 860, eye: 1.5 };
const WIDE: Span = [-2.7, 2.5];
const HEIGHT = 3.5;
const DEPTH = 7;

const shell: Painter = (brush, ink) => {
  const frame = ink.lit('#e9dcc0');
  room(
    brush,
    ROOM,
    { x: WIDE, height: HEIGHT, depth: DEPTH },
    {
      floor: [ink.deep('#3f2c1c'), ink.lit('#c2965e')],
      ceiling: [ink.deep('#7a7464'), ink.lit('#e8e2cc')],
      left: [ink.deep('#7a6c50'), ink.lit('#e2d3ac')],
      right: [ink.deep('#554b38'), ink.lit('#b8a880')],
      back: [ink.deep('#8f7e5c'), ink.lit('#d9c9a0')],
    },
  );
  floorJoints(brush, ROOM, WIDE, [1, DEPTH], 0.3, withOpacity(ink.deep('#2a1b10'), 0.22), 0);
  fillQuad(brush, quadYZ(ROOM, WIDE[1] * 0.999, [0, 1], [0.9, DEPTH]), ink.deep('#3e4a38'), ink.lit('#839078'));
  for (const [from, to] of [
    [1.5, 2.5],
    [2.75, 3.9],
    [4.15, 5.3],
    [5.5, 6.6],
  ] as const) {
    fillQuad(brush, quadYZ(ROOM, WIDE[0], [0.9, 3.1], [from, to]), ink.lit('#fff4cc'), ink.lit('#ffe9b4'));
    fillQuad(
      brush,
      quadYZ(ROOM, WIDE[0], [0.9, 1.5], [from, to]),
      withOpacity(ink.lit('#8fb070'), 0.55),
      withOpacity(ink.lit('#b4cc8c'), 0.5),
    );
    line(
      brush,
      [...quadYZ(ROOM, WIDE[0], [0.9, 3.1], [from, to]), project(ROOM, WIDE[0], 0.9, from)],
      26 / from,
      frame,
    );
    line(brush, [project(ROOM, WIDE[0], 2, from), project(ROOM, WIDE[0], 2, to)], 18 / from, frame);
    line(
      brush,
      [project(ROOM, WIDE[0], 0.9, (from + to) / 2), project(ROOM, WIDE[0], 3.1, (from + to) / 2)],
      16 / from,
      frame,
    );
  }
  for (const z of [1.9, 3.3, 5])
    for (const x of [-1.1, 0.9])
      fillQuad(brush, quadXZ(ROOM, [x - 0.1, x + 0.1], HEIGHT - 0.01, [z, z + 1]), ink.lit('#f8f4e4'), '#ffffff');
  for (const z of [1.4, 2.5, 3.8, 5.2])
    fillQuad(
      brush,
      quadXZ(ROOM, [-2.6, 0.3], 0.01, [z, z + 0.62]),
      withOpacity(ink.lit('#fff0bc'), 0.55),
      withOpacity(ink.lit('#fff0bc'), 0.2),
    );
};

const board: Painter = (brush, ink) => {
  const chalk = withOpacity(ink.lit('#f4f6ec'), 0.75);
  const [left, top] = project(ROOM, -1.75, 2.75, DEPTH - 0.02);
  const [right, bottom] = project(ROOM, 1.65, 1.05, DEPTH - 0.02);
  rounded(brush, left - 10, top - 10, right - left + 20, bottom - top + 20, 5, ink.lit('#8a5c34'));
  slab(
    brush,
    left,
    top,
    right - left,
    bottom - top,
    gradientY(brush, top, bottom, ink.deep('#2c5a48'), ink.deep('#1f4436')),
  );
  slab(brush, left - 4, bottom + 8, right - left + 8, 9, ink.deep('#5a3a20'));
  arc(brush, [left + 40, bottom - 40], [left + 110, top - 60], [left + 180, bottom - 40], 3, chalk);
  line(brush, trail`${left + 26},${bottom - 30} ${left + 200},${bottom - 30}`, 3, chalk);
  line(brush, trail`${left + 36},${bottom - 20} ${left + 36},${top + 30}`, 3, chalk);
  polygon(
    brush,
    trail`${right - 140},${bottom - 50} ${right - 60},${top + 50} ${right - 40},${bottom - 50}`,
    withOpacity(ink.lit('#f4f6ec'), 0.12),
  );
  line(
    brush,
    trail`${right - 140},${bottom - 50} ${right - 60},${top + 50} ${right - 40},${bottom - 50} ${right - 140},${bottom - 50}`,
    3,
    chalk,
  );
  for (const row of indices(3))
    line(
      brush,
      trail`${left + 220},${top + 46 + row * 32} ${left + 290 - row * 18},${top + 46 + row * 32}`,
      4,
      withOpacity(ink.loud('#f4e4a0', 0.3), 0.7),
    );
  oval(brush, 434, top - 52, 30, 30, ink.deep('#3a2c20'));
  oval(brush, 434, top - 52, 25, 25, ink.lit('#fbf6e6'));
  line(brush, trail`434,${top - 52} 434,${top - 70}`, 3, ink.deep('#2a2018'));
  line(brush, trail`434,${top - 52} 447,${top - 46}`, 3, ink.deep('#2a2018'));
  paintBox(
    brush,
    ROOM,
    { x: [-0.75, 0.55], y: [0, 0.95], z: [5.7, 6.3] },
    { front: ink.lit('#93663c'), side: ink.deep('#5a3a20'), top: ink.lit('#c8965c'), foot: ink.deep('#4a301c') },
  );
  const [bookX, bookY] = project(ROOM, 0.3, 0.95, 5.9);
  for (const book of indices(3))
    slab(
      brush,
      bookX - 26 + book * 3,
      bookY - 12 - book * 11,
      52,
      10,
      [ink.accent, ink.lit('#6f94a8'), ink.lit('#e8d8b0')][book] ?? ink.accent,
    );
};

function desk(brush: Brush, x: number, z: number, tone: { top: string; dark: string; leg: string }): void {
  for (const leg of [x - 0.34, x + 0.34]) {
    for (const depth of [z + 0.44, z])
      line(brush, [project(ROOM, leg, 0.7, depth), project(ROOM, leg, 0, depth)], 30 / z, tone.leg);
  }
  paintBox(
    brush,
    ROOM,
    { x: [x - 0.4, x + 0.4], y: [0.66, 0.76], z: [z, z + 0.5] },
    { front: tone.dark, side: tone.dark, top: tone.top },
  );
  fillQuad(
    brush,
    quadXY(ROOM, [x - 0.28, x + 0.28], [0.42, 0.88], z - 0.3),
    mix(tone.dark, '#000000', 0.25),
    tone.dark,
  );
  for (const leg of [x - 0.24, x + 0.24])
    line(brush, [project(ROOM, leg, 0.42, z - 0.3), project(ROOM, leg, 0, z - 0.3)], 26 / z, tone.leg);
}

const desks: Painter = (brush, ink) => {
  for (const z of [5, 4.1, 3.3]) {
    for (const x of [-1.75, -0.65, 0.5, 1.65])
      desk(brush, x, z, {
        top: mix(ink.deep('#7a5230'), ink.lit('#e0ae6c'), z / 6),
        dark: mix(ink.deep('#4a2f1a'), ink.lit('#a87844'), z / 9),
        leg: ink.deep('#3a4246'),
      });
  }
  darkenForPeople(brush, ink.deep('#1f160d'), 0.4);
  for (const x of [-1.5, 1.5])
    desk(brush, x, 2.5, { top: ink.deep('#7a5432'), dark: ink.deep('#3c2616'), leg: ink.deep('#23282a') });
};

const sun: Painter = (brush, ink) => {
  const light = ink.lit('#fff0bc');
  for (const [x, y, height, reach] of [
    [-60, 130, 330, 420],
    [92, 290, 200, 300],
    [180, 370, 130, 200],
  ] as const)
    shaft(brush, trail`${x},${y} ${x},${y + height} ${x + reach + 120},960 ${x + reach - 160},1010`, light, 0.27);
  glow(brush, -60, 400, 240, light, 0.3);
};

const breeze: Painter = (brush, ink, { time }) => {
  motes(brush, { x: 0, y: 240, width: 520, height: 620 }, 26, ink.lit('#fff0bc'), time);
  const sway = 10 * Math.sin(time * 1.1);
  polygon(
    brush,
    trail`-110,10 -24,60 ${-40 + sway},520 ${-58 + sway * 1.6},780 -110,860`,
    withOpacity(ink.lit('#fff8e6'), 0.72),
  );
  for (const fold of [0.3, 0.65])
    arc(
      brush,
      [-110 + 86 * fold, 10 + 50 * fold],
      [-110 + 76 * fold + sway * fold, 420],
      [-110 + 50 * fold + sway * 1.4 * fold, 820],
      4,
      withOpacity(ink.deep('#b8a680'), 0.4),
    );
};

export const classroom: Backdrop = {
  planes: [
    staticPlane(0.35, shell),
    staticPlane(0.38, board),
    staticPlane(0.6, (brush, ink, moment) => {
      desks(brush, ink, moment);
      sun(brush, ink, moment);
    }),
    animatedPlane(0.62, breeze),
  ],
};
