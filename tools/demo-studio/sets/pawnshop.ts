import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Painter } from './plane.ts';
import { curio, guitar } from './curios.ts';
import type { CurioTone } from './curios.ts';
import { pendantLamp } from './furnishings.ts';
import { quadYZ, paintBox, floorJoints, quadXZ, paintRoom, project, fillQuad } from './perspective.ts';
import type { Perspective, Span } from './perspective.ts';
import { glow, darkenForPeople, motes, ovalGlow } from './light.ts';
import { gradientY, line, oval, transformed, points, polygon, roundRect, rect } from './shapes.ts';

const SHOP: Perspective = { horizon: 620, centre: 360, focalLength: 870, eyeHeight: 1.5 };
const X_SPAN: Span = [-1.9, 1.9];
const DEPTH = 4.9;
const CLOCK = { x: 360, y: 268 };

const shell: Painter = (context, colours) => {
  paintRoom(
    context,
    SHOP,
    { x: X_SPAN, height: 3.5, depth: DEPTH },
    {
      floor: [colours.shaded('#1f150d'), colours.lit('#8a643c')],
      ceiling: [colours.shaded('#16100b'), colours.shaded('#5a4630')],
      left: [colours.shaded('#21170e'), colours.lit('#6e5230')],
      right: [colours.shaded('#21170e'), colours.lit('#6e5230')],
      back: [colours.shaded('#3a2a19'), colours.lit('#7d5f38')],
    },
  );
  floorJoints(context, SHOP, X_SPAN, [1, DEPTH], 0.3, withOpacity(colours.shaded('#0f0906'), 0.35), 0);
  for (const z of [1.6, 2.5, 3.6])
    fillQuad(context, quadXZ(SHOP, X_SPAN, 3.4, [z, z + 0.16]), colours.shaded('#120c08'));
};

const shelves: Painter = (context, colours) => {
  const tone: CurioTone = {
    gold: colours.lit('#d9a648'),
    dark: colours.shaded('#1c120a'),
    pale: colours.lit('#f0e0bc'),
    accented: colours.accented('#9a3a34', 0.4),
    cool: colours.lit('#5a8a96'),
  };
  const light = colours.lit('#ffc878');
  const wood = colours.lit('#8a5f34');
  for (const [row, y] of [1.4, 1.95, 2.5].entries()) {
    const [left, top] = project(SHOP, -1.85, y, DEPTH - 0.15);
    const [right] = project(SHOP, 1.85, y, DEPTH - 0.15);
    for (const half of [-1, 1]) ovalGlow(context, 360 + half * 210, top - 44, 170, 76, light, 0.42);
    for (const item of indices(11)) {
      const x = left + 34 + (item * (right - left - 68)) / 10;
      if (row > 0 && Math.abs(x - 360) < 74) continue;
      curio(context, item * 3 + row * 2, x, top, 58 + 18 * indexedRandom(item, row), tone);
    }
    rect(context, left, top, right - left, 11, gradientY(context, top, top + 11, wood, tone.dark));
  }
  for (const side of [-1, 1]) {
    for (const y of [0.75, 1.35, 1.95, 2.55]) {
      fillQuad(context, quadXZ(SHOP, side < 0 ? [-1.9, -1.5] : [1.5, 1.9], y, [2.2, DEPTH]), tone.dark, wood);
      fillQuad(context, quadYZ(SHOP, side * 1.5, [y - 0.06, y], [2.2, DEPTH]), mix(wood, tone.dark, 0.5), wood);
      for (const [item, z] of [2.5, 3, 3.6, 4.2].entries()) {
        const [x, foot] = project(SHOP, side * 1.62, y, z);
        curio(context, item * 2 + Math.round(y * 4) + (side > 0 ? 3 : 0), x, foot, 340 / z, tone);
      }
    }
  }
};

const counter: Painter = (context, colours) => {
  const brass = colours.lit('#c79a4a');
  paintBox(
    context,
    SHOP,
    { x: [-1.3, 1.3], y: [0, 1.05], z: [3.9, 4.4] },
    {
      front: colours.shaded('#4a3018'),
      side: colours.shaded('#2c1c0e'),
      top: colours.lit('#b8834a'),
      foot: colours.shaded('#20130a'),
    },
  );
  const [left, top] = project(SHOP, -1.2, 0.95, 3.89);
  const [right, bottom] = project(SHOP, 1.2, 0.25, 3.89);
  rect(
    context,
    left,
    top,
    right - left,
    bottom - top,
    gradientY(context, top, bottom, colours.lit('#ffdc9a'), colours.shaded('#5a3a1c')),
  );
  for (const gem of indices(9)) {
    const x = left + 36 + (gem * (right - left - 72)) / 8;
    roundRect(context, x - 20, top + 46, 40, 26, 5, colours.accented('#5a1c28', 0.4));
    context.beginPath();
    context.ellipse(x, top + 46, 11, 13, 0, 0, Math.PI * 2);
    context.lineWidth = 4;
    context.strokeStyle = brass;
    context.stroke();
    oval(context, x, top + 34, 6, 6, gem % 2 === 0 ? colours.accent : '#ffffff');
  }
  for (const x of [0.34, 0.66])
    rect(context, left + (right - left) * x, top, 6, bottom - top, colours.shaded('#2c1c0e'));
  darkenForPeople(context, colours.shaded('#0c0805'), 0.42);
  for (const x of [-96, 816])
    transformed(context, { x, y: 900, turn: x < 0 ? 0.14 : -0.14 }, () =>
      guitar(context, colours.lit('#a8602c'), colours.shaded('#23140a')),
    );
};

const pendulumClock: Painter = (context, colours, { time }) => {
  const gold = colours.lit('#e0b050');
  const dark = colours.shaded('#2a190c');
  roundRect(
    context,
    CLOCK.x - 62,
    CLOCK.y - 86,
    124,
    306,
    12,
    gradientY(context, CLOCK.y - 86, CLOCK.y + 220, colours.lit('#7a4c26'), dark),
  );
  polygon(
    context,
    points`${CLOCK.x - 72},${CLOCK.y - 80} ${CLOCK.x},${CLOCK.y - 128} ${CLOCK.x + 72},${CLOCK.y - 80}`,
    colours.lit('#8a5830'),
  );
  roundRect(context, CLOCK.x - 42, CLOCK.y + 60, 84, 146, 8, colours.shaded('#150c06'));
  transformed(context, { x: CLOCK.x, y: CLOCK.y + 56, turn: 0.24 * Math.sin(time * 3.1) }, () => {
    line(context, points`0,0 0,108`, 4, gold);
    oval(context, 0, 116, 17, 17, gold);
  });
  oval(context, CLOCK.x, CLOCK.y, 48, 48, gold);
  oval(context, CLOCK.x, CLOCK.y, 41, 41, colours.lit('#fbf0d4'));
  for (const hour of indices(12))
    oval(
      context,
      CLOCK.x + 33 * Math.sin((hour * Math.PI) / 6),
      CLOCK.y - 33 * Math.cos((hour * Math.PI) / 6),
      hour % 3 === 0 ? 3.4 : 2,
      hour % 3 === 0 ? 3.4 : 2,
      dark,
    );
  line(context, points`${CLOCK.x},${CLOCK.y} ${CLOCK.x - 14},${CLOCK.y - 16}`, 5, dark);
  line(context, points`${CLOCK.x},${CLOCK.y} ${CLOCK.x + 26 * Math.sin(time * 0.1)},${CLOCK.y - 28}`, 3, dark);
  motes(context, { x: 120, y: 200, width: 480, height: 560 }, 16, colours.lit('#ffe0a0'), time);
};

const lamps: Painter = (context, colours) => {
  for (const [x, y, size] of [
    [150, 96, 120],
    [570, 96, 120],
  ] as const)
    pendantLamp(
      context,
      x,
      y,
      size,
      { shade: colours.accented('#2f5a46', 0.15), light: colours.lit('#ffc878'), cord: colours.shaded('#0f0a06') },
      520,
    );
  glow(context, 360, 330, 260, colours.lit('#ffc878'), 0.2);
};

export const pawnshop: Backdrop = {
  planes: [
    staticPlane(0.35, (context, colours, moment) => {
      shell(context, colours, moment);
      shelves(context, colours, moment);
    }),
    animatedPlane(0.36, pendulumClock),
    staticPlane(0.6, lamps),
    staticPlane(0.65, counter),
  ],
};
