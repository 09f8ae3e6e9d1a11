/** Paints hair as masses with strands and a highlight. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { seededRandom } from '../seeded-random.ts';
import { pointAlong, interpolateCurve, taperedStroke, fill, line, trace } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import { compressSkull } from './person.ts';
import type { Person } from './person.ts';

/** Maps points of frontal hair to the turned head: the far side narrows, and the back of the skull shows. */
export function onSkull({ turn, measures }: Pick<Person, 'turn' | 'measures'>, points: Curve): Curve {
  const widthFactor = 1 + measures.faceAngularity * 0.03;
  return points.map(([x, y]): Point => {
    const fade = y > 90 ? Math.max(0.35, 1 - (y - 90) / 160) : 1;
    return [
      x * widthFactor +
        turn * fade * (x > 0 ? 13 - 0.0036 * Math.min(6400, x * x) : 13 - 0.00467 * Math.min(6400, x * x)),
      compressSkull(y),
    ];
  });
}

/** A mass of hair: its outline, and two curves (`flow`) from root to tip between which strands run. */
export type HairMass = {
  readonly outline: readonly Curve[];
  readonly flow: readonly [Curve, Curve];
  /** Number of strands, 14 by default. */
  readonly strands?: number;
  /** Whether a highlight crosses the mass. The default is true, but masses with `under` never have one. */
  readonly highlight?: boolean;
  /** Whether the mass has the darker tone of hair behind other hair. */
  readonly under?: boolean;
  /** The radius of curls in units. Without it, the hair is straight. */
  readonly curls?: number;
};

/** Returns a lock of hair between two curves from root to tip. */
export function hairLock(outer: Curve, inner: Curve, options: Omit<HairMass, 'outline' | 'flow'> = {}): HairMass {
  return { outline: [outer, inner.toReversed()], flow: [outer, inner], ...options };
}

function portion(curve: Curve, from: number, to: number): Curve {
  return [0, 0.25, 0.5, 0.75, 1].map((share) => pointAlong(curve, from + (to - from) * share));
}

/** Paints a mass of hair. The same seed produces the same strands. */
export function paintHairMass(context: SKRSContext2D, person: Person, mass: HairMass, seed: string): void {
  const random = seededRandom(seed);
  const outline = mass.outline.map((curve) => onSkull(person, curve));
  const [from, to] = [onSkull(person, mass.flow[0]), onSkull(person, mass.flow[1])];
  const { hair } = person;
  fill(context, mass.under ? hair.shade : hair.base, ...outline);
  context.save();
  trace(context, ...outline);
  context.closePath();
  context.clip();
  if (mass.curls) paintCurls(context, person, outline, mass.curls, random);
  const count = mass.curls ? 0 : (mass.strands ?? 14);
  for (let index = 0; index < count; index += 1) {
    const curve = interpolateCurve(from, to, (index + random() * 0.9) / count);
    const start = random() * 0.35;
    context.globalAlpha = 0.55 + random() * 0.4;
    taperedStroke(
      context,
      mass.under ? hair.deep : hair.shade,
      2.5 + random() * 5.5,
      portion(curve, start, 0.6 + random() * 0.4),
    );
    if (index % 3 === 1)
      taperedStroke(context, hair.deep, 1.4 + random() * 1.6, portion(curve, start * 0.5, 0.55 + random() * 0.45));
  }
  if (mass.highlight !== false && !mass.under) paintHighlight(context, person, from, to, count, random);
  context.globalAlpha = 1;
  context.restore();
  context.globalAlpha = 0.85;
  line(context, hair.line, 1.4, ...outline);
  context.globalAlpha = 1;
}

/** Paints rows of curls over the box of an outline, to which the context must be clipped. */
function paintCurls(
  context: SKRSContext2D,
  { hair }: Person,
  outline: readonly Curve[],
  radius: number,
  random: () => number,
): void {
  const xs = outline.flat().map(([x]) => x);
  const ys = outline.flat().map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  for (let y = top; y < bottom + radius; y += radius * 1.25) {
    for (let x = left; x < right + radius; x += radius * 1.7) {
      const at: Point = [x + (random() - 0.5) * radius, y + (random() - 0.5) * radius];
      const size = radius * (0.75 + random() * 0.5);
      const arc = (from: number, to: number, share: number): Curve =>
        [0, 0.25, 0.5, 0.75, 1].map((step): Point => {
          const angle = from + (to - from) * step;
          return [at[0] + Math.cos(angle) * size * share, at[1] + Math.sin(angle) * size * share];
        });
      context.globalAlpha = 0.85;
      taperedStroke(context, hair.shade, size * 0.5, arc(0.2, 3, 1));
      taperedStroke(context, hair.deep, size * 0.28, arc(0.4, 2.6, 1.2));
      context.globalAlpha = y < top + (bottom - top) * 0.45 ? 0.7 : 0.3;
      taperedStroke(context, hair.light, size * 0.26, arc(3.7, 5.8, 0.8));
    }
  }
  context.globalAlpha = 1;
}

function paintHighlight(
  context: SKRSContext2D,
  { hair }: Person,
  from: Curve,
  to: Curve,
  count: number,
  random: () => number,
): void {
  for (let index = 0; index < count; index += 1) {
    const share = (index + 0.5) / count;
    const curve = interpolateCurve(from, to, share);
    const middle = 0.27 + Math.sin(share * 5) * 0.03;
    const length = 0.05 + random() * 0.09;
    context.globalAlpha = 0.42 + random() * 0.4;
    taperedStroke(context, hair.light, 2.4 + random() * 4, portion(curve, middle - length, middle + length));
  }
}

/** Returns `count` pointed locks over the forehead from `roots` to `tips`. Their ends are shifted by `lean` units. */
export function fringe(roots: Curve, tips: Curve, count: number, lean: number): readonly HairMass[] {
  return Array.from({ length: count }, (_, index): HairMass => {
    const start = index / count;
    const end = (index + 1) / count;
    const tip = pointAlong(tips, (start + end) / 2);
    const left = pointAlong(roots, Math.max(0, start - 0.05));
    const right = pointAlong(roots, Math.min(1, end + 0.05));
    const down = tip[1] - left[1];
    const controlPoint = (root: Point, spread: number): Point => [root[0] + spread + lean * 0.1, root[1] + down * 0.5];
    const point: Point = [tip[0] + lean, tip[1]];
    return hairLock([left, controlPoint(left, -3), point], [right, controlPoint(right, 3), point], { strands: 4 });
  });
}

/** Returns a plait of crossing tufts along a curve, which becomes narrower towards its end. */
export function plait(path: Curve, width: number, turns: number): readonly HairMass[] {
  return Array.from({ length: turns * 2 }, (_, index): HairMass => {
    const [x, y] = pointAlong(path, index / (turns * 2));
    const [nx, ny] = pointAlong(path, (index + 1.7) / (turns * 2));
    const side = index % 2 === 0 ? 1 : -1;
    const tuftWidth = width * (1 - (index / (turns * 2)) * 0.45);
    const outer: Curve = [
      [x - side * tuftWidth * 0.2, y - 2],
      [x + side * tuftWidth, (y + ny) / 2 - tuftWidth * 0.2],
      [nx - side * tuftWidth * 0.2, ny + 3],
    ];
    const inner: Curve = [
      [x - side * tuftWidth * 0.2, y - 2],
      [x - side * tuftWidth * 0.35, (y + ny) / 2 + tuftWidth * 0.3],
      [nx - side * tuftWidth * 0.2, ny + 3],
    ];
    return hairLock(outer, inner, { strands: 4 });
  });
}
