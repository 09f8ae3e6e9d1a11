/** A hand on a chest, and hands that press a chest. */
import { fill, line, points, taperedStroke } from '../../figure/pen.ts';
import type { Curve, Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { form, phase, placed, softOval, tonesOf } from './brush.ts';
import type { Tones } from './brush.ts';
import { bareNails, flatHand, paintBackOfHand, paintHand, paintHandShadow } from './hand.ts';
import type { Hand, HandStyle } from './hand.ts';
import { MANS_SKIN, paintSleeve, WOMANS_SKIN } from './sleeve.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { outline, ovalPath } from '../paths.ts';
import type { Context } from '../paths.ts';

const SHIRT = '#b9c6d6';

const TORSO = outline(
  points('-66,-560 -74,-330 -150,-296 -244,-258 -292,-190 -304,-60 -300,120 -304,460 -306,920'),
  points('306,920 304,460 300,120 304,-60 292,-190 244,-258 150,-296 74,-330 66,-560'),
);

function paintCollar(context: Context, cloth: Tones, skin: Tones): void {
  const neck = outline(
    points('-72,-600 -68,-470 -72,-340 -30,-200 0,-150'),
    points('0,-150 34,-210 72,-340 68,-470 72,-600'),
  );
  form(context, neck, skin, { shade: [-40, -10], lit: 0, rim: 0, line: 4 }, () => {
    fill(context, skin.shade, points('-80,-470 -30,-424 40,-380 80,-350 80,-600 -80,-600'));
    for (const bone of ['-60,-304 -30,-290 -10,-268', '62,-304 34,-290 12,-268'])
      taperedStroke(context, skin.deep, 7, points(bone));
  });
  for (const [collar, lit] of [
    ['-78,-344 -130,-306 -112,-190 0,-140 -44,-240', true],
    ['78,-344 130,-306 116,-190 0,-140 46,-240', false],
  ] as const) {
    const path = outline(...points(collar).map((corner): Curve => [corner]));
    form(context, path, cloth, { fill: lit ? cloth.light : cloth.base, shade: [-10, -10], lit: 5, line: 5 });
  }
}

/** Paints the chin, above which the picture ends. */
function paintChin(context: Context, skin: Tones): void {
  const chin = outline(points('-146,-780 -136,-620 -100,-520 -50,-478 0,-468 50,-478 100,-520 136,-620 146,-780'));
  form(context, chin, skin, { shade: [-40, -16], lit: 7, line: 6 }, () => {
    taperedStroke(context, skin.shade, 12, points('-40,-548 0,-534 40,-548'));
    taperedStroke(context, withOpacity(skin.light, 0.7), 12, points('-36,-500 -6,-492 24,-498'));
  });
}

/** Paints a man's torso in a shirt with a row of buttons. `swell` moves the folds with the breath. */
function paintShirt(context: Context, { moment }: ObjectState, swell: number): void {
  const cloth = tonesOf(SHIRT, moment.palette);
  form(context, TORSO, cloth, { shade: [-46, -10], lit: 10, rim: 7, line: 7 }, () => {
    fill(context, withOpacity(cloth.light, 0.6), points('-310,-300 -40,-290 -70,-60 -130,120 -310,40'));
    fill(context, withOpacity(cloth.shade, 0.6), points('-218,920 -226,160 -206,-60 -222,160 -240,920'));
    fill(context, withOpacity(cloth.shade, 0.8), points('236,920 222,160 206,-80 250,100 310,200 310,920'));
    fill(
      context,
      cloth.light,
      points('-24,-150 -24,920 24,920 24,-150').map(([x, y]): Point => [x, y]),
    );
    line(context, cloth.deep, 4, points('26,-140 27,100 26,920'));
    line(context, withOpacity(cloth.deep, 0.6), 3, points('-24,-140 -25,100 -24,920'));
    for (const y of [-90, 50, 190, 330, 470, 610])
      form(context, ovalPath(0, y, 13, 13), tonesOf('#f4efe4', moment.palette), { shade: [-5, -5], lit: 2, line: 3 });
    const folds =
      '-280,-160 -200,-110 -130,-100|-270,60 -190,90 -110,70|-230,250 -140,250 -50,200|70,-170 150,-150 220,-80|60,-90 120,-60 180,10|50,300 130,290 210,240';
    for (const fold of folds.split('|'))
      taperedStroke(
        context,
        cloth.shade,
        18,
        points(fold).map(([x, y], index): Point => [x, y + (index - 1) * swell]),
      );
    for (const fold of ['-270,-186 -200,-140 -136,-128', '76,-198 154,-176 222,-106'])
      taperedStroke(context, cloth.light, 10, points(fold));
  });
  const skin = tonesOf(MANS_SKIN, moment.palette);
  paintCollar(context, cloth, skin);
  paintChin(context, skin);
}

/** A woman's hand that lies on the chest of a man, and rises with his breath. */
export const handOnChest: StageObject = (context, state) => {
  const { change, moment } = state;
  const breath = Math.sin(moment.time * 1.7);
  const swell = 1.02 + 0.012 * breath;
  placed(context, [0, 0], 0, () => paintShirt(context, state, 10 * breath), swell);
  const style: HandStyle = {
    tones: tonesOf(WOMANS_SKIN, moment.palette),
    nails: mix(moment.palette.accent, '#a03040', 0.3),
  };
  const leave = phase(change, 0, 1);
  const lift = 16 + 20 * leave;
  const hand = flatHand(0.75 - 0.5 * leave);
  const turn = -0.5 + 0.3 * leave;
  const at: Point = [120 + 210 * leave, 210 - 7 * breath + 170 * leave];
  const paintShadow = (): void => paintHandShadow(context, hand, mix(SHIRT, moment.palette.shadow, 0.55));
  placed(context, [at[0] + lift, at[1] + lift], turn, paintShadow, 1.16);
  const paintArm = (): void => {
    paintHand(context, hand, style, () => paintBackOfHand(context, style));
    paintSleeve(context, tonesOf('#2c2733', moment.palette), tonesOf('#463d50', moment.palette), 64);
  };
  placed(context, at, turn, paintArm, 1.16);
};

const COMPRESSIONS_PER_SECOND = 110 / 60;

/** Paints the chest of a person who lies across the picture. `pressed` is 0–1. */
function paintLyingChest(context: Context, { moment }: ObjectState, pressed: number): void {
  const cloth = tonesOf('#8fa6bd', moment.palette);
  const dent = 14 * pressed;
  const body = outline(
    [
      [-500, -40],
      [-220, -84],
      [0, -92 + dent],
      [220, -80],
      [500, -30],
    ],
    [
      [500, 310],
      [220, 340],
      [0, 350 - dent * 0.5],
      [-220, 336],
      [-500, 304],
    ],
  );
  softOval(context, [0, 340], 500, 60, '#0c0812', 0.8);
  form(context, body, cloth, { shade: [-10, -70], lit: 12, rim: 0, line: 7 }, () => {
    fill(
      context,
      mix(cloth.base, cloth.light, 0.7),
      points('-500,112 0,134 500,112'),
      points('500,160 0,186 -500,160'),
    );
    line(context, cloth.deep, 4, points('-500,160 0,186 500,160'));
    line(context, withOpacity(cloth.deep, 0.6), 3, points('-500,112 0,134 500,112'));
    for (const x of [-250, 250])
      form(context, ovalPath(x, 146, 14, 14), tonesOf('#f4efe4', moment.palette), { shade: [-5, -5], lit: 2, line: 3 });
    const pull = 14 * pressed;
    const folds =
      '-150,40 -220,0 -330,-30|-170,120 -240,130 -330,100|-130,220 -200,260 -300,280|-20,270 -30,310 -70,340|90,250 130,290 200,330|160,190 240,220 330,220|160,90 240,80 330,50|140,20 210,-10 300,-50';
    for (const fold of folds.split('|')) taperedStroke(context, cloth.deep, 9 + pull, points(fold));
    softOval(context, [14, 130], 240 + pull, 170, mix(moment.palette.shadow, '#000000', 0.3), 0.5 + 0.35 * pressed);
  });
}

/** Two stacked hands that press on a chest. They lift when the object changes. */
export const pressingHands: StageObject = (context, state) => {
  const { change, moment } = state;
  const stop = phase(change, 0.1, 0.5);
  const pressed = (0.5 - 0.5 * Math.cos(moment.time * COMPRESSIONS_PER_SECOND * Math.PI * 2)) ** 1.6 * (1 - stop);
  paintLyingChest(context, state, pressed);
  const skin = tonesOf(WOMANS_SKIN, moment.palette);
  const style: HandStyle = { tones: skin, nails: bareNails(skin) };
  const sleeve = tonesOf('#f0eee8', moment.palette);
  const paintArm = (hand: Hand): void => {
    paintHand(context, hand, style, () => paintBackOfHand(context, style));
    paintSleeve(context, sleeve, sleeve, 62);
  };
  const lift = phase(change, 0.45, 1);
  placed(context, [0, -96 + 34 * pressed - 150 * lift], 0, () => {
    placed(context, [-52, -30], Math.PI - 0.34, () => paintArm(flatHand(0.9, 0.15)), 1.04);
    context.scale(-1, 1);
    const upper = flatHand(0.6, 0.3);
    const shadow: Hand = { ...upper, palm: upper.palm.map(([x, y]): Point => [x + 8, y - 12]) };
    const paintUpper = (): void => {
      paintHandShadow(context, shadow, skin.deep);
      paintArm(upper);
    };
    placed(context, [-58, -46], Math.PI - 0.3, paintUpper, 1.1);
  });
};
