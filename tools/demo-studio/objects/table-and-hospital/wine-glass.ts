/** A glass of red wine that breaks. */
import { fill, line, oval, points, taperedStroke } from '../../figure/pen.ts';
import type { Curve, Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { crescent, ground, phase, placed, tonesOf } from './brush.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { filled, outline, ovalPath, polygonPath, stroked, within } from '../paths.ts';
import type { Context, Path } from '../paths.ts';

const WINE = '#8c1026';
const GROUND = 318;

const BOWL_LEFT = points('-104,-370 -128,-270 -136,-180 -116,-82 -62,-16 -14,14');
const BOWL_RIGHT = points('14,14 62,-16 116,-82 136,-180 128,-270 104,-370');
const BOWL = outline(BOWL_LEFT, BOWL_RIGHT);
const WINE_LEFT = points('-134,-196 -131,-140 -112,-82 -60,-20 -12,6');
const WINE_RIGHT = points('12,6 60,-20 112,-82 131,-140 134,-196');

function paintStem(context: Context, { moment }: ObjectState): void {
  const tones = tonesOf('#b9c4cc', moment.palette);
  const foot = ovalPath(0, GROUND - 14, 122, 27);
  filled(context, foot, withOpacity('#dfe8ee', 0.42));
  within(context, foot, () => {
    crescent(context, foot, [10, -12], withOpacity('#ffffff', 0.45));
    fill(context, withOpacity(WINE, 0.3), points('20,300 70,290 110,306 60,330 10,330'));
  });
  stroked(context, foot, 5, tones.line);
  const stem = outline(points('-15,10 -9,60 -8,180 -12,250 -44,296'), points('44,296 12,250 8,180 9,60 15,10'));
  filled(context, stem, withOpacity('#cfdae2', 0.7));
  within(context, stem, () => {
    fill(context, withOpacity(tones.deep, 0.5), points('2,0 3,180 16,290 50,300 50,0'));
    line(context, '#ffffffcc', 3, points('-4,40 -3,180 -8,256'));
  });
  stroked(context, stem, 5, tones.line);
}

/** Paints the wine, whose surface is at the height of the third of the bowl and sways. */
function paintWine(context: Context, time: number): void {
  const sway = 5 * Math.sin(time * 2.1);
  const surface = ovalPath(0, -196, 134, 26, sway * 0.006);
  const body = outline(WINE_LEFT, WINE_RIGHT);
  filled(context, body, WINE);
  within(context, body, () => {
    crescent(context, body, [-34, -26], '#4c0719');
    taperedStroke(context, '#e0485acc', 20, points('-104,-150 -96,-96 -58,-44'));
    oval(context, '#d8384f88', [54, -52], 30, 16, -0.7);
  });
  filled(context, surface, '#a81c33');
  within(context, surface, () => crescent(context, surface, [16, 10], '#d4506088'));
  stroked(context, surface, 3, '#3d0514');
}

function paintBowl(context: Context, { moment }: ObjectState, full: boolean): void {
  const tones = tonesOf('#b9c4cc', moment.palette);
  filled(context, BOWL, withOpacity('#e6eef4', 0.24));
  filled(context, ovalPath(0, -370, 104, 18), withOpacity('#1b1326', 0.18));
  if (full) paintWine(context, moment.time);
  within(context, BOWL, () => {
    crescent(context, BOWL, [-14, 0], withOpacity(tones.rim, 0.55));
    taperedStroke(context, '#ffffffcc', 20, points('-96,-344 -112,-270 -116,-200'));
    taperedStroke(context, '#ffffff99', 8, points('-76,-340 -88,-280 -92,-226'));
    taperedStroke(context, '#ffffff66', 12, points('104,-330 116,-260 118,-216'));
  });
  stroked(context, BOWL, 5, tones.line);
  stroked(context, ovalPath(0, -370, 104, 18), 4, tones.line);
  line(context, '#ffffffaa', 3, points('-84,-362 -30,-354 40,-355'));
}

/** The shards of the bowl: their corners, where they end and how far they turn. */
const SHARDS: readonly { readonly corners: Point[]; readonly to: Point; readonly turn: number }[] = [
  { corners: points('-150,-400 -20,-400 -50,-270 -150,-240'), to: [-160, 560], turn: -2.1 },
  { corners: points('-20,-400 60,-400 40,-230 -50,-270'), to: [-60, 560], turn: 1.1 },
  { corners: points('60,-400 150,-400 150,-220 40,-230'), to: [130, 590], turn: 1.7 },
  { corners: points('-150,-240 -50,-270 -20,-130 -150,-90'), to: [-140, 440], turn: -1.2 },
  { corners: points('-50,-270 40,-230 60,-110 -20,-130'), to: [20, 446], turn: 2.4 },
  { corners: points('40,-230 150,-220 150,-80 60,-110'), to: [150, 410], turn: 1.3 },
  { corners: points('-150,-90 -20,-130 0,30 -90,30'), to: [-84, 330], turn: -0.8 },
  { corners: points('-20,-130 60,-110 150,-80 90,30 0,30'), to: [96, 318], turn: 0.9 },
];

function centreOf(corners: readonly Point[]): Point {
  const sum = (axis: 0 | 1): number => corners.reduce((total, corner) => total + corner[axis], 0) / corners.length;
  return [sum(0), sum(1)];
}

function paintShards(context: Context, state: ObjectState): void {
  const fall = phase(state.change, 0.12, 0.75);
  for (const { corners, to, turn } of SHARDS) {
    const [x, y] = centreOf(corners);
    placed(
      context,
      [x + to[0] * fall ** 0.7, y + to[1] * fall ** 2 - 60 * Math.sin(Math.PI * fall)],
      turn * fall,
      () => {
        context.scale(1 - 0.15 * fall, 1 - 0.4 * fall);
        context.translate(-x, -y);
        within(context, polygonPath(corners), () => {
          paintBowl(context, state, fall < 0.7);
          within(context, BOWL, () => {
            filled(context, polygonPath(corners), withOpacity('#e6eef4', 0.3 * fall));
            stroked(context, polygonPath(corners), 11, '#1b1326');
            stroked(context, polygonPath(corners), 5, '#f6fbff');
          });
        });
      },
    );
  }
}

const PUDDLE: Path = outline(
  points(
    '-262,318 -200,292 -120,298 -40,282 70,292 150,280 240,300 286,326 200,352 110,346 20,368 -90,352 -190,360 -262,318',
  ),
);

function paintPuddle(context: Context, change: number): void {
  const spread = phase(change, 0.3, 1);
  if (spread === 0) return;
  context.save();
  context.translate(0, 324 * (1 - spread));
  context.scale(spread, spread);
  filled(context, PUDDLE, '#7c0d22');
  within(context, PUDDLE, () => {
    crescent(context, PUDDLE, [6, 9], '#c8445899');
    oval(context, '#e8808c99', [-120, 322], 46, 5);
    oval(context, '#e8808c66', [130, 316], 70, 5);
  });
  stroked(context, PUDDLE, 4, '#2e0410');
  context.restore();
}

/** Drops of wine leave the bowl when it breaks. */
function paintDrops(context: Context, change: number): void {
  const flight = phase(change, 0.1, 0.6);
  if (flight === 0 || flight === 1) return;
  for (const [vx, vy, size] of [
    [-230, -160, 30],
    [-120, -250, 20],
    [40, -290, 26],
    [160, -210, 34],
    [250, -90, 18],
  ] as const)
    oval(context, WINE, [vx * flight, -150 + vy * flight + 560 * flight ** 2], size, size * 1.25, vx * 0.003);
}

const CRACKS: readonly Curve[] = SHARDS.map(({ corners }) => [...corners, ...corners.slice(0, 1)]);

/** The turn in radians from which a glass counts as being turned over, and not only as seen by a rolled camera. */
const TURNED_OVER = 0.2;

/** Paints the empty glass, which stands on its rim at the end of a quarter turn of the motion. */
function paintTurnedOver(context: Context, turn: number, state: ObjectState): void {
  placed(context, [0, -20], turn, () => {
    paintStem(context, state);
    paintBowl(context, state, false);
  });
}

export const wineGlass: StageObject = (context, state) => {
  const { change, moment } = state;
  const { a, b } = context.getTransform();
  const turn = Math.atan2(b, a);
  if (turn > TURNED_OVER) return paintTurnedOver(context, turn, state);
  ground(context, moment.palette, GROUND, 120);
  paintPuddle(context, change);
  paintStem(context, state);
  if (change > 0.12) {
    paintShards(context, state);
    paintDrops(context, change);
    return;
  }
  paintBowl(context, state, true);
  if (change > 0.03)
    within(context, BOWL, () => {
      for (const crack of CRACKS) line(context, mix('#ffffff', WINE, 0.15), 4, ...crack.map((point): Curve => [point]));
    });
};
