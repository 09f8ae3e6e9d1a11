/** The larger things in a hospital: a heart monitor, a lamp and a stretcher. */
import { fill, interpolateCurve, line, oval, points, taperedStroke } from '../../figure/pen.ts';
import type { Curve, Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { indices } from '../../sets/plane.ts';
import { form, glow, ground, loop, phase, placed, softOval, tonesOf } from './brush.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { boxPath, filled, outline, ovalPath, stroked } from '../paths.ts';
import type { Context } from '../paths.ts';

const GREEN = '#3dff8f';
const BEATS_PER_SECOND = 1.2;
const SCREEN = { x: -236, y: -196, width: 472, height: 318 } as const;

/** The deflection of an electrocardiogram, −1 to 1, at `beat` (0–1) of a heartbeat. */
function deflection(beat: number): number {
  const wave = (at: number, width: number): number => Math.exp(-(((beat - at) / width) ** 2));
  return (
    0.16 * wave(0.2, 0.035) -
    0.2 * wave(0.32, 0.012) +
    wave(0.35, 0.014) -
    0.34 * wave(0.385, 0.014) +
    0.26 * wave(0.58, 0.05)
  );
}

/** Paints the trace, which a gap sweeps from left to right. */
function paintTrace(context: Context, { change, moment }: ObjectState): void {
  const seconds = 2.2;
  const head = (moment.time % seconds) / seconds;
  const strength = 1 - phase(change, 0.1, 0.8);
  const heightAt = (share: number): number => {
    const then = moment.time - ((((head - share) % 1) + 1) % 1) * seconds;
    return -50 - 128 * strength * deflection((((then * BEATS_PER_SECOND) % 1) + 1) % 1);
  };
  const part = (from: number, to: number): Curve =>
    indices(141)
      .map((index) => index / 140)
      .filter((share) => share >= from && share <= to)
      .map((share): Point => [SCREEN.x + share * SCREEN.width, heightAt(share)]);
  for (const [width, colour] of [
    [20, withOpacity(GREEN, 0.18)],
    [9, GREEN],
    [3, '#d8ffe8'],
  ] as const)
    for (const curve of [part(0, head), part(head + 0.06, 1)])
      if (curve.length > 1) line(context, colour, width, ...curve.map((point): Curve => [point]));
  const at: Point = [SCREEN.x + head * SCREEN.width, heightAt(head)];
  glow(context, at, 44, 44, GREEN, 0.9);
  oval(context, '#f2fff8', at, 8, 8);
}

/** Paints a second, calmer curve and a heart that beats. */
function paintReadings(context: Context, { change, moment }: ObjectState): void {
  const strength = 1 - phase(change, 0.1, 0.8);
  const pulse = indices(60).map((index): Point => {
    const beat = (index / 59) * 4 - moment.time * BEATS_PER_SECOND;
    return [SCREEN.x + (index / 59) * 330, 88 - 16 * strength * Math.max(0, Math.sin(beat * Math.PI * 2)) ** 2];
  });
  line(context, '#5cc8f0', 5, pulse);
  const size = 1 + 0.16 * strength * Math.max(0, Math.sin(moment.time * BEATS_PER_SECOND * Math.PI * 2));
  placed(
    context,
    [176, 72],
    0,
    () => {
      const heart = outline(points('0,34 -34,0 -34,-24 -16,-32 0,-16'), points('0,-16 16,-32 34,-24 34,0 0,34'));
      filled(context, heart, mix('#ff4a5e', '#3a2430', 1 - strength));
    },
    size,
  );
}

export const heartMonitor: StageObject = (context, state) => {
  const { moment, change } = state;
  const box = tonesOf('#cfd3d2', moment.palette);
  ground(context, moment.palette, 296, 210);
  form(context, outline(points('-60,190 -50,250 -150,300'), points('150,300 50,250 60,190')), box, {
    fill: box.shade,
    shade: [-24, 0],
  });
  stroked(context, boxPath(-110, -306, 220, 80, 34), 30, box.line);
  stroked(context, boxPath(-110, -306, 220, 80, 34), 20, box.shade);
  form(context, boxPath(-288, -262, 576, 476, 42), box, { shade: [-22, -18], lit: 9, line: 7 });
  const screen = boxPath(SCREEN.x, SCREEN.y, SCREEN.width, SCREEN.height, 18);
  form(context, boxPath(-256, -216, 512, 358, 28), box, { fill: '#1a1c22', shade: [0, 0], lit: 0, rim: 0 });
  form(context, screen, box, { fill: '#06160f', shade: [0, 0], lit: 0, rim: 0, line: 3 }, () => {
    for (const step of indices(12))
      line(context, '#0f3a28', 2, [
        [SCREEN.x + step * 44, -200],
        [SCREEN.x + step * 44, 140],
      ]);
    for (const step of indices(8))
      line(context, '#0f3a28', 2, [
        [-240, SCREEN.y + step * 44],
        [240, SCREEN.y + step * 44],
      ]);
    paintTrace(context, state);
    paintReadings(context, state);
    fill(context, '#ffffff12', points('-236,-196 20,-196 -160,122 -236,122'));
  });
  glow(context, [0, -40], 300, 260, GREEN, 0.13);
  for (const [index, colour] of ['#5a6068', '#5a6068', '#e0a030'].entries())
    form(context, ovalPath(-214 + index * 64, 178, 20, 18), tonesOf(colour, moment.palette), {
      shade: [-7, -7],
      lit: 3,
      line: 4,
    });
  const alarm = phase(change, 0.6, 1);
  const lit = 0.5 + 0.5 * Math.sin(moment.time * 9);
  form(context, boxPath(110, 164, 128, 28, 14), tonesOf('#d02434', moment.palette), {
    fill: mix('#5a2028', '#ff3040', alarm * lit),
    shade: [-5, -5],
    line: 4,
  });
  glow(context, [174, 178], 130, 90, '#ff3040', 0.5 * alarm * lit);
};

const BULBS: readonly Point[] = [
  [0, 0],
  ...indices(6).map((index): Point => [Math.cos(index * 1.047) * 148, Math.sin(index * 1.047) * 44]),
];

function paintCone(context: Context, light: number): void {
  const cone = context.createLinearGradient(0, 40, 0, 400);
  cone.addColorStop(0, withOpacity('#fff6da', 0.62 * light));
  cone.addColorStop(1, withOpacity('#fff6da', 0));
  context.save();
  context.globalCompositeOperation = 'screen';
  fill(context, cone, points('-190,40 -300,400'), points('300,400 190,40'));
  fill(context, cone, points('-90,44 -130,400'), points('130,400 90,44'));
  context.restore();
}

export const lamp: StageObject = (context, { change, moment }) => {
  const metal = tonesOf('#dfe2e0', moment.palette);
  const arm = tonesOf('#9aa2a8', moment.palette);
  // The light flickers before it goes out.
  const flicker = change > 0 && change < 0.6 ? 0.55 + 0.45 * Math.sign(Math.sin(change * 40)) : 1;
  const light = change >= 0.6 ? 0 : flicker;
  const breath = light * (0.97 + 0.03 * Math.sin(moment.time * 3));
  form(context, outline(points('-16,-400 -16,-250'), points('16,-250 16,-400')), arm, { shade: [-12, 0] });
  form(context, outline(points('-22,-262 -170,-214 -176,-180'), points('-140,-172 -138,-188 22,-226 22,-262')), arm, {
    shade: [-4, -14],
  });
  form(context, ovalPath(0, -248, 34, 34), arm, { shade: [-14, -12] });
  form(context, outline(points('-176,-196 -180,-120 -110,-60'), points('-84,-84 -138,-128 -136,-196')), arm, {
    shade: [-12, 0],
  });
  form(
    context,
    outline(points('-278,20 -250,-70 -150,-128 0,-146 150,-128 250,-70 278,20')),
    metal,
    { shade: [-60, -10], lit: 9, line: 6 },
    () => taperedStroke(context, '#ffffff', 22, points('-216,-36 -170,-88 -80,-116')),
  );
  const face = ovalPath(0, 24, 278, 92);
  form(context, face, metal, { fill: mix('#3a3c46', '#e9e4d4', 0.85 * light), shade: [0, 0], lit: 0, line: 6 });
  for (const [x, y] of BULBS) {
    const bulb = ovalPath(x, 26 + y, 58, 23);
    form(context, bulb, metal, { fill: mix('#22232c', '#fffbe9', light), shade: [0, 0], lit: 0, rim: 0, line: 4 });
    oval(context, withOpacity('#ffffff', 0.2 + 0.8 * light), [x - 14, 20 + y], 16, 5);
  }
  form(context, boxPath(-22, 52, 44, 92, 20), metal, { shade: [-18, 0] });
  if (light > 0) {
    paintCone(context, breath);
    glow(context, [0, 30], 300, 190, '#fff0c0', 0.55 * breath);
  }
  const dark = phase(change, 0.6, 1);
  if (dark > 0) softOval(context, [0, 0], 300, 400, '#05040a', 0.5 * dark);
};

function paintWheels(context: Context, { moment }: ObjectState): void {
  const steel = tonesOf('#aab2b8', moment.palette);
  for (const x of [-206, 206]) {
    form(context, boxPath(x - 9, 110, 18, 130, 4), steel, { shade: [-7, 0], line: 4 });
    form(context, outline(points('-26,236 -14,212 14,212 26,236').map(([dx, y]): Point => [x + dx, y])), steel, {
      line: 4,
    });
    form(context, ovalPath(x, 262, 36, 36), tonesOf('#3c3f48', moment.palette), { shade: [-10, -10] });
    form(context, ovalPath(x, 262, 13, 13), steel, { shade: [-5, -5], line: 3 });
  }
  for (const [from, to] of [
    [-196, 196],
    [196, -196],
  ] as const) {
    line(context, steel.line, 20, [
      [from, 116],
      [to, 222],
    ]);
    line(context, steel.base, 11, [
      [from, 116],
      [to, 222],
    ]);
  }
  form(context, boxPath(-270, 216, 540, 14, 6), steel, { shade: [0, -5], line: 4 });
}

/** The end of the sheet at the head, before and after it is drawn over the face. */
const COVER_AT_REST = points('-172,70 -170,40 -168,0 -164,-40 -150,-62 -136,-66 -124,-68 -112,-72 -98,-76');
const COVER_DRAWN = points('-294,70 -300,10 -290,-66 -266,-112 -230,-124 -216,-146 -200,-122 -172,-106 -130,-78');

/** Paints the head, which lies on the pillow and looks upwards, in profile. */
function paintHead(context: Context, { moment }: ObjectState): void {
  const skin = tonesOf('#d9a982', moment.palette);
  const profile = loop(
    points(
      '-268,-34 -276,-66 -262,-98 -240,-108 -226,-112 -216,-132 -204,-116 -196,-108 -188,-112 -182,-100 -168,-98 -160,-78 -150,-40 -200,-24',
    ),
  );
  form(context, profile, skin, { shade: [-8, -30], lit: 4 });
  fill(context, '#241a1c', points('-280,-44 -284,-76 -268,-104 -246,-108 -256,-84 -236,-62 -244,-38 -262,-26'));
  line(context, skin.line, 4, points('-238,-96 -232,-92 -226,-96'));
}

export const stretcher: StageObject = (context, state) => {
  const { change, moment } = state;
  const sheet = tonesOf('#dfe6e6', moment.palette);
  const steel = tonesOf('#aab2b8', moment.palette);
  ground(context, moment.palette, 292, 230);
  paintWheels(context, state);
  form(context, boxPath(-286, 84, 572, 26, 10), steel, { shade: [0, -12], line: 5 });
  form(context, boxPath(-280, 26, 560, 60, 20), tonesOf('#43596a', moment.palette), {
    shade: [-10, -26],
    lit: 6,
    line: 5,
  });
  form(context, boxPath(-288, -36, 150, 66, 30), tonesOf('#f1ece2', moment.palette), { shade: [-10, -18], line: 5 });
  paintHead(context, state);
  const breath = 4 * Math.sin(moment.time * 1.9) * (1 - change);
  const drawn = phase(change, 0.05, 0.95);
  const head = interpolateCurve(COVER_AT_REST, COVER_DRAWN, drawn);
  const body = points('-60,-88 10,-76 90,-62 176,-52 206,-94 238,-98 256,-60 272,10 276,66').map(
    ([x, y], index): Point => [x, y - (index < 2 ? breath : 0)],
  );
  const hem = points('276,66 200,98 120,74 40,100 -40,76 -100,98');
  const cover = outline([...head, ...body], [...hem, ...head.slice(0, 1)]);
  form(context, cover, sheet, { shade: [-14, -30], lit: 7, line: 6 }, () => {
    for (const fold of [
      '-130,-60 -110,0 -120,70',
      '-20,-70 10,0 0,80',
      '90,-50 100,10 84,80',
      '190,-60 170,0 176,80',
      '236,-80 232,0 250,60',
    ])
      taperedStroke(context, sheet.shade, 14, points(fold));
    if (drawn < 0.1) fill(context, sheet.light, points('-180,-60 -140,-60 -144,80 -180,80'));
  });
  stroked(context, boxPath(-250, 40, 500, 20, 10), 10, steel.line);
  stroked(context, boxPath(-250, 40, 500, 20, 10), 5, steel.light);
};
