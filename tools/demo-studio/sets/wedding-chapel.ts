import type { Backdrop } from '#studio/stage.ts';
import { mix } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { quadYZ, paintBox, quadXZ, project, fillQuad } from './perspective.ts';
import type { Perspective } from './perspective.ts';
import { candleFlame, glow, haze, darkenForPeople, motes, lightShaft } from './light.ts';
import { gradientY, fillAll, line, oval, points, polygon, clipped } from './shapes.ts';
import { archAlong, archFacing, fillArch } from './classical-architecture.ts';

const NAVE: Perspective = { horizon: 700, centre: 360, focalLength: 900, eyeHeight: 1.6 };
const DEPTH = 11;

function roseWindow(
  context: Context,
  x: number,
  y: number,
  radius: number,
  colours: readonly string[],
  lead: string,
): void {
  glow(context, x, y, radius * 2.6, colours[0] ?? lead, 0.7);
  oval(context, x, y, radius, radius, lead);
  for (const petal of indices(12)) {
    const turn = (petal / 12) * Math.PI * 2;
    oval(
      context,
      x + Math.cos(turn) * radius * 0.7,
      y + Math.sin(turn) * radius * 0.7,
      radius * 0.19,
      radius * 0.19,
      colours[petal % colours.length] ?? lead,
    );
    line(
      context,
      points`${x + Math.cos(turn) * radius * 0.22},${y + Math.sin(turn) * radius * 0.22} ${x + Math.cos(turn) * radius * 0.45},${y + Math.sin(turn) * radius * 0.45}`,
      radius * 0.11,
      colours[(petal + 1) % colours.length] ?? lead,
    );
  }
  oval(context, x, y, radius * 0.16, radius * 0.16, colours[0] ?? lead);
}

const apse: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(context, -192, 900, colours.shaded('#2c2530'), colours.lit('#7d6a62'), colours.lit('#a98f78')),
  );
  const glass = [
    colours.lit('#ffe7a8'),
    colours.accented('#d86a7e', 0.5),
    colours.lit('#8fb6e8'),
    colours.accented('#e8a04a', 0.3),
  ];
  const stone = colours.shaded('#4a3f45');
  polygon(
    context,
    archFacing(NAVE, [-2.2, 2.2], DEPTH, { foot: 0, spring: 5, rise: 3.4, pointed: true }),
    gradientY(context, 100, 830, colours.shaded('#5d4f50'), colours.lit('#c2a58a')),
  );
  const [, roseY] = project(NAVE, 0, 6.2, DEPTH);
  roseWindow(context, 360, roseY, 84, glass, stone);
  for (const [index, x] of [-1.1, 0, 1.1].entries()) {
    const window = archFacing(NAVE, [x - 0.36, x + 0.36], DEPTH, { foot: 1.7, spring: 3.6, rise: 0.8, pointed: true });
    fillArch(
      context,
      window,
      gradientY(context, 400, 690, glass[0] ?? stone, glass[(index % 2) + 1] ?? stone, glass[3] ?? stone),
      { width: 5, colour: stone },
    );
    const [middle] = project(NAVE, x, 0, DEPTH);
    line(context, points`${middle},470 ${middle},690`, 3, stone);
    for (const y of [520, 570, 620]) line(context, points`${middle - 29},${y} ${middle + 29},${y}`, 3, stone);
  }
  glow(context, 360, 560, 420, colours.lit('#ffedc4'), 0.5);
};

const nave: Painter = (context, colours) => {
  const near = colours.shaded('#2b2428');
  const far = colours.lit('#a58d78');
  fillQuad(context, quadXZ(NAVE, [-4, 4], 0, [1, DEPTH]), colours.shaded('#2e2628'), colours.lit('#c9ad8e'));
  for (const side of [-1, 1]) {
    const wall = quadYZ(NAVE, side * 2.3, [0, 9], [0.9, DEPTH]);
    context.beginPath();
    wall.forEach(([x, y]) => context.lineTo(x, y));
    context.closePath();
    clipped(context, () => {
      fillQuad(context, wall, near, far);
      for (const [from, to] of [
        [2.2, 3.5],
        [3.9, 5.4],
        [5.8, 7.6],
        [8, 10.4],
      ] as const) {
        const bay = archAlong(NAVE, side * 2.3, [from, to], { foot: 0, spring: 2.7, rise: 1.2, pointed: true });
        fillArch(context, bay, gradientY(context, 350, 950, mix(near, far, to / 16), mix(near, '#000000', 0.35)), {
          width: 40 / from,
          colour: mix(near, far, from / 9),
        });
        const light = archAlong(NAVE, side * 2.3, [from + 0.35, to - 0.35], {
          foot: 4.9,
          spring: 6.3,
          rise: 0.9,
          pointed: true,
        });
        fillArch(context, light, side < 0 ? colours.lit('#ffeec6') : colours.shaded('#8398b8'), {
          width: 22 / from,
          colour: mix(near, far, from / 12),
        });
      }
    });
  }
  for (const z of [3.7, 5.6, 7.8]) {
    const rib = archFacing(NAVE, [-2.3, 2.3], z, { foot: 5.2, spring: 5.2, rise: 3.2, pointed: true });
    line(context, rib, 84 / z, mix(near, far, z / 12));
  }
  for (const [z, y] of [
    [8, 300],
    [5.6, 170],
    [3.7, 20],
  ] as const) {
    const reach = 420 / z + 60;
    lightShaft(
      context,
      points`${360 - 1500 / z},${y - 40} ${360 - 1500 / z},${y + reach} ${500 + reach},940 330,1010`,
      colours.lit('#fff0cc'),
      0.2,
    );
  }
};

function bouquet(context: Context, x: number, y: number, size: number, colours: readonly string[], leaf: string): void {
  for (const index of indices(7))
    oval(
      context,
      x + (indexedRandom(index, 1) - 0.5) * size * 2,
      y + (indexedRandom(index, 2) - 0.3) * size * 1.6,
      size * 0.4,
      size * 0.24,
      leaf,
    );
  for (const index of indices(11))
    oval(
      context,
      x + (indexedRandom(index, 3) - 0.5) * size * 1.7,
      y + (indexedRandom(index, 4) - 0.5) * size * 1.3,
      size * 0.26,
      size * 0.26,
      colours[index % colours.length] ?? leaf,
    );
}

const pews: Painter = (context, colours) => {
  const petals = [colours.lit('#fff4ea'), colours.lit('#f6d3cf'), colours.accented('#f0b6bb', 0.3)];
  fillQuad(
    context,
    quadXZ(NAVE, [-0.62, 0.62], 0.01, [1, DEPTH - 1]),
    colours.shaded('#b9a69a'),
    colours.lit('#fff2e0'),
  );
  paintBox(
    context,
    NAVE,
    { x: [-0.8, 0.8], y: [0, 1], z: [9.4, 10] },
    { front: colours.lit('#f4e3cf'), side: colours.shaded('#a08a78'), top: colours.lit('#fff6ea') },
  );
  for (const z of [8.4, 7.2, 6.1, 5.1, 4.2, 3.4, 2.7]) {
    for (const side of [-1, 1]) {
      const tone = {
        front: mix(colours.shaded('#2c1a12'), colours.lit('#8a6242'), z / 9),
        side: colours.shaded('#2b1a12'),
        top: colours.lit('#8f6a48'),
      };
      paintBox(context, NAVE, { x: side < 0 ? [-2.2, -0.8] : [0.8, 2.2], y: [0, 0.95], z: [z, z + 0.12] }, tone);
      const [x, y] = project(NAVE, side * 0.78, 0.98, z);
      bouquet(context, x, y, 150 / z, petals, mix(colours.shaded('#31503a'), colours.lit('#6f8f62'), z / 12));
    }
  }
  haze(context, 560, 900, colours.lit('#ffe9c4'), 0.2);
  darkenForPeople(context, colours.shaded('#171114'), 0.34);
};

const candles: Painter = (context, colours, { time }) => {
  for (const [index, z] of [6.6, 4.6, 3].entries()) {
    for (const side of [-1, 1]) {
      const [x, y] = project(NAVE, side * 1.9, 1.75, z);
      const [, foot] = project(NAVE, side * 1.9, 0, z);
      line(context, points`${x},${y} ${x},${foot}`, 26 / z, colours.shaded('#6a5030'));
      line(context, points`${x},${y} ${x},${y - 60 / z}`, 34 / z, colours.lit('#fff3dc'));
      candleFlame(context, x, y - 60 / z, 96 / z, colours.lit('#ffc46a'), time, index * 2 + side);
    }
  }
  motes(context, { x: 60, y: 120, width: 560, height: 720 }, 26, colours.lit('#fff1cf'), time);
};

const flowers: Painter = (context, colours) => {
  const petals = [colours.lit('#fff4ea'), colours.lit('#f2c9c6'), colours.accented('#e79aa4', 0.3)];
  for (const [x, y, size] of [
    [PAINTED_AREA.left + 40, 1330, 120],
    [PAINTED_AREA.right - 40, 1330, 120],
  ] as const)
    bouquet(context, x, y, size, petals, colours.shaded('#29402f'));
};

export const weddingChapel: Backdrop = {
  planes: [staticPlane(0.12, apse), staticPlane(0.35, nave), staticPlane(0.6, pews), animatedPlane(0.65, candles)],
  front: [staticPlane(1.25, flowers)],
};
