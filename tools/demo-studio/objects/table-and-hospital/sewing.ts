/** Two gloved hands that sew a wound. */
import { fill, interpolateCurve, line, points, taperedStroke } from '../../figure/pen.ts';
import type { Curve, Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { indices } from '../../sets/plane.ts';
import { band, crescent, form, loop, phase, placed, softOval, tonesOf } from './brush.ts';
import { paintFinger, paintHand } from './hand.ts';
import type { Finger, Hand, HandStyle } from './hand.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { filled, outline, ovalPath, stroked, within } from '../paths.ts';
import type { Context } from '../paths.ts';

const STEEL = '#b4bcc4';
const GLOVE = '#b9d3d8';
const DRAPE = '#3b8076';

const SKIN = '#d9a982';
const FOLDS = [
  '-240,-380 -220,-160 -260,60',
  '250,-390 220,-200 250,20',
  '-280,100 -200,140 -150,240',
  '280,120 200,150 160,260',
] as const;

/** The heights of the stitches. */
const STITCHES = [-300, -252, -204, -156] as const;

/** Paints the drape and its opening. */
function paintDrape(context: Context, { moment }: ObjectState): void {
  const cloth = tonesOf(DRAPE, moment.palette);
  const drape = outline(
    points('-296,-384 -100,-396 100,-388 298,-394'),
    points('290,-120 300,160 292,392'),
    points('100,384 -100,394 -298,386'),
    points('-290,120 -300,-140 -296,-384'),
  );
  form(context, drape, cloth, { shade: [-16, -14], lit: 8, line: 6 }, () => {
    for (const fold of FOLDS) taperedStroke(context, cloth.deep, 20, points(fold));
    fill(context, withOpacity(cloth.light, 0.4), points('-300,-400 -120,-400 -200,-100 -300,0'));
  });
  const opening = loop(points('0,-362 -110,-330 -140,-180 -124,-20 0,50 124,-20 140,-180 110,-330'));
  form(context, opening, tonesOf(SKIN, moment.palette), { shade: [24, 22], lit: 0, rim: 0, line: 6 }, () => {
    softOval(context, [0, -140], 80, 220, '#c0504a', 0.45);
  });
}

/** Paints the wound and its stitches. `closed` (0–1) pulls it together. */
function paintWound(context: Context, { moment }: ObjectState, closed: number): void {
  const open = 26 - 14 * closed;
  const side = (direction: 1 | -1): Curve =>
    points('0,-170 0.8,-110 1,-60 0.6,-10 0,26').map(([x, y]): Point => [x * open * direction, y]);
  const wound = outline(side(-1), side(1).toReversed());
  filled(context, wound, '#7a1020');
  within(context, wound, () => {
    crescent(context, wound, [-12, -6], '#4a0612');
    taperedStroke(
      context,
      '#d8606c',
      7,
      points('-0.3,-110 -0.5,-60 -0.2,-10').map(([x, y]): Point => [x * open, y]),
    );
  });
  stroked(context, wound, 6, mix(tonesOf(SKIN, moment.palette).deep, '#7a1020', 0.4));
  taperedStroke(context, '#7a1020', 9, points('0,-336 3,-260 0,-150'));
  for (const y of STITCHES)
    placed(context, [0, y], 0, () => {
      line(context, '#1c1826', 7, points('-34,-8 0,0 34,-8'));
      line(context, '#5a5470', 2, points('-30,-10 0,-2 28,-9'));
      fill(context, '#1c1826', points('-4,-8 10,-4 4,8 -8,4'));
    });
}

/** A gloved right hand that holds an instrument, pointing upwards. The wrist is at the origin. */
const FINGERS: readonly Finger[] = [
  { spine: points('66,-110 96,-160 92,-206 58,-216'), root: 27, tip: 22, nail: false },
  { spine: points('50,-140 74,-206 62,-258 24,-262'), root: 29, tip: 23, nail: false },
  { spine: points('20,-160 34,-232 16,-286 -24,-292'), root: 30, tip: 23, nail: false },
];
const INDEX: Finger = { spine: points('-24,-150 -40,-224 -54,-290 -70,-352'), root: 30, tip: 20, nail: false };
const THUMB: Finger = { spine: points('-44,-50 -92,-110 -116,-180 -100,-254'), root: 35, tip: 23, nail: false };
const GRIP: Hand = {
  palm: points('-60,40 -66,-30 -78,-100 -62,-160 -16,-190 40,-182 84,-140 92,-80 70,-20 62,40'),
  fingers: [],
};

function paintGrip(context: Context, { moment }: ObjectState, paintTool: () => void): void {
  const style: HandStyle = { tones: tonesOf(GLOVE, moment.palette) };
  const { tones } = style;
  const gown = tonesOf('#3f7f95', moment.palette);
  paintFinger(context, THUMB, style);
  paintTool();
  for (const finger of FINGERS) paintFinger(context, finger, style);
  paintHand(context, { ...GRIP, fingers: [INDEX] }, style, () => {
    for (const wrinkle of ['-60,-60 -20,-40 30,-44', '-50,-90 0,-74 60,-84', '-56,-20 0,0 56,-16'])
      taperedStroke(context, tones.shade, 9, points(wrinkle));
    for (const knuckle of ['-40,-150 -24,-138 -4,-146', '10,-160 28,-146 46,-156', '52,-132 66,-122 80,-134'])
      taperedStroke(context, tones.deep, 6, points(knuckle));
    taperedStroke(context, withOpacity('#ffffff', 0.8), 16, points('-52,-150 -58,-104 -48,-50'));
  });
  taperedStroke(context, withOpacity('#ffffff', 0.85), 9, points('-44,-190 -56,-240 -68,-300'));
  form(context, outline(points('-62,14 0,26 62,14'), points('70,70 0,84 -70,70')), tones, { shade: [-24, 0], line: 5 });
  form(
    context,
    outline(points('-74,58 -92,240 -110,520'), points('110,520 92,240 74,58 0,72 -74,58')),
    gown,
    { shade: [-44, 0], lit: 7, line: 6 },
    () => {
      for (const fold of ['-80,130 -10,160 70,140', '-90,230 0,256 90,236'])
        taperedStroke(context, gown.deep, 15, points(fold));
    },
  );
}

/** Paints a needle holder, whose jaws are at (−96, −470) of the hand. */
function paintNeedleHolder(context: Context, { moment }: ObjectState): void {
  const steel = tonesOf(STEEL, moment.palette);
  for (const [x, y] of points('-96,-196 20,-216')) {
    stroked(context, ovalPath(x, y, 30, 36), 24, steel.line);
    stroked(context, ovalPath(x, y, 30, 36), 15, steel.base);
  }
  form(
    context,
    band(points('-84,-226 -80,-290 -84,-380'), () => 10),
    steel,
    { shade: [-6, 0], lit: 4 },
  );
  form(
    context,
    band(points('4,-246 -54,-310 -84,-380'), () => 10),
    steel,
    { shade: [-6, 0], lit: 4 },
  );
  form(context, outline(points('-100,-372 -104,-420 -100,-474'), points('-88,-474 -68,-420 -68,-372')), steel, {
    shade: [-12, 0],
    lit: 5,
  });
  form(context, ovalPath(-84, -376, 13, 13), steel, { shade: [-4, -4], lit: 3, line: 4 });
}

function paintForceps(context: Context, { moment }: ObjectState): void {
  const steel = tonesOf(STEEL, moment.palette);
  for (const lean of [16, -14])
    form(
      context,
      band(
        [
          [20, -150],
          [-40 + lean, -260],
          [-86 + lean * 0.6, -380],
          [-108, -462],
        ],
        (share) => 13 - 7 * share,
      ),
      steel,
      { shade: [-6, 0], lit: 4 },
    );
}

/** Paints the curved needle around the end of the needle holder. */
function paintCurvedNeedle(context: Context, { moment }: ObjectState): void {
  const arc = indices(13).map((index): Point => {
    const angle = 0.3 + (index / 12) * 2.9;
    return [Math.cos(angle) * 44 - 8, Math.sin(angle) * 44 - 30];
  });
  form(
    context,
    band(arc, (share) => 7 - 5 * share),
    tonesOf('#d8e0e6', moment.palette),
    { shade: [-2, -3], lit: 2, rim: 0, line: 4 },
  );
}

export const sewingHands: StageObject = (context, state) => {
  const { change, moment } = state;
  const pull = phase(change, 0, 1);
  const stroke = Math.sin(moment.time * 1.9);
  const lift: Point = [10 * stroke + 60 * pull, -7 * stroke + 30 * pull];
  softOval(context, [10, 30], 330, 430, '#0c0812', 0.6);
  paintDrape(context, state);
  paintWound(context, state, Math.max(0.2 + 0.2 * stroke, pull));
  context.save();
  context.scale(-1, 1);
  placed(
    context,
    [196 + 3 * stroke, 330],
    -0.24,
    () => paintGrip(context, state, () => paintForceps(context, state)),
    0.86,
  );
  context.restore();
  const jaws: Point = [36 + lift[0], -96 + lift[1]];
  const slack: Curve = [[-20, -118], [20, -170], [110, -190], [150, -130], [110, -70], jaws];
  const tight: Curve = [[-20, -118], [0, -116], [20, -112], [40, -106], [64, -96], jaws];
  const thread = interpolateCurve(slack, tight, pull);
  line(context, '#1c1826', 7, thread);
  line(
    context,
    '#6a6486',
    2,
    thread.map(([x, y]): Point => [x, y - 2]),
  );
  placed(
    context,
    [220 + lift[0], 300 + lift[1]],
    -0.24,
    () =>
      paintGrip(context, state, () => {
        paintNeedleHolder(context, state);
        placed(context, [-94, -474], 0.2, () => paintCurvedNeedle(context, state));
      }),
    0.86,
  );
};
