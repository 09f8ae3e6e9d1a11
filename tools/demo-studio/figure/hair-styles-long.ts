import { fringe, hairLock, plait } from './hair-lock.ts';
import type { HairMass } from './hair-lock.ts';
import { bun, combedBack, curlyArc, flipped, longBackHair, NAPE, partedSide, tuckedSide, wisp } from './hair-shapes.ts';
import type { Hairstyle } from './hair-shapes.ts';
import { points } from './pen.ts';
import type { Curve, Point } from './pen.ts';

/** A straight fringe that ends above the brows. */
const BLUNT_FRINGE = fringe(
  points('-60,-100 -34,-122 0,-128 34,-122 60,-100'),
  points('-60,-24 -30,-28 0,-29 30,-28 60,-24'),
  9,
  0,
);

/** A fringe that falls from a parting at the left to the right temple. */
const SWEPT_FRINGE: HairMass = hairLock(
  points('-30,-128 8,-132 44,-112 64,-72 70,-22'),
  points('-30,-92 -8,-62 22,-44 48,-36 70,-22'),
  { strands: 10 },
);

/** A lock that turns outwards, at the right of the picture. */
const FLICK: HairMass = hairLock(
  points('64,-30 88,16 96,62 112,96 138,104'),
  points('60,-10 66,40 76,84 96,112 138,104'),
  {
    strands: 6,
  },
);

const LOWER_FLICK: HairMass = hairLock(points('70,50 92,110 100,160 128,196'), points('64,70 70,130 84,184 128,196'), {
  strands: 6,
});

const LONG_CURLS: HairMass = {
  outline: [
    curlyArc({ x: 0, y: -30, rx: 92, ry: 104, from: 180, to: 360 }, 9, 9),
    curlyArc({ x: 4, y: 60, rx: 124, ry: 140, from: -35, to: 80 }, 7, 10),
    curlyArc({ x: -4, y: 60, rx: 124, ry: 140, from: 100, to: 215 }, 7, 10),
  ],
  flow: [points('-90,-40 -120,60 -60,190'), points('90,-40 120,60 60,190')],
  curls: 15,
  under: true,
};

/** Curls beside the face, at the right of the picture. */
const SIDE_CURLS: HairMass = {
  outline: [
    points('-8,-128 30,-134 64,-112'),
    curlyArc({ x: 66, y: 10, rx: 40, ry: 122, from: -70, to: 88 }, 8, 8),
    points('60,112 50,70 62,30 58,-10 46,-44 22,-72 -8,-92'),
  ],
  flow: [points('0,-128 80,-60 90,120'), points('0,-92 50,-30 60,110')],
  curls: 12,
};

const tail = (side: -1 | 1): HairMass => {
  const at = (text: string): Curve => points(text).map(([x, y]): Point => [side * x, y]);
  return hairLock(
    at('60,-46 104,-72 140,-30 146,50 124,130 116,168'),
    at('62,-20 88,-24 100,10 98,70 92,120 116,168'),
    { strands: 12 },
  );
};

/** A thin braid that begins at (x, from). */
const thinBraid = (x: number, from: number, to: number): readonly HairMass[] =>
  plait([[x * 0.92, from] as const, [x * 1.2, 40] as const, [x * 1.26, 130] as const, [x * 1.2, to] as const], 9, 11);

/** Long hair, and long hair that is tied. */
export const LONG_HAIR = {
  'long-fringe': {
    back: [NAPE, longBackHair(292, 0, 100)],
    front: [flipped(partedSide(0, 270, 0)), partedSide(0, 270, 0), ...BLUNT_FRINGE],
  },
  'long-layered': {
    back: [NAPE, longBackHair(236, 6, 128)],
    front: [
      LOWER_FLICK,
      flipped(LOWER_FLICK),
      flipped(partedSide(30, 120, 3)),
      partedSide(-30, 120, 3),
      FLICK,
      flipped(FLICK),
      SWEPT_FRINGE,
    ],
  },
  'half-up': {
    back: [NAPE, longBackHair(300, 3, 108), bun(-4, -140, 26, 30)],
    front: [
      combedBack(6, 2),
      hairLock(points('62,-20 84,60 88,160 74,250'), points('60,0 66,70 58,160 74,250'), { strands: 8 }),
      hairLock(points('-62,-20 -84,60 -88,160 -74,250'), points('-60,0 -66,70 -58,160 -74,250'), { strands: 8 }),
    ],
  },
  'curls-long': { back: [LONG_CURLS], front: [flipped(SIDE_CURLS), SIDE_CURLS] },
  'box-braids': {
    back: [NAPE, ...[-84, -62, -40, 40, 62, 84].flatMap((x) => thinBraid(x, -20, 262))],
    front: [
      combedBack(10, 0),
      ...[-60, -70].flatMap((x) => thinBraid(x, -40, 236)),
      ...[60, 70].flatMap((x) => thinBraid(x, -40, 220)),
    ],
  },
  'bun-low': {
    back: [NAPE, bun(-74, 62, 42, 36)],
    front: [flipped(tuckedSide(0)), tuckedSide(0)],
  },
  'twin-buns': {
    back: [NAPE, bun(-62, -138, 36, 34), bun(62, -138, 36, 34)],
    front: [combedBack(0, 0), ...BLUNT_FRINGE, wisp(60, -40, 70, 8), wisp(-60, -40, 70, 8)],
  },
  pigtails: {
    back: [NAPE, tail(1), tail(-1)],
    front: [
      flipped(tuckedSide(0)),
      tuckedSide(0),
      ...fringe(points('-40,-112 0,-124 40,-112'), points('-44,-40 0,-46 44,-40'), 6, 5),
    ],
  },
} satisfies Record<string, Hairstyle>;
