import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { animatedPlane, staticPlane, indices } from './frame.ts';
import type { Painter } from './frame.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, project, fillQuad } from './lens.ts';
import type { Lens, Span } from './lens.ts';
import { glow, haze, darkenForPeople, motes, shaft } from './light.ts';
import { blob, gradientY, fillAll, line, trail, polygon, rounded, slab } from './shapes.ts';
import { towers } from './skyline.ts';

const ROOM: Lens = { horizon: 620, centre: 400, focal: 860, eye: 1.5 };
const WIDE: Span = [-2.5, 2.3];
const HEIGHT = 4;
const DEPTH = 6.4;

const view: Painter = (brush, ink, { random }) => {
  fillAll(brush, gradientY(brush, -150, 900, ink.lit('#2f74c8'), ink.lit('#8fc0ea'), ink.lit('#ffe6bc')));
  glow(brush, 60, 300, 420, ink.lit('#fff3d0'), 0.8);
  towers(
    brush,
    {
      foot: 900,
      rise: [150, 470],
      breadth: [50, 90],
      roof: ink.lit('#6f9ac6'),
      base: ink.lit('#c6d2d8'),
      lights: [],
      pane: [5, 8],
    },
    random,
  );
  towers(
    brush,
    {
      foot: 930,
      rise: [90, 330],
      breadth: [70, 120],
      roof: ink.deep('#5b7793'),
      base: ink.lit('#9fb2c0'),
      lights: [ink.lit('#d8e8f4')],
      lit: 0.6,
      pane: [12, 6],
    },
    random,
  );
  haze(brush, 560, 1000, ink.lit('#f1e4cf'), 0.55);
};

const shell: Painter = (brush, ink) => {
  const frame = ink.deep('#1d2833');
  fillQuad(brush, quadXZ(ROOM, WIDE, HEIGHT, [0.9, DEPTH]), ink.deep('#33404d'), ink.lit('#8d9aa5'));
  fillQuad(brush, quadXZ(ROOM, WIDE, 0, [0.9, DEPTH]), ink.deep('#1c242d'), ink.lit('#7b8791'));
  floorJoints(brush, ROOM, WIDE, [1, DEPTH], 0.8, withOpacity(ink.deep('#0d1218'), 0.25));
  fillQuad(brush, quadYZ(ROOM, WIDE[1], [0, HEIGHT], [0.9, DEPTH]), ink.deep('#3a281c'), ink.lit('#a87848'));
  for (const z of [1.4, 2, 2.6, 3.3, 4.1, 5])
    line(
      brush,
      [project(ROOM, WIDE[1], 0, z), project(ROOM, WIDE[1], HEIGHT, z)],
      10 / z,
      withOpacity(ink.deep('#120d0a'), 0.7),
    );
  fillQuad(brush, quadXY(ROOM, [0.6, WIDE[1]], [0, HEIGHT], DEPTH), ink.deep('#4a545e'), ink.lit('#a8b4bc'));
  for (const x of [-2.5, -1.5, -0.5, 0.6])
    line(brush, [project(ROOM, x, 0, DEPTH), project(ROOM, x, HEIGHT, DEPTH)], 8, frame);
  for (const y of [0.9, 3]) line(brush, [project(ROOM, -2.5, y, DEPTH), project(ROOM, 0.6, y, DEPTH)], 5, frame);
  for (const z of [5.2, 4.2, 3.4, 2.7])
    line(brush, [project(ROOM, -2.5, 0, z), project(ROOM, -2.5, HEIGHT, z)], 52 / z, frame);
  for (const y of [0.9, 3]) line(brush, [project(ROOM, -2.5, y, DEPTH), project(ROOM, -2.5, y, 1)], 6, frame);
  for (const z of [1.9, 3.1, 4.5])
    fillQuad(brush, quadXZ(ROOM, [-1.3, 1.1], HEIGHT - 0.01, [z, z + 0.55]), ink.lit('#e9f3fa'), ink.lit('#ffffff'));
  for (const z of [1.7, 2.7, 3.8, 5])
    fillQuad(
      brush,
      quadXZ(ROOM, [-2.4, 0.6 + z * 0.12], 0.01, [z, z + 0.55]),
      withOpacity(ink.lit('#ffe2a8'), 0.62),
      withOpacity(ink.lit('#ffe2a8'), 0.4),
    );
};

const furniture: Painter = (brush, ink) => {
  const dark = ink.deep('#161b22');
  paintBox(
    brush,
    ROOM,
    { x: [1.55, 2.3], y: [0, 2.3], z: [4.6, 5.9] },
    { front: ink.deep('#3d3029'), side: ink.deep('#5b473a'), top: dark },
  );
  for (const row of indices(4)) {
    const y = 0.35 + row * 0.5;
    fillQuad(brush, quadYZ(ROOM, 1.54, [y, y + 0.36], [4.7, 5.8]), ink.deep('#221a15'), ink.deep('#2f241d'));
    for (const book of indices(6))
      fillQuad(
        brush,
        quadYZ(ROOM, 1.53, [y, y + 0.2 + 0.03 * ((book * 7 + row) % 4)], [4.75 + book * 0.16, 4.87 + book * 0.16]),
        [ink.accent, ink.lit('#c9b48a'), ink.deep('#587089'), ink.lit('#8a5d4a')][(book + row) % 4] ?? dark,
      );
  }
  paintBox(
    brush,
    ROOM,
    { x: [-1.2, 1], y: [0, 0.78], z: [4.2, 5] },
    { front: ink.deep('#2a231f'), side: dark, top: ink.lit('#8f7862'), foot: ink.deep('#120e0c') },
  );
  const [chairX, chairY] = project(ROOM, -0.1, 1.5, 5.1);
  rounded(
    brush,
    chairX - 62,
    chairY - 10,
    124,
    130,
    30,
    gradientY(brush, chairY, chairY + 130, mix(dark, ink.lit('#5a6470'), 0.4), dark),
  );
  const [deskX, deskY] = project(ROOM, 0.55, 0.78, 4.5);
  slab(brush, deskX - 6, deskY - 24, 12, 24, dark);
  rounded(brush, deskX - 62, deskY - 100, 124, 78, 6, dark);
  darkenForPeople(brush, ink.deep('#10161e'), 0.4);
  plant(brush, 52, 1010, mix(ink.deep('#1f3a2c'), ink.lit('#2e5a40'), 0.4), dark);
};

function plant(brush: Parameters<Painter>[0], x: number, y: number, leaf: string, pot: string): void {
  for (const index of indices(9)) {
    const lean = (index - 4) * 34;
    const tip: [number, number] = [x + lean * 1.25, y - 300 + Math.abs(index - 4) * 44];
    blob(
      brush,
      [[x, y - 60], [x + lean * 0.4 - 26, y - 190], tip, [x + lean * 0.4 + 34, y - 160]],
      index % 2 === 0 ? leaf : mix(leaf, '#000000', 0.25),
    );
  }
  polygon(
    brush,
    trail`${x - 54},${y - 80} ${x + 54},${y - 80} ${x + 40},${y + 30} ${x - 40},${y + 30}`,
    gradientY(brush, y - 80, y + 30, mix(pot, '#ffffff', 0.18), pot),
  );
}

const sun: Painter = (brush, ink) => {
  for (const [y, width] of [
    [130, 110],
    [330, 90],
    [500, 70],
  ] as const) {
    shaft(brush, trail`-110,${y} -110,${y + width} ${420 + width},${y + 520} 330,${y + 640}`, ink.lit('#ffeec8'), 0.22);
  }
};

const dust: Painter = (brush, ink, { time }) =>
  motes(brush, { x: -40, y: 260, width: 520, height: 620 }, 22, ink.lit('#ffeec8'), time);

export const officeTower: Backdrop = {
  planes: [
    staticPlane(0.08, view),
    staticPlane(0.45, shell),
    staticPlane(0.7, (brush, ink, moment) => {
      furniture(brush, ink, moment);
      sun(brush, ink, moment);
    }),
    animatedPlane(0.75, dust),
  ],
};
