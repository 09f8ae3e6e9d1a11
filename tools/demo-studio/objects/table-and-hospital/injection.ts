/** A syringe, an ampoule, and a needle with thread. */
import { fill, line, oval, points, taperedStroke } from '../../figure/pen.ts';
import type { Curve, Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { indices } from '../../sets/plane.ts';
import { band, crescent, form, glow, ground, loop, phase, placed, tonesOf } from './brush.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { boxPath, filled, outline, ovalPath, stroked, within } from '../paths.ts';
import type { Context } from '../paths.ts';

/** Paints the syringe upright around the origin, with the needle down. */
function paintSyringe(context: Context, { change, moment }: ObjectState): void {
  const glass = tonesOf('#cfdde4', moment.palette);
  const white = tonesOf('#e9e6df', moment.palette);
  const pressed = 190 * phase(change, 0.05, 0.95);
  form(context, boxPath(-13, -350 + pressed, 26, 260, 4), white, { shade: [-9, 0], lit: 4 });
  form(context, boxPath(-62, -374 + pressed, 124, 30, 12), white, { shade: [-10, -8], lit: 6 });
  const barrel = boxPath(-58, -170, 116, 306, 14);
  filled(context, barrel, withOpacity('#e6f2f8', 0.42));
  within(context, barrel, () => {
    fill(context, '#c98a2c', [
      [-60, -90 + pressed],
      [60, -90 + pressed],
      [60, 150],
      [-60, 150],
    ]);
    fill(context, '#eec062', [
      [-60, -90 + pressed],
      [-30, -90 + pressed],
      [-30, 150],
      [-60, 150],
    ]);
    crescent(context, barrel, [-30, -6], withOpacity('#3a1f30', 0.4));
  });
  form(context, boxPath(-56, -124 + pressed, 112, 40, 8), tonesOf('#3a3d46', moment.palette), {
    shade: [-20, 0],
    lit: 5,
    line: 4,
  });
  for (const step of indices(9))
    line(context, glass.line, step % 2 ? 4 : 6, [
      [58, -130 + step * 30],
      [step % 2 ? 38 : 22, -130 + step * 30],
    ]);
  taperedStroke(context, '#ffffffee', 16, points('-40,-150 -42,0 -40,116'));
  stroked(context, barrel, 6, glass.line);
  form(context, boxPath(-104, -182, 208, 28, 12), white, { shade: [-16, -8], lit: 6 });
  form(context, outline(points('-38,136 -20,172 -18,206'), points('18,206 20,172 38,136')), white, {
    shade: [-16, 0],
    lit: 5,
  });
  form(context, outline(points('-7,206 -5,360 0,384'), points('5,372 6,360 7,206')), glass, {
    shade: [-5, 0],
    lit: 2,
    rim: 0,
    line: 4,
  });
}

export const syringe: StageObject = (context, state) => {
  const { change, moment } = state;
  placed(context, [20, -20], 0.62 + 0.012 * Math.sin(moment.time * 1.6), () => paintSyringe(context, state), 0.94);
  const tip: Point = [-190, 274];
  const swell = change === 0 ? 0.5 + 0.1 * Math.sin(moment.time * 2) : 1;
  const fall = phase((change * 3) % 1, 0.3, 1) * Number(change > 0 && change < 1);
  oval(context, '#eec062', [tip[0], tip[1] + 8 + 70 * fall ** 2], 9 * swell, 12 * swell);
  oval(context, '#fff6de', [tip[0] - 3, tip[1] + 4 + 70 * fall ** 2], 3, 4);
};

const AMPOULE_BODY = loop(
  points('-30,-108 -74,-66 -92,0 -92,220 -86,296 -40,316 40,316 86,296 92,220 92,0 74,-66 30,-108'),
);
const AMPOULE_TOP = outline(
  points('-28,-112 -26,-132 -46,-170 -44,-220 -22,-320 -12,-372 0,-380'),
  points('0,-380 12,-372 22,-320 44,-220 46,-170 26,-132 28,-112'),
);

function paintAmpouleTop(context: Context, { moment }: ObjectState): void {
  const glass = tonesOf('#a9c8cf', moment.palette);
  filled(context, AMPOULE_TOP, withOpacity('#dff0f4', 0.5));
  within(context, AMPOULE_TOP, () => {
    crescent(context, AMPOULE_TOP, [-16, 0], withOpacity('#1b2a3a', 0.45));
    taperedStroke(context, '#ffffffee', 11, points('-28,-176 -26,-230 -10,-330'));
  });
  stroked(context, AMPOULE_TOP, 5, glass.line);
}

export const ampoule: StageObject = (context, state) => {
  const { change, moment } = state;
  const glass = tonesOf('#a9c8cf', moment.palette);
  const sway = 4 * Math.sin(moment.time * 2.2);
  ground(context, moment.palette, 306, 100);
  filled(context, AMPOULE_BODY, withOpacity('#dff0f4', 0.45));
  within(context, AMPOULE_BODY, () => {
    fill(context, '#4fb3a6', [
      [-100, 20 + sway],
      [100, 20 - sway],
      [100, 330],
      [-100, 330],
    ]);
    oval(context, '#86d8c8', [0, 20], 92, 13, -sway * 0.01);
    fill(
      context,
      mix(moment.palette.accent, '#ffffff', 0.1),
      [
        [-100, 110],
        [0, 124],
        [100, 110],
      ],
      [
        [100, 150],
        [0, 164],
        [-100, 150],
      ],
    );
    crescent(context, AMPOULE_BODY, [-34, -10], withOpacity('#14203a', 0.42));
    crescent(context, AMPOULE_BODY, [-7, 0], withOpacity(glass.rim, 0.8));
    taperedStroke(context, '#ffffffee', 18, points('-62,-40 -70,60 -66,250'));
    taperedStroke(context, '#ffffff88', 8, points('-42,-50 -48,20 -46,90'));
  });
  stroked(context, AMPOULE_BODY, 6, glass.line);
  const snap = phase(change, 0.12, 0.4);
  const fall = phase(change, 0.3, 0.95);
  const bend = change > 0 ? 0.14 * phase(change, 0, 0.12) : 0;
  placed(
    context,
    [24 + 130 * snap * (1 - fall) - 4 * fall, -112 - 30 * snap + 446 * fall ** 2],
    bend + 0.4 * snap + 1.5 * fall,
    () => {
      context.translate(-24, 112);
      paintAmpouleTop(context, state);
    },
  );
  filled(context, boxPath(-31, -118, 62, 12, 5), snap > 0 ? '#f4fbfd' : '#2f6f8f');
  stroked(context, boxPath(-31, -118, 62, 12, 5), 4, glass.line);
  if (snap > 0 && fall < 0.8)
    for (const [vx, vy] of points('-90,-70 -40,-120 60,-130 110,-60'))
      fill(
        context,
        '#f4fbfd',
        points('-9,0 0,-12 10,2 0,9').map(([x, y]): Point => [
          x + vx * (snap + fall),
          -116 + y + vy * (snap + fall) + 380 * fall ** 2,
        ]),
      );
};

export const needle: StageObject = (context, { change, moment }) => {
  const steel = tonesOf('#c8d0d8', moment.palette);
  ground(context, moment.palette, 330, 200);
  const sway = Math.sin(moment.time * 1.4);
  const slip = phase(change, 0.05, 1);
  const thread: Curve = points(
    '196,-96 250,-190 180,-300 40,-330 -120,-270 -190,-150 -120,-20 20,30 110,110 60,220 -90,270 -210,240',
  ).map(([x, y], index): Point => [
    x + sway * index - 40 * slip * Math.sin(index),
    y + 0.6 * sway * (12 - index) + slip * (index < 7 ? (260 - y) * 0.9 : (290 - y) * 0.9),
  ]);
  for (const [width, colour, lift] of [
    [13, steel.line, 0],
    [7, mix(moment.palette.accent, '#3a2a6a', 0.5), 0],
    [2, '#e8c8e0', -2],
  ] as const)
    line(
      context,
      colour,
      width,
      thread.map(([x, y]): Point => [x, y + lift]),
    );
  placed(context, [0, 0], 0.02 * sway, () => {
    const curve = indices(17).map((index): Point => {
      const angle = -0.55 + (index / 16) * 3.5;
      return [Math.cos(angle) * 226, Math.sin(angle) * 226 + 20];
    });
    const body = band(curve, (share) => Math.min(19, 19 * Math.sqrt(Math.max(0, 1 - share)) * 1.25));
    form(context, body, steel, { shade: [-6, -7], lit: 5, line: 6 });
    line(
      context,
      '#ffffff',
      5,
      curve.slice(5, 10).map(([x, y]): Point => [x * 1.02, y * 1.02]),
    );
    const [eye = [0, 0]] = curve;
    filled(context, ovalPath(eye[0] - 2, eye[1] + 22, 6, 14, 0.5), steel.line);
  });
  const glint = Math.max(0, Math.sin(moment.time * 1.9)) ** 6;
  glow(context, [-120, 210], 60 * glint + 10, 14 * glint + 4, '#ffffff', 0.95 * glint);
  glow(context, [-120, 210], 14 * glint + 4, 60 * glint + 10, '#ffffff', 0.95 * glint);
};
