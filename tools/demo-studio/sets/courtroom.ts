import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { quadYZ, paintBox, quadXY, floorJoints, room, project, fillQuad } from './lens.ts';
import type { Lens, Span } from './lens.ts';
import { glow, darkenForPeople, motes, shaft } from './light.ts';
import { arc, gradientY, line, oval, trail, rounded, slab, gradientX } from './shapes.ts';
import { archAlong, balustrade, column, fillArch } from './stately.ts';

const COURT: Lens = { horizon: 650, centre: 360, focal: 900, eye: 1.5 };
const WIDE: Span = [-3, 3];
const DEPTH = 7.6;

function scales(brush: Brush, x: number, y: number, size: number, gold: string, ground: string): void {
  oval(brush, x, y, size, size, gold);
  oval(brush, x, y, size * 0.88, size * 0.88, ground);
  line(brush, trail`${x},${y - size * 0.55} ${x},${y + size * 0.5}`, size * 0.08, gold);
  line(brush, trail`${x - size * 0.26},${y + size * 0.54} ${x + size * 0.26},${y + size * 0.54}`, size * 0.1, gold);
  line(brush, trail`${x - size * 0.52},${y - size * 0.36} ${x + size * 0.52},${y - size * 0.36}`, size * 0.07, gold);
  for (const side of [-1, 1]) {
    const pan = x + side * size * 0.52;
    line(
      brush,
      trail`${pan - size * 0.2},${y + size * 0.1} ${pan},${y - size * 0.36} ${pan + size * 0.2},${y + size * 0.1}`,
      size * 0.03,
      gold,
    );
    arc(
      brush,
      [pan - size * 0.22, y + size * 0.1],
      [pan, y + size * 0.34],
      [pan + size * 0.22, y + size * 0.1],
      size * 0.08,
      gold,
    );
  }
}

function flag(brush: Brush, x: number, y: number, colour: string, pole: string): void {
  line(brush, trail`${x},${y - 330} ${x},${y}`, 7, pole);
  oval(brush, x, y - 336, 9, 9, pole);
  brush.beginPath();
  brush.moveTo(x, y - 320);
  brush.bezierCurveTo(x + 60, y - 300, x + 52, y - 200, x + 44, y - 90);
  brush.lineTo(x + 4, y - 110);
  brush.closePath();
  brush.fillStyle = gradientX(brush, x, x + 56, mix(colour, '#000000', 0.5), colour, mix(colour, '#000000', 0.35));
  brush.fill();
}

const shell: Painter = (brush, ink) => {
  const dark = ink.deep('#1f120b');
  room(
    brush,
    COURT,
    { x: WIDE, height: 6.4, depth: DEPTH },
    {
      floor: [ink.deep('#23160f'), ink.lit('#9a6c45')],
      ceiling: [ink.deep('#1c1412'), ink.deep('#6d5a4c')],
      left: [ink.deep('#2a1a11'), ink.lit('#8a6040')],
      right: [ink.deep('#23150d'), ink.lit('#74502f')],
      back: [ink.deep('#2c1a10'), ink.deep('#5a3c26')],
    },
  );
  floorJoints(brush, COURT, WIDE, [1.2, DEPTH], 0.5, withOpacity(dark, 0.25), 0);
  for (const side of [-1, 1]) {
    for (const [from, to] of [
      [2.2, 3.2],
      [3.7, 4.9],
      [5.4, 6.9],
    ] as const) {
      fillArch(
        brush,
        archAlong(COURT, side * 3, [from, to], { foot: 2.6, spring: 4.6, rise: 0.7 }),
        side < 0 ? gradientY(brush, 0, 560, ink.lit('#fff3d4'), ink.lit('#f0d6a0')) : ink.deep('#7a8aa0'),
        { width: 30 / from, colour: dark },
      );
      const z = (from + to) / 2;
      line(brush, [project(COURT, side * 3, 2.6, z), project(COURT, side * 3, 5.2, z)], 14 / from, dark);
      line(brush, [project(COURT, side * 3, 3.7, from), project(COURT, side * 3, 3.7, to)], 14 / from, dark);
      fillQuad(
        brush,
        quadYZ(COURT, side * 2.99, [0.3, 2], [from, to]),
        withOpacity(dark, 0.5),
        withOpacity(dark, 0.25),
      );
    }
    line(brush, [project(COURT, side * 3, 2.3, 1), project(COURT, side * 3, 2.3, DEPTH)], 9, dark);
  }
  for (const panel of indices(6)) {
    const x = -2.85 + panel * 0.97;
    fillQuad(brush, quadXY(COURT, [x, x + 0.8], [2.5, 5.9], DEPTH), withOpacity(dark, 0.45), withOpacity(dark, 0.15));
  }
  line(brush, [project(COURT, -3, 6, DEPTH), project(COURT, 3, 6, DEPTH)], 14, ink.lit('#b58a54'));
};

const bench: Painter = (brush, ink) => {
  const wood = {
    front: ink.lit('#9a6238'),
    side: ink.deep('#3a2416'),
    top: ink.lit('#d09a60'),
    foot: ink.deep('#3a2214'),
  };
  const gold = ink.lit('#e2b45c');
  for (const x of [-1.75, 1.75]) {
    const [place, top] = project(COURT, x, 5.6, DEPTH - 0.2);
    column(brush, place, top, project(COURT, x, 0, DEPTH - 0.2)[1], 46, ink.lit('#c9a77e'), ink.deep('#4a3220'));
  }
  slab(brush, 232, 196, 256, 330, gradientY(brush, 196, 526, ink.loud('#6e2028', 0.3), ink.deep('#2b0d12')));
  glow(brush, 360, 330, 190, ink.lit('#ffd898'), 0.45);
  scales(brush, 360, 330, 78, gold, ink.deep('#2a1a18'));
  rounded(brush, 316, 500, 88, 150, 22, gradientY(brush, 500, 650, ink.loud('#5a1c22', 0.25), ink.deep('#1e0a0d')));
  paintBox(brush, COURT, { x: [-1.9, 1.9], y: [0, 1.42], z: [6.2, 6.9] }, wood);
  paintBox(brush, COURT, { x: [-1.25, 1.25], y: [0, 1.7], z: [6, 6.6] }, wood);
  for (const x of [-1, -0.34, 0.34, 1])
    fillQuad(
      brush,
      quadXY(COURT, [x - 0.26, x + 0.26], [0.25, 1.4], 5.99),
      withOpacity(ink.deep('#24130b'), 0.55),
      withOpacity(ink.deep('#24130b'), 0.25),
    );
  paintBox(brush, COURT, { x: [-2.7, -1.7], y: [0, 1], z: [4.9, 5.7] }, wood);
  paintBox(brush, COURT, { x: [1.7, 2.7], y: [0, 0.9], z: [4.6, 5.4] }, wood);
  flag(brush, 142, 720, ink.loud('#8a2730', 0.45), gold);
  flag(brush, 556, 720, ink.deep('#2c4378'), gold);
  const [gavelX, gavelY] = project(COURT, 0.6, 1.7, 6);
  rounded(brush, gavelX - 20, gavelY - 16, 40, 15, 5, ink.deep('#3a2010'));
};

const bar: Painter = (brush, ink) => {
  const wood = ink.deep('#3d2415');
  for (const [from, to] of [
    [FIELD.left, 180],
    [540, FIELD.right],
  ] as const) {
    balustrade(brush, [from, 1010], [to, 1010], [150, 150], 8, wood);
    slab(brush, from, 996, to - from, 26, gradientY(brush, 996, 1022, ink.deep('#5a3a22'), wood));
  }
  darkenForPeople(brush, ink.deep('#0f0907'), 0.42);
};

const sun: Painter = (brush, ink) => {
  const light = ink.lit('#ffeec4');
  for (const [x, y, reach] of [
    [-60, -40, 190],
    [88, 200, 120],
    [170, 330, 80],
  ] as const) {
    shaft(brush, trail`${x},${y} ${x + 26},${y + reach} ${560 + reach},960 330,1060`, light, 0.2);
  }
};

const dust: Painter = (brush, ink, { time }) =>
  motes(brush, { x: 40, y: 160, width: 520, height: 640 }, 22, ink.lit('#ffeec4'), time);

export const courtroom: Backdrop = {
  planes: [
    staticPlane(0.3, shell),
    staticPlane(0.45, (brush, ink, moment) => {
      bench(brush, ink, moment);
      sun(brush, ink, moment);
    }),
    animatedPlane(0.5, dust),
    staticPlane(0.85, bar),
  ],
};
