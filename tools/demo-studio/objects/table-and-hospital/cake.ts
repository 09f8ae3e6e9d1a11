/** A cassata, from which a slice is taken. */
import { fill, line, oval, points } from '../../figure/pen.ts';
import type { Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { indices } from '../../sets/plane.ts';
import { form, ground, phase, placed, tonesOf } from './brush.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { filled, outline, ovalPath, polygonPath, stroked, within } from '../paths.ts';
import type { Context, Path } from '../paths.ts';

const MARZIPAN = '#8db76a';
const TOP = -60;
const RADIUS = { x: 232, y: 96 } as const;
const HEIGHT = 150;

/** The slice reaches from one angle (radians, clockwise from the right) to the other. */
const SLICE = { from: 0.9, to: 1.85 } as const;

const onRim = (angle: number, share = 1): Point => [
  Math.cos(angle) * RADIUS.x * share,
  TOP + Math.sin(angle) * RADIUS.y * share,
];

const CENTRE: Point = [0, TOP];
const below = ([x, y]: Point): Point => [x, y + HEIGHT];
const arc = (from: number, to: number): Point[] => indices(13).map((step) => onRim(from + ((to - from) * step) / 12));

const FRONT = outline([[-RADIUS.x, TOP]], arc(Math.PI, 0).map(below), [[RADIUS.x, TOP]]);
const SLICE_SIDE = outline(arc(SLICE.from, SLICE.to), arc(SLICE.to, SLICE.from).map(below));
const SLICE_TOP = outline([CENTRE], arc(SLICE.from, SLICE.to));
/** All that is seen of the gap and of the slice. */
const SLICE_AREA = outline([CENTRE], arc(SLICE.from, SLICE.from + 0.01), arc(SLICE.from, SLICE.to).map(below), [
  onRim(SLICE.to),
]);

function paintSide(context: Context, { moment }: ObjectState, path: Path): void {
  const marzipan = tonesOf(MARZIPAN, moment.palette);
  form(context, path, marzipan, { shade: [-60, 0], lit: 0, line: 6 }, () => {
    for (const index of indices(9)) {
      const angle = Math.PI - (index * Math.PI) / 8;
      const [x, y] = onRim(angle);
      const width = 34 * Math.abs(Math.sin(angle)) + 6;
      fill(context, '#f7f1e4', [
        [x - width, y - 6],
        [x - width * 0.7, y + 52],
        [x, y + 74],
        [x + width * 0.7, y + 52],
        [x + width, y - 6],
      ]);
      oval(context, mix(moment.palette.accent, '#e02030', 0.5), [x, y + 92], 8, 9);
    }
    line(context, '#f7f1e4', 9, arc(Math.PI, 0).map(below));
  });
}

/** Candied fruits: a slice of orange, a green pear or a cherry. */
function paintFruit(context: Context, [x, y]: Point, kind: number, state: ObjectState): void {
  const { palette } = state.moment;
  if (kind === 0) {
    const orange = tonesOf('#ee9526', palette);
    form(context, ovalPath(x, y, 46, 26), orange, { shade: [-8, -8], line: 4 }, () => {
      filled(context, ovalPath(x, y, 36, 19), '#f9c766');
      for (const turn of [0, 1.05, 2.1])
        line(context, '#ee9526', 4, [
          [x - 36 * Math.cos(turn), y - 19 * Math.sin(turn)],
          [x + 36 * Math.cos(turn), y + 19 * Math.sin(turn)],
        ]);
    });
    return;
  }
  const fruit = tonesOf(kind === 1 ? '#6fa03a' : '#c31e2c', palette);
  const [rx, ry] = kind === 1 ? [34, 22] : [27, 25];
  form(context, ovalPath(x, y - 6, rx, ry), fruit, { shade: [-10, -10], line: 4 });
  oval(context, '#ffffffdd', [x - rx * 0.35, y - 15], 7, 5);
}

function paintTop(context: Context, state: ObjectState): void {
  const icing = tonesOf('#faf5ea', state.moment.palette);
  form(context, ovalPath(...CENTRE, RADIUS.x, RADIUS.y), icing, { shade: [-14, -8], lit: 8, line: 6 }, () => {
    stroked(context, ovalPath(...CENTRE, RADIUS.x * 0.9, RADIUS.y * 0.88), 4, icing.shade);
  });
  const ring = indices(8).map((index) => ({ angle: -Math.PI / 2 + (index * Math.PI) / 4, kind: index % 3 }));
  for (const { angle, kind } of ring.toSorted((a, b) => Math.sin(a.angle) - Math.sin(b.angle)))
    paintFruit(context, onRim(angle + 0.02, 0.66), kind, state);
  paintFruit(context, [CENTRE[0], CENTRE[1] - 4], 2, state);
}

function paintWhole(context: Context, state: ObjectState): void {
  paintSide(context, state, FRONT);
  paintTop(context, state);
}

/** Paints a cut face between the centre and the rim: sponge, ricotta and sponge. */
function paintCut(context: Context, { moment }: ObjectState, angle: number, dark: boolean): void {
  const edge = onRim(angle);
  const face = polygonPath([CENTRE, edge, below(edge), below(CENTRE)]);
  const ricotta = tonesOf(dark ? '#d9cdb6' : '#fbf3df', moment.palette);
  form(context, face, ricotta, { shade: [0, -10], lit: 0, rim: 0, line: 5 }, () => {
    const layer = (top: number, height: number, colour: string): void =>
      fill(
        context,
        colour,
        [[CENTRE[0], CENTRE[1] + top]],
        [[edge[0], edge[1] + top]],
        [[edge[0], edge[1] + top + height]],
        [[CENTRE[0], CENTRE[1] + top + height]],
      );
    layer(14, 34, dark ? '#b98a48' : '#e0b468');
    layer(104, 46, dark ? '#b98a48' : '#e0b468');
    for (const share of [0.25, 0.5, 0.72])
      oval(
        context,
        '#4a2416',
        [
          CENTRE[0] + (edge[0] - CENTRE[0]) * share,
          CENTRE[1] + (edge[1] - CENTRE[1]) * share + 70 + 12 * Math.sin(share * 20),
        ],
        7,
        6,
      );
  });
}

function paintSlice(context: Context, state: ObjectState): void {
  paintSide(context, state, SLICE_SIDE);
  within(context, SLICE_TOP, () => paintTop(context, state));
  stroked(context, SLICE_TOP, 5, tonesOf('#faf5ea', state.moment.palette).line);
}

export const cake: StageObject = (context, state) => {
  const { change, moment } = state;
  const stand = tonesOf('#cfd6dc', moment.palette);
  ground(context, moment.palette, 316, 140);
  form(context, outline(points('-40,170 -22,230 -28,280 -120,318'), points('120,318 28,280 22,230 40,170')), stand, {
    shade: [-24, 0],
  });
  form(context, ovalPath(0, 120, 292, 92), stand, { fill: stand.shade, shade: [-30, -6], line: 6 });
  form(context, ovalPath(0, 104, 292, 92), stand, { shade: [0, 0], lit: 8 }, () =>
    filled(context, ovalPath(20, 104, 250, 78), withOpacity(stand.deep, 0.6)),
  );
  paintWhole(context, state);
  const away = phase(change, 0.02, 0.85);
  if (away === 0) return;
  within(context, SLICE_AREA, () => {
    filled(context, SLICE_AREA, stand.shade);
    filled(context, outline([below(CENTRE)], arc(SLICE.from, SLICE.to).map(below)), stand.base);
    paintCut(context, state, SLICE.to, true);
    paintCut(context, state, SLICE.from, false);
  });
  context.save();
  context.globalAlpha *= 1 - phase(change, 0.6, 1);
  placed(context, [30 * away, 120 * away - 50 * Math.sin(Math.PI * away)], 0, () => paintSlice(context, state));
  context.restore();
};
