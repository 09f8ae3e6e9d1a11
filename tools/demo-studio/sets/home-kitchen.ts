import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import type { SetColours } from './colour.ts';
import { FIELD, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { pendant } from './furnishings.ts';
import { leaf } from './foliage.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, room, project, fillQuad } from './lens.ts';
import type { Lens, Span } from './lens.ts';
import { glow, darkenForPeople, pool, shaft, steam } from './light.ts';
import { arc, gradientY, line, oval, trail, polygon, rounded, slab } from './shapes.ts';

const ROOM: Lens = { horizon: 600, centre: 360, focal: 860, eye: 1.5 };
const WIDE: Span = [-2.1, 2.1];
const DEPTH = 5;

const shell: Painter = (brush, ink) => {
  room(
    brush,
    ROOM,
    { x: WIDE, height: 3, depth: DEPTH },
    {
      floor: [ink.deep('#3d2a1e'), ink.lit('#c08a58')],
      ceiling: [ink.deep('#3c2a1e'), ink.lit('#b08a60')],
      left: [ink.deep('#5a3a24'), ink.lit('#cf9c62')],
      right: [ink.deep('#4c3220'), ink.lit('#bd8c58')],
      back: [ink.lit('#d9a868'), ink.lit('#b98450')],
    },
  );
  floorJoints(brush, ROOM, WIDE, [1, DEPTH], 0.35, withOpacity(ink.deep('#26180f'), 0.25), 0);
  for (const z of [1.5, 2.1, 3, 4.2]) {
    fillQuad(brush, quadXZ(ROOM, WIDE, 2.88, [z, z + 0.22]), ink.deep('#3a2415'), ink.deep('#6e4a2c'));
    fillQuad(brush, quadXY(ROOM, WIDE, [2.88, 3], z), ink.lit('#8a5e38'), ink.deep('#5a3a22'));
  }
  const [left, tileTop] = project(ROOM, WIDE[0], 1.5, DEPTH);
  const [right, tileFoot] = project(ROOM, WIDE[1], 0.9, DEPTH);
  slab(brush, left, tileTop, right - left, tileFoot - tileTop, ink.lit('#dfe0d2'));
  for (const column of indices(19))
    slab(
      brush,
      left + (column * (right - left)) / 18,
      tileTop,
      2,
      tileFoot - tileTop,
      withOpacity(ink.deep('#8a8f84'), 0.5),
    );
  for (const row of indices(3))
    slab(brush, left, tileTop + row * 34, right - left, 2, withOpacity(ink.deep('#8a8f84'), 0.5));
};

const lookout: Painter = (brush, ink) => {
  const frame = ink.lit('#f7ecd8');
  slab(brush, 238, 354, 244, 230, frame);
  slab(
    brush,
    250,
    366,
    220,
    206,
    gradientY(brush, 366, 572, ink.deep('#3a4a86'), ink.lit('#e08a6a'), ink.lit('#ffd08a')),
  );
  polygon(brush, trail`250,572 250,520 300,500 350,530 410,496 470,526 470,572`, ink.deep('#3a3a5c'));
  oval(brush, 420, 470, 20, 20, ink.lit('#fff0c4'));
  glow(brush, 420, 470, 120, ink.lit('#ffd894'), 0.7);
  slab(brush, 356, 366, 8, 206, frame);
  slab(brush, 250, 462, 220, 7, frame);
  for (const side of [-1, 1]) {
    const x = 360 + side * 128;
    brush.beginPath();
    brush.moveTo(x, 346);
    brush.lineTo(360 + side * 20, 346);
    brush.bezierCurveTo(360 + side * 40, 430, 360 + side * 96, 470, x - side * 6, 480);
    brush.closePath();
    brush.fillStyle = gradientY(
      brush,
      346,
      480,
      ink.loud('#e8d0b0', 0.25),
      withOpacity(ink.loud('#c99a78', 0.35), 0.92),
    );
    brush.fill();
  }
  slab(brush, 222, 336, 276, 13, ink.lit('#9a6a3e'));
  slab(brush, 228, 580, 264, 14, ink.lit('#fff4e0'));
  for (const [x, colour] of [
    [276, '#5c8a4a'],
    [444, '#6a9a54'],
  ] as const) {
    for (const turn of [-2.3, -1.9, -1.57, -1.2, -0.8]) leaf(brush, [x, 556], 46, turn, 8, ink.deep(colour));
    polygon(brush, trail`${x - 18},552 ${x + 18},552 ${x + 13},582 ${x - 13},582`, ink.lit('#b8683c'));
  }
};

function panel(brush: Brush, ink: SetColours, x: Span, y: Span, z: number): void {
  const [left, top] = project(ROOM, x[0] + 0.05, y[1] - 0.05, z);
  const [right, bottom] = project(ROOM, x[1] - 0.05, y[0] + 0.05, z);
  brush.strokeStyle = withOpacity(ink.deep('#2f4434'), 0.6);
  brush.lineWidth = 3;
  brush.strokeRect(left, top, right - left, bottom - top);
  oval(brush, right - 14, (top + bottom) / 2, 5, 5, ink.lit('#e0b868'));
}

const units: Painter = (brush, ink) => {
  const door = {
    front: ink.loud('#7f9a80', 0.12),
    side: ink.deep('#4c6450'),
    top: ink.lit('#e8d8ba'),
    foot: ink.deep('#56705a'),
  };
  paintBox(brush, ROOM, { x: [-2.1, 2.1], y: [0, 0.88], z: [4.4, 5] }, door);
  for (const unit of indices(6)) panel(brush, ink, [-2.1 + unit * 0.7, -1.4 + unit * 0.7], [0.12, 0.82], 4.4);
  paintBox(
    brush,
    ROOM,
    { x: [-2.15, 2.15], y: [0.88, 0.95], z: [4.35, 5] },
    { front: ink.lit('#b08a5c'), side: ink.deep('#6a4c30'), top: ink.lit('#ecd2a0') },
  );
  for (const side of [-1, 1]) {
    const x: Span = side < 0 ? [-2.1, -0.85] : [0.85, 2.1];
    paintBox(brush, ROOM, { x, y: [1.75, 2.65], z: [4.6, 5] }, door);
    panel(brush, ink, [x[0], (x[0] + x[1]) / 2], [1.75, 2.65], 4.6);
    panel(brush, ink, [(x[0] + x[1]) / 2, x[1]], [1.75, 2.65], 4.6);
    const [glowX, glowY] = project(ROOM, (x[0] + x[1]) / 2, 1.7, 4.8);
    pool(brush, glowX, glowY + 34, 130, 70, ink.lit('#ffdc94'), 0.7);
  }
};

const appliances: Painter = (brush, ink) => {
  paintBox(
    brush,
    ROOM,
    { x: [1.2, 2.1], y: [0, 0.96], z: [3.3, 4.3] },
    { front: ink.deep('#4a4e54'), side: ink.deep('#6a6e74'), top: ink.deep('#2c2e34'), foot: ink.deep('#2a2c30') },
  );
  fillQuad(brush, quadYZ(ROOM, 1.19, [0.2, 0.66], [3.42, 4.2]), ink.deep('#181414'), ink.lit('#a8602c'));
  for (const knob of indices(4)) oval(brush, ...project(ROOM, 1.19, 0.82, 3.5 + knob * 0.2), 7, 8, ink.lit('#d8d4cc'));
  paintBox(
    brush,
    ROOM,
    { x: [-2.1, -1.3], y: [0, 2.2], z: [3.3, 4.2] },
    { front: ink.lit('#d4d0c4'), side: ink.deep('#a8a498'), top: ink.lit('#e8e4d8'), foot: ink.deep('#7a766c') },
  );
  line(brush, [project(ROOM, -1.29, 1.5, 3.3), project(ROOM, -1.29, 1.5, 4.2)], 4, ink.deep('#5a564c'));
  for (const y of [1.15, 1.72])
    line(brush, [project(ROOM, -1.28, y, 3.46), project(ROOM, -1.28, y + 0.25, 3.46)], 8, ink.deep('#5a564c'));
  for (const [y, z, colour] of [
    [1.95, 3.8, ink.accent],
    [1.75, 4, ink.lit('#f4dc90')],
    [1.3, 3.9, ink.lit('#8fb4c8')],
  ] as const)
    fillQuad(brush, quadYZ(ROOM, -1.28, [y, y + 0.16], [z, z + 0.15]), colour);
  const [potX, potY] = project(ROOM, 1.55, 0.98, 3.75);
  rounded(
    brush,
    potX - 58,
    potY - 74,
    116,
    78,
    12,
    gradientY(brush, potY - 74, potY, ink.loud('#c8503c', 0.4), ink.deep('#5a1c1a')),
  );
  line(brush, trail`${potX - 66},${potY - 76} ${potX + 66},${potY - 76}`, 10, ink.loud('#d86a54', 0.35));
  oval(brush, potX, potY - 88, 10, 8, ink.deep('#2a1a18'));
  for (const hook of indices(4)) {
    const x = 520 + hook * 34;
    line(brush, trail`${x},524 ${x},${572 + (hook % 2) * 10}`, 4, ink.deep('#5a4a3c'));
    oval(brush, x, 580 + (hook % 2) * 10, 8, 13, ink.lit('#c8b49a'));
  }
  arc(brush, [350, 672], [350, 600], [388, 622], 7, ink.lit('#d8dcdc'));
};

const table: Painter = (brush, ink) => {
  pool(brush, 360, 930, 330, 70, ink.lit('#ffdc94'), 0.4);
  darkenForPeople(brush, ink.deep('#1d120b'), 0.4);
  const wood = ink.deep('#6a4224');
  polygon(
    brush,
    trail`${FIELD.left},1020 150,985 190,1000 90,1060 ${FIELD.left},1090`,
    gradientY(brush, 985, 1090, mix(wood, '#e0b070', 0.4), wood),
  );
  slab(brush, 96, 1050, 20, 240, ink.deep('#3a2212'));
  oval(brush, 52, 1010, 66, 15, ink.lit('#e8dcc8'));
  for (const [x, y, colour] of [
    [26, 992, '#d8503a'],
    [60, 988, '#e8a038'],
    [84, 998, '#9ab04a'],
  ] as const)
    oval(brush, x, y, 21, 20, ink.lit(colour));
};

const warmth: Painter = (brush, ink, { time }) => {
  const [x, y] = project(ROOM, 1.55, 1.2, 3.75);
  steam(brush, x, y, { width: 62, height: 240 }, '#fff6e6', 0.4, time);
  shaft(brush, trail`280,380 450,380 540,1060 120,1060`, ink.lit('#ffd89a'), 0.1);
};

const lamp: Painter = (brush, ink) =>
  pendant(
    brush,
    130,
    150,
    150,
    { shade: ink.loud('#a8543c', 0.3), light: ink.lit('#ffd48a'), cord: ink.deep('#2a1c14') },
    560,
  );

export const homeKitchen: Backdrop = {
  planes: [
    staticPlane(0.3, (brush, ink, moment) => {
      shell(brush, ink, moment);
      lookout(brush, ink, moment);
    }),
    staticPlane(0.4, (brush, ink, moment) => {
      units(brush, ink, moment);
      appliances(brush, ink, moment);
    }),
    animatedPlane(0.42, warmth),
    staticPlane(0.8, (brush, ink, moment) => {
      table(brush, ink, moment);
      lamp(brush, ink, moment);
    }),
  ],
};
