import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, project, fillQuad } from './lens.ts';
import type { Lens } from './lens.ts';
import { glow, haze, darkenForPeople, pool, shaft } from './light.ts';
import { gradientY, fillAll, line, oval, trail, polygon, rounded, slab } from './shapes.ts';
import { archFacing } from './stately.ts';

const TUNNEL: Lens = { horizon: 650, centre: 360, focal: 900, eye: 1.5 };
const RIBS = [2.1, 2.9, 3.9, 5.1, 6.6] as const;
const DEPTH = 8.2;

const vault = { foot: 0, spring: 2.2, rise: 1.7 };

const shell: Painter = (brush, ink) => {
  const near = ink.deep('#14191a');
  const far = ink.lit('#6f7a74');
  fillAll(brush, near);
  for (const [index, z] of RIBS.entries()) {
    const next = RIBS[index + 1] ?? DEPTH;
    polygon(
      brush,
      archFacing(TUNNEL, [-2.5, 2.5], z, vault),
      gradientY(brush, 0, 900, mix(near, far, z / 10 - 0.1), mix(near, far, z / 9), mix(near, far, z / 12)),
    );
    line(brush, archFacing(TUNNEL, [-2.45, 2.45], z, vault), 190 / z, mix(near, far, z / 18));
    line(brush, archFacing(TUNNEL, [-2.36, 2.36], z * 1.02, vault), 34 / z, mix(far, near, 0.75 - next / 16));
  }
  polygon(
    brush,
    archFacing(TUNNEL, [-2.5, 2.5], DEPTH, vault),
    gradientY(brush, 380, 830, ink.deep('#3a4440'), ink.lit('#76807a'), ink.deep('#3a4440')),
  );
  fillQuad(brush, quadXZ(TUNNEL, [-2.5, 2.5], 0, [1, DEPTH]), ink.deep('#101415'), ink.lit('#7a837c'));
  floorJoints(brush, TUNNEL, [-2.5, 2.5], [1.2, DEPTH], 1.25, withOpacity(ink.deep('#050707'), 0.4));
  for (const x of [-1.02, 1.02])
    fillQuad(
      brush,
      quadXZ(TUNNEL, [x - 0.06, x + 0.06], 0.01, [1, DEPTH]),
      withOpacity(ink.lit('#d9b040'), 0.25),
      withOpacity(ink.lit('#e8c050'), 0.8),
    );
  for (const z of [2.4, 3.4, 4.5, 5.9]) {
    fillQuad(brush, quadXZ(TUNNEL, [-0.28, 0.28], 3.5, [z, z + 0.5]), ink.lit('#f2ffe8'), '#ffffff');
    const [x, y] = project(TUNNEL, 0, 3.5, z + 0.2);
    glow(brush, x, y, 620 / z, ink.lit('#dff2d4'), 0.5);
    shaft(
      brush,
      trail`${x - 200 / z},${y} ${x + 200 / z},${y} ${x + 1300 / z},${y + 2700 / z} ${x - 1300 / z},${y + 2700 / z}`,
      ink.lit('#e6f4d8'),
      0.1,
    );
  }
};

/** The round door at the far end, with its wheel. */
function blastDoor(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  tone: { steel: string; dark: string; pale: string; warn: string },
): void {
  oval(brush, x, y, radius * 1.14, radius * 1.14, mix(tone.pale, tone.steel, 0.5));
  slab(brush, x - radius * 1.2, y + radius * 0.96, radius * 2.4, radius * 0.26, tone.warn);
  for (const mark of indices(8)) {
    const left = x - radius * 1.2 + mark * radius * 0.3;
    polygon(
      brush,
      trail`${left},${y + radius * 1.22} ${left + radius * 0.14},${y + radius * 0.96} ${left + radius * 0.28},${y + radius * 0.96} ${left + radius * 0.14},${y + radius * 1.22}`,
      tone.dark,
    );
  }
  rounded(brush, x + radius * 0.98, y - radius * 0.3, radius * 0.3, radius * 0.6, 6, tone.pale);
  oval(brush, x, y, radius, radius, gradientY(brush, y - radius, y + radius, tone.pale, tone.steel, tone.dark));
  oval(brush, x, y, radius * 0.78, radius * 0.78, gradientY(brush, y - radius, y + radius, tone.steel, tone.dark));
  for (const bolt of indices(12))
    oval(
      brush,
      x + Math.cos((bolt * Math.PI) / 6) * radius * 0.88,
      y + Math.sin((bolt * Math.PI) / 6) * radius * 0.88,
      radius * 0.045,
      radius * 0.045,
      tone.dark,
    );
  for (const spoke of indices(2)) {
    const turn = (spoke * Math.PI) / 2 + 0.4;
    line(
      brush,
      trail`${x - Math.cos(turn) * radius * 0.46},${y - Math.sin(turn) * radius * 0.46} ${x + Math.cos(turn) * radius * 0.46},${y + Math.sin(turn) * radius * 0.46}`,
      radius * 0.08,
      tone.pale,
    );
  }
  brush.beginPath();
  brush.arc(x, y, radius * 0.46, 0, Math.PI * 2);
  brush.lineWidth = radius * 0.09;
  brush.strokeStyle = tone.pale;
  brush.stroke();
  oval(brush, x, y, radius * 0.12, radius * 0.12, tone.pale);
}

const fittings: Painter = (brush, ink) => {
  const steel = {
    steel: ink.deep('#5a6a6a'),
    dark: ink.deep('#1a2222'),
    pale: ink.lit('#a9b6b0'),
    warn: ink.lit('#e0b23c'),
  };
  const [, doorY] = project(TUNNEL, 0, 1.55, DEPTH - 0.1);
  blastDoor(brush, 360, doorY, 128, steel);
  for (const [x, y, thick, colour] of [
    [-2.3, 2.7, 0.1, ink.deep('#8a5a3a')],
    [-2.36, 2.35, 0.07, steel.steel],
    [2.3, 2.7, 0.09, steel.steel],
    [2.36, 2.3, 0.07, ink.deep('#8a5a3a')],
  ] as const) {
    fillQuad(
      brush,
      quadYZ(TUNNEL, x, [y - thick, y + thick], [1.2, 7.6]),
      mix(colour, steel.dark, 0.5),
      mix(colour, steel.pale, 0.35),
    );
    fillQuad(
      brush,
      quadYZ(TUNNEL, x * 0.985, [y + thick * 0.2, y + thick * 0.6], [1.2, 7.6]),
      withOpacity(steel.pale, 0.3),
      withOpacity(steel.pale, 0.5),
    );
    for (const z of [2.4, 3.8, 5.6])
      fillQuad(brush, quadYZ(TUNNEL, x * 0.98, [y - thick * 1.4, y + thick * 1.4], [z, z + 0.12]), steel.dark);
  }
  paintBox(
    brush,
    TUNNEL,
    { x: [1.55, 2.4], y: [0, 1.9], z: [3.7, 4.8] },
    { front: ink.deep('#39463f'), side: ink.deep('#4a5a50'), top: steel.pale, foot: steel.dark },
  );
  for (const row of indices(3)) {
    fillQuad(brush, quadYZ(TUNNEL, 1.54, [0.5 + row * 0.48, 0.86 + row * 0.48], [3.8, 4.7]), ink.deep('#0c1412'));
    for (const lamp of indices(5)) {
      const [x, y] = project(TUNNEL, 1.53, 0.7 + row * 0.48, 3.9 + lamp * 0.17);
      oval(brush, x, y, 6, 6, (lamp + row) % 3 === 0 ? ink.accent : ink.lit('#8fe0a0'));
    }
  }
  paintBox(
    brush,
    TUNNEL,
    { x: [-2.4, -1.5], y: [0, 0.8], z: [3.4, 4.4] },
    { front: ink.deep('#4c5236'), side: ink.deep('#5c6242'), top: ink.lit('#7c8258'), foot: steel.dark },
  );
  paintBox(
    brush,
    TUNNEL,
    { x: [-2.3, -1.65], y: [0.8, 1.35], z: [3.6, 4.2] },
    { front: ink.deep('#565c3c'), side: ink.deep('#666c48'), top: ink.lit('#868c60') },
  );
  fillQuad(brush, quadXY(TUNNEL, [-2.2, -1.75], [0.3, 0.6], 3.39), withOpacity(ink.lit('#e8e2c0'), 0.5));
  haze(brush, 560, 940, ink.lit('#a9b8a8'), 0.18);
  darkenForPeople(brush, ink.deep('#060909'), 0.44);
};

const alarm: Painter = (brush, ink, { time }) => {
  const red = ink.loud('#ff3a26', 0.18);
  for (const [x, y, size, phase] of [
    [168, 330, 20, 0],
    [552, 330, 20, Math.PI],
  ] as const) {
    const turn = time * 3 + phase;
    const pulse = 0.35 + 0.65 * Math.max(0, Math.cos(turn));
    glow(brush, x, y, 210, red, 0.75 * pulse);
    const reach = 340 * Math.cos(turn);
    shaft(
      brush,
      trail`${x},${y - 8} ${x},${y + 8} ${x + reach},${y + 100} ${x + reach},${y - 70}`,
      red,
      0.4 * Math.abs(Math.cos(turn)),
    );
    rounded(brush, x - size, y - size * 1.2, size * 2, size * 1.9, size * 0.8, mix(red, '#ffffff', 0.45 * pulse));
    slab(brush, x - size * 1.3, y + size * 0.6, size * 2.6, 9, ink.deep('#141a1a'));
  }
  pool(brush, 360, 960, 300, 80, red, 0.12 + 0.12 * Math.cos(time * 3));
};

export const bunker: Backdrop = {
  planes: [staticPlane(0.3, shell), staticPlane(0.5, fittings), animatedPlane(0.5, alarm)],
};
