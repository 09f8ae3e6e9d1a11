/** A letter, a ledger and a treaty, all with lines that nobody can read. */
import { fill, line, oval, points, taperedStroke } from '../../figure/pen.ts';
import type { Curve, Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { indexedRandom, indices } from '../../sets/plane.ts';
import { crescent, form, ground, loop, phase, placed, softOval, tonesOf } from './brush.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { boxPath, filled, outline, ovalPath, stroked, within } from '../paths.ts';
import type { Context } from '../paths.ts';

const INK = '#33283a';
const PAPER = '#efe3c8';

/** Paints a line of words as a trembling stroke from (x, y) to the right. `salt` makes each line different. */
export function scribble(context: Context, [x, y]: Point, width: number, salt: number, size = 1): void {
  let start = x;
  for (const word of indices(9)) {
    const length = (26 + 40 * indexedRandom(word, salt)) * size;
    if (start + length > x + width) return;
    const steps = Math.max(3, Math.round(length / (6 * size)));
    const stroke = indices(steps).map((step): Point => [
      start + (step / (steps - 1)) * length,
      y + (step % 2 ? -1 : 1) * (3 + 5 * indexedRandom(step + word * 9, salt + 1)) * size,
    ]);
    line(context, INK, 3.4 * size, stroke);
    start += length + 12 * size;
  }
}

/** Paints a seal of wax with an imprinted flower. */
function paintSeal(context: Context, at: Point, radius: number, { moment }: ObjectState): void {
  const wax = tonesOf(mix(moment.palette.accent, '#b01020', 0.6), moment.palette);
  const edge = indices(14).map((index): Point => {
    const reach = radius * (1 + 0.12 * Math.sin(index * 2.4));
    return [Math.cos(index * 0.4488) * reach, Math.sin(index * 0.4488) * reach];
  });
  placed(context, at, 0, () => {
    form(context, loop(edge), wax, { shade: [-radius * 0.2, -radius * 0.2], lit: radius * 0.08, line: 5 });
    const inner = ovalPath(0, 0, radius * 0.68, radius * 0.68);
    form(context, inner, wax, { fill: wax.shade, shade: [radius * 0.12, radius * 0.12], lit: 0, rim: 0, line: 3 });
    for (const petal of indices(5))
      placed(context, [0, 0], petal * 1.2566, () =>
        oval(context, wax.base, [0, -radius * 0.32], radius * 0.17, radius * 0.25),
      );
    oval(context, wax.light, [0, 0], radius * 0.12, radius * 0.12);
    taperedStroke(context, '#ffffffbb', radius * 0.14, [
      [-radius * 0.82, radius * 0.1],
      [-radius * 0.68, -radius * 0.5],
      [-radius * 0.2, -radius * 0.84],
    ]);
  });
}

function paintLetterPaper(context: Context, { moment }: ObjectState, risen: number): void {
  const paper = tonesOf('#f8f0dc', moment.palette);
  const top = 30 - 380 * risen;
  form(context, boxPath(-226, top, 452, 330, 4), paper, { shade: [-14, 0], lit: 6 }, () => {
    for (const row of indices(7)) scribble(context, [-186, top + 50 + row * 42], row === 6 ? 180 : 372, row + 20);
    line(context, withOpacity(paper.deep, 0.35), 3, [
      [-230, top + 170],
      [230, top + 170],
    ]);
  });
}

export const letter: StageObject = (context, state) => {
  const { change, moment } = state;
  const paper = tonesOf(PAPER, moment.palette);
  ground(context, moment.palette, 262, 270);
  const opened = phase(change, 0.12, 0.5);
  const flapHeight = 210 * Math.cos(opened * Math.PI);
  const flap = outline(
    [[-270, -110]],
    [
      [-20, -110 + flapHeight * 0.94],
      [0, -110 + flapHeight],
      [20, -110 + flapHeight * 0.94],
    ],
    [[270, -110]],
  );
  placed(context, [0, 20], -0.03 + 0.008 * Math.sin(moment.time * 1.2), () => {
    form(context, boxPath(-274, -112, 548, 350, 8), paper, { fill: paper.shade, shade: [-8, -8], line: 6 });
    if (opened > 0.5) form(context, flap, paper, { fill: paper.shade, shade: [-8, 8] });
    const risen = phase(change, 0.45, 1);
    within(context, boxPath(-300, -430, 600, 660), () => {
      if (risen > 0) paintLetterPaper(context, state, risen);
    });
    const sides = [points('-272,-108 -20,84 -272,236'), points('272,-108 20,84 272,236')];
    for (const side of sides)
      form(context, outline(...side.map((corner): Curve => [corner])), paper, { shade: [-6, -4], line: 5 });
    form(context, outline(points('-272,238 -20,62'), points('0,52 20,62'), points('272,238 0,240')), paper, {
      fill: mix(paper.base, paper.light, 0.4),
      shade: [-12, -12],
      lit: 6,
    });
    line(context, paper.line, 6, ...points('-274,-110 -274,238 274,238 274,-110').map((corner): Curve => [corner]));
    if (opened <= 0.5) {
      context.save();
      context.translate(0, 14);
      filled(context, flap, withOpacity(paper.deep, 0.5));
      context.restore();
      form(context, flap, paper, { fill: mix(paper.base, paper.light, 0.5), shade: [-10, -12], lit: 6, line: 6 });
    }
    paintBrokenSeal(context, state, phase(change, 0, 0.14));
  });
};

function paintBrokenSeal(context: Context, state: ObjectState, broken: number): void {
  if (broken === 0) return paintSeal(context, [0, 92], 78, state);
  const fall = phase(state.change, 0.1, 0.5);
  for (const side of [-1, 1] as const) {
    const half = outline(points('8,-100 -12,-50 14,-10 -10,40 6,100'), [[side * 110, 100]], [[side * 110, -100]]);
    placed(context, [side * (6 * broken + 60 * fall), 92 + 118 * fall ** 2], side * 0.5 * fall, () =>
      within(context, half, () => paintSeal(context, [0, 0], 78, state)),
    );
  }
}

function paintPage(context: Context, { moment }: ObjectState, side: -1 | 1, gap: number): void {
  const paper = tonesOf('#f1e6c9', moment.palette);
  const page = outline(
    points('0,-226 60,-240 160,-238 272,-224').map(([x, y]): Point => [side * x, y]),
    points('272,240 160,226 60,224 0,242').map(([x, y]): Point => [side * x, y]),
  );
  form(context, page, paper, { shade: [side > 0 ? -10 : 0, -8], lit: 5, rim: 0, line: 5 }, () => {
    for (const row of indices(11)) {
      const y = -190 + row * 38;
      if (row === gap) continue;
      scribble(context, [side > 0 ? 36 : -244, y], 210, row * 3 + side + 50, 0.85);
    }
    if (gap >= 0)
      fill(context, withOpacity('#fffdf2', 0.8), [
        [24, -206 + gap * 38],
        [258, -206 + gap * 38],
        [258, -174 + gap * 38],
        [24, -174 + gap * 38],
      ]);
    line(context, withOpacity('#a8383a', 0.6), 3, [
      [side > 0 ? 196 : -92, -250],
      [side > 0 ? 196 : -92, 250],
    ]);
    fill(
      context,
      withOpacity(paper.deep, 0.5),
      points('0,-260 34,0 0,260').map(([x, y]): Point => [side * x, y]),
    );
  });
}

/** Paints the closed cover. Its spine is at x −200. */
function paintCover(context: Context, { moment }: ObjectState): void {
  const leather = tonesOf('#6e3a26', moment.palette);
  const gold = '#c9a256';
  form(context, boxPath(-206, -276, 412, 552, 16), leather, { shade: [-30, -16], lit: 8, line: 7 }, () => {
    fill(context, leather.deep, points('-206,-276 -146,-276 -146,276 -206,276'));
    for (const y of [-190, -70, 70, 190])
      line(context, leather.light, 8, [
        [-206, y],
        [-150, y],
      ]);
    for (const [x, y, turn] of [
      [206, -276, 0],
      [206, 276, 1.57],
    ] as const)
      placed(context, [x, y], turn, () => fill(context, gold, points('-80,-2 2,-2 2,80')));
    stroked(context, boxPath(-118, -226, 284, 452, 10), 5, withOpacity(gold, 0.8));
    filled(context, boxPath(-60, -120, 168, 120, 8), '#e3d2a4');
    stroked(context, boxPath(-60, -120, 168, 120, 8), 4, leather.line);
    scribble(context, [-40, -76], 132, 3);
    scribble(context, [-28, -40], 110, 4);
    taperedStroke(context, withOpacity(leather.light, 0.7), 14, points('-100,-190 -104,0 -98,190'));
  });
  form(context, boxPath(112, -32, 100, 34, 8), leather, { fill: leather.deep, line: 5 });
  form(context, ovalPath(140, -15, 15, 15), tonesOf(gold, moment.palette), { shade: [-5, -5], line: 4 });
}

/** Paints the ledger around its spine. `opened` is 0–1. */
function paintLedger(context: Context, state: ObjectState, opened: number): void {
  const leather = tonesOf('#6e3a26', state.moment.palette);
  const turn = Math.cos(opened * Math.PI);
  form(context, boxPath(-6, -270, 300 + 106 * (1 - opened), 540, 14), leather, { shade: [-8, -8], line: 7 });
  context.save();
  context.scale(1.44 - 0.44 * opened, 1.08);
  paintPage(context, state, 1, 5);
  context.restore();
  if (turn >= 0) {
    context.scale(Math.max(0.02, turn), 1);
    context.translate(206, 0);
    return paintCover(context, state);
  }
  context.scale(-turn, 1 + 0.05 * Math.sin(opened * Math.PI));
  form(context, boxPath(-294, -270, 300, 540, 14), leather, { shade: [-8, -8], line: 7 });
  context.scale(1, 1.08);
  paintPage(context, state, -1, -1);
}

export const notebook: StageObject = (context, state) => {
  softOval(context, [24, 40], 330, 340, '#0c0812', 0.75);
  const spine = -200 + 200 * state.change;
  placed(context, [spine, 0], 0.008 * Math.sin(state.moment.time * 1.2), () =>
    paintLedger(context, state, state.change),
  );
};

function paintTreatyPaper(context: Context, state: ObjectState): void {
  const paper = tonesOf('#ecdcb4', state.moment.palette);
  const sheet = outline(
    points('-246,-352 -120,-362 40,-352 246,-360'),
    points('252,-200 244,0 252,180 246,350'),
    points('120,344 -20,354 -140,346 -248,352'),
    points('-252,160 -244,0 -254,-200 -246,-352'),
  );
  form(context, sheet, paper, { shade: [-16, -12], lit: 8, line: 6 }, () => {
    stroked(context, boxPath(-214, -322, 428, 640, 6), 5, withOpacity('#a8843c', 0.8));
    const crest = points('-40,-300 0,-290 40,-300 36,-262 0,-236 -36,-262');
    fill(context, '#a8843c', ...crest.map((corner): Curve => [corner]));
    line(context, paper.base, 5, points('0,-288 0,-244'));
    for (const row of indices(9)) scribble(context, [-180, -198 + row * 38], row === 8 ? 210 : 366, row + 90, 0.95);
    fill(context, withOpacity(paper.deep, 0.18), points('-260,-10 260,-4 260,6 -260,2'));
    crescent(context, sheet, [30, 30], withOpacity('#a06a2c', 0.16));
    for (const [x, salt] of [
      [-190, 3],
      [40, 8],
    ] as const)
      line(
        context,
        INK,
        4,
        indices(9).map((step): Point => [x + step * 16, 176 + 16 * Math.sin(step * 1.9 + salt) * (1 - step / 10)]),
      );
  });
  for (const x of [-116, 116]) {
    const ribbon = tonesOf(mix(state.moment.palette.accent, '#7a0c1c', 0.5), state.moment.palette);
    for (const side of [-1, 1] as const)
      form(
        context,
        outline(...points('-4,0 34,0 54,110 36,96 14,112').map(([dx, dy]): Curve => [[x + side * dx, 256 + dy]])),
        ribbon,
        { shade: [-6, 0], lit: 3, line: 4 },
      );
    paintSeal(context, [x, 256], 56, state);
  }
}

const TEAR: Curve = points(
  '14,-420 -10,-360 18,-290 -14,-220 16,-150 -8,-80 20,-10 -12,70 14,140 -10,210 16,280 -8,340 6,420',
);

export const treaty: StageObject = (context, state) => {
  const { change, moment } = state;
  const paper = tonesOf('#ecdcb4', moment.palette);
  softOval(context, [20, 30], 320, 430, '#0c0812', 0.6);
  const torn = phase(change, 0.05, 1);
  const sway = 0.01 * Math.sin(moment.time * 1.3);
  if (torn === 0) return placed(context, [0, 0], sway, () => paintTreatyPaper(context, state));
  for (const side of [-1, 1] as const) {
    const half = outline(...TEAR.map((corner): Curve => [corner]), [[side * 420, 420]], [[side * 420, -420]]);
    placed(context, [side * 40 * torn, 340 + 10 * torn], side * 0.11 * torn + sway, () => {
      context.scale(1 - 0.18 * torn, 1 - 0.18 * torn);
      context.translate(0, -340);
      within(context, half, () => {
        paintTreatyPaper(context, state);
        within(context, boxPath(-252, -360, 504, 714), () => {
          const tear = TEAR.map((corner): Curve => [corner]);
          line(context, paper.line, 22, ...tear);
          line(context, '#fff8e6', 15, ...tear);
        });
      });
    });
  }
};
