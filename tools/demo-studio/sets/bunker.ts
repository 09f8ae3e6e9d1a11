import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, project, fillQuad } from './perspective.ts';
import type { Perspective } from './perspective.ts';
import { glow, haze, darkenForPeople, ovalGlow, lightShaft } from './light.ts';
import { gradientY, fillAll, line, oval, points, polygon, roundRect, rect } from './shapes.ts';
import { archFacing } from './classical-architecture.ts';

const TUNNEL: Perspective = { horizon: 650, centre: 360, focalLength: 900, eyeHeight: 1.5 };
const RIBS = [2.1, 2.9, 3.9, 5.1, 6.6] as const;
const DEPTH = 8.2;

const vault = { foot: 0, spring: 2.2, rise: 1.7 };

const shell: Painter = (context, colours) => {
  const near = colours.shaded('#14191a');
  const far = colours.lit('#6f7a74');
  fillAll(context, near);
  for (const [index, z] of RIBS.entries()) {
    const next = RIBS[index + 1] ?? DEPTH;
    polygon(
      context,
      archFacing(TUNNEL, [-2.5, 2.5], z, vault),
      gradientY(context, 0, 900, mix(near, far, z / 10 - 0.1), mix(near, far, z / 9), mix(near, far, z / 12)),
    );
    line(context, archFacing(TUNNEL, [-2.45, 2.45], z, vault), 190 / z, mix(near, far, z / 18));
    line(context, archFacing(TUNNEL, [-2.36, 2.36], z * 1.02, vault), 34 / z, mix(far, near, 0.75 - next / 16));
  }
  polygon(
    context,
    archFacing(TUNNEL, [-2.5, 2.5], DEPTH, vault),
    gradientY(context, 380, 830, colours.shaded('#3a4440'), colours.lit('#76807a'), colours.shaded('#3a4440')),
  );
  fillQuad(context, quadXZ(TUNNEL, [-2.5, 2.5], 0, [1, DEPTH]), colours.shaded('#101415'), colours.lit('#7a837c'));
  floorJoints(context, TUNNEL, [-2.5, 2.5], [1.2, DEPTH], 1.25, withOpacity(colours.shaded('#050707'), 0.4));
  for (const x of [-1.02, 1.02])
    fillQuad(
      context,
      quadXZ(TUNNEL, [x - 0.06, x + 0.06], 0.01, [1, DEPTH]),
      withOpacity(colours.lit('#d9b040'), 0.25),
      withOpacity(colours.lit('#e8c050'), 0.8),
    );
  for (const z of [2.4, 3.4, 4.5, 5.9]) {
    fillQuad(context, quadXZ(TUNNEL, [-0.28, 0.28], 3.5, [z, z + 0.5]), colours.lit('#f2ffe8'), '#ffffff');
    const [x, y] = project(TUNNEL, 0, 3.5, z + 0.2);
    glow(context, x, y, 620 / z, colours.lit('#dff2d4'), 0.5);
    lightShaft(
      context,
      points`${x - 200 / z},${y} ${x + 200 / z},${y} ${x + 1300 / z},${y + 2700 / z} ${x - 1300 / z},${y + 2700 / z}`,
      colours.lit('#e6f4d8'),
      0.1,
    );
  }
};

/** Paints the round door at the far end, with its wheel. */
function blastDoor(
  context: Context,
  x: number,
  y: number,
  radius: number,
  tone: { steel: string; dark: string; pale: string; warn: string },
): void {
  oval(context, x, y, radius * 1.14, radius * 1.14, mix(tone.pale, tone.steel, 0.5));
  rect(context, x - radius * 1.2, y + radius * 0.96, radius * 2.4, radius * 0.26, tone.warn);
  for (const mark of indices(8)) {
    const left = x - radius * 1.2 + mark * radius * 0.3;
    polygon(
      context,
      points`${left},${y + radius * 1.22} ${left + radius * 0.14},${y + radius * 0.96} ${left + radius * 0.28},${y + radius * 0.96} ${left + radius * 0.14},${y + radius * 1.22}`,
      tone.dark,
    );
  }
  roundRect(context, x + radius * 0.98, y - radius * 0.3, radius * 0.3, radius * 0.6, 6, tone.pale);
  oval(context, x, y, radius, radius, gradientY(context, y - radius, y + radius, tone.pale, tone.steel, tone.dark));
  oval(context, x, y, radius * 0.78, radius * 0.78, gradientY(context, y - radius, y + radius, tone.steel, tone.dark));
  for (const bolt of indices(12))
    oval(
      context,
      x + Math.cos((bolt * Math.PI) / 6) * radius * 0.88,
      y + Math.sin((bolt * Math.PI) / 6) * radius * 0.88,
      radius * 0.045,
      radius * 0.045,
      tone.dark,
    );
  for (const spoke of indices(2)) {
    const turn = (spoke * Math.PI) / 2 + 0.4;
    line(
      context,
      points`${x - Math.cos(turn) * radius * 0.46},${y - Math.sin(turn) * radius * 0.46} ${x + Math.cos(turn) * radius * 0.46},${y + Math.sin(turn) * radius * 0.46}`,
      radius * 0.08,
      tone.pale,
    );
  }
  context.beginPath();
  context.arc(x, y, radius * 0.46, 0, Math.PI * 2);
  context.lineWidth = radius * 0.09;
  context.strokeStyle = tone.pale;
  context.stroke();
  oval(context, x, y, radius * 0.12, radius * 0.12, tone.pale);
}

const steelTones = (colours: Parameters<Painter>[1]) => ({
  steel: colours.shaded('#5a6a6a'),
  dark: colours.shaded('#1a2222'),
  pale: colours.lit('#a9b6b0'),
  warn: colours.lit('#e0b23c'),
});

const doorAndPipes: Painter = (context, colours) => {
  const steel = steelTones(colours);
  const [, doorY] = project(TUNNEL, 0, 1.55, DEPTH - 0.1);
  blastDoor(context, 360, doorY, 128, steel);
  for (const [x, y, thick, colour] of [
    [-2.3, 2.7, 0.1, colours.shaded('#8a5a3a')],
    [-2.36, 2.35, 0.07, steel.steel],
    [2.3, 2.7, 0.09, steel.steel],
    [2.36, 2.3, 0.07, colours.shaded('#8a5a3a')],
  ] as const) {
    fillQuad(
      context,
      quadYZ(TUNNEL, x, [y - thick, y + thick], [1.2, 7.6]),
      mix(colour, steel.dark, 0.5),
      mix(colour, steel.pale, 0.35),
    );
    fillQuad(
      context,
      quadYZ(TUNNEL, x * 0.985, [y + thick * 0.2, y + thick * 0.6], [1.2, 7.6]),
      withOpacity(steel.pale, 0.3),
      withOpacity(steel.pale, 0.5),
    );
    for (const z of [2.4, 3.8, 5.6])
      fillQuad(context, quadYZ(TUNNEL, x * 0.98, [y - thick * 1.4, y + thick * 1.4], [z, z + 0.12]), steel.dark);
  }
};

const cabinets: Painter = (context, colours) => {
  const steel = steelTones(colours);
  paintBox(
    context,
    TUNNEL,
    { x: [1.55, 2.4], y: [0, 1.9], z: [3.7, 4.8] },
    { front: colours.shaded('#39463f'), side: colours.shaded('#4a5a50'), top: steel.pale, foot: steel.dark },
  );
  for (const row of indices(3)) {
    fillQuad(
      context,
      quadYZ(TUNNEL, 1.54, [0.5 + row * 0.48, 0.86 + row * 0.48], [3.8, 4.7]),
      colours.shaded('#0c1412'),
    );
    for (const lamp of indices(5)) {
      const [x, y] = project(TUNNEL, 1.53, 0.7 + row * 0.48, 3.9 + lamp * 0.17);
      oval(context, x, y, 6, 6, (lamp + row) % 3 === 0 ? colours.accent : colours.lit('#8fe0a0'));
    }
  }
  paintBox(
    context,
    TUNNEL,
    { x: [-2.4, -1.5], y: [0, 0.8], z: [3.4, 4.4] },
    {
      front: colours.shaded('#4c5236'),
      side: colours.shaded('#5c6242'),
      top: colours.lit('#7c8258'),
      foot: steel.dark,
    },
  );
  paintBox(
    context,
    TUNNEL,
    { x: [-2.3, -1.65], y: [0.8, 1.35], z: [3.6, 4.2] },
    { front: colours.shaded('#565c3c'), side: colours.shaded('#666c48'), top: colours.lit('#868c60') },
  );
  fillQuad(context, quadXY(TUNNEL, [-2.2, -1.75], [0.3, 0.6], 3.39), withOpacity(colours.lit('#e8e2c0'), 0.5));
  haze(context, 560, 940, colours.lit('#a9b8a8'), 0.18);
  darkenForPeople(context, colours.shaded('#060909'), 0.44);
};

const alarm: Painter = (context, colours, { time }) => {
  const red = colours.accented('#ff3a26', 0.18);
  for (const [x, y, size, phase] of [
    [168, 330, 20, 0],
    [552, 330, 20, Math.PI],
  ] as const) {
    const turn = time * 3 + phase;
    const pulse = 0.35 + 0.65 * Math.max(0, Math.cos(turn));
    glow(context, x, y, 210, red, 0.75 * pulse);
    const reach = 340 * Math.cos(turn);
    lightShaft(
      context,
      points`${x},${y - 8} ${x},${y + 8} ${x + reach},${y + 100} ${x + reach},${y - 70}`,
      red,
      0.4 * Math.abs(Math.cos(turn)),
    );
    roundRect(context, x - size, y - size * 1.2, size * 2, size * 1.9, size * 0.8, mix(red, '#ffffff', 0.45 * pulse));
    rect(context, x - size * 1.3, y + size * 0.6, size * 2.6, 9, colours.shaded('#141a1a'));
  }
  ovalGlow(context, 360, 960, 300, 80, red, 0.12 + 0.12 * Math.cos(time * 3));
};

export const bunker: Backdrop = {
  planes: [
    staticPlane(0.3, shell),
    staticPlane(0.5, (context, colours, moment) => {
      doorAndPipes(context, colours, moment);
      cabinets(context, colours, moment);
    }),
    animatedPlane(0.5, alarm),
  ],
};
