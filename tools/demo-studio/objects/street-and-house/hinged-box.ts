/** Paints boxes with a hinged lid, seen from the front and a little from above. */
import { gradientX, gradientY } from '../../sets/shapes.ts';
import type { Fill } from '../../sets/shapes.ts';
import { backlit, groundShadow, inked } from './ink.ts';
import type { Moment } from '../../stage.ts';
import { polygonPath } from '../paths.ts';
import type { Context } from '../paths.ts';

type Spot = readonly [number, number];

/** Sizes in units. `floor` is the height of the front's lower edge in the picture, `rise` that of the lid. */
export type HingedBox = {
  readonly halfWidth: number;
  readonly height: number;
  readonly depth: number;
  readonly rise: number;
  readonly floor: number;
  /** How much narrower the top of the lid is than its edge. */
  readonly slope: number;
  readonly colours: readonly string[];
  readonly lining: readonly string[];
};

export type BoxParts = {
  /** Returns where a point is in the picture; `up` is above the floor, `back` is away from the eye. */
  readonly spot: (x: number, up: number, back: number) => Spot;
  /** Paints ornaments on the closed front, on the lid's outside, in its inside and in the box. */
  readonly front?: () => void;
  readonly lidOutside?: (open: number) => void;
  readonly lidInside?: (corners: readonly Spot[]) => void;
  readonly contents?: () => void;
};

export const spotIn =
  ({ floor }: HingedBox): BoxParts['spot'] =>
  (x, up, back) => {
    const scale = 1 / (1 + back * 0.0011);
    return [x * scale, floor - back * 0.62 * scale - up * scale];
  };

const isFacing = ([a, b, c]: readonly Spot[]): boolean =>
  a !== undefined &&
  b !== undefined &&
  c !== undefined &&
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < 0;

/** Returns the lid's cross-section after it has turned around its hinge at the back, as [up, back]. */
function profile({ height, depth, rise, slope }: HingedBox, angle: number): Spot[] {
  return [
    [0, 0],
    [rise, slope],
    [rise, depth - slope],
    [0, depth],
  ].map(([up = 0, back = 0]): Spot => {
    const forward = depth - back;
    return [
      height + up * Math.cos(angle) + forward * Math.sin(angle),
      depth - forward * Math.cos(angle) + up * Math.sin(angle),
    ];
  });
}

function lid(context: Context, box: HingedBox, parts: BoxParts, angle: number): void {
  const edges = profile(box, angle);
  const widths = [0, box.slope, box.slope, 0].map((inset) => box.halfWidth + 6 - inset);
  const panel = (from: number, to: number): Spot[] => {
    const [nearUp, nearBack] = edges[from] ?? [0, 0];
    const [farUp, farBack] = edges[to] ?? [0, 0];
    const [near, far] = [widths[from] ?? 0, widths[to] ?? 0];
    return [
      parts.spot(-near, nearUp, nearBack),
      parts.spot(near, nearUp, nearBack),
      parts.spot(far, farUp, farBack),
      parts.spot(-far, farUp, farBack),
    ];
  };
  const [light = '#888888', middle = '#666666', dark = '#333333'] = box.colours;
  const inside = panel(0, 3);
  if (!isFacing(inside) || angle > 1.2) {
    inked(context, polygonPath(panel(1, 2)), gradientY(context, -300, box.floor, middle, dark));
    inked(context, polygonPath(inside), gradientX(context, -box.halfWidth, box.halfWidth, ...box.lining));
    parts.lidInside?.(inside);
    return;
  }
  const panels: [Spot[], Fill][] = [
    [panel(2, 3), dark],
    [panel(1, 2), gradientX(context, -box.halfWidth, box.halfWidth, light, middle)],
    [panel(0, 1), gradientX(context, -box.halfWidth, box.halfWidth, light, middle, dark)],
  ];
  for (const [shape, fill] of panels) if (isFacing(shape)) inked(context, polygonPath(shape), fill);
  parts.lidOutside?.(angle);
}

/** Paints the box with its lid open by `change`. */
export function hingedBox(context: Context, box: HingedBox, parts: BoxParts, change: number, moment: Moment): void {
  const { halfWidth, height, depth, floor } = box;
  const { spot } = parts;
  const angle = change * 1.9;
  const front = polygonPath([
    spot(-halfWidth, 0, 0),
    spot(halfWidth, 0, 0),
    spot(halfWidth, height, 0),
    spot(-halfWidth, height, 0),
  ]);
  groundShadow(context, 0, floor - 10, halfWidth * 1.25, 52, 0.95);
  backlit(context, front, moment);
  const paintLid = () => lid(context, box, parts, angle);
  if (angle >= 1.2) paintLid();
  if (angle > 0) {
    const opening = polygonPath([
      spot(-halfWidth, height, 0),
      spot(halfWidth, height, 0),
      spot(halfWidth, height, depth),
      spot(-halfWidth, height, depth),
    ]);
    const [, liningMiddle = '#cccccc', liningDark = '#888888'] = box.lining;
    inked(
      context,
      opening,
      gradientY(context, floor - height - depth * 0.5, floor - height, liningMiddle, liningDark),
      parts.contents,
    );
  }
  if (angle < 1.2) paintLid();
  const [light = '#888888', middle = '#666666', dark = '#333333'] = box.colours;
  inked(context, front, gradientX(context, -halfWidth, halfWidth, light, middle, dark));
  parts.front?.();
}
