/** Paints an old wall clock and a ticking box. */
import { indices } from '../../sets/plane.ts';
import { gradientX, gradientY, line, points } from '../../sets/shapes.ts';
import { INK, backlit, between, glow, groundShadow, inked } from './ink.ts';
import { brass, steel, walnut } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import type { Moment } from '../../stage.ts';
import { boxPath, filled, ovalPath, stroked, svgPath, within } from '../paths.ts';
import type { Context } from '../paths.ts';

const CASE = svgPath(
  'M-150,60 L-150,330 C-150,350 -110,352 -80,376 C-40,396 40,396 80,376 C110,352 150,350 150,330 L150,60Z',
);
const CROWN = svgPath('M-120,-300 C-110,-340 -60,-336 -40,-356 C-26,-384 26,-384 40,-356 C60,-336 110,-340 120,-300Z');
const FACE_Y = -110;

function pendulum(context: Context, time: number): void {
  const glass = boxPath(-96, 120, 192, 196, 12);
  inked(context, glass, gradientY(context, 120, 316, '#1e1210', '#4a2c1a'), () => {
    context.save();
    context.translate(0, 40);
    context.rotate(Math.sin(time * Math.PI * 2) * 0.2);
    line(context, points`0,0 0,190`, 13, INK);
    line(context, points`0,0 0,190`, 6, '#e2b253');
    inked(context, ovalPath(0, 212, 44), brass(context, [-36, 176], [40, 250]), undefined, 4);
    filled(context, ovalPath(-14, 198, 12, 8, -0.6), '#fffbe6cc');
    context.restore();
    filled(context, svgPath('M-96,120 L20,120 L-96,290Z'), '#ffffff26');
  });
  stroked(context, boxPath(-88, 128, 176, 180, 8), 3, '#e2b25399');
}

function hand(context: Context, turns: number, length: number, width: number): void {
  context.save();
  context.rotate(turns * Math.PI * 2);
  inked(
    context,
    svgPath(
      `M${-width},28 L${-width * 0.6},${-length * 0.5} C${-width * 2.6},${-length * 0.62} ${-width * 2},${-length * 0.8} 0,${-length} C${width * 2},${-length * 0.8} ${width * 2.6},${-length * 0.62} ${width * 0.6},${-length * 0.5} L${width},28Z`,
    ),
    '#1d1a1c',
    undefined,
    2,
  );
  context.restore();
}

function face(context: Context, hours: number): void {
  context.save();
  context.translate(0, FACE_Y);
  inked(context, ovalPath(0, 0, 186), brass(context, [-130, -140], [140, 140]));
  inked(
    context,
    ovalPath(0, 0, 166),
    gradientY(context, -166, 166, '#fdf6e4', '#e6d3ac'),
    () => stroked(context, ovalPath(6, 9, 172), 22, '#6b45203d'),
    4,
  );
  for (const tick of indices(60)) {
    const angle = (tick / 60) * Math.PI * 2;
    const [sin, cos] = [Math.sin(angle), -Math.cos(angle)];
    const inner = tick % 15 === 0 ? 112 : tick % 5 === 0 ? 122 : 146;
    line(
      context,
      [
        [sin * inner, cos * inner],
        [sin * 152, cos * 152],
      ],
      tick % 15 === 0 ? 11 : tick % 5 === 0 ? 7 : 2,
      '#2b2020',
    );
  }
  stroked(context, ovalPath(0, 0, 100), 2, '#8a6a3a88');
  context.save();
  context.translate(5, 8);
  context.globalCompositeOperation = 'multiply';
  line(
    context,
    [
      [0, 0],
      [Math.sin((hours / 12) * Math.PI * 2) * 80, -Math.cos((hours / 12) * Math.PI * 2) * 80],
    ],
    11,
    '#b89c72',
  );
  line(
    context,
    [
      [0, 0],
      [Math.sin(hours * Math.PI * 2) * 126, -Math.cos(hours * Math.PI * 2) * 126],
    ],
    9,
    '#b89c72',
  );
  context.restore();
  hand(context, hours / 12, 94, 11);
  hand(context, hours, 150, 4);
  inked(context, ovalPath(0, 0, 14), brass(context, [-10, -10], [12, 12]), undefined, 3);
  filled(
    context,
    svgPath('M-150,-60 C-110,-140 -20,-160 40,-152 C-30,-120 -100,-60 -128,30 C-150,0 -156,-30 -150,-60Z'),
    '#ffffff44',
  );
  context.restore();
}

/** An old wall clock at ten past two. Its hands run to twelve. */
export const clock: StageObject = (context, { change, moment }) => {
  const hours = between(2 + (10 + moment.time * 0.12) / 60, 12, change);
  context.save();
  context.translate(18, 22);
  filled(context, ovalPath(0, FACE_Y, 236), '#05040555');
  filled(context, CASE, '#05040555');
  context.restore();
  backlit(context, CASE, moment);
  inked(context, CROWN, walnut(context, [-100, -380], [110, -290]), () =>
    stroked(context, svgPath('M-104,-312 C-90,-330 -50,-322 -32,-344 C-20,-368 8,-372 24,-362'), 6, '#f0b67c99'),
  );
  inked(context, CASE, walnut(context, [-150, 60], [150, 390]), () => {
    stroked(context, svgPath('M-140,70 L-140,326 C-130,344 -100,346 -76,364'), 6, '#f0b67c88');
    filled(context, svgPath('M110,60 L160,60 L160,400 L40,400 C100,380 120,340 110,60Z'), '#1d0d0677');
  });
  pendulum(context, moment.time);
  const ring = ovalPath(0, FACE_Y, 232);
  backlit(context, ring, moment);
  inked(
    context,
    ring,
    walnut(context, [-170, -290], [170, 70]),
    () => stroked(context, ovalPath(3, FACE_Y + 4, 226), 7, '#f0b67c88'),
    6,
  );
  for (const knob of indices(8)) {
    const angle = Math.PI / 8 + (knob * Math.PI) / 4;
    inked(context, ovalPath(Math.cos(angle) * 209, FACE_Y + Math.sin(angle) * 209, 10), '#d9a94c', undefined, 3);
  }
  face(context, hours);
};

function roll(context: Context, x: number, y: number): void {
  const paper = boxPath(x - 52, y, 104, 400, 18);
  inked(context, paper, gradientX(context, x - 52, x + 52, '#b07b4f', '#d9a473', '#8f5a36', '#4f2d1a'), () => {
    stroked(
      context,
      svgPath(
        `M${x - 20},${y + 60} L${x - 16},${y + 160} L${x - 24},${y + 260} M${x + 22},${y + 190} L${x + 18},${y + 330}`,
      ),
      2.5,
      '#5b351e66',
    );
  });
  inked(
    context,
    ovalPath(x, y + 10, 51, 22),
    gradientX(context, x - 50, x + 50, '#e7bd8e', '#a9744a'),
    () => {
      stroked(context, ovalPath(x, y + 10, 32, 13), 3, '#6b432666');
      filled(context, ovalPath(x, y + 10, 9, 5), '#2a1710');
    },
    4,
  );
}

/** Paints the timer with its light, which is brighter by `light`. */
function timer(context: Context, light: number, { time }: Moment): void {
  inked(
    context,
    boxPath(-126, -84, 252, 214, 22),
    gradientX(context, -126, 126, '#6b7178', '#3c4148', '#1f2226'),
    () => {
      stroked(context, svgPath('M-112,110 L-112,-70 L96,-70'), 6, '#ffffff55');
    },
    6,
  );
  for (const [x, y] of [
    [-106, -64],
    [106, -64],
    [-106, 110],
    [106, 110],
  ] as const)
    inked(context, ovalPath(x, y, 8), '#b9c0c8', undefined, 2.5);
  inked(context, ovalPath(-44, 28, 66), steel(context, [-100, -30], [10, 90]), undefined, 4);
  inked(context, ovalPath(-44, 28, 54), '#f3ead6', undefined, 3);
  for (const tick of indices(12)) {
    const angle = (tick / 12) * Math.PI * 2;
    line(
      context,
      [
        [-44 + Math.sin(angle) * 42, 28 + Math.cos(angle) * 42],
        [-44 + Math.sin(angle) * 48, 28 + Math.cos(angle) * 48],
      ],
      4,
      '#2b2020',
    );
  }
  const second = (Math.floor(time * 2) / 2 / 6) * Math.PI * 2 - 0.6;
  line(
    context,
    [
      [-44, 28],
      [-44 + Math.sin(second) * 40, 28 - Math.cos(second) * 40],
    ],
    6,
    '#b3202a',
  );
  line(context, points`-44,28 -44,0`, 7, '#2b2020');
  filled(context, ovalPath(-44, 28, 7), '#2b2020');
  inked(context, ovalPath(76, 2, 31), '#26292e', undefined, 4);
  inked(context, ovalPath(76, 2, 23), light > 0.5 ? '#ff4438' : '#7a1620', undefined, 3);
  filled(context, ovalPath(69, -6, 8, 5, -0.6), '#ffd9d2');
  for (const y of [58, 82]) inked(context, boxPath(50, y, 54, 14, 5), '#14161a', undefined, 2.5);
  glow(context, 76, 2, 60 + 210 * light, '#ff3524', 0.95 * light);
  glow(context, 76, 2, 30, '#fff0e0', light);
}

/** A bundle with wires and a blinking light. The light blinks faster, and then stays on. */
export const tickingBox: StageObject = (context, { change, moment }) => {
  const blink = Math.max(0, Math.sin(moment.time * Math.PI * 2)) ** 0.6;
  const light = between(0.15 + 0.85 * blink, 1, change);
  context.save();
  context.scale(1.12, 1.12);
  groundShadow(context, 0, 268, 320, 46, 0.95);
  const bundle = boxPath(-258, -134, 516, 378, 20);
  backlit(context, bundle, moment, 0.35);
  for (const x of [-210, 210, -106, 106, 0]) roll(context, x, x === 0 ? -128 : -148);
  for (const y of [-62, 158]) {
    inked(context, boxPath(-272, y, 544, 52, 6), gradientX(context, -272, 272, '#4a4a50', '#27272c', '#101013'), () =>
      line(
        context,
        [
          [-262, y + 10],
          [140, y + 10],
        ],
        5,
        '#ffffff44',
      ),
    );
  }
  for (const [wire, colour] of [
    ['M-106,-138 C-120,-300 60,-330 90,-230 C110,-160 60,-130 40,-84', '#d63a35'],
    ['M0,-118 C-20,-250 -190,-290 -210,-190 C-220,-110 -150,-100 -120,-40', '#3d74c9'],
    ['M210,-138 C220,-290 130,-300 120,-200 C116,-140 150,-100 122,-30', '#e2b43c'],
    ['M-210,-138 C-250,-220 -290,-60 -200,40 C-170,70 -150,70 -124,60', '#4d9a5a'],
  ] as const) {
    const path = svgPath(wire);
    stroked(context, path, 15, INK);
    stroked(context, path, 9, colour);
    context.save();
    context.translate(-2, -2);
    stroked(context, path, 2.5, '#ffffff88');
    context.restore();
  }
  within(context, boxPath(-280, -160, 560, 430, 20), () => glow(context, 76, 2, 360, '#ff3524', 0.4 * light));
  timer(context, light, moment);
  context.restore();
};
