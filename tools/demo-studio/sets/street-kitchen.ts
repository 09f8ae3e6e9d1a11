import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { lantern } from './furnishings.ts';
import { bulb, flame, glow, haze, darkenForPeople, pool, shaft, steam } from './light.ts';
import { arc, gradientY, fillAll, line, oval, transformed, trail, polygon, rounded, slab } from './shapes.ts';
import { towers } from './skyline.ts';

const COUNTER = 850;

const road: Painter = (brush, ink, { random }) => {
  fillAll(brush, gradientY(brush, -192, 860, ink.deep('#0e1226'), ink.deep('#2a2c50'), ink.loud('#8a5a5c', 0.25)));
  towers(
    brush,
    {
      foot: 800,
      rise: [240, 620],
      breadth: [80, 140],
      roof: ink.deep('#171a34'),
      base: ink.deep('#463c5a'),
      lights: [ink.lit('#ffcf90'), ink.lit('#9fc0e8')],
      lit: 0.3,
      pane: [11, 14],
    },
    random,
  );
  for (const index of indices(16)) {
    const size = 12 + 26 * indexedRandom(index, 3);
    oval(
      brush,
      FIELD.left + FIELD.width * indexedRandom(index, 1),
      520 + 240 * indexedRandom(index, 2),
      size,
      size,
      withOpacity([ink.accent, ink.lit('#ffc870'), ink.lit('#8fc0f0')][index % 3] ?? ink.accent, 0.28),
    );
  }
  haze(brush, 520, 900, ink.lit('#d8905c'), 0.4);
  slab(brush, FIELD.left, 790, FIELD.width, 300, ink.deep('#1a1626'));
};

/** Posts, shelves and hooks at the back of the stall. */
const rack: Painter = (brush, ink) => {
  const steel = ink.lit('#b8bcc0');
  const dark = ink.deep('#17100d');
  const wood = ink.lit('#7a4a28');
  for (const x of [20, 700]) slab(brush, x - 15, 60, 30, 900, gradientY(brush, 60, 960, wood, dark));
  line(brush, trail`20,350 700,350`, 9, dark);
  for (const [x, size, kind] of [
    [96, 44, 0],
    [186, 54, 1],
    [528, 40, 0],
    [616, 56, 1],
  ] as const) {
    line(brush, trail`${x},350 ${x},400`, 6, dark);
    if (kind === 0)
      oval(
        brush,
        x,
        400 + size,
        size,
        size,
        gradientY(brush, 400, 400 + size * 2, mix(steel, dark, 0.35), mix(steel, dark, 0.7)),
      );
    else {
      polygon(
        brush,
        trail`${x - size},410 ${x + size},410 ${x + size * 0.8},${410 + size * 1.1} ${x - size * 0.8},${410 + size * 1.1}`,
        gradientY(brush, 410, 480, ink.lit('#c88848'), ink.deep('#5a3018')),
      );
      oval(brush, x, 410, size, 9, dark);
    }
  }
  for (const [x, length, head] of [
    [262, 92, 18],
    [300, 110, 12],
    [436, 96, 16],
    [472, 116, 11],
  ] as const) {
    line(brush, trail`${x},352 ${x},${352 + length}`, 5, steel);
    oval(brush, x, 352 + length, head, head * 1.2, mix(steel, dark, 0.3));
  }
  for (const side of [0, 1]) {
    const x = side === 0 ? 34 : 560;
    slab(brush, x, 660, 128, 10, wood);
    for (const jar of indices(4)) {
      const colour =
        [ink.loud('#b03a2c', 0.3), ink.lit('#e0a840'), ink.lit('#7a9a5a'), ink.lit('#e8dcc0')][(jar + side * 2) % 4] ??
        wood;
      rounded(brush, x + 6 + jar * 31, 612, 25, 48, 7, gradientY(brush, 612, 660, colour, mix(colour, dark, 0.5)));
      slab(brush, x + 8 + jar * 31, 604, 21, 9, dark);
    }
  }
  for (const [x, y] of [
    [90, 470],
    [560, 520],
  ] as const)
    pool(brush, x + 40, y + 120, 170, 130, ink.lit('#ffb860'), 0.25);
};

function bowls(brush: Brush, x: number, y: number, count: number, colour: string, dark: string): void {
  for (const index of indices(count)) {
    const top = y - 18 - index * 15;
    polygon(
      brush,
      trail`${x - 42},${top} ${x + 42},${top} ${x + 26},${top + 24} ${x - 26},${top + 24}`,
      gradientY(brush, top, top + 24, colour, mix(colour, dark, 0.5)),
    );
    oval(brush, x, top, 42, 7, mix(colour, '#ffffff', 0.3));
  }
}

const counter: Painter = (brush, ink) => {
  const dark = ink.deep('#140d0b');
  const steel = ink.lit('#9aa0a4');
  slab(brush, FIELD.left, COUNTER, FIELD.width, 640, gradientY(brush, COUNTER, 1260, ink.deep('#5a3320'), dark));
  for (const plank of indices(9)) slab(brush, FIELD.left + plank * 108, COUNTER + 30, 4, 620, withOpacity(dark, 0.5));
  slab(
    brush,
    FIELD.left,
    COUNTER - 12,
    FIELD.width,
    42,
    gradientY(brush, COUNTER - 12, COUNTER + 30, steel, ink.deep('#4a4c52')),
  );
  slab(brush, FIELD.left, COUNTER - 12, FIELD.width, 5, mix(steel, '#ffffff', 0.5));
  rounded(brush, 30, COUNTER - 76, 220, 70, 10, gradientY(brush, COUNTER - 76, COUNTER, ink.deep('#4a4c52'), dark));
  oval(brush, 140, COUNTER - 76, 92, 15, ink.loud('#c8501c', 0.12));
  for (const knob of [66, 214]) oval(brush, knob, COUNTER - 32, 11, 11, ink.accent);
  rounded(
    brush,
    514,
    COUNTER - 130,
    150,
    122,
    12,
    gradientY(brush, COUNTER - 130, COUNTER, steel, ink.deep('#3c3e44')),
  );
  oval(brush, 589, COUNTER - 130, 75, 14, ink.lit('#c87a34'));
  line(brush, trail`506,${COUNTER - 96} 514,${COUNTER - 96}`, 12, dark);
  bowls(brush, 720, COUNTER, 6, ink.lit('#e8e0d0'), dark);
  bowls(brush, -30, COUNTER, 5, ink.loud('#4a7a9a', 0.2), dark);
  for (const dish of indices(2)) {
    const x = 322 + dish * 96;
    oval(brush, x, COUNTER - 14, 42, 10, ink.lit('#e0d4bc'));
    for (const piece of indices(5))
      oval(
        brush,
        x - 24 + piece * 12,
        COUNTER - 24 - 5 * (piece % 2),
        10,
        9,
        dish === 0 ? ink.lit('#8fb04a') : ink.loud('#c8402c', 0.2),
      );
  }
  for (const panel of [40, 274, 508]) {
    rounded(brush, panel, COUNTER + 76, 172, 210, 6, ink.loud('#7a2a20', 0.3));
    oval(brush, panel + 86, COUNTER + 150, 46, 40, withOpacity(ink.lit('#e8b860'), 0.7));
    for (const bar of indices(3))
      slab(brush, panel + 36, COUNTER + 214 + bar * 22, 100 - bar * 22, 8, withOpacity(ink.lit('#e8b860'), 0.5));
  }
  pool(brush, 140, COUNTER + 20, 260, 120, ink.lit('#ff9a40'), 0.4);
  darkenForPeople(brush, ink.deep('#0d0706'), 0.4);
};

const roof: Painter = (brush, ink) => {
  const red = ink.loud('#a82c24', 0.35);
  const pale = ink.lit('#e8d4b0');
  const dark = ink.deep('#200c0c');
  for (const stripe of indices(10)) {
    const colour = stripe % 2 === 0 ? red : pale;
    const [a, b] = [-140 + stripe * 100, -40 + stripe * 100];
    polygon(
      brush,
      trail`${65 + a * 0.82},-192 ${65 + b * 0.82},-192 ${b},88 ${a},88`,
      gradientY(brush, -192, 88, mix(colour, dark, 0.75), mix(colour, dark, 0.25)),
    );
    brush.beginPath();
    brush.moveTo(a, 86);
    brush.lineTo(a, 118);
    brush.quadraticCurveTo((a + b) / 2, 168, b, 118);
    brush.lineTo(b, 86);
    brush.fillStyle = gradientY(brush, 86, 160, colour, mix(colour, dark, 0.35));
    brush.fill();
  }
  line(brush, trail`${FIELD.left},88 ${FIELD.right},88`, 7, dark);
  for (const x of [170, 360, 560]) {
    line(brush, trail`${x},120 ${x},214`, 3, dark);
    bulb(brush, x, 226, 14, ink.lit('#ffc56c'));
    shaft(brush, trail`${x - 20},230 ${x + 20},230 ${x + 190},900 ${x - 190},900`, ink.lit('#ffc56c'), 0.14);
  }
};

const fire: Painter = (brush, ink, { time }) => {
  for (const index of indices(6))
    flame(
      brush,
      76 + index * 26,
      COUNTER - 74,
      50 + 16 * indexedRandom(index, 4),
      ink.loud('#ff7a24', 0.1),
      time * 1.3,
      index,
    );
  brush.beginPath();
  brush.moveTo(40, COUNTER - 132);
  brush.quadraticCurveTo(140, COUNTER - 50, 240, COUNTER - 132);
  brush.closePath();
  brush.fillStyle = gradientY(brush, COUNTER - 132, COUNTER - 84, ink.deep('#2a2a30'), ink.deep('#0c0c10'));
  brush.fill();
  line(brush, trail`240,${COUNTER - 130} 330,${COUNTER - 164}`, 13, ink.deep('#3a2214'));
  oval(brush, 140, COUNTER - 132, 100, 15, ink.lit('#6a4a34'));
  const toss = Math.abs(Math.sin(time * 2.4));
  for (const index of indices(9))
    oval(
      brush,
      84 + index * 14,
      COUNTER - 140 - toss * (20 + 46 * indexedRandom(index, 6)),
      8,
      6,
      [ink.lit('#e8a848'), ink.lit('#8fb04a'), ink.loud('#c8402c', 0.2)][index % 3] ?? ink.accent,
    );
  steam(brush, 140, COUNTER - 170, { width: 74, height: 330 }, ink.lit('#ffe0c0'), 0.28, time);
  steam(brush, 589, COUNTER - 140, { width: 60, height: 270 }, ink.lit('#fff0dc'), 0.3, time + 2);
  for (const [x, phase] of [
    [56, 0],
    [664, 1.6],
  ] as const)
    transformed(brush, { x, y: 150, turn: 0.05 * Math.sin(time * 1.2 + phase) }, () =>
      lantern(brush, 0, 20, 84, ink.loud('#c22a1c', 0.3), ink.lit('#ffbe5c')),
    );
  arc(brush, [56, 150], [360, 190], [664, 150], 2, withOpacity('#140a08', 0.6));
  glow(brush, 140, COUNTER - 60, 190, ink.lit('#ff8a34'), 0.34 + 0.06 * Math.sin(time * 9));
};

export const streetKitchen: Backdrop = {
  planes: [
    staticPlane(0.12, road),
    staticPlane(0.5, rack),
    staticPlane(0.7, counter),
    animatedPlane(0.72, fire),
    staticPlane(0.85, roof),
  ],
};
