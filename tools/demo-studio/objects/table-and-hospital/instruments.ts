/** A tray with a surgeon's instruments. */
import { fill, line, points, taperedStroke } from '../../figure/pen.ts';
import type { Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { indices } from '../../sets/plane.ts';
import { band, glow, form, ground, phase, placed, softOval, tonesOf } from './brush.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { boxPath, outline, ovalPath, stroked } from '../paths.ts';
import type { Context } from '../paths.ts';

const STEEL = '#b4bcc4';

function paintScalpel(context: Context, { moment }: ObjectState): void {
  const steel = tonesOf(STEEL, moment.palette);
  form(context, boxPath(-17, -40, 34, 250, 12), steel, { shade: [-10, 0], lit: 6 }, () => {
    for (const step of indices(6))
      line(context, steel.deep, 5, [
        [-14, 20 + step * 16],
        [14, 20 + step * 16],
      ]);
  });
  form(
    context,
    outline(points('-13,-40 -11,-90 -30,-150 -24,-196 14,-232'), points('14,-232 22,-150 13,-90 13,-40')),
    steel,
    { fill: '#e6ecf2', shade: [-12, 0], lit: 6 },
  );
  taperedStroke(context, '#ffffff', 8, points('-14,-120 -18,-160 0,-206'));
}

/** Paints a clamp with ring handles. `open` is the angle between its halves in radians. */
function paintClamp(context: Context, { moment }: ObjectState, open: number): void {
  const steel = tonesOf(STEEL, moment.palette);
  for (const side of [-1, 1] as const)
    placed(context, [0, -50], -side * open, () => {
      const shank = points('-4,-160 -5,-100 0,0 16,100 28,190').map(([x, y]): Point => [side * x, y]);
      form(
        context,
        band(shank, (share) => 8 + 8 * Math.sin(Math.PI * Math.min(1, share * 1.3))),
        steel,
        { shade: [-6, 0], lit: 4 },
      );
      stroked(context, ovalPath(side * 42, 226, 30, 38), 26, steel.line);
      stroked(context, ovalPath(side * 42, 226, 30, 38), 16, steel.base);
      stroked(context, ovalPath(side * 42 - 2, 224, 31, 39), 4, withOpacity(steel.light, 0.8));
    });
  form(context, ovalPath(0, -50, 15, 15), steel, { shade: [-5, -5], line: 4 });
}

export const instruments: StageObject = (context, state) => {
  const { change, moment } = state;
  const steel = tonesOf(STEEL, moment.palette);
  ground(context, moment.palette, 300, 260);
  const tray = outline(points('-250,-250 250,-250'), points('296,280 -296,280'));
  form(context, outline(points('-262,-262 262,-262'), points('300,308 -300,308')), steel, {
    shade: [-10, -16],
    lit: 8,
    line: 7,
  });
  form(
    context,
    tray,
    steel,
    { fill: mix('#3f7f76', moment.palette.shadow, 0.12), shade: [18, 16], lit: 0, rim: 0 },
    () => {
      for (const fold of ['-140,-250 -130,0 -170,290', '40,-250 60,0 50,290', '200,-250 210,60 250,290'])
        taperedStroke(context, '#2a5c58', 16, points(fold));
      fill(context, '#ffffff18', points('-250,-250 -60,-250 -200,280 -300,280'));
    },
  );
  const things: readonly (readonly [Point, number, () => void])[] = [
    [[-84, 20], -0.03, () => paintClamp(context, state, 0.04)],
    [[84, 24], 0.04, () => paintClamp(context, state, 0.11)],
    [
      [218, 26],
      0.07,
      () =>
        form(
          context,
          band(points('0,-200 -2,-60 0,190'), (share) => 7 + 12 * share ** 0.6),
          steel,
          { shade: [-8, 0], lit: 5 },
          () => line(context, steel.deep, 5, points('0,-120 0,196')),
        ),
    ],
  ];
  for (const [[x, y], turn, paint] of things) {
    placed(context, [x + 16, y + 20], turn, () => softOval(context, [0, 0], 70, 260, '#0a1418', 0.6));
    placed(context, [x, y], turn, paint);
  }
  const taken = phase(change, 0, 1);
  placed(context, [-196 + 18, 24 + 20], -0.06, () => softOval(context, [0, 0], 50, 250, '#0a1418', 0.6 * (1 - taken)));
  const glint = Math.max(0, Math.sin(moment.time * 1.7)) ** 8;
  const paintTaken = (): void => {
    context.globalAlpha *= 1 - phase(change, 0.5, 1);
    paintScalpel(context, state);
    glow(context, [-4, -180], 12, 70 * glint + 1, '#ffffff', glint);
    glow(context, [-4, -180], 50 * glint + 1, 10, '#ffffff', glint);
  };
  const at: Point = [-196 + 60 * taken, 24 - 170 * taken];
  placed(context, at, -0.06 + 0.5 * taken, paintTaken, 1 + 0.15 * taken);
};
