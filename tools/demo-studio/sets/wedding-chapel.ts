import type { Backdrop } from '#studio/stage.ts';
import { mix } from './colour.ts';
import { FIELD, indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { quadYZ, paintBox, quadXZ, project, fillQuad } from './lens.ts';
import type { Lens } from './lens.ts';
import { candle, glow, haze, darkenForPeople, motes, shaft } from './light.ts';
import { gradientY, fillAll, line, oval, trail, polygon, clipped } from './shapes.ts';
import { archAlong, archFacing, fillArch } from './stately.ts';

const NAVE: Lens = { horizon: 700, centre: 360, focal: 900, eye: 1.6 };
const DEPTH = 11;

function rose(brush: Brush, x: number, y: number, radius: number, colours: readonly string[], lead: string): void {
  glow(brush, x, y, radius * 2.6, colours[0] ?? lead, 0.7);
  oval(brush, x, y, radius, radius, lead);
  for (const petal of indices(12)) {
    const turn = (petal / 12) * Math.PI * 2;
    oval(
      brush,
      x + Math.cos(turn) * radius * 0.7,
      y + Math.sin(turn) * radius * 0.7,
      radius * 0.19,
      radius * 0.19,
      colours[petal % colours.length] ?? lead,
    );
    line(
      brush,
      trail`${x + Math.cos(turn) * radius * 0.22},${y + Math.sin(turn) * radius * 0.22} ${x + Math.cos(turn) * radius * 0.45},${y + Math.sin(turn) * radius * 0.45}`,
      radius * 0.11,
      colours[(petal + 1) % colours.length] ?? lead,
    );
  }
  oval(brush, x, y, radius * 0.16, radius * 0.16, colours[0] ?? lead);
}

const apse: Painter = (brush, ink) => {
  fillAll(brush, gradientY(brush, -192, 900, ink.deep('#2c2530'), ink.lit('#7d6a62'), ink.lit('#a98f78')));
  const glass = [ink.lit('#ffe7a8'), ink.loud('#d86a7e', 0.5), ink.lit('#8fb6e8'), ink.loud('#e8a04a', 0.3)];
  const stone = ink.deep('#4a3f45');
  polygon(
    brush,
    archFacing(NAVE, [-2.2, 2.2], DEPTH, { foot: 0, spring: 5, rise: 3.4, pointed: true }),
    gradientY(brush, 100, 830, ink.deep('#5d4f50'), ink.lit('#c2a58a')),
  );
  const [, roseY] = project(NAVE, 0, 6.2, DEPTH);
  rose(brush, 360, roseY, 84, glass, stone);
  for (const [index, x] of [-1.1, 0, 1.1].entries()) {
    const window = archFacing(NAVE, [x - 0.36, x + 0.36], DEPTH, { foot: 1.7, spring: 3.6, rise: 0.8, pointed: true });
    fillArch(
      brush,
      window,
      gradientY(brush, 400, 690, glass[0] ?? stone, glass[(index % 2) + 1] ?? stone, glass[3] ?? stone),
      { width: 5, colour: stone },
    );
    const [middle] = project(NAVE, x, 0, DEPTH);
    line(brush, trail`${middle},470 ${middle},690`, 3, stone);
    for (const y of [520, 570, 620]) line(brush, trail`${middle - 29},${y} ${middle + 29},${y}`, 3, stone);
  }
  glow(brush, 360, 560, 420, ink.lit('#ffedc4'), 0.5);
};

const nave: Painter = (brush, ink) => {
  const near = ink.deep('#2b2428');
  const far = ink.lit('#a58d78');
  fillQuad(brush, quadXZ(NAVE, [-4, 4], 0, [1, DEPTH]), ink.deep('#2e2628'), ink.lit('#c9ad8e'));
  for (const side of [-1, 1]) {
    const wall = quadYZ(NAVE, side * 2.3, [0, 9], [0.9, DEPTH]);
    brush.beginPath();
    wall.forEach(([x, y]) => brush.lineTo(x, y));
    brush.closePath();
    clipped(brush, () => {
      fillQuad(brush, wall, near, far);
      for (const [from, to] of [
        [2.2, 3.5],
        [3.9, 5.4],
        [5.8, 7.6],
        [8, 10.4],
      ] as const) {
        const bay = archAlong(NAVE, side * 2.3, [from, to], { foot: 0, spring: 2.7, rise: 1.2, pointed: true });
        fillArch(brush, bay, gradientY(brush, 350, 950, mix(near, far, to / 16), mix(near, '#000000', 0.35)), {
          width: 40 / from,
          colour: mix(near, far, from / 9),
        });
        const light = archAlong(NAVE, side * 2.3, [from + 0.35, to - 0.35], {
          foot: 4.9,
          spring: 6.3,
          rise: 0.9,
          pointed: true,
        });
        fillArch(brush, light, side < 0 ? ink.lit('#ffeec6') : ink.deep('#8398b8'), {
          width: 22 / from,
          colour: mix(near, far, from / 12),
        });
      }
    });
  }
  for (const z of [3.7, 5.6, 7.8]) {
    const rib = archFacing(NAVE, [-2.3, 2.3], z, { foot: 5.2, spring: 5.2, rise: 3.2, pointed: true });
    line(brush, rib, 84 / z, mix(near, far, z / 12));
  }
  for (const [z, y] of [
    [8, 300],
    [5.6, 170],
    [3.7, 20],
  ] as const) {
    const reach = 420 / z + 60;
    shaft(
      brush,
      trail`${360 - 1500 / z},${y - 40} ${360 - 1500 / z},${y + reach} ${500 + reach},940 330,1010`,
      ink.lit('#fff0cc'),
      0.2,
    );
  }
};

function bouquet(brush: Brush, x: number, y: number, size: number, colours: readonly string[], leaf: string): void {
  for (const index of indices(7))
    oval(
      brush,
      x + (indexedRandom(index, 1) - 0.5) * size * 2,
      y + (indexedRandom(index, 2) - 0.3) * size * 1.6,
      size * 0.4,
      size * 0.24,
      leaf,
    );
  for (const index of indices(11))
    oval(
      brush,
      x + (indexedRandom(index, 3) - 0.5) * size * 1.7,
      y + (indexedRandom(index, 4) - 0.5) * size * 1.3,
      size * 0.26,
      size * 0.26,
      colours[index % colours.length] ?? leaf,
    );
}

const pews: Painter = (brush, ink) => {
  const petals = [ink.lit('#fff4ea'), ink.lit('#f6d3cf'), ink.loud('#f0b6bb', 0.3)];
  fillQuad(brush, quadXZ(NAVE, [-0.62, 0.62], 0.01, [1, DEPTH - 1]), ink.deep('#b9a69a'), ink.lit('#fff2e0'));
  paintBox(
    brush,
    NAVE,
    { x: [-0.8, 0.8], y: [0, 1], z: [9.4, 10] },
    { front: ink.lit('#f4e3cf'), side: ink.deep('#a08a78'), top: ink.lit('#fff6ea') },
  );
  for (const z of [8.4, 7.2, 6.1, 5.1, 4.2, 3.4, 2.7]) {
    for (const side of [-1, 1]) {
      const tone = {
        front: mix(ink.deep('#2c1a12'), ink.lit('#8a6242'), z / 9),
        side: ink.deep('#2b1a12'),
        top: ink.lit('#8f6a48'),
      };
      paintBox(brush, NAVE, { x: side < 0 ? [-2.2, -0.8] : [0.8, 2.2], y: [0, 0.95], z: [z, z + 0.12] }, tone);
      const [x, y] = project(NAVE, side * 0.78, 0.98, z);
      bouquet(brush, x, y, 150 / z, petals, mix(ink.deep('#31503a'), ink.lit('#6f8f62'), z / 12));
    }
  }
  haze(brush, 560, 900, ink.lit('#ffe9c4'), 0.2);
  darkenForPeople(brush, ink.deep('#171114'), 0.34);
};

const candles: Painter = (brush, ink, { time }) => {
  for (const [index, z] of [6.6, 4.6, 3].entries()) {
    for (const side of [-1, 1]) {
      const [x, y] = project(NAVE, side * 1.9, 1.75, z);
      const [, foot] = project(NAVE, side * 1.9, 0, z);
      line(brush, trail`${x},${y} ${x},${foot}`, 26 / z, ink.deep('#6a5030'));
      line(brush, trail`${x},${y} ${x},${y - 60 / z}`, 34 / z, ink.lit('#fff3dc'));
      candle(brush, x, y - 60 / z, 96 / z, ink.lit('#ffc46a'), time, index * 2 + side);
    }
  }
  motes(brush, { x: 60, y: 120, width: 560, height: 720 }, 26, ink.lit('#fff1cf'), time);
};

const flowers: Painter = (brush, ink) => {
  const petals = [ink.lit('#fff4ea'), ink.lit('#f2c9c6'), ink.loud('#e79aa4', 0.3)];
  for (const [x, y, size] of [
    [FIELD.left + 40, 1330, 120],
    [FIELD.right - 40, 1330, 120],
  ] as const)
    bouquet(brush, x, y, size, petals, ink.deep('#29402f'));
};

export const weddingChapel: Backdrop = {
  planes: [staticPlane(0.12, apse), staticPlane(0.35, nave), staticPlane(0.6, pews), animatedPlane(0.65, candles)],
  front: [staticPlane(1.25, flowers)],
};
