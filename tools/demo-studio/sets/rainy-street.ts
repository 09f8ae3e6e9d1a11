import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { quadYZ, quadXZ, fillQuad } from './lens.ts';
import type { Lens } from './lens.ts';
import { glow, haze, darkenForPeople, pool } from './light.ts';
import { arc, gradientY, fillAll, line, oval, trail, polygon, rounded } from './shapes.ts';
import { towers } from './skyline.ts';

const STREET: Lens = { horizon: 700, centre: 380, focal: 900, eye: 1.5 };
const HALF = 2.9;

const distance: Painter = (brush, ink, { random }) => {
  fillAll(brush, gradientY(brush, -190, 800, ink.deep('#0d1424'), ink.deep('#27374f'), ink.loud('#6d7690', 0.3)));
  towers(
    brush,
    {
      foot: 800,
      rise: [150, 520],
      breadth: [50, 90],
      roof: ink.deep('#22314a'),
      base: ink.deep('#5a6780'),
      lights: [ink.lit('#ffcf96'), ink.lit('#9fc0e8')],
      lit: 0.3,
      pane: [12, 14],
    },
    random,
  );
  haze(brush, 260, 860, ink.deep('#5a6780'), 0.5);
  glow(brush, 380, 690, 330, ink.loud('#a0a8c8', 0.4), 0.75);
};

function facade(
  brush: Brush,
  side: -1 | 1,
  z: readonly [number, number],
  height: number,
  tone: { near: string; far: string; panes: readonly string[] },
  random: () => number,
): void {
  const x = side * HALF;
  fillQuad(brush, quadYZ(STREET, x, [0, height], z), tone.near, tone.far);
  const bays = Math.max(2, Math.round((z[1] - z[0]) / 0.9));
  for (let floor = 0; floor * 2.1 + 4.6 < height; floor += 1) {
    for (const bay of indices(bays)) {
      const from = z[0] + ((bay + 0.2) * (z[1] - z[0])) / bays;
      const to = z[0] + ((bay + 0.8) * (z[1] - z[0])) / bays;
      const lit = random() < 0.42;
      const colour = tone.panes[Math.floor(random() * tone.panes.length)] ?? tone.far;
      fillQuad(
        brush,
        quadYZ(STREET, x, [3.2 + floor * 2.1, 4.5 + floor * 2.1], [from, to]),
        lit ? colour : mix(tone.near, '#000000', 0.45),
      );
    }
  }
  const shop = random() < 0.6 ? (tone.panes[0] ?? tone.far) : mix(tone.near, '#000000', 0.4);
  for (const bay of indices(bays)) {
    const from = z[0] + ((bay + 0.08) * (z[1] - z[0])) / bays;
    const to = z[0] + ((bay + 0.92) * (z[1] - z[0])) / bays;
    fillQuad(brush, quadYZ(STREET, x, [0.5, 2.3], [from, to]), mix(shop, tone.near, 0.3), mix(shop, tone.near, 0.55));
    fillQuad(
      brush,
      quadYZ(STREET, x, [0.5, 0.9 + random() * 0.6], [from + 0.05, to - 0.1]),
      mix(tone.near, '#000000', 0.35),
    );
  }
  fillQuad(brush, quadYZ(STREET, x * 0.985, [2.4, 2.9], [z[0] + 0.1, z[1] - 0.1]), mix(tone.near, '#000000', 0.5));
}

const houses: Painter = (brush, ink, { random }) => {
  fillQuad(brush, quadXZ(STREET, [-HALF, HALF], 0, [1, 22]), ink.deep('#0d121b'), ink.deep('#4b5a78'));
  const panes = [ink.lit('#e8b873'), ink.lit('#ffd9a0'), ink.deep('#6d8cab')];
  for (const [near, far, left, right] of [
    [10, 18, 9, 11],
    [6.4, 10, 13, 8.6],
    [4, 6.4, 9.6, 13],
    [2, 4, 12, 10],
  ] as const) {
    const depth = 1 - near / 12;
    const front = mix(ink.deep('#3d4a63'), ink.deep('#141a26'), depth);
    const rear = mix(ink.deep('#4d5c78'), ink.deep('#222b3c'), depth);
    facade(brush, -1, [near, far], left, { near: front, far: rear, panes }, random);
    facade(
      brush,
      1,
      [near, far],
      right,
      { near: front, far: rear, panes: [panes[1] ?? front, panes[2] ?? front, ink.loud('#8a6a8a', 0.6)] },
      random,
    );
    haze(brush, 420, 860, ink.deep('#5d6f90'), 0.16);
  }
  for (const side of [-1, 1])
    fillQuad(
      brush,
      quadXZ(STREET, side < 0 ? [-HALF, -2.1] : [2.1, HALF], 0.12, [1, 18]),
      ink.deep('#171d28'),
      ink.deep('#4a566c'),
    );
  for (const [y, sag] of [
    [120, 70],
    [210, 40],
    [20, 90],
  ] as const)
    arc(brush, [-110, y], [300, y + sag * 2], [830, y - 40], 2.5, ink.deep('#070a10'));
};

const lamp: Painter = (brush, ink) => {
  const iron = ink.deep('#080b12');
  line(brush, trail`612,900 612,300`, 9, iron);
  arc(brush, [612, 310], [606, 240], [530, 246], 8, iron);
  polygon(brush, trail`498,246 560,246 546,264 512,264`, iron);
  glow(brush, 528, 275, 330, ink.lit('#ffd59a'), 0.75);
  polygon(
    brush,
    trail`508,264 550,264 720,980 330,980`,
    gradientY(brush, 264, 980, withOpacity(ink.lit('#ffd59a'), 0.3), withOpacity(ink.lit('#ffd59a'), 0)),
  );
  oval(brush, 529, 266, 20, 8, '#fff4dd');
  pool(brush, 525, 985, 250, 60, ink.lit('#ffd59a'), 0.5);
  for (const [x, colour, reach] of [
    [110, ink.accent, 420],
    [210, ink.lit('#ffd59a'), 260],
    [528, ink.lit('#ffd59a'), 480],
    [660, ink.loud('#59b6d8', 0.2), 400],
    [395, ink.loud('#a0a8c8', 0.4), 330],
  ] as const) {
    pool(brush, x, 880 + reach * 0.42, 46, reach, colour, 0.4);
  }
  for (const index of indices(6)) {
    oval(
      brush,
      FIELD.left + 160 * index + 70 * indexedRandom(index),
      1010 + 70 * index * indexedRandom(index, 4),
      120,
      14,
      withOpacity(ink.lit('#8ea6cf'), 0.13),
    );
  }
  darkenForPeople(brush, ink.deep('#06090f'), 0.34);
};

const neon: Painter = (brush, ink, { time }) => {
  const steady = Math.sin(time * 31) > 0.93 || Math.sin(time * 13 + 1) > 0.96 ? 0.35 : 1;
  const hum = 0.88 + 0.12 * Math.sin(time * 6);
  const cold = ink.loud('#59d0ff', 0.12);
  glow(brush, 120, 420, 190, ink.accent, 0.6 * steady);
  rounded(brush, 84, 290, 72, 270, 14, withOpacity(ink.deep('#120a14'), 0.9));
  for (const index of indices(4)) {
    const y = 322 + index * 60;
    brush.globalAlpha = steady;
    if (index % 2 === 0)
      line(brush, trail`102,${y} 138,${y} 120,${y + 34} 102,${y}`, 7, mix(ink.accent, '#ffffff', 0.4));
    else line(brush, trail`102,${y} 138,${y} 102,${y + 30} 138,${y + 30}`, 7, mix(ink.accent, '#ffffff', 0.4));
    brush.globalAlpha = 1;
  }
  glow(brush, 668, 470, 140, cold, 0.5 * hum);
  for (const radius of [50, 34]) {
    brush.beginPath();
    brush.ellipse(668, 470, radius * 0.8, radius, 0, 0, Math.PI * 2);
    brush.lineWidth = 6;
    brush.strokeStyle = withOpacity(mix(cold, '#ffffff', 0.5), hum);
    brush.stroke();
  }
  pool(brush, 116, 1080, 60, 300, ink.accent, 0.34 * steady);
  for (const index of indices(9)) {
    const life = (time * 0.9 + indexedRandom(index, 7)) % 1;
    brush.beginPath();
    brush.ellipse(
      60 + 620 * indexedRandom(index, 8),
      960 + 330 * indexedRandom(index, 6),
      40 * life,
      9 * life,
      0,
      0,
      Math.PI * 2,
    );
    brush.lineWidth = 2;
    brush.strokeStyle = withOpacity(ink.lit('#bcd2f2'), 0.4 * (1 - life));
    brush.stroke();
  }
};

export const rainyStreet: Backdrop = {
  planes: [staticPlane(0.1, distance), staticPlane(0.4, houses), staticPlane(0.7, lamp), animatedPlane(0.7, neon)],
};
