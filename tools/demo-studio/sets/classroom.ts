import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, paintRoom, project, fillQuad } from './perspective.ts';
import type { Perspective, Span } from './perspective.ts';
import { glow, darkenForPeople, motes, lightShaft } from './light.ts';
import { curve, gradientY, line, oval, points, polygon, roundRect, rect } from './shapes.ts';

const ROOM: Perspective = { horizon: 600, centre: 440, focalLength: 860, eyeHeight: 1.5 };
const X_SPAN: Span = [-2.7, 2.5];
const HEIGHT = 3.5;
const DEPTH = 7;

const shell: Painter = (context, colours) => {
  const frame = colours.lit('#e9dcc0');
  paintRoom(
    context,
    ROOM,
    { x: X_SPAN, height: HEIGHT, depth: DEPTH },
    {
      floor: [colours.shaded('#3f2c1c'), colours.lit('#c2965e')],
      ceiling: [colours.shaded('#7a7464'), colours.lit('#e8e2cc')],
      left: [colours.shaded('#7a6c50'), colours.lit('#e2d3ac')],
      right: [colours.shaded('#554b38'), colours.lit('#b8a880')],
      back: [colours.shaded('#8f7e5c'), colours.lit('#d9c9a0')],
    },
  );
  floorJoints(context, ROOM, X_SPAN, [1, DEPTH], 0.3, withOpacity(colours.shaded('#2a1b10'), 0.22), 0);
  fillQuad(
    context,
    quadYZ(ROOM, X_SPAN[1] * 0.999, [0, 1], [0.9, DEPTH]),
    colours.shaded('#3e4a38'),
    colours.lit('#839078'),
  );
  for (const [from, to] of [
    [1.5, 2.5],
    [2.75, 3.9],
    [4.15, 5.3],
    [5.5, 6.6],
  ] as const) {
    fillQuad(context, quadYZ(ROOM, X_SPAN[0], [0.9, 3.1], [from, to]), colours.lit('#fff4cc'), colours.lit('#ffe9b4'));
    fillQuad(
      context,
      quadYZ(ROOM, X_SPAN[0], [0.9, 1.5], [from, to]),
      withOpacity(colours.lit('#8fb070'), 0.55),
      withOpacity(colours.lit('#b4cc8c'), 0.5),
    );
    line(
      context,
      [...quadYZ(ROOM, X_SPAN[0], [0.9, 3.1], [from, to]), project(ROOM, X_SPAN[0], 0.9, from)],
      26 / from,
      frame,
    );
    line(context, [project(ROOM, X_SPAN[0], 2, from), project(ROOM, X_SPAN[0], 2, to)], 18 / from, frame);
    line(
      context,
      [project(ROOM, X_SPAN[0], 0.9, (from + to) / 2), project(ROOM, X_SPAN[0], 3.1, (from + to) / 2)],
      16 / from,
      frame,
    );
  }
  for (const z of [1.9, 3.3, 5])
    for (const x of [-1.1, 0.9])
      fillQuad(context, quadXZ(ROOM, [x - 0.1, x + 0.1], HEIGHT - 0.01, [z, z + 1]), colours.lit('#f8f4e4'), '#ffffff');
  for (const z of [1.4, 2.5, 3.8, 5.2])
    fillQuad(
      context,
      quadXZ(ROOM, [-2.6, 0.3], 0.01, [z, z + 0.62]),
      withOpacity(colours.lit('#fff0bc'), 0.55),
      withOpacity(colours.lit('#fff0bc'), 0.2),
    );
};

const board: Painter = (context, colours) => {
  const chalk = withOpacity(colours.lit('#f4f6ec'), 0.75);
  const [left, top] = project(ROOM, -1.75, 2.75, DEPTH - 0.02);
  const [right, bottom] = project(ROOM, 1.65, 1.05, DEPTH - 0.02);
  roundRect(context, left - 10, top - 10, right - left + 20, bottom - top + 20, 5, colours.lit('#8a5c34'));
  rect(
    context,
    left,
    top,
    right - left,
    bottom - top,
    gradientY(context, top, bottom, colours.shaded('#2c5a48'), colours.shaded('#1f4436')),
  );
  rect(context, left - 4, bottom + 8, right - left + 8, 9, colours.shaded('#5a3a20'));
  curve(context, [left + 40, bottom - 40], [left + 110, top - 60], [left + 180, bottom - 40], 3, chalk);
  line(context, points`${left + 26},${bottom - 30} ${left + 200},${bottom - 30}`, 3, chalk);
  line(context, points`${left + 36},${bottom - 20} ${left + 36},${top + 30}`, 3, chalk);
  polygon(
    context,
    points`${right - 140},${bottom - 50} ${right - 60},${top + 50} ${right - 40},${bottom - 50}`,
    withOpacity(colours.lit('#f4f6ec'), 0.12),
  );
  line(
    context,
    points`${right - 140},${bottom - 50} ${right - 60},${top + 50} ${right - 40},${bottom - 50} ${right - 140},${bottom - 50}`,
    3,
    chalk,
  );
  for (const row of indices(3))
    line(
      context,
      points`${left + 220},${top + 46 + row * 32} ${left + 290 - row * 18},${top + 46 + row * 32}`,
      4,
      withOpacity(colours.accented('#f4e4a0', 0.3), 0.7),
    );
  oval(context, 434, top - 52, 30, 30, colours.shaded('#3a2c20'));
  oval(context, 434, top - 52, 25, 25, colours.lit('#fbf6e6'));
  line(context, points`434,${top - 52} 434,${top - 70}`, 3, colours.shaded('#2a2018'));
  line(context, points`434,${top - 52} 447,${top - 46}`, 3, colours.shaded('#2a2018'));
};

const teacherDesk: Painter = (context, colours) => {
  paintBox(
    context,
    ROOM,
    { x: [-0.75, 0.55], y: [0, 0.95], z: [5.7, 6.3] },
    {
      front: colours.lit('#93663c'),
      side: colours.shaded('#5a3a20'),
      top: colours.lit('#c8965c'),
      foot: colours.shaded('#4a301c'),
    },
  );
  const [bookX, bookY] = project(ROOM, 0.3, 0.95, 5.9);
  for (const book of indices(3))
    rect(
      context,
      bookX - 26 + book * 3,
      bookY - 12 - book * 11,
      52,
      10,
      [colours.accent, colours.lit('#6f94a8'), colours.lit('#e8d8b0')][book] ?? colours.accent,
    );
};

function desk(context: Context, x: number, z: number, tone: { top: string; dark: string; leg: string }): void {
  for (const leg of [x - 0.34, x + 0.34]) {
    for (const depth of [z + 0.44, z])
      line(context, [project(ROOM, leg, 0.7, depth), project(ROOM, leg, 0, depth)], 30 / z, tone.leg);
  }
  paintBox(
    context,
    ROOM,
    { x: [x - 0.4, x + 0.4], y: [0.66, 0.76], z: [z, z + 0.5] },
    { front: tone.dark, side: tone.dark, top: tone.top },
  );
  fillQuad(
    context,
    quadXY(ROOM, [x - 0.28, x + 0.28], [0.42, 0.88], z - 0.3),
    mix(tone.dark, '#000000', 0.25),
    tone.dark,
  );
  for (const leg of [x - 0.24, x + 0.24])
    line(context, [project(ROOM, leg, 0.42, z - 0.3), project(ROOM, leg, 0, z - 0.3)], 26 / z, tone.leg);
}

const desks: Painter = (context, colours) => {
  for (const z of [5, 4.1, 3.3]) {
    for (const x of [-1.75, -0.65, 0.5, 1.65])
      desk(context, x, z, {
        top: mix(colours.shaded('#7a5230'), colours.lit('#e0ae6c'), z / 6),
        dark: mix(colours.shaded('#4a2f1a'), colours.lit('#a87844'), z / 9),
        leg: colours.shaded('#3a4246'),
      });
  }
  darkenForPeople(context, colours.shaded('#1f160d'), 0.4);
  for (const x of [-1.5, 1.5])
    desk(context, x, 2.5, {
      top: colours.shaded('#7a5432'),
      dark: colours.shaded('#3c2616'),
      leg: colours.shaded('#23282a'),
    });
};

const sunbeams: Painter = (context, colours) => {
  const light = colours.lit('#fff0bc');
  for (const [x, y, height, reach] of [
    [-60, 130, 330, 420],
    [92, 290, 200, 300],
    [180, 370, 130, 200],
  ] as const)
    lightShaft(
      context,
      points`${x},${y} ${x},${y + height} ${x + reach + 120},960 ${x + reach - 160},1010`,
      light,
      0.27,
    );
  glow(context, -60, 400, 240, light, 0.3);
};

const dustAndCurtain: Painter = (context, colours, { time }) => {
  motes(context, { x: 0, y: 240, width: 520, height: 620 }, 26, colours.lit('#fff0bc'), time);
  const sway = 10 * Math.sin(time * 1.1);
  polygon(
    context,
    points`-110,10 -24,60 ${-40 + sway},520 ${-58 + sway * 1.6},780 -110,860`,
    withOpacity(colours.lit('#fff8e6'), 0.72),
  );
  for (const fold of [0.3, 0.65])
    curve(
      context,
      [-110 + 86 * fold, 10 + 50 * fold],
      [-110 + 76 * fold + sway * fold, 420],
      [-110 + 50 * fold + sway * 1.4 * fold, 820],
      4,
      withOpacity(colours.shaded('#b8a680'), 0.4),
    );
};

export const classroom: Backdrop = {
  planes: [
    staticPlane(0.35, shell),
    staticPlane(0.38, (context, colours, moment) => {
      board(context, colours, moment);
      teacherDesk(context, colours, moment);
    }),
    staticPlane(0.6, (context, colours, moment) => {
      desks(context, colours, moment);
      sunbeams(context, colours, moment);
    }),
    animatedPlane(0.62, dustAndCurtain),
  ],
};
