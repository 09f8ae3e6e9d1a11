/** A bullet, which forceps drop into a kidney dish. */
import { fill, line, oval, points, taperedStroke } from '../../figure/pen.ts';
import type { Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { band, form, ground, loop, phase, placed, softOval, tonesOf } from './brush.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { filled, outline, ovalPath } from '../paths.ts';
import type { Context } from '../paths.ts';

const STEEL = '#b4bcc4';

const RIM_OF_DISH = points(
  '-276,150 -262,84 -190,48 -90,58 0,76 90,58 190,48 262,84 276,150 240,206 130,232 0,238 -130,232 -240,206',
);
const INSIDE_OF_DISH = points(
  '-250,150 -238,98 -180,70 -90,80 0,98 90,80 180,70 238,98 250,150 218,192 120,212 0,216 -120,212 -218,192',
);

function paintDish(context: Context, { moment }: ObjectState): void {
  const steel = tonesOf(STEEL, moment.palette);
  form(
    context,
    loop(RIM_OF_DISH.map(([x, y]): Point => [x * 0.93, y > 140 ? y + 60 : y + 30])),
    steel,
    { fill: steel.shade, shade: [-40, -20], lit: 0, line: 6 },
    () => taperedStroke(context, '#f4f8fc', 16, points('-200,236 -130,276 -20,286')),
  );
  form(context, loop(RIM_OF_DISH), steel, { fill: steel.light, shade: [-8, -4], lit: 6, line: 6 });
  form(context, loop(INSIDE_OF_DISH), steel, { fill: steel.shade, shade: [26, 22], lit: 0, rim: 0, line: 4 }, () => {
    filled(context, ovalPath(40, 190, 190, 34), withOpacity(steel.light, 0.85));
    taperedStroke(context, '#ffffffcc', 10, points('60,196 130,192 196,172'));
  });
}

/** Paints the bullet around the origin, with its tip down and a cross filed into it. */
function paintBullet(context: Context, { moment }: ObjectState): void {
  const copper = tonesOf('#c0783c', moment.palette);
  const body = outline(points('-66,-130 -70,-20 -62,60 -36,118 0,134'), points('0,134 36,118 62,60 70,-20 66,-130'));
  form(context, body, copper, { shade: [-36, -10], lit: 9, line: 6 }, () => {
    fill(context, mix('#e9a866', '#ffffff', 0.2), points('-44,-130 -48,-20 -40,50 -24,40 -26,-130'));
    for (const y of [-96, -78])
      line(context, copper.deep, 6, [
        [-70, y - 6],
        [0, y + 8],
        [70, y - 6],
      ]);
    line(context, '#9aa0a8', 20, points('-70,4 0,22 70,4'));
    fill(context, '#9aa0a8', points('-80,10 0,30 80,10'), points('80,150 -80,150'));
    fill(context, '#bcc2c8', points('-64,16 -22,28 -22,124 -60,90'));
    fill(context, '#7c828c', points('44,24 80,10 80,150 30,140'));
    for (const cut of ['-52,30 -2,76 38,122', '52,30 -2,76 -38,122']) {
      taperedStroke(context, '#16141c', 26, points(cut));
      taperedStroke(
        context,
        '#f2f6fa',
        6,
        points(cut).map(([x, y]): Point => [x + 6, y + 7]),
      );
    }
    fill(context, withOpacity(copper.deep, 0.4), points('34,-140 44,0 20,140 90,140 90,-140'));
  });
  form(context, ovalPath(0, -130, 66, 17), copper, { fill: copper.shade, shade: [0, 0], lit: 4, rim: 0 });
  oval(context, '#9c1226', [-34, -40], 13, 22, 0.3);
  oval(context, '#9c1226', [30, 2], 8, 14);
}

function paintForceps(context: Context, { moment }: ObjectState, open: number): void {
  const steel = tonesOf(STEEL, moment.palette);
  for (const side of [1, -1] as const) {
    const spread = 22 * open;
    const arm = (
      [
        [side * 10 + 60, -330],
        [side * (58 + spread), -230],
        [side * (94 + spread), -130],
        [side * (76 + spread), -40],
      ] as const
    ).map(([x, y]): Point => [x, y]);
    form(
      context,
      band(arm, (share) => 19 - 8 * share),
      steel,
      { shade: [-8, 0], lit: 5, line: 5 },
    );
  }
}

export const bullet: StageObject = (context, state) => {
  const { change, moment } = state;
  ground(context, moment.palette, 290, 230);
  paintDish(context, state);
  const open = phase(change, 0, 0.2);
  const fall = phase(change, 0.15, 0.5) ** 2;
  const after = phase(change, 0.5, 1);
  const rock = Math.exp(-after * 4) * Math.sin(after * 16) * Number(after > 0);
  softOval(context, [10, 176], 110, 30, '#0c0812', 0.3 + 0.5 * fall);
  const sway = 0.03 * Math.sin(moment.time * 1.8) * (1 - open);
  placed(
    context,
    [0, -90 + 180 * fall - 40 * Math.abs(rock)],
    sway + (1.2 * fall + 0.3 * rock),
    () => {
      paintBullet(context, state);
    },
    1 - 0.28 * fall,
  );
  const leave = phase(change, 0.25, 0.8);
  placed(context, [60 * leave, -90 - 260 * leave], sway, () => {
    context.globalAlpha *= 1 - leave;
    paintForceps(context, state, open);
  });
};
