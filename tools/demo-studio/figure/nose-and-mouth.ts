import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Expression } from './expression.ts';
import { taperedStroke, fill, oval, trace } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import { facePoints, onFace } from './person.ts';
import type { Person } from './person.ts';

/** Paints the nose. Only a turned face shows an outline of the nose, on its far side. */
export function paintNose(context: SKRSContext2D, person: Person): void {
  const { skin, turn, measures } = person;
  const ageFactor = measures.age === 'child' ? 0.8 : 1;
  const at = (x: number, y: number, lift = 0): Point =>
    onFace(person, [x * ageFactor, measures.age === 'child' ? y * 0.88 : y], lift);
  const wide = 1 + measures.faceAngularity * 0.16;
  context.globalAlpha = 0.62;
  fill(
    context,
    skin.shade,
    [at(-7, -14, 4), at(-5.5, 4, 10), at(-6, 18, 18), at(-10 * wide, 29, 8)],
    [at(-6, 33, 14), at(0.5, 30, 24)],
    [at(-1.5, 16, 18), at(-2, 0, 9), at(-4, -12, 5)],
  );
  context.globalAlpha = 0.9;
  fill(
    context,
    skin.shade,
    [at(-9.5 * wide, 31, 8), at(-4, 34.5, 20), at(0, 36.5, 24), at(5, 34.5, 20), at(9 * wide, 31, 8)],
    [at(5, 39, 12), at(0, 41, 14), at(-5, 39, 10)],
  );
  context.globalAlpha = 1;
  taperedStroke(context, skin.line, 2.5, [at(-8.5 * wide, 32.4, 9), at(-5.5, 34.6, 14), at(-2.5, 33.4, 20)]);
  taperedStroke(context, skin.line, 2.5, [at(8.2 * wide, 32.4, 9), at(5.5, 34.6, 14), at(2.5, 33.6, 20)]);
  taperedStroke(context, skin.line, 1.7, [at(-9.6 * wide, 25, 7), at(-11.2 * wide, 29, 6), at(-9.4 * wide, 32.4, 7)]);
  if (turn > 0.4)
    taperedStroke(context, skin.line, 1.7, [at(4, 14, 17), at(4.6, 24, 25), at(4.4, 30, 25), at(1, 35, 24)]);
  oval(context, skin.light, at(1.6, 26, 24), 2.6, 3.4);
  context.globalAlpha = 0.5;
  taperedStroke(context, skin.light, 3.4, [at(1, -8, 6), at(1, 6, 11), at(1, 18, 19)]);
  context.globalAlpha = 1;
}

type Lips = { top: Point[]; upperEdge: Point[]; lowerEdge: Point[]; bottom: Point[] };

function lipsOf(person: Person, expression: Expression, gap: number): Lips {
  const { measures } = person;
  const woman = person.look.sex === 'f';
  const halfWidth =
    (woman ? 18.5 : 21.5) *
    expression.mouthWidth *
    (measures.age === 'child' ? 0.82 : 1) *
    (1 - Math.min(0.22, gap * 0.011));
  const y = (measures.age === 'child' ? 54 : 60) + measures.faceAngularity * 1.5;
  const fullness = (woman ? 1 : 0.72) * measures.lipScale * (measures.age === 'old' ? 0.66 : 1);
  const near = y - expression.smile + (expression.smile < 0 ? 1 : 0);
  const far = y - expression.smile - expression.smileSkew;
  const place = (points: Point[]): Point[] => facePoints(person, points, 7);
  const up = gap * 0.28;
  const down = gap * 0.72;
  const sag = Math.max(0, expression.smile) * 0.34;
  return {
    top: place([
      [-halfWidth, near],
      [-halfWidth * 0.5, y - 4.6 * fullness - up + sag * 0.4],
      [-4, y - 7.4 * fullness - up + sag],
      [0, y - 5.8 * fullness - up + sag],
      [4, y - 7.4 * fullness - up + sag],
      [halfWidth * 0.5, y - 4.6 * fullness - up + sag * 0.4 - expression.smileSkew * 0.35],
      [halfWidth, far],
    ]),
    upperEdge: place([
      [halfWidth, far],
      [halfWidth * 0.5, y - up + sag - expression.smileSkew * 0.3],
      [3, y - 0.8 - up + sag],
      [0, y + 0.6 - up + sag],
      [-3, y - 0.8 - up + sag],
      [-halfWidth * 0.5, y - up + sag],
      [-halfWidth, near],
    ]),
    lowerEdge: place([
      [-halfWidth, near],
      [-halfWidth * 0.55, y + down + sag],
      [0, y + 1.4 + down + sag],
      [halfWidth * 0.55, y + down + sag - expression.smileSkew * 0.3],
      [halfWidth, far],
    ]),
    bottom: place([
      [halfWidth, far],
      [halfWidth * 0.55, y + 6.4 * fullness + down + sag],
      [0, y + 9 * fullness + down + sag],
      [-halfWidth * 0.55, y + 6.4 * fullness + down + sag],
      [-halfWidth, near],
    ]),
  };
}

/** Paints the mouth. `speech` (0–1) is how far a spoken sound opens it. */
export function paintMouth(context: SKRSContext2D, person: Person, expression: Expression, speech: number): void {
  const gap = Math.max(expression.lipGap * (1 - speech * 0.4), 0) + speech * 9;
  const lips = lipsOf(person, expression, gap);
  const woman = person.look.sex === 'f';
  if (gap > 0.8) paintInside(context, expression, lips);
  context.globalAlpha = woman ? 0.94 : 0.62;
  fill(context, person.lipColour, lips.lowerEdge, lips.bottom);
  context.globalAlpha = woman ? 1 : 0.75;
  fill(context, person.lipColour, lips.top, lips.upperEdge);
  context.globalAlpha = 0.34;
  fill(context, person.skin.deep, lips.top, lips.upperEdge);
  context.globalAlpha = 1;
  const seam: Curve = lips.upperEdge;
  taperedStroke(context, person.skin.line, gap > 0.8 ? 1.5 : 2.6, seam);
  for (const corner of [seam[0], seam.at(-1)]) if (corner) oval(context, person.skin.line, corner, 1.1, 0.9);
  const [x, y] = lips.bottom[2] ?? [0, 70];
  context.globalAlpha = 0.5;
  oval(context, person.skin.light, [x + 4, y - (woman ? 4.6 : 3.8)], woman ? 4.2 : 3.4, 1.3, -0.08);
  context.globalAlpha = 0.75;
  taperedStroke(context, person.skin.shade, 4.2, [
    [x - 10, y + 3.6],
    [x, y + 5.4],
    [x + 10, y + 3.6],
  ]);
  context.globalAlpha = 1;
}

function paintInside(context: SKRSContext2D, expression: Expression, lips: Lips): void {
  context.save();
  trace(context, lips.upperEdge.toReversed(), lips.lowerEdge.toReversed());
  context.closePath();
  context.fillStyle = '#3a0d16';
  context.fill();
  context.clip();
  const [x, y] = lips.upperEdge[3] ?? [0, 60];
  const [, low] = lips.lowerEdge[2] ?? [0, 66];
  if (expression.teeth || low - y > 4) {
    oval(context, '#f3ebe6', [x, y - 1], 17 * expression.mouthWidth, Math.max(3.6, (low - y) * 0.52));
  }
  if (low - y > 9) oval(context, '#b4494f', [x, low + 1], 10, (low - y) * 0.34);
  oval(context, 'rgba(40,6,16,0.35)', [x, y - 2.5], 22, 4.4);
  context.restore();
}
