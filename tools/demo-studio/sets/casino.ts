import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { quadYZ, paintBox, quadXY, quadXZ, paintRoom, project, fillQuad } from './perspective.ts';
import type { Perspective, Span } from './perspective.ts';
import { glow, darkenForPeople, ovalGlow } from './light.ts';
import type { Point } from './shapes.ts';
import { gradientY, line, oval, points, polygon, roundRect } from './shapes.ts';
import { archFacing } from './classical-architecture.ts';

const FLOOR: Perspective = { horizon: 640, centre: 360, focalLength: 880, eyeHeight: 1.5 };
const X_SPAN: Span = [-3, 3];
const DEPTH = 9;
const ARCHES = [
  [4.2, 3.5],
  [6.2, 3.5],
  [8.7, 3.5],
] as const;

const shell: Painter = (context, colours) => {
  const red = colours.shaded('#3a0d16');
  paintRoom(
    context,
    FLOOR,
    { x: X_SPAN, height: 5, depth: DEPTH },
    {
      floor: [colours.shaded('#1e0810'), colours.accented('#8a2430', 0.25)],
      ceiling: [colours.shaded('#1a0a10'), colours.lit('#8a5030')],
      left: [red, colours.lit('#9a4a34')],
      right: [red, colours.lit('#9a4a34')],
      back: [colours.shaded('#4a1218'), colours.lit('#c9803c')],
    },
  );
  for (const row of indices(7)) {
    for (const x of [-2.2, -0.75, 0.75, 2.2]) {
      const z = 1.7 + row * 1.05;
      const [px, py] = project(FLOOR, x + (row % 2) * 0.7, 0, z);
      oval(context, px, py, 300 / z, 90 / z, withOpacity(colours.lit('#d9a050'), 0.16));
      oval(context, px, py, 170 / z, 50 / z, withOpacity(colours.shaded('#2a0a14'), 0.5));
    }
  }
  for (const z of [1.8, 2.7, 3.9, 5.6]) {
    fillQuad(context, quadXZ(FLOOR, [-1.6, 1.6], 4.99, [z, z * 1.32]), colours.lit('#8a5228'), colours.lit('#e0a858'));
    line(
      context,
      [
        project(FLOOR, -1.6, 4.99, z),
        project(FLOOR, -1.6, 4.99, z * 1.32),
        project(FLOOR, 1.6, 4.99, z * 1.32),
        project(FLOOR, 1.6, 4.99, z),
      ],
      24 / z,
      colours.lit('#ffd58a'),
    );
  }
  for (const [z] of ARCHES)
    line(
      context,
      archFacing(FLOOR, [-3, 3], z, { foot: 0, spring: 2.9, rise: 1.6 }),
      190 / z,
      mix(colours.shaded('#3a1014'), colours.lit('#d99a48'), z / 13),
    );
};

/** Paints the wheel of fortune at the far end. */
function wheel(context: Context, x: number, y: number, radius: number, colours: readonly string[], gold: string): void {
  glow(context, x, y, radius * 2.4, gold, 0.8);
  oval(context, x, y, radius * 1.12, radius * 1.12, gold);
  for (const slice of indices(16)) {
    const turn = (slice / 16) * Math.PI * 2;
    context.beginPath();
    context.moveTo(x, y);
    context.arc(x, y, radius, turn, turn + Math.PI / 8);
    context.fillStyle = colours[slice % colours.length] ?? gold;
    context.fill();
  }
  oval(context, x, y, radius * 0.34, radius * 0.34, gold);
  oval(context, x, y, radius * 0.2, radius * 0.2, colours[1] ?? gold);
  polygon(
    context,
    points`${x - 14},${y - radius * 1.22} ${x + 14},${y - radius * 1.22} ${x},${y - radius * 0.92}`,
    '#fff4d8',
  );
}

function slots(
  context: Context,
  side: -1 | 1,
  z: number,
  tone: { body: string; dark: string; screen: string; gold: string },
): void {
  const x: Span = side < 0 ? [-2.7, -1.75] : [1.75, 2.7];
  const inner = side < 0 ? x[1] : x[0];
  paintBox(
    context,
    FLOOR,
    { x, y: [0, 2], z: [z, z + 0.62] },
    { front: mix(tone.body, tone.dark, 0.3), side: tone.body, top: tone.gold, foot: tone.dark },
  );
  fillQuad(
    context,
    quadYZ(FLOOR, inner - side * 0.01, [1.15, 1.75], [z + 0.08, z + 0.54]),
    tone.screen,
    mix(tone.screen, '#ffffff', 0.5),
  );
  fillQuad(context, quadYZ(FLOOR, inner - side * 0.01, [1.8, 1.98], [z + 0.04, z + 0.58]), tone.gold);
  fillQuad(
    context,
    quadXY(FLOOR, [x[0] + 0.12, x[1] - 0.12], [1.1, 1.75], z - 0.01),
    mix(tone.screen, tone.dark, 0.35),
    tone.screen,
  );
  const [px, py] = project(FLOOR, inner, 1.45, z + 0.3);
  glow(context, px, py, 330 / z, tone.screen, 0.4);
  const [top, topY] = project(FLOOR, (x[0] + x[1]) / 2, 2.12, z);
  oval(context, top, topY, 80 / z, 110 / z, mix(tone.gold, '#fff0c0', 0.4));
}

const games: Painter = (context, colours) => {
  const gold = colours.lit('#f0b850');
  const dark = colours.shaded('#14060b');
  const [, wheelY] = project(FLOOR, 0, 2.55, DEPTH - 0.4);
  wheel(
    context,
    360,
    wheelY,
    96,
    [colours.accent, colours.shaded('#1c1420'), colours.lit('#f4dca0'), colours.shaded('#7a1822')],
    gold,
  );
  paintBox(
    context,
    FLOOR,
    { x: [-1.5, 1.5], y: [0, 1], z: [7.6, 8.2] },
    { front: colours.shaded('#5a1c20'), side: dark, top: gold, foot: dark },
  );
  const screens = [colours.accent, colours.lit('#7fd0e8'), colours.lit('#ffd070'), colours.accented('#a070e0', 0.2)];
  [6.9, 5.9, 5, 4.2, 3.5].forEach((z, row) => {
    for (const side of [-1, 1] as const)
      slots(context, side, z, {
        body: mix(colours.shaded('#6a1a28'), colours.lit('#9a3a38'), z / 9),
        dark,
        screen: screens[(row * 3 + side + 1) % 4] ?? gold,
        gold,
      });
  });
  for (const [x, y, radius] of [
    [40, 1010, 170],
    [700, 1010, 170],
  ] as const) {
    oval(context, x, y + 18, radius, radius * 0.26, dark);
    oval(context, x, y, radius, radius * 0.26, colours.shaded('#6a4420'));
    oval(
      context,
      x,
      y - 4,
      radius * 0.88,
      radius * 0.21,
      gradientY(context, y - 40, y + 40, colours.shaded('#1c6a4a'), colours.shaded('#0d3a2a')),
    );
    for (const chip of indices(4))
      roundRect(context, x - 46 + chip * 26, y - 22 - 5 * chip, 22, 14 + 5 * chip, 4, screens[chip] ?? gold);
  }
  ovalGlow(context, 360, 900, 250, 60, gold, 0.4);
  darkenForPeople(context, colours.shaded('#0f0408'), 0.42);
};

/** Returns `count` points on a line, distributed evenly over its segments whatever their lengths. */
function spread(path: readonly Point[], count: number): Point[] {
  const last = path.length - 1;
  return indices(count).map((index) => {
    const at = (index / Math.max(1, count - 1)) * last;
    const from = path[Math.floor(at)] ?? [0, 0];
    const to = path[Math.min(last, Math.floor(at) + 1)] ?? from;
    const share = at - Math.floor(at);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
}

const bulbs: Painter = (context, colours, { time }) => {
  const gold = colours.lit('#ffd27a');
  for (const [z, spring] of ARCHES) {
    const positions = spread(archFacing(FLOOR, [-3, 3], z, { foot: 2.2, spring: spring - 0.6, rise: 1.6 }), 27);
    positions.forEach(([x, y], index) => {
      const on = (index + Math.floor(time * 7)) % 3 === 0;
      if (on) glow(context, x, y, 130 / z, gold, 0.7);
      oval(context, x, y, 26 / z, 26 / z, on ? '#fff6dc' : mix(gold, colours.shaded('#5a2a14'), 0.55));
    });
  }
  for (const index of indices(6)) {
    const twinkle = 0.5 + 0.5 * Math.sin(time * (3 + index) + indexedRandom(index) * 6);
    oval(
      context,
      index % 2 === 0 ? 70 + index * 12 : 650 - index * 12,
      560 + 20 * index,
      5,
      5,
      withOpacity(index % 3 === 0 ? colours.accent : gold, twinkle),
    );
  }
  line(context, points`${PAINTED_AREA.left},-150 ${PAINTED_AREA.right},-150`, 6, gold);
};

export const casino: Backdrop = {
  planes: [staticPlane(0.3, shell), animatedPlane(0.34, bulbs), staticPlane(0.6, games)],
};
