import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { animatedPlane, staticPlane, indices } from './plane.ts';
import type { Painter } from './plane.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, project, fillQuad } from './perspective.ts';
import type { Perspective, Span } from './perspective.ts';
import { glow, haze, darkenForPeople, motes, lightShaft } from './light.ts';
import { smoothPolygon, gradientY, fillAll, line, points, polygon, roundRect, rect } from './shapes.ts';
import { towers } from './skyline.ts';

const ROOM: Perspective = { horizon: 620, centre: 400, focalLength: 860, eyeHeight: 1.5 };
const X_SPAN: Span = [-2.5, 2.3];
const HEIGHT = 4;
const DEPTH = 6.4;

const view: Painter = (context, colours, { random }) => {
  fillAll(
    context,
    gradientY(context, -150, 900, colours.lit('#2f74c8'), colours.lit('#8fc0ea'), colours.lit('#ffe6bc')),
  );
  glow(context, 60, 300, 420, colours.lit('#fff3d0'), 0.8);
  towers(
    context,
    {
      foot: 900,
      heights: [150, 470],
      widths: [50, 90],
      roof: colours.lit('#6f9ac6'),
      base: colours.lit('#c6d2d8'),
      windowColours: [],
      windowSize: [5, 8],
    },
    random,
  );
  towers(
    context,
    {
      foot: 930,
      heights: [90, 330],
      widths: [70, 120],
      roof: colours.shaded('#5b7793'),
      base: colours.lit('#9fb2c0'),
      windowColours: [colours.lit('#d8e8f4')],
      litFraction: 0.6,
      windowSize: [12, 6],
    },
    random,
  );
  haze(context, 560, 1000, colours.lit('#f1e4cf'), 0.55);
};

const shell: Painter = (context, colours) => {
  const frame = colours.shaded('#1d2833');
  fillQuad(context, quadXZ(ROOM, X_SPAN, HEIGHT, [0.9, DEPTH]), colours.shaded('#33404d'), colours.lit('#8d9aa5'));
  fillQuad(context, quadXZ(ROOM, X_SPAN, 0, [0.9, DEPTH]), colours.shaded('#1c242d'), colours.lit('#7b8791'));
  floorJoints(context, ROOM, X_SPAN, [1, DEPTH], 0.8, withOpacity(colours.shaded('#0d1218'), 0.25));
  fillQuad(
    context,
    quadYZ(ROOM, X_SPAN[1], [0, HEIGHT], [0.9, DEPTH]),
    colours.shaded('#3a281c'),
    colours.lit('#a87848'),
  );
  for (const z of [1.4, 2, 2.6, 3.3, 4.1, 5])
    line(
      context,
      [project(ROOM, X_SPAN[1], 0, z), project(ROOM, X_SPAN[1], HEIGHT, z)],
      10 / z,
      withOpacity(colours.shaded('#120d0a'), 0.7),
    );
  fillQuad(
    context,
    quadXY(ROOM, [0.6, X_SPAN[1]], [0, HEIGHT], DEPTH),
    colours.shaded('#4a545e'),
    colours.lit('#a8b4bc'),
  );
  for (const x of [-2.5, -1.5, -0.5, 0.6])
    line(context, [project(ROOM, x, 0, DEPTH), project(ROOM, x, HEIGHT, DEPTH)], 8, frame);
  for (const y of [0.9, 3]) line(context, [project(ROOM, -2.5, y, DEPTH), project(ROOM, 0.6, y, DEPTH)], 5, frame);
  for (const z of [5.2, 4.2, 3.4, 2.7])
    line(context, [project(ROOM, -2.5, 0, z), project(ROOM, -2.5, HEIGHT, z)], 52 / z, frame);
  for (const y of [0.9, 3]) line(context, [project(ROOM, -2.5, y, DEPTH), project(ROOM, -2.5, y, 1)], 6, frame);
  for (const z of [1.9, 3.1, 4.5])
    fillQuad(
      context,
      quadXZ(ROOM, [-1.3, 1.1], HEIGHT - 0.01, [z, z + 0.55]),
      colours.lit('#e9f3fa'),
      colours.lit('#ffffff'),
    );
  for (const z of [1.7, 2.7, 3.8, 5])
    fillQuad(
      context,
      quadXZ(ROOM, [-2.4, 0.6 + z * 0.12], 0.01, [z, z + 0.55]),
      withOpacity(colours.lit('#ffe2a8'), 0.62),
      withOpacity(colours.lit('#ffe2a8'), 0.4),
    );
};

const furniture: Painter = (context, colours) => {
  const dark = colours.shaded('#161b22');
  paintBox(
    context,
    ROOM,
    { x: [1.55, 2.3], y: [0, 2.3], z: [4.6, 5.9] },
    { front: colours.shaded('#3d3029'), side: colours.shaded('#5b473a'), top: dark },
  );
  for (const row of indices(4)) {
    const y = 0.35 + row * 0.5;
    fillQuad(
      context,
      quadYZ(ROOM, 1.54, [y, y + 0.36], [4.7, 5.8]),
      colours.shaded('#221a15'),
      colours.shaded('#2f241d'),
    );
    for (const book of indices(6))
      fillQuad(
        context,
        quadYZ(ROOM, 1.53, [y, y + 0.2 + 0.03 * ((book * 7 + row) % 4)], [4.75 + book * 0.16, 4.87 + book * 0.16]),
        [colours.accent, colours.lit('#c9b48a'), colours.shaded('#587089'), colours.lit('#8a5d4a')][(book + row) % 4] ??
          dark,
      );
  }
  paintBox(
    context,
    ROOM,
    { x: [-1.2, 1], y: [0, 0.78], z: [4.2, 5] },
    { front: colours.shaded('#2a231f'), side: dark, top: colours.lit('#8f7862'), foot: colours.shaded('#120e0c') },
  );
  const [chairX, chairY] = project(ROOM, -0.1, 1.5, 5.1);
  roundRect(
    context,
    chairX - 62,
    chairY - 10,
    124,
    130,
    30,
    gradientY(context, chairY, chairY + 130, mix(dark, colours.lit('#5a6470'), 0.4), dark),
  );
  const [deskX, deskY] = project(ROOM, 0.55, 0.78, 4.5);
  rect(context, deskX - 6, deskY - 24, 12, 24, dark);
  roundRect(context, deskX - 62, deskY - 100, 124, 78, 6, dark);
  darkenForPeople(context, colours.shaded('#10161e'), 0.4);
  plant(context, 52, 1010, mix(colours.shaded('#1f3a2c'), colours.lit('#2e5a40'), 0.4), dark);
};

function plant(context: Parameters<Painter>[0], x: number, y: number, leaf: string, pot: string): void {
  for (const index of indices(9)) {
    const lean = (index - 4) * 34;
    const tip: [number, number] = [x + lean * 1.25, y - 300 + Math.abs(index - 4) * 44];
    smoothPolygon(
      context,
      [[x, y - 60], [x + lean * 0.4 - 26, y - 190], tip, [x + lean * 0.4 + 34, y - 160]],
      index % 2 === 0 ? leaf : mix(leaf, '#000000', 0.25),
    );
  }
  polygon(
    context,
    points`${x - 54},${y - 80} ${x + 54},${y - 80} ${x + 40},${y + 30} ${x - 40},${y + 30}`,
    gradientY(context, y - 80, y + 30, mix(pot, '#ffffff', 0.18), pot),
  );
}

const sunbeams: Painter = (context, colours) => {
  for (const [y, width] of [
    [130, 110],
    [330, 90],
    [500, 70],
  ] as const) {
    lightShaft(
      context,
      points`-110,${y} -110,${y + width} ${420 + width},${y + 520} 330,${y + 640}`,
      colours.lit('#ffeec8'),
      0.22,
    );
  }
};

const dust: Painter = (context, colours, { time }) =>
  motes(context, { x: -40, y: 260, width: 520, height: 620 }, 22, colours.lit('#ffeec8'), time);

export const officeTower: Backdrop = {
  planes: [
    staticPlane(0.08, view),
    staticPlane(0.45, shell),
    staticPlane(0.7, (context, colours, moment) => {
      furniture(context, colours, moment);
      sunbeams(context, colours, moment);
    }),
    animatedPlane(0.75, dust),
  ],
};
