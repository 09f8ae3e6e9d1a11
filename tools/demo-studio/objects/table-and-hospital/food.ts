/** Bread, pasta and a spoon. */
import { fill, line, oval, points, taperedStroke } from '../../figure/pen.ts';
import type { Curve, Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { indexedRandom, indices } from '../../sets/plane.ts';
import { band, form, ground, loop, phase, placed, softOval, tonesOf } from './brush.ts';
import { steam } from './drinks.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { filled, outline, ovalPath, stroked, within } from '../paths.ts';
import type { Context } from '../paths.ts';

const LOAF = outline(
  points(
    '-292,110 -284,20 -226,-84 -110,-146 0,-160 120,-146 232,-84 284,16 292,106 260,172 150,200 0,206 -160,200 -262,174 -292,110',
  ),
);

function paintLoaf(context: Context, { moment }: ObjectState): void {
  const crust = tonesOf('#b9722f', moment.palette);
  form(context, LOAF, crust, { shade: [-30, -44], lit: 10, line: 6 }, () => {
    fill(context, '#d79a50', points('-250,-20 -140,-124 0,-146 140,-126 210,-70 60,-84 -120,-50 -250,-20'));
    for (const x of [-170, -50, 70, 180]) {
      const cut = points('-46,-70 -20,-20 0,40 6,96').map(([dx, dy]): Point => [x + dx, dy + Math.abs(x) * 0.16 - 34]);
      taperedStroke(context, crust.deep, 54, cut);
      taperedStroke(
        context,
        '#f0d6a0',
        38,
        cut.map(([cx, cy]): Point => [cx - 4, cy]),
      );
      taperedStroke(
        context,
        '#fbeccb',
        14,
        cut.map(([cx, cy]): Point => [cx - 9, cy - 3]),
      );
    }
    for (const index of indices(46)) {
      const at: Point = [indexedRandom(index, 1) * 520 - 260, indexedRandom(index, 2) * 240 - 130];
      oval(context, '#fff3dca8', at, 2 + 4 * indexedRandom(index, 3), 2 + 2 * indexedRandom(index, 4));
    }
  });
}

const TEAR: Curve = points('-16,-190 14,-120 -20,-70 22,-10 -14,50 18,110 -10,160 8,230');

/** Paints the crumb where the loaf is torn. `side` −1 is the left half. */
function paintCrumb(context: Context, { moment }: ObjectState, side: -1 | 1): void {
  const crumb = tonesOf('#f2ddb0', moment.palette);
  const face = outline(
    TEAR.slice(1, 7),
    TEAR.slice(1, 7)
      .toReversed()
      .map(([x, y]): Point => [x * 0.5 - side * 54, y * 0.86 + 8]),
  );
  form(context, face, crumb, { shade: [side * 6, -10], lit: 4, rim: 0 }, () => {
    for (const index of indices(14)) {
      const at: Point = [-side * 46 * indexedRandom(index, 5), indexedRandom(index, 6) * 260 - 110];
      oval(context, crumb.shade, at, 4 + 5 * indexedRandom(index, 7), 3 + 4 * indexedRandom(index, 8));
    }
  });
}

export const bread: StageObject = (context, state) => {
  const { change, moment } = state;
  ground(context, moment.palette, 196, 250);
  if (change < 0.5) placed(context, [0, -120], 0, () => steam(context, moment.time, 0.6 - change));
  if (change < 0.02) return paintLoaf(context, state);
  const apart = phase(change, 0.05, 1);
  for (const side of [-1, 1] as const) {
    const half = outline(TEAR, [[side * 340, 260]], [[side * 340, -230]]);
    placed(context, [side * (150 + 38 * apart), 150], side * 0.14 * apart, () => {
      context.scale(1 - 0.23 * apart, 1 - 0.23 * apart);
      context.translate(-side * 150, -150);
      within(context, half, () => paintLoaf(context, state));
      within(context, LOAF, () => line(context, tonesOf('#b9722f', moment.palette).line, 6, TEAR));
      if (apart > 0.1) paintCrumb(context, state, side);
    });
  }
  const fall = phase(change, 0.2, 0.8);
  for (const index of indices(8))
    oval(
      context,
      index % 2 ? '#f2ddb0' : '#c98a48',
      [(indexedRandom(index, 9) - 0.5) * 160, 20 + 196 * fall + 16 * indexedRandom(index, 10)],
      7,
      5,
    );
};

/** The nest of pasta as turns of strands around the middle of the plate. */
const STRANDS = indices(22).map((index) => {
  const turn = index * 0.61;
  const radius = 0.3 + 0.7 * indexedRandom(index, 11);
  return indices(6).map((step): Point => {
    const angle = turn + step * 0.46;
    return [Math.cos(angle) * 168 * radius, Math.sin(angle) * 66 * radius - 50 * (1 - radius ** 2)];
  });
});

function paintPasta(context: Context, { moment }: ObjectState): void {
  const pasta = tonesOf('#eec268', moment.palette);
  const mound = outline(points('-186,16 -150,-50 -60,-98 20,-106 100,-84 168,-34 188,20 130,66 0,82 -130,66 -186,16'));
  form(context, mound, pasta, { fill: pasta.shade, shade: [-20, -26], lit: 0 }, () => {
    for (const strand of STRANDS) {
      line(context, pasta.deep, 19, strand);
      line(context, pasta.base, 13, strand);
      line(
        context,
        pasta.light,
        4,
        strand.map(([x, y]): Point => [x - 2, y - 3]),
      );
    }
  });
  const sauce = outline(points('-100,-44 -50,-92 20,-106 90,-78 120,-30 84,-8 60,26 20,0 -26,14 -60,-14 -100,-44'));
  form(context, sauce, tonesOf('#b3261c', moment.palette), { shade: [-14, -16], lit: 6 }, () => {
    for (const [x, y] of points('-40,-50 10,-76 50,-40 0,-26 70,-62')) oval(context, '#d9553a', [x, y], 15, 10, -0.3);
  });
  for (const turn of [-0.7, 0.5])
    placed(context, [8, -98], turn, () => {
      form(
        context,
        outline(points('0,8 -26,-24 -18,-58 0,-84'), points('0,-84 20,-56 26,-22 0,8')),
        tonesOf('#4d8a3a', moment.palette),
        { shade: [-10, -4], line: 4 },
      );
      line(context, '#23481d', 3, points('0,2 1,-40 0,-70'));
    });
}

function paintFork(context: Context, { moment }: ObjectState): void {
  const steel = tonesOf('#b8bcc4', moment.palette);
  placed(context, [238, 40], 0.2, () => {
    form(
      context,
      band(points('0,230 -2,120 0,-20 0,-60'), (share) => 13 - 7 * Math.sin(Math.PI * share * 0.9)),
      steel,
      { shade: [-5, 0], line: 5 },
    );
    form(
      context,
      outline(
        points('-28,-196 -26,-120 -20,-76 0,-52'),
        points('0,-52 20,-76 26,-120 28,-196'),
        points('17,-196 16,-128 10,-128 8,-196'),
        points('-8,-196 -10,-128 -16,-128 -17,-196'),
      ),
      steel,
      { shade: [-5, 0], lit: 4, line: 4 },
    );
  });
}

export const plate: StageObject = (context, state) => {
  const { change, moment } = state;
  const china = tonesOf('#f1e9dc', moment.palette);
  ground(context, moment.palette, 206, 280);
  form(context, ovalPath(-20, 100, 276, 124), china, { fill: china.shade, shade: [-30, -8], line: 6 });
  form(context, ovalPath(-20, 84, 276, 122), china, { shade: [0, 0], lit: 8, rim: 6 }, () => {
    stroked(context, ovalPath(-20, 84, 256, 112), 6, mix(moment.palette.accent, '#403060', 0.2));
  });
  form(context, ovalPath(-20, 88, 196, 82), china, { shade: [16, 14], lit: 0, rim: 0, line: 3 });
  const eaten = phase(change, 0, 0.9);
  if (eaten > 0.3)
    within(context, ovalPath(-20, 88, 190, 78), () => {
      for (const smear of ['-120,70 -60,110 40,112', '0,60 70,70 110,100', '-40,130 10,140 60,130'])
        taperedStroke(context, withOpacity('#b3261c', 0.75 * phase(eaten, 0.3, 0.7)), 20, points(smear));
    });
  placed(
    context,
    [-20, 78 + 20 * eaten],
    1.6 * eaten,
    () => {
      if (eaten < 1) paintPasta(context, state);
    },
    1 - eaten,
  );
  paintFork(context, state);
  if (eaten < 0.6) placed(context, [-20, -20], 0, () => steam(context, moment.time, 0.8 * (1 - eaten / 0.6)));
};

export const spoon: StageObject = (context, { change, moment }) => {
  const silver = tonesOf('#c3c4cc', moment.palette);
  placed(context, [-100, 130], 0.62, () => {
    softOval(context, [40, 60], 140, 170, '#0c0812', 0.8);
    softOval(context, [34, -230], 46, 260, '#0c0812', 0.5);
    const handle = band(points('0,-60 4,-160 0,-300 0,-452'), (share) => 13 + 24 * Math.max(0, share - 0.45) ** 1.3);
    form(context, handle, silver, { shade: [-9, 0], line: 6 }, () =>
      taperedStroke(context, '#ffffffdd', 8, points('-4,-120 -6,-280 -12,-430')),
    );
    const bowl = loop(points('0,-94 -60,-62 -104,20 -92,112 0,162 92,112 104,20 60,-62'));
    form(context, bowl, silver, { shade: [-12, -12], lit: 6, line: 6 });
    const hollow = loop(points('0,-74 -50,-44 -86,26 -74,100 0,142 74,100 86,26 50,-44'));
    form(context, hollow, silver, { fill: silver.shade, shade: [20, 18], lit: 0, rim: 0, line: 3 }, () => {
      filled(context, ovalPath(34, 84, 40, 50, 0.6), withOpacity(silver.light, 0.8));
      const level = 1 - phase(change, 0.1, 0.9);
      const medicine = ovalPath(6, 46, 84 * level, 92 * level, 0.1);
      if (level > 0)
        form(context, medicine, tonesOf('#7a2b16', moment.palette), { shade: [-16, -16], lit: 7, line: 3 }, () => {
          oval(context, '#f2b48ad0', [-30, 10], 16, 30, 0.5);
        });
    });
    taperedStroke(context, '#ffffffee', 12, points('-74,-22 -98,30 -90,84'));
  });
};
