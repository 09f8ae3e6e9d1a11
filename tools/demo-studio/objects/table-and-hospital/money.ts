/** A bundle of banknotes and a fountain pen. */
import { fill, line, oval, points, taperedStroke } from '../../figure/pen.ts';
import type { Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { indices } from '../../sets/plane.ts';
import { form, loop, phase, placed, softOval, tonesOf } from './brush.ts';
import { scribble } from './papers.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { boxPath, filled, outline, ovalPath, stroked, within } from '../paths.ts';
import type { Context } from '../paths.ts';

/** Paints a note around the origin, upright, with a portrait and ornaments instead of numbers. */
function paintNote(context: Context, { moment }: ObjectState): void {
  const paper = tonesOf('#b9cba4', moment.palette);
  const ink = '#3f6a50';
  form(context, boxPath(-122, -236, 244, 472, 6), paper, { shade: [-10, -8], lit: 5, line: 5 }, () => {
    stroked(context, boxPath(-102, -216, 204, 432, 10), 5, ink);
    for (const ring of indices(5))
      stroked(context, ovalPath(0, 0, 96 - ring * 5, 150 - ring * 12), 3, withOpacity(ink, 0.5));
    filled(context, ovalPath(0, 0, 66, 88), '#dde6c8');
    stroked(context, ovalPath(0, 0, 66, 88), 5, ink);
    within(context, ovalPath(0, 0, 64, 86), () => {
      fill(context, ink, points('-58,90 -44,50 -14,36 14,36 44,50 58,90'));
      oval(context, '#9db890', [0, -8], 27, 36);
      fill(context, ink, points('-30,-8 -34,-40 0,-56 34,-40 30,-8 22,-24 -10,-32 -24,-22'));
      fill(context, withOpacity(ink, 0.6), points('6,-36 16,-8 6,28 30,10 30,-30'));
    });
    for (const [x, y] of points('-72,-188 72,-188 -72,188 72,188')) {
      oval(context, ink, [x, y], 20, 20);
      oval(context, paper.base, [x, y], 11, 11);
    }
  });
}

export const banknotes: StageObject = (context, state) => {
  const { change, moment } = state;
  const fan = phase(change, 0.1, 1);
  const paper = tonesOf('#b9cba4', moment.palette);
  const sway = 0.01 * Math.sin(moment.time * 1.5);
  softOval(context, [20, 210], 290, 90, '#0c0812', 0.8);
  softOval(context, [20, 30], 250 + 60 * fan, 310, '#0c0812', 0.5);
  const count = 7;
  for (const index of indices(count)) {
    const spread = index - (count - 1) / 2;
    const turn = spread * 0.2 * fan + sway * spread * fan;
    placed(
      context,
      [9 * (1 - fan) * (count - index) - 30 + 30 * fan, 260 + 7 * (1 - fan) * (count - index) - 34],
      turn - 0.06 * (1 - fan),
      () => {
        context.scale(1.16 - 0.26 * fan, 1.16 - 0.26 * fan);
        context.translate(0, -236);
        paintNote(context, state);
      },
    );
  }
  const slip = phase(change, 0, 0.4);
  if (slip === 1) return;
  placed(context, [-26, -10 + 300 * slip ** 2], -0.06 + 0.5 * slip, () => {
    context.globalAlpha *= 1 - slip;
    form(
      context,
      boxPath(-146, -46, 296, 92, 4),
      tonesOf('#e9dcc0', moment.palette),
      { shade: [-12, -10], line: 5 },
      () => {
        fill(context, mix(moment.palette.accent, '#ffffff', 0.1), points('-150,-18 150,-18 150,18 -150,18'));
        taperedStroke(context, '#ffffffbb', 10, points('-130,-34 -40,-36 60,-34'));
      },
    );
    line(context, paper.line, 3, points('-146,-46 -146,46'));
  });
};

/** Paints the pen along the y axis, with the tip of the nib at the origin. */
function paintPen(context: Context, { moment }: ObjectState): void {
  const lacquer = tonesOf('#25283e', moment.palette);
  const gold = tonesOf('#d9ab4e', moment.palette);
  const nib = outline(points('0,0 -12,-30 -34,-84 -30,-128'), points('30,-128 34,-84 12,-30 0,0'));
  form(context, nib, gold, { shade: [-16, -4], lit: 6 }, () => {
    line(context, gold.line, 4, points('0,0 0,-76'));
    oval(context, gold.line, [0, -82], 7, 8);
  });
  form(context, outline(points('-32,-120 -38,-190'), points('38,-190 32,-120')), lacquer, { shade: [-26, 0], lit: 7 });
  form(
    context,
    outline(points('-40,-196 -54,-300 -54,-420 -44,-560 -30,-588'), points('30,-588 44,-560 54,-420 54,-300 40,-196')),
    lacquer,
    { shade: [-40, 0], lit: 8, line: 6 },
    () => {
      taperedStroke(context, '#aab4e8', 18, points('-28,-220 -34,-380 -26,-540'));
      taperedStroke(context, '#ffffffcc', 7, points('-26,-240 -32,-370 -28,-460'));
    },
  );
  for (const y of [-204, -410]) form(context, boxPath(-54, y, 108, 22, 8), gold, { shade: [-36, 0], lit: 5, line: 5 });
}

const BLOT = loop(
  points('-70,0 -96,-26 -58,-40 -30,-70 10,-50 56,-66 70,-28 104,-14 78,16 92,48 40,44 8,74 -30,50 -76,52'),
);

export const pen: StageObject = (context, state) => {
  const { change, moment } = state;
  const paper = tonesOf('#f3e9d0', moment.palette);
  softOval(context, [10, 262], 310, 120, '#0c0812', 0.7);
  const sheet = outline(...points('-220,130 250,110 296,372 -290,388').map((corner) => [corner]));
  form(context, sheet, paper, { shade: [-12, -8], lit: 6 }, () => {
    for (const row of indices(3))
      scribble(context, [-200 - row * 14, 186 + row * 52], row === 2 ? 130 : 400, row + 70, 1.1);
  });
  const fall = phase(change, 0.05, 0.6) ** 2;
  const blot = phase(change, 0.35, 1);
  const tip: Point = [
    -70 + 6 * Math.sin(moment.time * 2.4) * (1 - fall),
    288 + 3 * Math.sin(moment.time * 4.1) * (1 - fall),
  ];
  if (blot > 0)
    placed(context, [tip[0] - 30, tip[1] + 14], 0, () => {
      context.scale(1.15 * blot, 0.55 * blot);
      filled(context, BLOT, '#1b1a3c');
      taperedStroke(context, '#7a80c8', 14, points('-60,-10 -40,-40 0,-44'));
      for (const [x, y] of points('-150,20 130,60 120,-60')) oval(context, '#1b1a3c', [x, y], 13, 13);
    });
  const angle = 0.52 + 0.86 * fall;
  placed(context, [tip[0] + 14, tip[1] + 16], angle, () =>
    softOval(context, [50 * (1 - fall) + 8, -250], 60, 320, '#0c0812', 0.25 + 0.4 * fall),
  );
  placed(
    context,
    tip,
    angle + 0.02 * Math.sin(moment.time * 2.4) * (1 - fall),
    () => paintPen(context, state),
    1 - 0.32 * fall,
  );
};
