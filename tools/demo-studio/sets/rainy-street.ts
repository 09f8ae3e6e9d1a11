import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { quadYZ, quadXZ, fillQuad } from './perspective.ts';
import type { Perspective } from './perspective.ts';
import { glow, haze, darkenForPeople, ovalGlow } from './light.ts';
import { curve, gradientY, fillAll, line, oval, points, polygon, roundRect } from './shapes.ts';
import { towers } from './skyline.ts';

const STREET: Perspective = { horizon: 700, centre: 380, focalLength: 900, eyeHeight: 1.5 };
const HALF = 2.9;

const distantCity: Painter = (context, colours, { random }) => {
  fillAll(
    context,
    gradientY(
      context,
      -190,
      800,
      colours.shaded('#0d1424'),
      colours.shaded('#27374f'),
      colours.accented('#6d7690', 0.3),
    ),
  );
  towers(
    context,
    {
      foot: 800,
      heights: [150, 520],
      widths: [50, 90],
      roof: colours.shaded('#22314a'),
      base: colours.shaded('#5a6780'),
      windowColours: [colours.lit('#ffcf96'), colours.lit('#9fc0e8')],
      litFraction: 0.3,
      windowSize: [12, 14],
    },
    random,
  );
  haze(context, 260, 860, colours.shaded('#5a6780'), 0.5);
  glow(context, 380, 690, 330, colours.accented('#a0a8c8', 0.4), 0.75);
};

function facade(
  context: Context,
  side: -1 | 1,
  z: readonly [number, number],
  height: number,
  tone: { near: string; far: string; panes: readonly string[] },
  random: () => number,
): void {
  const x = side * HALF;
  fillQuad(context, quadYZ(STREET, x, [0, height], z), tone.near, tone.far);
  const bays = Math.max(2, Math.round((z[1] - z[0]) / 0.9));
  for (let floor = 0; floor * 2.1 + 4.6 < height; floor += 1) {
    for (const bay of indices(bays)) {
      const from = z[0] + ((bay + 0.2) * (z[1] - z[0])) / bays;
      const to = z[0] + ((bay + 0.8) * (z[1] - z[0])) / bays;
      const lit = random() < 0.42;
      const colour = tone.panes[Math.floor(random() * tone.panes.length)] ?? tone.far;
      fillQuad(
        context,
        quadYZ(STREET, x, [3.2 + floor * 2.1, 4.5 + floor * 2.1], [from, to]),
        lit ? colour : mix(tone.near, '#000000', 0.45),
      );
    }
  }
  const shop = random() < 0.6 ? (tone.panes[0] ?? tone.far) : mix(tone.near, '#000000', 0.4);
  for (const bay of indices(bays)) {
    const from = z[0] + ((bay + 0.08) * (z[1] - z[0])) / bays;
    const to = z[0] + ((bay + 0.92) * (z[1] - z[0])) / bays;
    fillQuad(context, quadYZ(STREET, x, [0.5, 2.3], [from, to]), mix(shop, tone.near, 0.3), mix(shop, tone.near, 0.55));
    fillQuad(
      context,
      quadYZ(STREET, x, [0.5, 0.9 + random() * 0.6], [from + 0.05, to - 0.1]),
      mix(tone.near, '#000000', 0.35),
    );
  }
  fillQuad(context, quadYZ(STREET, x * 0.985, [2.4, 2.9], [z[0] + 0.1, z[1] - 0.1]), mix(tone.near, '#000000', 0.5));
}

const houses: Painter = (context, colours, { random }) => {
  fillQuad(context, quadXZ(STREET, [-HALF, HALF], 0, [1, 22]), colours.shaded('#0d121b'), colours.shaded('#4b5a78'));
  const panes = [colours.lit('#e8b873'), colours.lit('#ffd9a0'), colours.shaded('#6d8cab')];
  for (const [near, far, left, right] of [
    [10, 18, 9, 11],
    [6.4, 10, 13, 8.6],
    [4, 6.4, 9.6, 13],
    [2, 4, 12, 10],
  ] as const) {
    const depth = 1 - near / 12;
    const front = mix(colours.shaded('#3d4a63'), colours.shaded('#141a26'), depth);
    const rear = mix(colours.shaded('#4d5c78'), colours.shaded('#222b3c'), depth);
    facade(context, -1, [near, far], left, { near: front, far: rear, panes }, random);
    facade(
      context,
      1,
      [near, far],
      right,
      { near: front, far: rear, panes: [panes[1] ?? front, panes[2] ?? front, colours.accented('#8a6a8a', 0.6)] },
      random,
    );
    haze(context, 420, 860, colours.shaded('#5d6f90'), 0.16);
  }
  for (const side of [-1, 1])
    fillQuad(
      context,
      quadXZ(STREET, side < 0 ? [-HALF, -2.1] : [2.1, HALF], 0.12, [1, 18]),
      colours.shaded('#171d28'),
      colours.shaded('#4a566c'),
    );
  for (const [y, sag] of [
    [120, 70],
    [210, 40],
    [20, 90],
  ] as const)
    curve(context, [-110, y], [300, y + sag * 2], [830, y - 40], 2.5, colours.shaded('#070a10'));
};

const lamp: Painter = (context, colours) => {
  const iron = colours.shaded('#080b12');
  line(context, points`612,900 612,300`, 9, iron);
  curve(context, [612, 310], [606, 240], [530, 246], 8, iron);
  polygon(context, points`498,246 560,246 546,264 512,264`, iron);
  glow(context, 528, 275, 330, colours.lit('#ffd59a'), 0.75);
  polygon(
    context,
    points`508,264 550,264 720,980 330,980`,
    gradientY(context, 264, 980, withOpacity(colours.lit('#ffd59a'), 0.3), withOpacity(colours.lit('#ffd59a'), 0)),
  );
  oval(context, 529, 266, 20, 8, '#fff4dd');
  ovalGlow(context, 525, 985, 250, 60, colours.lit('#ffd59a'), 0.5);
  for (const [x, colour, reach] of [
    [110, colours.accent, 420],
    [210, colours.lit('#ffd59a'), 260],
    [528, colours.lit('#ffd59a'), 480],
    [660, colours.accented('#59b6d8', 0.2), 400],
    [395, colours.accented('#a0a8c8', 0.4), 330],
  ] as const) {
    ovalGlow(context, x, 880 + reach * 0.42, 46, reach, colour, 0.4);
  }
  for (const index of indices(6)) {
    oval(
      context,
      PAINTED_AREA.left + 160 * index + 70 * indexedRandom(index),
      1010 + 70 * index * indexedRandom(index, 4),
      120,
      14,
      withOpacity(colours.lit('#8ea6cf'), 0.13),
    );
  }
  darkenForPeople(context, colours.shaded('#06090f'), 0.34);
};

const neon: Painter = (context, colours, { time }) => {
  const steady = Math.sin(time * 31) > 0.93 || Math.sin(time * 13 + 1) > 0.96 ? 0.35 : 1;
  const flicker = 0.88 + 0.12 * Math.sin(time * 6);
  const cold = colours.accented('#59d0ff', 0.12);
  glow(context, 120, 420, 190, colours.accent, 0.6 * steady);
  roundRect(context, 84, 290, 72, 270, 14, withOpacity(colours.shaded('#120a14'), 0.9));
  for (const index of indices(4)) {
    const y = 322 + index * 60;
    context.globalAlpha = steady;
    line(context, points`102,${y} 120,${y + 26} 138,${y}`, 7, mix(colours.accent, '#ffffff', 0.4));
    context.globalAlpha = 1;
  }
  glow(context, 668, 470, 140, cold, 0.5 * flicker);
  for (const radius of [50, 34]) {
    context.beginPath();
    context.ellipse(668, 470, radius * 0.8, radius, 0, 0, Math.PI * 2);
    context.lineWidth = 6;
    context.strokeStyle = withOpacity(mix(cold, '#ffffff', 0.5), flicker);
    context.stroke();
  }
  ovalGlow(context, 116, 1080, 60, 300, colours.accent, 0.34 * steady);
  for (const index of indices(9)) {
    const life = (time * 0.9 + indexedRandom(index, 7)) % 1;
    context.beginPath();
    context.ellipse(
      60 + 620 * indexedRandom(index, 8),
      960 + 330 * indexedRandom(index, 6),
      40 * life,
      9 * life,
      0,
      0,
      Math.PI * 2,
    );
    context.lineWidth = 2;
    context.strokeStyle = withOpacity(colours.lit('#bcd2f2'), 0.4 * (1 - life));
    context.stroke();
  }
};

export const rainyStreet: Backdrop = {
  planes: [staticPlane(0.1, distantCity), staticPlane(0.4, houses), staticPlane(0.7, lamp), animatedPlane(0.7, neon)],
};
