import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Actor } from '../storyboard.ts';
import { onBody } from './body.ts';
import { taperedStroke, fill, line, offsetSides, points, trace } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import type { Person, Tones } from './person.ts';

/** The position of both arms. */
export type Gesture = 'hanging' | 'crossed' | 'clasped' | 'on-hip' | 'embracing';

/** The gestures that suit each emotion. One is chosen at random, so repeated ones are more likely. */
export const GESTURES: Record<Actor['emotion'], readonly Gesture[]> = {
  neutral: ['hanging', 'hanging', 'crossed'],
  smile: ['hanging', 'on-hip', 'clasped'],
  shocked: ['clasped', 'hanging'],
  angry: ['on-hip', 'crossed', 'hanging'],
  sad: ['hanging', 'clasped'],
  crying: ['clasped'],
  smirk: ['crossed', 'on-hip'],
  tender: ['clasped', 'hanging'],
  afraid: ['clasped'],
  determined: ['on-hip', 'crossed', 'hanging'],
};

function armCurves({ measures, look }: Person, loose: number): { outer: Curve; inner: Curve } {
  const { halfShoulder } = measures;
  const maleBreadth = look.sex === 'm' && look.age !== 'child' ? 0.03 : 0;
  return {
    outer: [
      [halfShoulder * 0.78, 168],
      [halfShoulder * (0.95 + maleBreadth), 184],
      [halfShoulder * (1.05 + maleBreadth), 232],
      [halfShoulder * (1.08 + maleBreadth) + loose * 0.3, 320],
      [halfShoulder * 1.06 + loose * 0.6, 420],
      [halfShoulder * 1.07 + loose, 500],
      [halfShoulder * 1.02 + loose * 1.7, 640],
    ],
    inner: [
      [halfShoulder * 0.78 - loose * 0.5, 640],
      [halfShoulder * 0.8 - loose * 0.2, 500],
      [halfShoulder * 0.79, 420],
      [halfShoulder * (0.76 - maleBreadth), 330],
      [halfShoulder * (0.74 - maleBreadth), 262],
      [halfShoulder * 0.7, 210],
    ],
  };
}

function hangingHand(context: SKRSContext2D, person: Person, side: -1 | 1): void {
  const x = side * person.measures.halfShoulder * 0.91;
  const size = person.look.sex === 'f' ? 0.84 : 1;
  const at = (dx: number, dy: number): Point => [x + side * dx * size, 634 + dy * size];
  const palm = onBody(person, [
    at(-15, 0),
    at(-19, 32),
    at(-13, 70),
    at(-2, 96),
    at(9, 94),
    at(16, 60),
    at(17, 26),
    at(14, 0),
  ]);
  fill(context, side < 0 ? person.skin.shade : person.skin.base, palm);
  line(context, person.skin.line, 1.5, palm);
  taperedStroke(context, person.skin.line, 2, onBody(person, [at(-17, 30), at(-20, 52), at(-14, 62)]));
  taperedStroke(context, person.skin.line, 1.6, onBody(person, [at(2, 60), at(1, 78), at(-2, 94)]));
}

/** The sleeves of an outfit. A greater `loose` widens them more towards the hand. */
export type Sleeve = { readonly tones: Tones; readonly loose?: number; readonly cuff?: Tones };

/** Paints shade, folds and cuff of a hanging sleeve. The context must be clipped to the sleeve. */
function shadeSleeve(
  context: SKRSContext2D,
  sleeve: Sleeve,
  side: -1 | 1,
  halfShoulder: number,
  place: (curve: Curve) => Curve,
): void {
  const shadeEdge = side < 0 ? halfShoulder * 0.98 : halfShoulder * 0.86;
  fill(
    context,
    sleeve.tones.shade,
    place(
      side < 0
        ? [
            [shadeEdge, 160],
            [shadeEdge - 2, 300],
            [shadeEdge - 8, 430],
            [shadeEdge - 4, 660],
          ]
        : [
            [halfShoulder * 0.7, 214],
            [shadeEdge, 250],
            [shadeEdge + 3, 330],
            [shadeEdge - 4, 430],
            [shadeEdge, 660],
          ],
    ),
    place(
      side < 0
        ? [
            [halfShoulder * 1.6, 660],
            [halfShoulder * 1.6, 160],
          ]
        : [
            [halfShoulder * 0.4, 660],
            [halfShoulder * 0.4, 240],
          ],
    ),
  );
  const fold = (from: Point, middle: Point, to: Point, width: number): void =>
    taperedStroke(context, sleeve.tones.deep, width, place([from, middle, to]));
  fold([halfShoulder * 0.78, 268], [halfShoulder * 0.9, 286], [halfShoulder * 0.98, 282], 6);
  fold([halfShoulder * 0.8, 410], [halfShoulder * 0.92, 428], [halfShoulder * 1.02, 418], 7);
  fold([halfShoulder * 0.82, 432], [halfShoulder * 0.9, 448], [halfShoulder * 0.98, 446], 5);
  fold([halfShoulder * 0.84, 560], [halfShoulder * 0.95, 578], [halfShoulder * 1.02, 570], 5);
  if (sleeve.cuff)
    fill(
      context,
      sleeve.cuff.base,
      place([
        [halfShoulder * 0.5, 604],
        [halfShoulder * 0.9, 612],
        [halfShoulder * 1.4, 604],
      ]),
      place([
        [halfShoulder * 1.4, 660],
        [halfShoulder * 0.5, 660],
      ]),
    );
}

/** Paints a hanging arm. `side` −1 is the near arm, because people are painted as looking to the right. */
function hangingArm(context: SKRSContext2D, person: Person, side: -1 | 1, sleeve: Sleeve): void {
  const { outer, inner } = armCurves(person, sleeve.loose ?? 0);
  const place = (curve: Curve): Curve =>
    onBody(
      person,
      curve.map(([x, y]): Point => [side * x, y]),
    );
  const outline = [place(outer), place(inner)];
  const { halfShoulder } = person.measures;
  hangingHand(context, person, side);
  fill(context, sleeve.tones.base, ...outline);
  context.save();
  trace(context, ...outline);
  context.closePath();
  context.clip();
  shadeSleeve(context, sleeve, side, halfShoulder, place);
  context.restore();
  line(context, sleeve.tones.line, 1.6, place(outer.slice(1)), place(inner.slice(0, -1)));
}

type BentArm = { readonly path: Curve; readonly hand: 'hidden' | 'flat' };

/**
 * The paths of bent arms from shoulder to wrist, for an arm at the right of the picture. x is a fraction of half the
 * shoulder width, y is in units.
 */
const BENT_ARMS: Record<Exclude<Gesture, 'hanging'>, { readonly near: BentArm; readonly far?: BentArm }> = {
  crossed: {
    far: { path: points('0.8,182 0.94,226 1.04,330 0.99,404 0.76,424 0.3,404 -0.4,376'), hand: 'flat' },
    near: { path: points('0.8,182 0.94,226 1.05,326 1,396 0.78,410 0.3,382 -0.42,352'), hand: 'hidden' },
  },
  clasped: {
    far: { path: points('0.8,182 0.94,226 1.03,336 0.98,410 0.82,420 0.52,366 0.26,312'), hand: 'flat' },
    near: { path: points('0.8,182 0.94,226 1.03,340 0.98,416 0.8,424 0.5,372 0.24,330'), hand: 'flat' },
  },
  'on-hip': {
    near: { path: points('0.8,182 0.97,230 1.24,336 1.4,404 1.26,440 1.02,480 0.82,512'), hand: 'flat' },
  },
  embracing: {
    near: { path: points('0.8,182 0.93,228 0.86,310 0.5,352 0,346 -0.55,318 -1.1,284'), hand: 'flat' },
  },
};

/** Half the thickness of a bent arm at the points of its path, as fractions of half the shoulder width. */
const HALF_THICKNESS = [0.045, 0.145, 0.158, 0.15, 0.146, 0.128, 0.1] as const;

function flatHand(context: SKRSContext2D, person: Person, wrist: Point, toward: Point, flip: 1 | -1): void {
  const size = person.look.sex === 'f' ? 0.82 : 1.04;
  const angle = Math.atan2(toward[1], toward[0]);
  const at = (x: number, y: number): Point => {
    const [u, v] = [x * size, y * size * flip];
    return [wrist[0] + u * Math.cos(angle) - v * Math.sin(angle), wrist[1] + u * Math.sin(angle) + v * Math.cos(angle)];
  };
  const hand: Curve = [
    at(-6, -15),
    at(20, -19),
    at(44, -17),
    at(66, -12),
    at(72, -4),
    at(68, 6),
    at(58, 14),
    at(40, 19),
    at(16, 18),
    at(-6, 14),
  ];
  const thumb: Curve = [at(8, -16), at(24, -31), at(40, -36), at(45, -30), at(36, -20), at(28, -12)];
  fill(context, person.skin.base, thumb);
  line(context, person.skin.line, 1.5, thumb);
  fill(context, person.skin.base, hand);
  fill(context, person.skin.shade, [at(10, 8), at(40, 8), at(60, 6), at(58, 14), at(40, 19), at(10, 18)]);
  line(context, person.skin.line, 1.5, hand);
  for (const [y, end] of [
    [-7, 64],
    [0, 68],
    [8, 58],
  ] as const)
    taperedStroke(context, person.skin.line, 2, [at(40, y), at((40 + end) / 2, y - 0.6), at(end, y * 0.8)]);
}

function bentArm(context: SKRSContext2D, person: Person, side: -1 | 1, sleeve: Sleeve, arm: BentArm): void {
  const { halfShoulder } = person.measures;
  const path = onBody(
    person,
    arm.path.map(([x, y]): Point => [side * x * halfShoulder, y]),
  );
  const loose = sleeve.loose ?? 0;
  const sides = offsetSides(
    path,
    (share) => (HALF_THICKNESS[Math.round(share * 6)] ?? 0.1) * halfShoulder + loose * Math.max(0, share - 0.45) * 1.5,
  );
  const [elbow = [0, 0], wrist = [0, 0]] = path.slice(-2);
  const toward: Point = [wrist[0] - elbow[0], wrist[1] - elbow[1]];
  if (arm.hand === 'flat') flatHand(context, person, wrist, toward, side);
  fill(context, sleeve.tones.base, sides.left, sides.right);
  context.save();
  trace(context, sides.left, sides.right);
  context.closePath();
  context.clip();
  const { left, right } = offsetSides(path, (share) => (share < 0.5 ? side * -1 : 1) * 0.03 * halfShoulder);
  fill(
    context,
    sleeve.tones.shade,
    side < 0 ? sides.left : sides.right.toReversed(),
    side < 0 ? right : left.toReversed(),
  );
  for (const [index, width] of [
    [2, 5],
    [3, 7],
    [4, 6],
  ] as const) {
    const [x, y] = path[index] ?? [0, 0];
    taperedStroke(context, sleeve.tones.deep, width, [
      [x - side * halfShoulder * 0.14, y - 8],
      [x - side * halfShoulder * 0.02, y + 2],
      [x + side * halfShoulder * 0.12, y + 4],
    ]);
  }
  if (sleeve.cuff)
    fill(
      context,
      sleeve.cuff.base,
      [
        [wrist[0] - 9, wrist[1] - 60],
        [wrist[0] + 9, wrist[1] + 60],
      ],
      [
        [wrist[0] - side * 40, wrist[1] + 60],
        [wrist[0] - side * 40, wrist[1] - 60],
      ],
    );
  context.restore();
  line(context, sleeve.tones.line, 1.6, sides.left.slice(1));
  line(context, sleeve.tones.line, 1.6, sides.right.slice(0, -1));
}

/** Paints the far arm if it is bent, and then the near arm, over the clothed torso. */
export function paintArms(context: SKRSContext2D, person: Person, sleeve: Sleeve, gesture: Gesture): void {
  if (gesture === 'hanging') return hangingArm(context, person, -1, sleeve);
  const { near, far } = BENT_ARMS[gesture];
  if (far) bentArm(context, person, 1, sleeve, far);
  bentArm(context, person, -1, sleeve, near);
}

/** Paints the far arm if it hangs. The torso, which is painted later, covers a part of it. */
export function paintFarArm(context: SKRSContext2D, person: Person, sleeve: Sleeve, gesture: Gesture): void {
  if (gesture === 'hanging' || gesture === 'on-hip') hangingArm(context, person, 1, sleeve);
}
