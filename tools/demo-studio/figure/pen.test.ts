import { expect, test } from 'vitest';
import { pointAlong, interpolateCurve, mirror, offsetSides, points, fractions } from './pen.ts';

test('parses points, and fractions of a width', () => {
  expect(points('1,-2 3.5,4')).toEqual([
    [1, -2],
    [3.5, 4],
  ]);
  expect(fractions('0.5,10 -1,20', 200)).toEqual([
    [100, 10],
    [-200, 20],
  ]);
});

test('interpolates between curves, and reverses the order of mirrored points', () => {
  expect(interpolateCurve(points('0,0 2,2'), points('4,0 6,2'), 0.5)).toEqual([
    [2, 0],
    [4, 2],
  ]);
  expect(mirror(points('1,0 2,5'))).toEqual([
    [-2, 5],
    [-1, 0],
  ]);
});

test('finds a point along a curve, and its end for a fraction above 1', () => {
  expect(pointAlong(points('0,0 10,0 10,10'), 0.75)).toEqual([10, 5]);
  expect(pointAlong(points('0,0 10,0'), 2)).toEqual([10, 0]);
});

test('offsets a curve by the same distance to both sides', () => {
  const { left, right } = offsetSides(points('0,0 10,0 20,0'), () => 3);
  expect(left.map(([, y]) => y)).toEqual([3, 3, 3]);
  expect(right.map(([, y]) => y)).toEqual([-3, -3, -3]);
});
