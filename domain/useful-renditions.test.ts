import { expect, test } from 'vitest';
import { usefulRenditions } from './useful-renditions.ts';

/** Each triple is a width in px, the peak and the average bandwidth in kbit/s. */
type Triple = [number, number, number];

const widthsOf = (triples: readonly Triple[]) =>
  usefulRenditions(triples.map(([width, bandwidth, averageBandwidth]) => ({ width, bandwidth, averageBandwidth }))).map(
    ({ width }) => width,
  );

test.each<[string, Triple[], number[]]>([
  [
    'every rendition saves enough',
    [
      [360, 600, 400],
      [540, 1100, 800],
      [720, 2000, 1500],
    ],
    [720, 540, 360],
  ],
  [
    'the lower renditions cost more',
    [
      [360, 613, 483],
      [540, 1141, 857],
      [720, 428, 355],
    ],
    [720],
  ],
  [
    'one in the middle saves too little',
    [
      [360, 600, 400],
      [540, 1900, 1400],
      [720, 2000, 1500],
    ],
    [720, 360],
  ],
  [
    'only the peak saves too little',
    [
      [540, 1701, 800],
      [720, 2000, 1500],
    ],
    [720],
  ],
  [
    'only the average saves too little',
    [
      [540, 1000, 1276],
      [720, 2000, 1500],
    ],
    [720],
  ],
  [
    'exactly 15% are saved',
    [
      [540, 1700, 1275],
      [720, 2000, 1500],
    ],
    [720, 540],
  ],
  ['there is only one', [[360, 600, 400]], [360]],
  ['there is none', [], []],
])('returns the renditions worth offering when %s', (_case, triples, widths) => {
  expect(widthsOf(triples)).toEqual(widths);
  expect(widthsOf(triples.toReversed())).toEqual(widths);
});
