import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Actor } from '../storyboard.ts';
import { onBody } from './body.ts';
import { brush, fill, line, offsetSides, points, trace } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import type { Person, Tones } from './person.ts';

/** The position of both arms. */
export type Gesture = 'hanging' | 'crossed' | 'clasped' | 'on-hip';

/** Gestures that suit an emotion. One is chosen at random. */
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

function armSide({ measures, look }: Person, loose: number): { outer: Curve; inner: Curve } {
  const s = measures.shoulder;
  const man = look.sex === 'm' && look.age !== 'child' ? 0.03 : 0;
  return {
    outer: [
      [s * 0.78, 168],
      [s * (0.95 + man), 184],
      [s * (1.05 + man), 232],
      [s * (1.08 + man) + loose * 0.3, 320],
      [s * 1.06 + loose * 0.6, 420],
      [s * 1.07 + loose, 500],
      [s * 1.02 + loose * 1.7, 640],
    ],
    inner: [
      [s * 0.78 - loose * 0.5, 640],
      [s * 0.8 - loose * 0.2, 500],
      [s * 0.79, 420],
      [s * (0.76 - man), 330],
      [s * (0.74 - man), 262],
      [s * 0.7, 210],
    ],
  };
}

function hangingHand(context: SKRSContext2D, person: Person, side: -1 | 1): void {
  const x = side * person.measures.shoulder * 0.91;
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
  brush(context, person.skin.line, 2, onBody(person, [at(-17, 30), at(-20, 52), at(-14, 62)]));
  brush(context, person.skin.line, 1.6, onBody(person, [at(2, 60), at(1, 78), at(-2, 94)]));
}

/** `loose` is how many units a sleeve widens towards the hand. */
export type Sleeve = { readonly tones: Tones; readonly loose?: number; readonly cuff?: Tones };

/** Shade, folds and cuff of a hanging arm. The context must be clipped to the arm. */
function shadeSleeve(
  context: SKRSContext2D,
  sleeve: Sleeve,
  side: -1 | 1,
  s: number,
  place: (curve: Curve) => Curve,
): void {
  const dark = side < 0 ? s * 0.98 : s * 0.86;
  fill(
    context,
    sleeve.tones.shade,
    place(
      side < 0
        ? [
            [dark, 160],
            [dark - 2, 300],
            [dark - 8, 430],
            [dark - 4, 660],
          ]
        : [
            [s * 0.7, 214],
            [dark, 250],
            [dark + 3, 330],
            [dark - 4, 430],
            [dark, 660],
          ],
    ),
    place(
      side < 0
        ? [
            [s * 1.6, 660],
            [s * 1.6, 160],
          ]
        : [
            [s * 0.4, 660],
            [s * 0.4, 240],
          ],
    ),
  );
  const fold = (from: Point, middle: Point, to: Point, width: number): void =>
    brush(context, sleeve.tones.deep, width, place([from, middle, to]));
  fold([s * 0.78, 268], [s * 0.9, 286], [s * 0.98, 282], 6);
  fold([s * 0.8, 410], [s * 0.92, 428], [s * 1.02, 418], 7);
  fold([s * 0.82, 432], [s * 0.9, 448], [s * 0.98, 446], 5);
  fold([s * 0.84, 560], [s * 0.95, 578], [s * 1.02, 570], 5);
  if (sleeve.cuff)
    fill(
      context,
      sleeve.cuff.base,
      place([
        [s * 0.5, 604],
        [s * 0.9, 612],
        [s * 1.4, 604],
      ]),
      place([
        [s * 1.4, 660],
        [s * 0.5, 660],
      ]),
    );
}

/** `side` −1 is the near arm when the person looks to the right. */
function hangingArm(context: SKRSContext2D, person: Person, side: -1 | 1, sleeve: Sleeve): void {
  const { outer, inner } = armSide(person, sleeve.loose ?? 0);
  const place = (curve: Curve): Curve =>
    onBody(
      person,
      curve.map(([x, y]): Point => [side * x, y]),
    );
  const outline = [place(outer), place(inner)];
  const s = person.measures.shoulder;
  hangingHand(context, person, side);
  fill(context, sleeve.tones.base, ...outline);
  context.save();
  trace(context, ...outline);
  context.closePath();
  context.clip();
  shadeSleeve(context, sleeve, side, s, place);
  context.restore();
  line(context, sleeve.tones.line, 1.6, place(outer.slice(1)), place(inner.slice(0, -1)));
}

type Limb = { readonly path: Curve; readonly hand: 'hidden' | 'flat' };

/** Shoulder, elbow and wrist of a bent right arm. x is a fraction of the shoulder width, y is in units. */
const BENT: Record<Exclude<Gesture, 'hanging'>, { readonly near: Limb; readonly far?: Limb }> = {
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
};

/** Half the width along an arm, as fractions of the shoulder width. */
const WIDTHS = [0.045, 0.145, 0.158, 0.15, 0.146, 0.128, 0.1] as const;

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
    brush(context, person.skin.line, 2, [at(40, y), at((40 + end) / 2, y - 0.6), at(end, y * 0.8)]);
}

function bentArm(context: SKRSContext2D, person: Person, side: -1 | 1, sleeve: Sleeve, limb: Limb): void {
  const s = person.measures.shoulder;
  const path = onBody(
    person,
    limb.path.map(([x, y]): Point => [side * x * s, y]),
  );
  const loose = sleeve.loose ?? 0;
  const sides = offsetSides(
    path,
    (share) => (WIDTHS[Math.round(share * 6)] ?? 0.1) * s + loose * Math.max(0, share - 0.45) * 1.5,
  );
  const [elbow = [0, 0], wrist = [0, 0]] = path.slice(-2);
  const toward: Point = [wrist[0] - elbow[0], wrist[1] - elbow[1]];
  if (limb.hand === 'flat') flatHand(context, person, wrist, toward, side);
  fill(context, sleeve.tones.base, sides.left, sides.right);
  context.save();
  trace(context, sides.left, sides.right);
  context.closePath();
  context.clip();
  const { left, right } = offsetSides(path, (share) => (share < 0.5 ? side * -1 : 1) * 0.03 * s);
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
    brush(context, sleeve.tones.deep, width, [
      [x - side * s * 0.14, y - 8],
      [x - side * s * 0.02, y + 2],
      [x + side * s * 0.12, y + 4],
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

/**
 * Paints both arms over the clothed torso, the near one last. `paintFarArm` has already painted a hanging far arm.
 */
export function paintArms(context: SKRSContext2D, person: Person, sleeve: Sleeve, gesture: Gesture): void {
  if (gesture === 'hanging') return hangingArm(context, person, -1, sleeve);
  const { near, far } = BENT[gesture];
  if (far) bentArm(context, person, 1, sleeve, far);
  bentArm(context, person, -1, sleeve, near);
}

/** Paints the hanging arm that the torso partly covers. */
export function paintFarArm(context: SKRSContext2D, person: Person, sleeve: Sleeve, gesture: Gesture): void {
  if (gesture === 'hanging' || gesture === 'on-hip') hangingArm(context, person, 1, sleeve);
}
