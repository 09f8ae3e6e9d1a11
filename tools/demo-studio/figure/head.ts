/** Paints the head without hair and features: face, ears, neck and their shading. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { interpolateCurve, taperedStroke, fill, line, oval, points, trace } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import type { FaceShape } from './features.ts';
import type { Look } from './look.ts';
import { compressSkull, facePoints, onFace } from './person.ts';
import type { Person } from './person.ts';

const FRONT_SOFT: Curve = points('0,-112 40,-100 61,-62 63,-30 61,0 59.5,22 53,48 39,73 19,91 0,96');
const FRONT_HARD: Curve = points('0,-114 43,-102 64,-64 66,-30 64.5,0 63.5,22 61,46 52,74 27,96 0,101');
const FAR_SOFT: Curve = points('6,-113 38,-98 51,-62 53.5,-30 51,-3 54.5,20 50,46 41.5,70 30,90 14,96');
const FAR_HARD: Curve = points('6,-115 40,-99 53,-62 56.5,-28 52.5,-3 56.5,22 54.5,48 49.5,72 41,95 14,102');
const NEAR_SOFT: Curve = points('6,-113 -46,-106 -80,-66 -82,-30 -68,0 -62,22 -55,45 -41,67 -12,88 14,96');
const NEAR_HARD: Curve = points('6,-115 -46,-108 -82,-68 -84,-30 -69,0 -64,22 -62,48 -51,73 -18,94 14,102');

/** Returns the right (far) and left (near) half of the face's outline, from crown to chin. */
function faceHalves({ turn, measures, features, look }: Person): { far: Curve; near: Curve } {
  const front = interpolateCurve(FRONT_SOFT, FRONT_HARD, measures.faceAngularity);
  const left = front.map(([x, y]): Point => [-x, y]);
  const far = interpolateCurve(front, interpolateCurve(FAR_SOFT, FAR_HARD, measures.faceAngularity), turn);
  const near = interpolateCurve(left, interpolateCurve(NEAR_SOFT, NEAR_HARD, measures.faceAngularity), turn);
  const shaped = measures.age === 'child' ? toChildFace : withCompressedSkull;
  const withShape = (half: Curve): Curve => (features.face ? reshape(half, features.face, turn, look.sex) : half);
  return { far: shaped(withShape(far)), near: shaped(withShape(near)) };
}

/** The number of points of half an outline above the temple. */
const ABOVE_TEMPLE = 3;

/** Gives half an outline the jaw, the cheeks and the chin of a shape, which are softer in women. */
function reshape(half: Curve, { widths, chin }: FaceShape, turn: number, sex: Look['sex']): Curve {
  const strength = sex === 'f' ? 0.72 : 1;
  return half.map(([x, y], index): Point => {
    const middle = (14 * turn * index) / (half.length - 1);
    const below = Math.max(0, y / 96);
    const width = 1 + ((widths[index - ABOVE_TEMPLE] ?? 1) - 1) * strength;
    return [middle + (x - middle) * width, y + chin * below * below];
  });
}

function withCompressedSkull(half: Curve): Curve {
  return half.map(([x, y]): Point => [x, compressSkull(y)]);
}

/** Converts half an outline to that of a child: shorter below the eyes, with fuller cheeks. */
function toChildFace(half: Curve): Curve {
  return half.map(([x, y]): Point => [x * (y > 10 && y < 80 ? 1.07 : 1), y > 0 ? y * 0.88 : compressSkull(y)]);
}

function paintEar(context: SKRSContext2D, person: Person, side: -1 | 1): void {
  if (side > 0 && person.turn > 0.5) return;
  const [narrow] = side < 0 ? onFace({ turn: person.turn * 0.62 }, [-66, 0]) : onFace(person, [66, 0]);
  const x = narrow * (person.features.face?.widths[1] ?? 1);
  const out = side * (7 + (side < 0 ? 2 * person.turn : 0));
  const ear: Curve = [
    [x, -12],
    [x + out, -17],
    [x + out * 1.5, -4],
    [x + out * 1.1, 16],
    [x + out * 0.4, 30],
    [x - out * 0.3, 26],
  ];
  fill(context, person.skin.base, ear);
  line(context, person.skin.line, 1.4, ear);
  line(context, person.skin.shade, 2.4, [
    [x + out * 0.3, -6],
    [x + out * 0.9, -4],
    [x + out * 0.6, 10],
    [x + out * 0.2, 14],
  ]);
}

/** Shades the side away from the light, from temple to jaw. */
function paintFaceShade(context: SKRSContext2D, person: Person): void {
  const { skin, turn, measures } = person;
  const angularity = measures.faceAngularity;
  const edge: Curve = interpolateCurve(
    [
      [-30, -120],
      [-52, -60],
      [-50, -22],
      [-47, 2],
      [-51, 22],
      [-46 + angularity * 4, 42],
      [-31, 62],
      [-20, 78],
      [-8, 104],
    ],
    [
      [-30, -120],
      [-50, -60],
      [-45, -24],
      [-40, 0],
      [-46, 20],
      [-40 + angularity * 7, 40],
      [-25 + angularity * 4, 58],
      [-16, 76],
      [6, 106],
    ],
    turn,
  );
  fill(context, skin.shade, edge, points('-110,110 -110,-120'));
}

/** Lights the forehead, the cheek on the lit side and the chin, and adds blush. */
function paintFaceLight(context: SKRSContext2D, person: Person): void {
  const { skin, turn } = person;
  const glow = (at: Point, radius: number, colour: string, alpha: number): void => {
    const gradient = context.createRadialGradient(at[0], at[1], 0, at[0], at[1], radius);
    gradient.addColorStop(0, colour);
    gradient.addColorStop(1, colour.replace(/[\d.]+\)$/, '0)'));
    context.globalAlpha = alpha;
    context.fillStyle = gradient;
    context.fillRect(at[0] - radius, at[1] - radius, radius * 2, radius * 2);
    context.globalAlpha = 1;
  };
  glow([22 + turn * 16, -52], 62, skin.light, 0.75);
  glow(onFace(person, [30, 24]), 30, skin.light, 0.8);
  glow([8 + turn * 14, 88], 16, skin.light, 0.45);
  const blush = person.look.age === 'old' ? 0.1 : person.look.sex === 'f' || person.look.age === 'child' ? 0.2 : 0.1;
  glow(onFace(person, [34, 27]), 24, 'rgba(226,74,84,1)', blush);
  glow(onFace(person, [-32, 27]), 24, 'rgba(206,54,74,1)', blush);
}

function paintWrinkles(context: SKRSContext2D, person: Person): void {
  const { skin, measures } = person;
  if (measures.age !== 'middle' && measures.age !== 'old') return;
  const old = measures.age === 'old';
  const wrinkle = (curve: Curve, width: number): void =>
    taperedStroke(context, skin.shade, width, facePoints(person, curve));
  context.globalAlpha = old ? 0.95 : person.look.sex === 'm' ? 0.7 : 0.42;
  wrinkle(points('15,34 24,44 27,58'), 3);
  wrinkle(points('-15,34 -24,44 -27,58'), 3);
  wrinkle(points('16,14 27,19 40,14'), 2.4);
  wrinkle(points('-16,14 -27,19 -40,14'), 2.4);
  if (old) {
    wrinkle(points('-34,-52 0,-57 36,-52'), 2.6);
    wrinkle(points('-28,-66 0,-70 30,-66'), 2.4);
    wrinkle(points('49,0 55,4 58,10'), 2);
    wrinkle(points('-49,0 -55,4 -58,10'), 2);
    wrinkle(points('30,62 33,72 29,82'), 2.6);
    wrinkle(points('-30,62 -33,72 -29,82'), 2.6);
  }
  context.globalAlpha = 1;
}

function paintNeckShade(
  context: SKRSContext2D,
  { measures: { halfNeck, halfShoulder }, skin }: Person,
  shift: number,
): void {
  fill(context, skin.shade, [
    [-90, 40],
    [-90, 160],
    [-halfNeck * 0.35 - 4, 150],
    [-8 + shift, 126],
    [halfNeck * 0.5 + shift, 116],
    [halfNeck + 14, 96],
    [60, 40],
  ]);
  fill(context, skin.deep, [
    [-80, 30],
    [-halfNeck - 8, 104],
    [-6, 112],
    [halfNeck * 0.8 + shift, 98],
    [60, 40],
  ]);
  context.globalAlpha = 0.8;
  taperedStroke(context, skin.shade, 4, [
    [halfNeck * 0.9 + shift, 96],
    [halfNeck * 0.5 + shift, 126],
    [9 + shift * 0.5, 153],
  ]);
  taperedStroke(context, skin.shade, 3, [
    [-halfNeck * 0.7, 110],
    [-halfNeck * 0.4, 134],
    [-6 + shift * 0.5, 154],
  ]);
  taperedStroke(context, skin.shade, 5, [
    [12 + shift * 0.5, 158],
    [44, 160],
    [halfShoulder * 0.6, 168],
  ]);
  taperedStroke(context, skin.shade, 5, [
    [-8 + shift * 0.5, 158],
    [-42, 161],
    [-halfShoulder * 0.6, 170],
  ]);
  context.globalAlpha = 1;
}

/** Paints the second chin of a heavy person, which the head covers in part. */
function paintDoubleChin(context: SKRSContext2D, { skin, turn, features }: Person): void {
  const at = 118 - features.build.neckDrop;
  const fold: Curve = [
    [-44 + turn * 8, at - 26],
    [-28 + turn * 9, at],
    [2 + turn * 11, at + 10],
    [34 + turn * 10, at - 2],
    [50 + turn * 4, at - 26],
  ];
  fill(context, skin.base, fold);
  fill(context, skin.shade, fold.slice(0, 3), [[-10, at - 24]]);
  taperedStroke(context, skin.line, 2.6, fold);
}

/** Paints neck and upper chest. Clothes are painted over them. */
export function paintNeck(context: SKRSContext2D, person: Person): void {
  const { skin, turn } = person;
  const { halfNeck, halfShoulder } = person.measures;
  const shift = turn * 6;
  const right: Curve = [
    [halfNeck + shift * 0.6, 40],
    [halfNeck - 1 + shift * 0.5, 88],
    [halfNeck + 4, 122],
    [halfNeck + 26, 148],
    [halfShoulder * 0.74, 172],
    [halfShoulder * 0.8, 250],
    [halfShoulder * 0.6, 340],
  ];
  const left: Curve = [
    [-halfNeck - 4 - shift, 40],
    [-halfNeck - 3 - shift, 88],
    [-halfNeck - 6 - shift * 0.6, 122],
    [-halfNeck - 28, 150],
    [-halfShoulder * 0.74, 172],
    [-halfShoulder * 0.8, 250],
    [-halfShoulder * 0.6, 340],
  ];
  fill(context, skin.base, right, left.toReversed());
  context.save();
  trace(context, right, left.toReversed());
  context.closePath();
  context.clip();
  paintNeckShade(context, person, shift);
  context.restore();
  if (person.features.build.doubleChin) paintDoubleChin(context, person);
}

/** Paints the skin of the head. Features are painted over it. */
export function paintHead(context: SKRSContext2D, person: Person): void {
  const { far, near } = faceHalves(person);
  paintEar(context, person, -1);
  paintEar(context, person, 1);
  fill(context, person.skin.base, far, near.toReversed());
  context.save();
  trace(context, far, near.toReversed());
  context.closePath();
  context.clip();
  paintFaceLight(context, person);
  paintFaceShade(context, person);
  paintWrinkles(context, person);
  for (const x of [-29, 29]) {
    const [cx, cy] = onFace(person, [x, -6]);
    const { socket } = person.features.eyes;
    context.globalAlpha = Math.min(0.6, socket);
    oval(context, person.skin.shade, [cx, cy - socket * 4], 24 - (x > 0 ? 5 * person.turn : 0), 12 + socket * 5);
    context.globalAlpha = 1;
  }
  context.restore();
  line(context, person.skin.line, 1.7, far.slice(3), near.slice(3).toReversed());
  if (person.turn > 0.5) paintEar(context, person, -1);
}
