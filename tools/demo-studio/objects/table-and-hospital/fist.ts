/** The fist of an old woman around the cloth of a wound. */
import { fill, oval, points, taperedStroke } from '../../figure/pen.ts';
import type { Curve, Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { form, loop, phase, placed, softOval, tonesOf } from './brush.ts';
import { bareNails, paintFinger } from './hand.ts';
import type { Finger, HandStyle } from './hand.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { boxPath, outline, ovalPath, within } from '../paths.ts';
import type { Context } from '../paths.ts';

const SKIN = '#d8ac88';
const BLOOD = '#96101f';

/** Paints the cloth above and beside the fist. Blood soaks it while `change` goes from 0 to 1. */
function paintCloth(
  context: Context,
  { change, moment }: ObjectState,
  corners: Curve,
  folds: readonly string[],
  stain: Point,
): void {
  const cloth = tonesOf('#efe6d6', moment.palette);
  const path = loop(corners);
  form(context, path, cloth, { shade: [-22, -16], lit: 6, line: 6 }, () => {
    const soaked = 0.55 + 0.75 * phase(change, 0, 1);
    fill(
      context,
      BLOOD,
      points('-90,-20 -60,-66 0,-60 54,-84 92,-30 70,40 20,66 -50,60 -90,-20').map(([x, y]): Point => [
        stain[0] + x * soaked,
        stain[1] + y * soaked,
      ]),
    );
    fill(
      context,
      mix(BLOOD, '#30040c', 0.5),
      points('-50,-10 -20,-40 40,-44 56,0 20,36 -30,30 -50,-10').map(([x, y]): Point => [
        stain[0] + x * soaked,
        stain[1] + 8 + y * soaked,
      ]),
    );
    for (const fold of folds) taperedStroke(context, withOpacity(cloth.deep, 0.75), 15, points(fold));
    for (const fold of folds)
      taperedStroke(
        context,
        withOpacity(cloth.light, 0.8),
        8,
        points(fold).map(([x, y]): Point => [x - 12, y - 4]),
      );
  });
}

/** The four curled fingers from their middle joints to their tips, the little one first. */
const FINGERS: readonly Finger[] = [
  { spine: points('112,-64 116,-30 104,20 84,72'), root: 35, tip: 27, bent: true },
  { spine: points('48,-104 54,-50 48,10 36,84'), root: 39, tip: 30, bent: true },
  { spine: points('-24,-122 -20,-60 -20,0 -18,80'), root: 41, tip: 31, bent: true },
  { spine: points('-98,-102 -98,-40 -88,10 -72,62'), root: 40, tip: 31, bent: true },
];

const PALM = loop(
  points('-134,-40 -144,60 -148,120 -134,166 -96,206 -20,222 70,212 124,180 146,120 146,30 140,-40 60,-70 -60,-80'),
);
const THUMB: Finger = { spine: points('-58,196 -104,130 -96,56 -36,18 44,22'), root: 50, tip: 30 };

function paintForearm(context: Context, { moment }: ObjectState): void {
  const skin = tonesOf(SKIN, moment.palette);
  const sleeve = tonesOf('#2a2632', moment.palette);
  form(
    context,
    outline(points('-112,70 -104,170 -72,240 -70,330'), points('78,330 80,250 122,180 136,60')),
    skin,
    { shade: [-44, -6], lit: 6, line: 6 },
    () => {
      for (const tendon of ['-30,330 -24,260 -34,200', '6,330 8,260 4,190'])
        taperedStroke(context, withOpacity(skin.deep, 0.6), 10, points(tendon));
      taperedStroke(context, withOpacity('#5c7a96', 0.5), 9, points('-50,320 -44,270 -60,216'));
      for (const y of [236, 252])
        taperedStroke(context, withOpacity(skin.deep, 0.7), 5, [
          [-60, y],
          [0, y + 10],
          [66, y - 2],
        ]);
    },
  );
  form(
    context,
    outline(points('-90,288 0,306 100,286'), points('190,900 -180,900')),
    sleeve,
    { shade: [-50, 0], lit: 8, line: 6 },
    () => {
      for (const fold of ['-80,350 0,376 90,350', '-96,420 0,440 110,410', '-110,520 0,548 130,510'])
        taperedStroke(context, sleeve.deep, 14, points(fold));
    },
  );
  const lace: Point[] = [-90, -52, -14, 24, 62, 98].map((x): Point => [x, 300 - Math.abs(x) * 0.06]);
  for (const at of lace)
    form(context, ovalPath(at[0], at[1], 20, 16), tonesOf('#4a4456', moment.palette), {
      shade: [-6, -6],
      lit: 3,
      line: 4,
    });
}

function paintRing(context: Context, { moment }: ObjectState): void {
  const gold = tonesOf('#d4a544', moment.palette);
  const ring = outline(points('8,-62 50,-50 92,-64'), points('92,-40 50,-26 8,-38'));
  form(context, ring, gold, { shade: [-16, -4], lit: 4, line: 4 });
}

function paintFist(context: Context, state: ObjectState): void {
  const skin = tonesOf(SKIN, state.moment.palette);
  const style: HandStyle = { tones: skin, nails: bareNails(skin), old: true };
  form(context, PALM, skin, { shade: [-34, -20], lit: 5, line: 6 }, () => {
    for (const crease of ['20,120 70,130 120,110', '10,150 50,176 100,170', '-40,206 0,196 50,204'])
      taperedStroke(context, withOpacity(skin.deep, 0.6), 8, points(crease));
    for (const [x, y, size] of [
      [62, 150, 7],
      [92, 140, 5],
      [30, 190, 6],
    ] as const)
      oval(context, withOpacity('#8a5a3a', 0.55), [x, y], size, size * 0.8);
  });
  fill(context, skin.deep, points('-110,60 -60,96 0,112 60,112 110,84 110,40 -110,20'));
  for (const finger of FINGERS) paintFinger(context, finger, style);
  paintRing(context, state);
  // The thumb grows out of the palm, so its lower end has no outline.
  within(context, boxPath(-300, -300, 600, 452), () => paintFinger(context, THUMB, style));
}

/** Both ends of the cloth, which look out of the fist. */
function paintCloths(context: Context, state: ObjectState): void {
  paintCloth(
    context,
    state,
    points('-60,-60 -96,-150 -150,-190 -170,-262 -214,-214 -250,-226 -240,-140 -250,-70 -206,-30 -160,40 -110,20'),
    ['-110,-50 -150,-110 -176,-200', '-130,-20 -180,-80 -226,-160'],
    [-176, -100],
  );
  paintCloth(
    context,
    state,
    points('100,-10 156,-30 206,30 220,110 200,190 244,262 184,256 150,292 126,220 136,140 116,70'),
    ['140,10 176,90 164,220', '150,-10 200,80 204,200'],
    [180, 130],
  );
}

export const fist: StageObject = (context, state) => {
  const { moment } = state;
  const beat = Math.max(0, Math.sin(moment.time * 6.6)) ** 3;
  softOval(context, [20, 60], 300, 380, '#0c0812', 0.55);
  placed(context, [0, 30], 0.02 * Math.sin(moment.time * 1.3), () => {
    paintForearm(context, state);
    const squeeze = 1.18 - 0.022 * beat;
    context.scale(squeeze, squeeze);
    paintCloths(context, state);
    paintFist(context, state);
  });
};
