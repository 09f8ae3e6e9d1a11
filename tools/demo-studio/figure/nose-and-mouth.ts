import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Expression } from './expression.ts';
import { taperedStroke, fill, oval, trace } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import { facePoints, onFace } from './person.ts';
import type { Person } from './person.ts';
import type { Speech } from './speech.ts';

/** Paints the nose. Only a turned face shows an outline of the nose, on its far side. */
export function paintNose(context: SKRSContext2D, person: Person): void {
  const { skin, turn, measures } = person;
  const ageFactor = measures.age === 'child' ? 0.8 : 1;
  const { length, width, bump, tip } = person.features.nose;
  const at = (x: number, y: number, lift = 0): Point => {
    const long = (y + NOSE_ROOT) * length - NOSE_ROOT + (Math.abs(x) < 4 && y > 24 ? tip : 0);
    const broad = y > 10 ? x * width : x * (0.7 + width * 0.3);
    return onFace(person, [broad * ageFactor, measures.age === 'child' ? long * 0.88 : long], lift);
  };
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
    taperedStroke(context, skin.line, bump > 4 ? 2.4 : 1.7, [
      ...(bump > 4 ? [at(2, -8, 6), at(4, 4, 12 + bump), at(4, 12, 18 + bump * 0.8)] : [at(4, 14, 17 + bump)]),
      at(4.6, 24, 25),
      at(4.4, 30, 25),
      at(1, 35, 24),
    ]);
  if (bump > 4) paintBridge(context, person, at);
  oval(context, skin.light, at(1.6, 26, 24), 2.6, 3.4);
  context.globalAlpha = 0.5;
  taperedStroke(context, skin.light, 3.4, [at(1, -8, 6), at(1, 6, 11), at(1, 18, 19)]);
  context.globalAlpha = 1;
}

/** How far above the line of the eyes the nose begins, in units. */
const NOSE_ROOT = 14;

/** Paints the bent bridge and the hanging tip of a hooked nose, which also a frontal face shows. */
function paintBridge(
  context: SKRSContext2D,
  { skin }: Person,
  at: (x: number, y: number, lift?: number) => Point,
): void {
  context.globalAlpha = 0.8;
  taperedStroke(context, skin.shade, 3.2, [at(-6, -6, 6), at(-8.5, 5, 12), at(-6, 16, 16)]);
  taperedStroke(context, skin.shade, 2.6, [at(6, -4, 6), at(8.5, 6, 12), at(6.5, 15, 16)]);
  taperedStroke(context, skin.line, 2.2, [at(-4, 35, 20), at(0, 38, 24), at(4, 35, 20)]);
  context.globalAlpha = 1;
}

type Lips = { top: Point[]; upperEdge: Point[]; lowerEdge: Point[]; bottom: Point[] };

function lipsOf(person: Person, expression: Expression, gap: number, roundness: number): Lips {
  const { measures, features } = person;
  const woman = person.look.sex === 'f';
  const halfWidth =
    (woman ? 18.5 : 21.5) *
    expression.mouthWidth *
    features.lips.width *
    (measures.age === 'child' ? 0.82 : 1) *
    (1 - Math.min(0.22, gap * 0.011));
  const y =
    (measures.age === 'child' ? 54 : 60) + measures.faceAngularity * 1.5 + Math.max(0, features.nose.length - 1) * 22;
  const fullness =
    (woman ? 1 : 0.72) * measures.lipScale * features.lips.fullness * (measures.age === 'old' ? 0.66 : 1);
  const near = y - expression.smile + (expression.smile < 0 ? 1 : 0);
  const far = y - expression.smile - expression.smileSkew;
  const place = (points: Point[]): Point[] => facePoints(person, points, 7);
  const up = gap * 0.28;
  const down = gap * 0.72;
  const middle = halfWidth * (0.52 + 0.3 * roundness);
  const sag = Math.max(0, expression.smile) * 0.34;
  return {
    top: place([
      [-halfWidth, near],
      [-middle, y - 4.6 * fullness - up + sag * 0.4],
      [-4, y - 7.4 * fullness - up + sag],
      [0, y - 5.8 * fullness - up + sag],
      [4, y - 7.4 * fullness - up + sag],
      [middle, y - 4.6 * fullness - up + sag * 0.4 - expression.smileSkew * 0.35],
      [halfWidth, far],
    ]),
    upperEdge: place([
      [halfWidth, far],
      [middle, y - up + sag - expression.smileSkew * 0.3],
      [3, y - 0.8 - up + sag],
      [0, y + 0.6 - up + sag],
      [-3, y - 0.8 - up + sag],
      [-middle, y - up + sag],
      [-halfWidth, near],
    ]),
    lowerEdge: place([
      [-halfWidth, near],
      [-middle, y + down + sag],
      [0, y + 1.4 + down + sag],
      [middle, y + down + sag - expression.smileSkew * 0.3],
      [halfWidth, far],
    ]),
    bottom: place([
      [halfWidth, far],
      [middle, y + 6.4 * fullness + down + sag],
      [0, y + 9 * fullness + down + sag],
      [-middle, y + 6.4 * fullness + down + sag],
      [-halfWidth, near],
    ]),
  };
}

/** Returns the expression with the width of a spoken sound. A talking mouth smiles or droops less. */
function withSound(expression: Expression, { talking, width }: Speech): Expression {
  const factor = 1 + talking * (width > 0 ? width * 0.2 : width * 0.42);
  const calm = 1 - talking * (width < 0 ? 0.7 : 0.3);
  return {
    ...expression,
    mouthWidth: (1 + (expression.mouthWidth - 1) * calm) * factor,
    smile: expression.smile * calm,
    smileSkew: expression.smileSkew * calm,
    teeth: width > -0.3 && (expression.teeth || width > 0.4),
  };
}

/** Paints the mouth. The sounds of `speech` replace the silent mouth of the expression. */
export function paintMouth(context: SKRSContext2D, person: Person, silent: Expression, speech: Speech): void {
  const { talking, open, bite } = speech;
  const expression = withSound(silent, speech);
  const gap = silent.lipGap * (1 - talking) + talking * open * (15 + silent.lipGap * 0.3);
  const lips = lipsOf(person, expression, gap, talking * Math.max(0, -speech.width));
  const woman = person.look.sex === 'f';
  if (gap > 0.8) paintInside(context, expression, lips);
  context.globalAlpha = woman ? 0.94 : 0.62;
  fill(context, person.lipColour, lips.lowerEdge, lips.bottom);
  context.globalAlpha = woman ? 1 : 0.75;
  fill(context, person.lipColour, lips.top, lips.upperEdge);
  context.globalAlpha = 0.34;
  fill(context, person.skin.deep, lips.top, lips.upperEdge);
  context.globalAlpha = 1;
  if (bite > 0) paintBite(context, lips);
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

/** Paints the upper teeth on the lower lip. */
function paintBite(context: SKRSContext2D, { upperEdge }: Lips): void {
  const [x, y] = upperEdge[3] ?? [0, 60];
  oval(context, '#f3ebe6', [x, y + 2.6], 10, 2.4);
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
