import { fringe, hairLock } from './hair-lock.ts';
import type { HairMass } from './hair-lock.ts';
import { curlyArc, flipped, longBackHair, NAPE, SHAVED_SIDE, SHORT_BACK, SIDE_HAIR } from './hair-shapes.ts';
import type { Hairstyle } from './hair-shapes.ts';
import { points } from './pen.ts';
import type { Curve } from './pen.ts';

const HAIRLINE: Curve = points('62,2 58,-34 42,-58 18,-68 -2,-66 -22,-68 -44,-56 -58,-34 -62,2');

/** Curly hair whose outline reaches `size` units beyond the skull. */
function curls(size: number, radius: number): HairMass {
  return {
    outline: [
      curlyArc({ x: 0, y: -46, rx: 66 + size, ry: 84 + size, from: 152, to: 388 }, 13, 8 + size * 0.1),
      HAIRLINE,
    ],
    flow: [points('-66,2 -74,-50 -34,-128'), points('66,2 70,-50 34,-128')],
    curls: radius,
  };
}

/** Curly hair behind the head. */
function curlsBehind(size: number, radius: number): HairMass {
  return {
    outline: [curlyArc({ x: 0, y: -40, rx: 70 + size, ry: 84 + size, from: 0, to: 360 }, 18, 8)],
    flow: [points('-66,2 -74,-50 -34,-128'), points('66,2 70,-50 34,-128')],
    curls: radius,
    under: true,
  };
}

/** Hair between temple and ear of a bald head. */
const WREATH: HairMass = hairLock(
  points('60,-70 78,-62 88,-34 84,0 70,26'),
  points('60,-50 60,-34 62,-16 63,4 70,26'),
  { strands: 8, highlight: false },
);

/** Hair beside a parting at the left, and a tapered side. */
const PARTED_LEFT: HairMass = hairLock(
  points('-34,-122 -58,-114 -76,-78 -76,-30 -66,8'),
  points('-34,-92 -48,-76 -57,-48 -61,-20 -64,8'),
  { strands: 8 },
);

const PIXIE: readonly HairMass[] = [
  hairLock(points('-66,-20 -80,-50 -74,-96 -40,-134 -10,-138'), points('-58,12 -60,-30 -50,-60 -34,-84 -20,-108'), {
    strands: 8,
  }),
  hairLock(
    points('-34,-132 6,-146 50,-134 78,-92 76,-34 58,16'),
    points('-34,-104 -16,-70 16,-46 44,-38 56,-22 58,16'),
    {
      strands: 12,
    },
  ),
];

const BOWL: HairMass = {
  outline: [
    points('-66,16 -80,-14 -82,-62 -58,-112 0,-134 58,-112 80,-62 78,-14 66,16'),
    points('66,16 60,-26 34,-33 0,-35 -34,-33 -60,-26 -66,16'),
  ],
  flow: [points('-10,-130 -70,-80 -66,10'), points('10,-130 70,-80 66,10')],
  strands: 22,
};

const CROP: HairMass = {
  outline: [
    points('-65,0 -71,-34 -70,-74 -48,-110 0,-122 48,-110 68,-74 69,-34 65,0'),
    points('62,-6 58,-46 50,-70 30,-74 0,-76 -30,-74 -50,-70 -58,-46 -62,-6'),
  ],
  flow: [points('-62,0 -66,-60 -20,-120'), points('62,0 66,-60 20,-120')],
  strands: 34,
  highlight: false,
};

const QUIFF: HairMass = hairLock(
  points('-54,-84 -66,-128 -44,-168 6,-192 54,-182 78,-146 68,-100 62,-66'),
  points('-52,-80 -36,-94 -14,-98 10,-96 32,-90 48,-82 56,-74 62,-66'),
  { strands: 18 },
);

const PEAK: HairMass = {
  outline: [
    points('-64,2 -76,-24 -80,-66 -60,-112 -16,-138 18,-139 54,-116 74,-70 72,-26 65,2'),
    points('61,-8 58,-44 52,-76 34,-98'),
    points('34,-98 14,-84 0,-62'),
    points('0,-62 -14,-84 -34,-98'),
    points('-34,-98 -52,-76 -58,-44 -61,-8'),
  ],
  flow: [points('-66,2 -74,-50 -34,-138'), points('66,2 70,-50 34,-138')],
  strands: 26,
};

/** Short hair. */
export const SHORT_HAIR = {
  'curls-short': { back: [SHORT_BACK, curlsBehind(2, 11)], front: [curls(22, 11)] },
  afro: { back: [curlsBehind(46, 12)], front: [curls(54, 12)] },
  bowl: { back: [NAPE], front: [BOWL] },
  pixie: { back: [SHORT_BACK], front: [...PIXIE] },
  'side-part': {
    back: [SHORT_BACK],
    front: [
      SIDE_HAIR,
      PARTED_LEFT,
      hairLock(
        points('-34,-124 -26,-144 8,-154 48,-140 72,-104 74,-64 68,-34'),
        points('-34,-92 -20,-78 6,-70 30,-66 50,-58 60,-46 68,-34'),
        { strands: 14 },
      ),
    ],
  },
  crop: { back: [SHORT_BACK], front: [CROP] },
  quiff: { back: [SHORT_BACK], front: [SHAVED_SIDE, flipped(SHAVED_SIDE), QUIFF] },
  shaggy: {
    back: [NAPE, longBackHair(70, 6, 82)],
    front: [
      hairLock(points('0,-134 46,-134 80,-96 92,-30 84,24 98,62'), points('0,-96 34,-68 54,-36 60,4 64,40 98,62'), {
        strands: 10,
      }),
      hairLock(
        points('0,-134 -46,-136 -84,-96 -94,-30 -86,24 -98,66'),
        points('0,-96 -34,-68 -54,-36 -60,4 -64,40 -98,66'),
        {
          strands: 10,
        },
      ),
      ...fringe(points('-44,-118 0,-134 44,-118'), points('-56,-18 -24,-40 8,-22 40,-44 58,-20'), 5, -8),
    ],
  },
  'widow-peak': { back: [SHORT_BACK], front: [PEAK] },
  balding: { back: [SHORT_BACK], front: [WREATH, flipped(WREATH)] },
} satisfies Record<string, Hairstyle>;
