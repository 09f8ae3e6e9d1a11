/** Builds masses of hair that several hairstyles share, in coordinates of the frontal head. */
import { hairLock } from './hair-lock.ts';
import type { HairMass } from './hair-lock.ts';
import { mirror, points } from './pen.ts';
import type { Curve, Point } from './pen.ts';

/** A hairstyle. `back` is painted behind the body, `front` over head and chest. */
export type Hairstyle = { readonly back: readonly HairMass[]; readonly front: readonly HairMass[] };

const flip = (curve: Curve): Curve => mirror(curve).toReversed();

/** Returns the mass on the other side of the head. */
export function flipped(mass: HairMass): HairMass {
  return { ...mass, outline: mass.outline.map(flip), flow: [flip(mass.flow[0]), flip(mass.flow[1])] };
}

/** The hair at the nape, which is visible beside the neck. */
export const NAPE: HairMass = {
  outline: [points('-70,-60 -80,-10 -72,44 -50,82 0,92 44,82 66,44 76,-10 66,-60')],
  flow: [points('-76,-60 -76,10 -50,84'), points('70,-60 70,10 44,84')],
  under: true,
};

/** Short hair behind the ears. */
export const SHORT_BACK: HairMass = {
  outline: [points('-66,-60 -78,-20 -72,26 -56,58 -30,66 40,40 56,10 60,-40')],
  flow: [points('-74,-60 -74,0 -50,62'), points('58,-60 58,-10 40,44')],
  under: true,
};

/** Returns hair behind head and shoulders that falls to about `length`, with waves of `wave` units. */
export function longBackHair(length: number, wave: number, width = 112): HairMass {
  const steps = 7;
  const side: Point[] = Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps;
    return [
      72 + (width - 72) * Math.sin(Math.min(1, share * 1.3) * 1.4) + Math.sin(index * 2.1) * wave,
      -70 + (length + 70) * share,
    ];
  });
  const right: Curve = [[40, -110], ...side, [width * 0.55, length + 26], [width * 0.2, length + 40]];
  return { outline: [right, flip(right).toReversed()], flow: [right, flip(right)], under: true, strands: 26 };
}

/** Returns one side of parted hair that frames the face and falls to `length`. */
export function partedSide(partingX: number, length: number, wave: number): HairMass {
  const out = (index: number): number => Math.sin(index * 1.9) * wave;
  const down = (share: number): number => 40 + (length - 40) * share;
  const outer: Curve = [
    [partingX, -129],
    [partingX * 0.4 + 30, -132],
    [53, -120],
    [74, -78],
    [82, -4],
    [84 + out(1), down(0.25)],
    [84 + out(2), down(0.5)],
    [80 + out(3), down(0.78)],
    [62 + out(4), length],
  ];
  const inner: Curve = [
    [partingX, -90],
    [partingX * 0.4 + 20, -80],
    [42, -54],
    [55, -16],
    [60, 24],
    [62 + out(1) * 0.8, down(0.2)],
    [52 + out(2) * 0.9, down(0.45)],
    [46 + out(3), down(0.72)],
    [60 + out(4), length],
  ];
  return hairLock(outer, inner, { strands: 12 });
}

/** Returns one side of parted hair, tucked behind the ear. */
export function tuckedSide(partingX: number): HairMass {
  const outer: Curve = [
    [partingX, -129],
    [partingX * 0.4 + 30, -132],
    [53, -120],
    [74, -78],
    [78, -30],
    [72, 16],
    [58, 50],
  ];
  const inner: Curve = [
    [partingX, -90],
    [partingX * 0.4 + 20, -80],
    [42, -54],
    [54, -22],
    [60, 2],
    [62, 24],
    [58, 50],
  ];
  return hairLock(outer, inner, { strands: 12 });
}

/** Returns hair combed back from the hairline, as below a bun or a ponytail. */
export function combedBack(height: number, peak = 0): HairMass {
  const outline: Curve = [
    [-64, 2],
    [-76, -24],
    [-78, -66],
    [-58, -108],
    [-16, -128 - height],
    [18, -129 - height],
    [52, -112],
    [72, -70],
    [72, -26],
    [65, 2],
  ];
  const hairline: Curve = [
    [61, -8],
    [57, -40],
    [44, -68],
    [20, -82 - peak],
    [0, -78 - peak * 1.6],
    [-20, -82 - peak],
    [-44, -68],
    [-57, -40],
    [-61, -8],
  ];
  return {
    outline: [outline, hairline],
    flow: [points('-66,2 -74,-50 -34,-128'), points('66,2 70,-50 34,-128')],
    strands: 24,
  };
}

/** Returns a knot of hair around a point. */
export function bun(x: number, y: number, rx: number, ry: number): HairMass {
  const ring: Curve = Array.from({ length: 13 }, (_, index): Point => [
    x - rx * Math.cos((index / 6) * Math.PI),
    y - ry * Math.sin((index / 6) * Math.PI),
  ]);
  return {
    outline: [ring],
    flow: [
      [
        [x - rx, y + ry * 0.3],
        [x - rx * 0.5, y - ry],
        [x + rx * 0.6, y - ry * 0.8],
      ],
      [
        [x - rx * 0.2, y + ry],
        [x + rx * 0.6, y + ry * 0.4],
        [x + rx, y - ry * 0.2],
      ],
    ],
    strands: 8,
  };
}

/** Returns a thin strand beside the face between two heights. */
export function wisp(x: number, from: number, to: number, width: number): HairMass {
  const out = Math.sign(x) * 6;
  return hairLock(
    [
      [x - Math.sign(x) * 3, from - 8],
      [x + out, from + (to - from) * 0.4],
      [x + out * 0.6, from + (to - from) * 0.75],
      [x - out * 0.3, to],
    ],
    [
      [x - Math.sign(x) * 3, from - 8],
      [x + out - Math.sign(x) * width, from + (to - from) * 0.45],
      [x - out * 0.3, to],
    ],
    { strands: 3, highlight: false },
  );
}

/** Short hair between temple and ear, at the right of the picture. */
export const SIDE_HAIR: HairMass = hairLock(
  points('50,-112 68,-92 74,-58 72,-24 66,10'),
  points('26,-92 42,-70 52,-44 58,-16 63,10'),
  {
    strands: 7,
    highlight: false,
  },
);

export const SHAVED_SIDE: HairMass = { ...SIDE_HAIR, under: true, strands: 16 };

/** Hair on top of the head, combed to one side. */
export const SWEPT_TOP: HairMass = hairLock(
  points('-44,-96 -46,-122 -22,-142 18,-147 50,-132 68,-100 68,-62'),
  points('-44,-92 -30,-92 -10,-95 14,-94 38,-84 54,-70 64,-52'),
  { strands: 16 },
);

export const TUFTS: readonly HairMass[] = [
  hairLock(points('-70,-58 -84,-84 -74,-112 -48,-134'), points('-52,-64 -40,-84 -20,-104 4,-120'), { strands: 7 }),
  hairLock(points('-62,-104 -46,-138 -8,-153 30,-148'), points('-30,-94 -6,-106 20,-112 52,-104'), { strands: 9 }),
  hairLock(points('4,-150 38,-146 62,-124 72,-78'), points('10,-100 34,-94 54,-80 66,-58'), { strands: 8 }),
];

export const UPDO_LOOPS: readonly HairMass[] = [bun(-44, -142, 34, 26), bun(44, -142, 34, 26), bun(0, -162, 36, 34)];

/** The part of an ellipse between two angles in degrees, clockwise from the right. */
type Arc = {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly from: number;
  readonly to: number;
};

/** Returns an arc with bumps, as the outline of curly hair. */
export function curlyArc({ x, y, rx, ry, from, to }: Arc, bumps: number, depth: number): Curve {
  const steps = bumps * 4;
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    const bump = Math.abs(Math.sin((index / 4) * Math.PI)) * depth + Math.sin(index * 1.7) * depth * 0.2;
    return [x + Math.cos(angle) * (rx + bump), y + Math.sin(angle) * (ry + bump)];
  });
}
