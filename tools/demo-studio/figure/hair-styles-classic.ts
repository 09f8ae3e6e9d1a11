import { fringe, hairLock, plait } from './hair-lock.ts';
import {
  bun,
  combedBack,
  flipped,
  longBackHair,
  NAPE,
  partedSide,
  SHAVED_SIDE,
  SHORT_BACK,
  SIDE_HAIR,
  SWEPT_TOP,
  tuckedSide,
  TUFTS,
  UPDO_LOOPS,
  wisp,
} from './hair-shapes.ts';
import type { Hairstyle } from './hair-shapes.ts';
import { points } from './pen.ts';

/** Straight hair, buns, and short hair that is combed. */
export const CLASSIC_HAIR = {
  'long-straight': {
    back: [NAPE, longBackHair(300, 0)],
    front: [flipped(partedSide(12, 300, 0)), partedSide(-12, 290, 0)],
  },
  'long-wavy': {
    back: [NAPE, longBackHair(286, 9, 134)],
    front: [flipped(partedSide(16, 270, 8)), partedSide(-16, 246, 8)],
  },
  bun: {
    back: [NAPE, bun(-8, -140, 40, 34)],
    front: [
      combedBack(4, 8),
      wisp(58, -56, 70, 6),
      wisp(-58, -56, 86, 7),
      ...fringe(points('-40,-92 0,-100 10,-98'), points('-58,-34 -44,-44 -30,-52'), 3, -6),
    ],
  },
  bob: {
    back: [NAPE, longBackHair(96, 0, 96)],
    front: [
      flipped(partedSide(20, 104, 2)),
      partedSide(-20, 104, 2),
      ...fringe(points('-52,-100 0,-122 52,-100'), points('-54,-30 -20,-36 20,-37 54,-32'), 7, 4),
    ],
  },
  ponytail: {
    back: [
      hairLock(
        points('-50,-118 -118,-116 -142,-30 -128,70 -146,170'),
        points('-66,-84 -92,-70 -98,0 -88,90 -146,170'),
        {
          strands: 16,
        },
      ),
    ],
    front: [
      combedBack(2, 10),
      wisp(59, -56, 84, 9),
      wisp(-59, -56, 92, 9),
      ...fringe(points('-10,-104 24,-104 40,-96'), points('14,-48 40,-42 60,-22'), 3, 6),
    ],
  },
  'ornate-updo': {
    back: [NAPE, ...UPDO_LOOPS],
    front: [combedBack(12, 4), wisp(60, -50, 96, 7), wisp(-60, -50, 96, 7)],
  },
  braid: {
    back: [NAPE],
    front: [
      flipped(tuckedSide(-20)),
      tuckedSide(20),
      wisp(-60, -30, 84, 6),
      ...plait(points('-66,66 -82,120 -78,190 -66,270 -62,300'), 19, 7),
    ],
  },
  'short-neat': { back: [SHORT_BACK], front: [SIDE_HAIR, flipped(SIDE_HAIR), SWEPT_TOP] },
  'short-messy': {
    back: [SHORT_BACK],
    front: [
      SIDE_HAIR,
      flipped(SIDE_HAIR),
      ...TUFTS,
      ...fringe(points('-56,-92 -20,-118 30,-118 58,-90'), points('-58,-34 -30,-44 -4,-26 22,-46 44,-32 60,-38'), 6, 9),
    ],
  },
  undercut: {
    back: [SHORT_BACK],
    front: [
      SHAVED_SIDE,
      flipped(SHAVED_SIDE),
      SWEPT_TOP,
      hairLock(points('-20,-140 24,-150 62,-124 68,-66 54,-24'), points('-20,-98 12,-92 38,-76 50,-52 54,-24'), {
        strands: 9,
      }),
    ],
  },
  'slick-back': { back: [SHORT_BACK], front: [combedBack(8, 3)] },
  topknot: { back: [SHORT_BACK, bun(0, -152, 25, 24)], front: [combedBack(4, 6), wisp(60, -50, 60, 5)] },
  'long-tied': {
    back: [NAPE, longBackHair(320, 3, 104), bun(0, -148, 26, 22)],
    front: [combedBack(4, 6), wisp(62, -60, 170, 10), wisp(-62, -60, 180, 11)],
  },
  bald: { back: [], front: [] },
} satisfies Record<string, Hairstyle>;
