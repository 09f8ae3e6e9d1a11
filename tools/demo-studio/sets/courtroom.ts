import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { quadYZ, paintBox, quadXY, floorJoints, paintRoom, project, fillQuad } from './perspective.ts';
import type { Perspective, Span } from './perspective.ts';
import { glow, darkenForPeople, motes, lightShaft } from './light.ts';
import { curve, gradientY, line, oval, points, roundRect, rect, gradientX } from './shapes.ts';
import { archAlong, balustrade, column, fillArch } from './classical-architecture.ts';

const COURT: Perspective = { horizon: 650, centre: 360, focalLength: 900, eyeHeight: 1.5 };
const X_SPAN: Span = [-3, 3];
const DEPTH = 7.6;

function scales(context: Context, x: number, y: number, size: number, gold: string, ground: string): void {
  oval(context, x, y, size, size, gold);
  oval(context, x, y, size * 0.88, size * 0.88, ground);
  line(context, points`${x},${y - size * 0.55} ${x},${y + size * 0.5}`, size * 0.08, gold);
  line(context, points`${x - size * 0.26},${y + size * 0.54} ${x + size * 0.26},${y + size * 0.54}`, size * 0.1, gold);
  line(context, points`${x - size * 0.52},${y - size * 0.36} ${x + size * 0.52},${y - size * 0.36}`, size * 0.07, gold);
  for (const side of [-1, 1]) {
    const pan = x + side * size * 0.52;
    line(
      context,
      points`${pan - size * 0.2},${y + size * 0.1} ${pan},${y - size * 0.36} ${pan + size * 0.2},${y + size * 0.1}`,
      size * 0.03,
      gold,
    );
    curve(
      context,
      [pan - size * 0.22, y + size * 0.1],
      [pan, y + size * 0.34],
      [pan + size * 0.22, y + size * 0.1],
      size * 0.08,
      gold,
    );
  }
}

function flag(context: Context, x: number, y: number, colour: string, pole: string): void {
  line(context, points`${x},${y - 330} ${x},${y}`, 7, pole);
  oval(context, x, y - 336, 9, 9, pole);
  context.beginPath();
  context.moveTo(x, y - 320);
  context.bezierCurveTo(x + 60, y - 300, x + 52, y - 200, x + 44, y - 90);
  context.lineTo(x + 4, y - 110);
  context.closePath();
  context.fillStyle = gradientX(context, x, x + 56, mix(colour, '#000000', 0.5), colour, mix(colour, '#000000', 0.35));
  context.fill();
}

const shell: Painter = (context, colours) => {
  const dark = colours.shaded('#1f120b');
  paintRoom(
    context,
    COURT,
    { x: X_SPAN, height: 6.4, depth: DEPTH },
    {
      floor: [colours.shaded('#23160f'), colours.lit('#9a6c45')],
      ceiling: [colours.shaded('#1c1412'), colours.shaded('#6d5a4c')],
      left: [colours.shaded('#2a1a11'), colours.lit('#8a6040')],
      right: [colours.shaded('#23150d'), colours.lit('#74502f')],
      back: [colours.shaded('#2c1a10'), colours.shaded('#5a3c26')],
    },
  );
  floorJoints(context, COURT, X_SPAN, [1.2, DEPTH], 0.5, withOpacity(dark, 0.25), 0);
  for (const side of [-1, 1]) {
    for (const [from, to] of [
      [2.2, 3.2],
      [3.7, 4.9],
      [5.4, 6.9],
    ] as const) {
      fillArch(
        context,
        archAlong(COURT, side * 3, [from, to], { foot: 2.6, spring: 4.6, rise: 0.7 }),
        side < 0
          ? gradientY(context, 0, 560, colours.lit('#fff3d4'), colours.lit('#f0d6a0'))
          : colours.shaded('#7a8aa0'),
        { width: 30 / from, colour: dark },
      );
      const z = (from + to) / 2;
      line(context, [project(COURT, side * 3, 2.6, z), project(COURT, side * 3, 5.2, z)], 14 / from, dark);
      line(context, [project(COURT, side * 3, 3.7, from), project(COURT, side * 3, 3.7, to)], 14 / from, dark);
      fillQuad(
        context,
        quadYZ(COURT, side * 2.99, [0.3, 2], [from, to]),
        withOpacity(dark, 0.5),
        withOpacity(dark, 0.25),
      );
    }
    line(context, [project(COURT, side * 3, 2.3, 1), project(COURT, side * 3, 2.3, DEPTH)], 9, dark);
  }
  for (const panel of indices(6)) {
    const x = -2.85 + panel * 0.97;
    fillQuad(context, quadXY(COURT, [x, x + 0.8], [2.5, 5.9], DEPTH), withOpacity(dark, 0.45), withOpacity(dark, 0.15));
  }
  line(context, [project(COURT, -3, 6, DEPTH), project(COURT, 3, 6, DEPTH)], 14, colours.lit('#b58a54'));
};

const bench: Painter = (context, colours) => {
  const wood = {
    front: colours.lit('#9a6238'),
    side: colours.shaded('#3a2416'),
    top: colours.lit('#d09a60'),
    foot: colours.shaded('#3a2214'),
  };
  const gold = colours.lit('#e2b45c');
  for (const x of [-1.75, 1.75]) {
    const [place, top] = project(COURT, x, 5.6, DEPTH - 0.2);
    column(
      context,
      place,
      top,
      project(COURT, x, 0, DEPTH - 0.2)[1],
      46,
      colours.lit('#c9a77e'),
      colours.shaded('#4a3220'),
    );
  }
  rect(
    context,
    232,
    196,
    256,
    330,
    gradientY(context, 196, 526, colours.accented('#6e2028', 0.3), colours.shaded('#2b0d12')),
  );
  glow(context, 360, 330, 190, colours.lit('#ffd898'), 0.45);
  scales(context, 360, 330, 78, gold, colours.shaded('#2a1a18'));
  roundRect(
    context,
    316,
    500,
    88,
    150,
    22,
    gradientY(context, 500, 650, colours.accented('#5a1c22', 0.25), colours.shaded('#1e0a0d')),
  );
  paintBox(context, COURT, { x: [-1.9, 1.9], y: [0, 1.42], z: [6.2, 6.9] }, wood);
  paintBox(context, COURT, { x: [-1.25, 1.25], y: [0, 1.7], z: [6, 6.6] }, wood);
  for (const x of [-1, -0.34, 0.34, 1])
    fillQuad(
      context,
      quadXY(COURT, [x - 0.26, x + 0.26], [0.25, 1.4], 5.99),
      withOpacity(colours.shaded('#24130b'), 0.55),
      withOpacity(colours.shaded('#24130b'), 0.25),
    );
  paintBox(context, COURT, { x: [-2.7, -1.7], y: [0, 1], z: [4.9, 5.7] }, wood);
  paintBox(context, COURT, { x: [1.7, 2.7], y: [0, 0.9], z: [4.6, 5.4] }, wood);
  flag(context, 142, 720, colours.accented('#8a2730', 0.45), gold);
  flag(context, 556, 720, colours.shaded('#2c4378'), gold);
  const [gavelX, gavelY] = project(COURT, 0.6, 1.7, 6);
  roundRect(context, gavelX - 20, gavelY - 16, 40, 15, 5, colours.shaded('#3a2010'));
};

const bar: Painter = (context, colours) => {
  const wood = colours.shaded('#3d2415');
  for (const [from, to] of [
    [PAINTED_AREA.left, 180],
    [540, PAINTED_AREA.right],
  ] as const) {
    balustrade(context, [from, 1010], [to, 1010], [150, 150], 8, wood);
    rect(context, from, 996, to - from, 26, gradientY(context, 996, 1022, colours.shaded('#5a3a22'), wood));
  }
  darkenForPeople(context, colours.shaded('#0f0907'), 0.42);
};

const sunbeams: Painter = (context, colours) => {
  const light = colours.lit('#ffeec4');
  for (const [x, y, reach] of [
    [-60, -40, 190],
    [88, 200, 120],
    [170, 330, 80],
  ] as const) {
    lightShaft(context, points`${x},${y} ${x + 26},${y + reach} ${560 + reach},960 330,1060`, light, 0.2);
  }
};

const dust: Painter = (context, colours, { time }) =>
  motes(context, { x: 40, y: 160, width: 520, height: 640 }, 22, colours.lit('#ffeec4'), time);

export const courtroom: Backdrop = {
  planes: [
    staticPlane(0.3, shell),
    staticPlane(0.45, (context, colours, moment) => {
      bench(context, colours, moment);
      sunbeams(context, colours, moment);
    }),
    animatedPlane(0.5, dust),
    staticPlane(0.85, bar),
  ],
};
