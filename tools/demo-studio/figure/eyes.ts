/** Paints eyes, lashes, brows and tears, which are painted anew for every drawn frame, like the mouth. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, rgb } from '../colour.ts';
import type { Rgb } from '../colour.ts';
import type { Expression } from './expression.ts';
import { pointAlong, taperedStroke, fill, line, oval, points, trace } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import { facePoints, onFace } from './person.ts';
import type { Person } from './person.ts';

/** Relative thickness of the upper lashes at their first four points from the inner corner outwards. */
const LASH_THICKNESS = [0.4, 0.55, 0.85, 1] as const;

/** The factor that moves the eyes together, so that both stay within the outline of a turned face. */
const EYE_SPACING = 0.965;

type Lids = { upper: Point[]; lower: Point[]; crease: Point[] };

/** The x of the middle of an eye before `EYE_SPACING` applies, in units. */
const EYE_MIDDLE = 29.5;

/** Returns the lids of one eye. `openness` is 0 (shut) to 1 (as open as `expression` says). */
function lidsOf(person: Person, expression: Expression, side: -1 | 1, openness: number): Lids {
  const { eyeScale, faceAngularity, eyeSlant } = person.measures;
  const { width, height, crease: creaseDrop } = person.features.eyes;
  const opening = expression.lidOpening * openness;
  const droop = person.measures.age === 'old' ? 2 : 0;
  const across = (x: number): number => side * (EYE_MIDDLE + (x - EYE_MIDDLE) * width) * EYE_SPACING;
  const rise = (x: number, closed: number, opened: number): Point => [
    across(x),
    closed +
      (opened * eyeScale * (opened < 0 ? height : 1) - closed) * opening +
      (x > 33 ? droop - eyeSlant * (x > 45 ? 1 : 0.5) : 0),
  ];
  const lift = expression.squint * Math.min(1, openness * 1.2);
  const lowerScale = eyeScale * (0.4 + 0.6 * height);
  const upper = [
    rise(12, 5, 4.6),
    rise(17, 6.4, -4.6),
    rise(27, 7.4, -10.6),
    rise(38, 6, -9.4 + faceAngularity),
    rise(47.5, 1.4, -2.6 + faceAngularity),
  ];
  const lower: Point[] = [
    [across(47.5), rise(47.5, 1.4, -2.6 + faceAngularity)[1]],
    [across(40), 6.4 * lowerScale - lift - eyeSlant * 0.3],
    [across(29), 8.6 * lowerScale - lift * 1.3],
    [across(19), 7.6 * lowerScale - lift],
    [across(12), 5],
  ];
  const crease: Point[] = [rise(14, 1, -5), rise(26, 1, -17), rise(39, 0, -15.5), rise(49, -2, -8)];
  return {
    upper: facePoints(person, upper),
    lower: facePoints(person, lower),
    crease: facePoints(
      person,
      crease.map(([x, y]): Point => [x, y + creaseDrop]),
    ),
  };
}

/** Returns the colour of the iris. Without `eyeColour` it is brown with a touch of hair and light. */
function irisColourOf({ look, palette }: Person): Rgb {
  if (look.eyeColour) return mix(rgb(look.eyeColour), rgb(palette.key), 0.08);
  return mix(mix([96, 58, 34], rgb(look.hair.colour), 0.25), rgb(palette.accent), 0.16);
}

function paintIris(context: SKRSContext2D, person: Person, expression: Expression, side: -1 | 1): void {
  const { eyeScale, faceAngularity } = person.measures;
  const radius = (10.6 - faceAngularity * 0.8) * eyeScale * expression.irisScale * person.features.eyes.iris;
  const [x, y] = onFace(person, [
    side * EYE_MIDDLE * EYE_SPACING + expression.gaze[0] * (0.4 + person.turn),
    -1.2 * eyeScale + expression.gaze[1],
  ]);
  const widthFactor = 0.93 - person.turn * (side > 0 ? 0.16 : 0.02);
  const irisColour = irisColourOf(person);
  const depth = person.look.eyeColour ? 0.14 : 0.42;
  oval(context, css(mix(irisColour, [14, 8, 12], 0.82)), [x, y], radius * widthFactor, radius);
  oval(context, css(mix(irisColour, [20, 10, 14], depth)), [x, y + 0.6], radius * widthFactor * 0.86, radius * 0.86);
  context.save();
  context.beginPath();
  context.ellipse(x, y, radius * widthFactor * 0.86, radius * 0.86, 0, 0, Math.PI * 2);
  context.clip();
  oval(context, css(mix(irisColour, [255, 214, 170], 0.38), 0.9), [x, y + radius * 0.72], radius * 0.66, radius * 0.52);
  context.restore();
  oval(context, '#0b0709', [x, y], radius * widthFactor * 0.4, radius * 0.42);
  oval(context, 'rgba(255,255,255,0.96)', [x + radius * 0.36, y - radius * 0.4], radius * 0.27, radius * 0.3);
  oval(context, 'rgba(255,255,255,0.6)', [x - radius * 0.4, y + radius * 0.42], radius * 0.14, radius * 0.14);
}

function paintLashes(context: SKRSContext2D, person: Person, { upper, lower, crease }: Lids, side: -1 | 1): void {
  const woman = person.look.sex === 'f' && person.look.age !== 'old';
  const thickness = (woman ? 5.2 : 3.4) * (person.look.age === 'old' ? 0.8 : 1);
  const narrow = side > 0 ? 1 - person.turn * 0.3 : 1;
  const top = upper.map(([x, y], index): Point => [
    x + (index === 4 ? side * (woman ? 5.4 : 1.6) * narrow : 0),
    y - (LASH_THICKNESS[index] ?? (woman ? 1.15 : 0.3)) * thickness,
  ]);
  fill(context, person.lineColour, upper, top.toReversed());
  taperedStroke(context, person.skin.line, woman ? 1.7 : 1.3, lower.slice(0, 4));
  if (person.features.eyes.crease > 2) {
    context.globalAlpha = 0.5;
    fill(context, person.skin.shade, crease, top.slice(1).toReversed());
  }
  context.globalAlpha = woman ? 0.75 : 0.55;
  taperedStroke(context, person.skin.line, woman ? 1.8 : 1.5, crease);
  context.globalAlpha = 1;
}

function paintEye(
  context: SKRSContext2D,
  person: Person,
  expression: Expression,
  side: -1 | 1,
  openness: number,
): void {
  const lids = lidsOf(person, expression, side, openness);
  if (openness * expression.lidOpening > 0.16) {
    context.save();
    trace(context, lids.upper, lids.lower);
    context.closePath();
    context.fillStyle = expression.tears ? '#f6dcdc' : '#f4ece8';
    context.fill();
    context.clip();
    paintIris(context, person, expression, side);
    const shadow = lids.upper.map(([x, y]): Point => [x, y + 4.6]);
    fill(context, 'rgba(40,22,48,0.42)', lids.upper, shadow.toReversed());
    if (expression.tears) line(context, 'rgba(255,255,255,0.85)', 2.2, lids.lower);
    context.restore();
  }
  paintLashes(context, person, lids, side);
}

function paintBrow(context: SKRSContext2D, person: Person, expression: Expression, side: -1 | 1): void {
  const man = person.look.sex === 'm';
  const { thickness, arch: shapeArch, outer, drop, bushy } = person.features.brows;
  const browDrop = (man ? 4 : 0) + drop;
  const middle = (expression.browInner + expression.browOuter) / 2;
  const arch = (side > 0 && expression.smileSkew > 0 ? -4 : 0) - shapeArch;
  const browCurve: Point[] = [
    [side * (10 + Math.max(0, -expression.browInner) * 0.25), -21.5 + browDrop + expression.browInner],
    [side * 24, -27.5 + browDrop * 1.1 + middle + expression.browInner * 0.12 + arch * 0.7],
    [side * 36, -29.5 + browDrop * 1.2 + middle * 0.7 + expression.browOuter * 0.3 + arch],
    [side * 49, -21.5 + browDrop + expression.browOuter + outer + Math.min(0, arch) * 0.2],
  ];
  const placed = facePoints(person, browCurve, 3);
  const width = (man ? 7.6 : 5) * person.measures.browScale * thickness * (person.look.age === 'child' ? 0.7 : 1);
  const under = placed.map(([x, y], index): Point => [
    x + (index === 0 ? -side * 1 : 0),
    y + width * ([0.6, 1, 0.62, 0][index] ?? 0),
  ]);
  const grey = person.look.age === 'old' && !person.look.marks?.includes('grey-temples');
  fill(context, grey ? person.hair.shade : person.hair.deep, placed, under.toReversed());
  if (bushy) paintTufts(context, person, placed, side, width);
}

/** Paints single hairs that stand out from a bushy brow. */
function paintTufts(context: SKRSContext2D, person: Person, brow: Curve, side: -1 | 1, width: number): void {
  for (let index = 0; index < 7; index += 1) {
    const [x, y] = pointAlong(brow, index / 6.4);
    taperedStroke(context, index % 2 === 0 ? person.hair.deep : person.hair.base, 2.4, [
      [x - side * 2, y + width * 0.7],
      [x + side * 2, y],
      [x + side * 7, y - 3.5],
    ]);
  }
}

function paintFrown(context: SKRSContext2D, person: Person, amount: number): void {
  if (amount <= 0) return;
  context.globalAlpha = amount * 0.8;
  taperedStroke(context, person.skin.shade, 3, facePoints(person, points('-6,-27 -4,-20 -6,-13'), 4));
  taperedStroke(context, person.skin.shade, 3, facePoints(person, points('6,-27 4.5,-20 6.5,-13'), 4));
  context.globalAlpha = 1;
}

/** Paints both eyes and brows. `openness` is 1 with open eyes and 0 in the middle of a blink. */
export function paintEyes(context: SKRSContext2D, person: Person, expression: Expression, openness: number): void {
  paintFrown(context, person, expression.frown);
  for (const side of [-1, 1] as const) {
    paintEye(context, person, expression, side, openness);
    paintBrow(context, person, expression, side);
  }
}

/** Paints tears that run down from the lower lids. `time` is in seconds. */
export function paintTears(context: SKRSContext2D, person: Person, time: number): void {
  for (const [side, delay] of [
    [-1, 0.2],
    [1, 0.75],
  ] as const) {
    const progress = ((time + delay) % 1.9) / 1.9;
    const path: Curve = facePoints(person, [
      [side * 33, 9],
      [side * 35, 26],
      [side * 34, 46],
      [side * 30, 66],
      [side * 26, 84],
    ]);
    const reached = path.slice(0, 2 + Math.round(progress * 3));
    line(context, 'rgba(226,240,255,0.42)', 1.7, reached);
    const tear = path[Math.min(path.length - 1, Math.floor(progress * path.length))];
    if (!tear) continue;
    oval(context, 'rgba(235,246,255,0.92)', tear, 2.1, 3.3);
    oval(context, '#ffffff', [tear[0] + 0.6, tear[1] - 1], 0.7, 1);
  }
}
