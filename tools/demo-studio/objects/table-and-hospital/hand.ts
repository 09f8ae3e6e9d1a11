/** Paints large hands from a palm and fingers. */
import { oval, points, taperedStroke } from '../../figure/pen.ts';
import type { Curve, Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { filled, stroked, within } from '../paths.ts';
import type { Context, Path } from '../paths.ts';
import { band, crescent, loop, placed, pointOn } from './brush.ts';
import type { Tones } from './brush.ts';

/** A finger along its middle line, with half its width at the root and near the tip. */
export type Finger = {
  readonly spine: Curve;
  readonly root: number;
  readonly tip: number;
  readonly nail?: boolean;
  /** Whether the root is a bent joint, which is round. */
  readonly bent?: boolean;
};

/** `palm` is a closed outline. Fingers that are listed later are painted over earlier ones. */
export type Hand = { readonly palm: Curve; readonly fingers: readonly Finger[] };

/** `nails` is their colour; gloves have none. Old hands have wrinkles. */
export type HandStyle = { readonly tones: Tones; readonly nails?: string; readonly old?: boolean };

const LINE = 5;

function lengthOf(curve: Curve): number {
  return curve.reduce((length, [x, y], index) => {
    const [nextX, nextY] = curve[index + 1] ?? [x, y];
    return length + Math.hypot(nextX - x, nextY - y);
  }, 0);
}

/** Half the width of a finger at `share` (0–1) of its length: wider at the joints, round at the tip. */
function halfWidth({ spine, root, tip, bent }: Finger, share: number): number {
  const roundFrom = 1 - tip / lengthOf(spine);
  const rootTo = (0.7 * root) / lengthOf(spine);
  const roundRoot = bent === true && share < rootTo ? Math.sqrt(1 - (1 - share / rootTo) ** 2) : 1;
  const joint = (at: number): number => 0.06 * Math.exp(-(((share - at) / 0.09) ** 2));
  const round = share > roundFrom ? Math.sqrt(Math.max(0, 1 - ((share - roundFrom) / (1 - roundFrom)) ** 2)) : 1;
  return (root + (tip - root) * share) * (1 + joint(0.42) + joint(0.7)) * round * roundRoot;
}

const fingerPath = (finger: Finger): Path => band(finger.spine, (share) => halfWidth(finger, share));

/** The point and direction at `share` of a finger. `turn` is 0 where the finger points upwards. */
function along({ spine }: Finger, share: number): { at: Point; turn: number } {
  const [beforeX, beforeY] = pointOn(spine, Math.max(0, share - 0.04));
  const [afterX, afterY] = pointOn(spine, Math.min(1, share + 0.04));
  return { at: pointOn(spine, share), turn: Math.atan2(afterX - beforeX, beforeY - afterY) };
}

function paintNail(context: Context, finger: Finger, { tones, nails }: HandStyle): void {
  if (nails === undefined || finger.nail === false) return;
  const { at, turn } = along(finger, 0.88);
  const size = finger.tip;
  placed(context, at, turn, () => {
    const nail = loop([
      [-0.6 * size, 0.5 * size],
      [-0.66 * size, -0.4 * size],
      [0, -0.98 * size],
      [0.66 * size, -0.4 * size],
      [0.6 * size, 0.5 * size],
      [0, 0.8 * size],
    ]);
    filled(context, nail, nails);
    within(context, nail, () => {
      crescent(context, nail, [-size * 0.2, -size * 0.14], withOpacity(tones.deep, 0.45));
      taperedStroke(context, '#ffffffcc', size * 0.26, [
        [-0.3 * size, 0.4 * size],
        [-0.34 * size, -0.1 * size],
        [-0.2 * size, -0.6 * size],
      ]);
    });
    stroked(context, nail, 2.5, withOpacity(tones.line, 0.75));
  });
}

/** Paints the creases over the two joints of a finger. */
function paintJoints(context: Context, finger: Finger, { tones, nails, old }: HandStyle): void {
  const shares = finger.nail === false && nails === undefined ? [0.45] : [0.43, 0.7];
  for (const share of shares) {
    const { at, turn } = along(finger, share);
    const width = halfWidth(finger, share);
    placed(context, at, turn, () => {
      for (const dy of old ? [-9, -1, 7] : [-4, 4])
        taperedStroke(context, withOpacity(tones.deep, 0.7), 4, [
          [-width * 0.5, dy + 2],
          [0, dy - 2],
          [width * 0.5, dy + 2],
        ]);
    });
  }
}

function shadeFinger(context: Context, finger: Finger, { tones }: HandStyle): void {
  const path = fingerPath(finger);
  within(context, path, () => {
    crescent(context, path, [-finger.root * 0.42, -finger.root * 0.3], tones.shade);
    crescent(context, path, [4, 4], withOpacity(tones.light, 0.8));
    crescent(context, path, [-5, -1], withOpacity(tones.rim, 0.6));
  });
}

/** Paints one finger with an outline of its own, over what is painted already. */
export function paintFinger(context: Context, finger: Finger, style: HandStyle): void {
  const path = fingerPath(finger);
  stroked(context, path, LINE * 2, style.tones.line);
  filled(context, path, style.tones.base);
  shadeFinger(context, finger, style);
  paintJoints(context, finger, style);
  paintNail(context, finger, style);
}

/** Paints a hand whose palm and fingers share one outline. `inside` paints on the back of the hand. */
export function paintHand(context: Context, hand: Hand, style: HandStyle, inside?: () => void): void {
  const { tones } = style;
  const palm = loop(hand.palm);
  stroked(context, palm, LINE * 2, tones.line);
  for (const finger of hand.fingers) paintFinger(context, finger, style);
  filled(context, palm, tones.base);
  within(context, palm, () => {
    crescent(context, palm, [-24, -10], tones.shade);
    crescent(context, palm, [4, 4], withOpacity(tones.light, 0.8));
    inside?.();
  });
}

/** Paints the shadow that a hand casts on what is behind it. */
export function paintHandShadow(context: Context, hand: Hand, colour: string): void {
  for (const path of [loop(hand.palm), ...hand.fingers.map(fingerPath)]) {
    filled(context, path, colour);
    stroked(context, path, LINE * 2, colour);
  }
}

const FLAT_PALM = points(
  '-58,30 -62,-30 -84,-110 -98,-190 -72,-214 -24,-228 28,-220 78,-196 104,-170 96,-90 64,-20 60,30',
);

/**
 * The back of a right hand that points upwards, with the wrist at the origin. The fingers end near y −385. `spread`
 * (0–1) fans them out and `bend` (0–1) shortens them, as if they pointed away from the viewer.
 */
export function flatHand(spread: number, bend = 0): Hand {
  const finger = (x: number, y: number, length: number, lean: number, root: number): Finger => {
    const reach = length * (1 - 0.4 * bend);
    const slope = lean * (0.35 + 0.65 * spread);
    return {
      spine: [
        [x - slope * 50, y + 50],
        [x, y],
        [x + slope * reach * 0.5, y - reach * 0.5],
        [x + slope * reach * 0.9 - slope * 10 * bend, y - reach],
      ],
      root,
      tip: root * 0.72,
    };
  };
  const out = 26 * spread;
  return {
    palm: FLAT_PALM,
    fingers: [
      {
        spine: [
          [-40, -40],
          [-84, -92],
          [-122 - out, -158],
          [-136 - out * 1.5, -226],
        ],
        root: 33,
        tip: 22,
      },
      finger(76, -180, 132, 0.34, 25),
      finger(-72, -198, 160, -0.2, 28),
      finger(28, -208, 168, 0.12, 28),
      finger(-22, -214, 184, -0.03, 29),
    ],
  };
}

/** Paints tendons and knuckles on the back of a flat hand. */
export function paintBackOfHand(context: Context, { tones, old }: HandStyle): void {
  for (const [x, y, wrist] of [
    [-66, -186, -22],
    [-22, -204, -6],
    [26, -196, 10],
    [72, -168, 26],
  ] as const) {
    taperedStroke(context, withOpacity(tones.shade, old ? 0.9 : 0.55), old ? 11 : 9, [
      [x + 12, y + 10],
      [(x + wrist) / 2 + 10, y + 90],
      [wrist + 4, -50],
    ]);
    taperedStroke(context, withOpacity(tones.light, 0.55), 9, [
      [x - 6, y + 6],
      [(x + wrist) / 2 - 8, y + 80],
      [wrist - 8, -60],
    ]);
    oval(context, withOpacity(tones.light, 0.5), [x - 4, y - 6], 15, 11);
    taperedStroke(context, withOpacity(tones.deep, 0.75), 5, [
      [x - 14, y - 2],
      [x, y + 8],
      [x + 15, y],
    ]);
  }
}

/** The colour of bare nails on skin. */
export const bareNails = (skin: Tones): string => mix(skin.light, '#e8a0a0', 0.45);
