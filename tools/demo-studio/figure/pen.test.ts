import { expect, test } from 'vitest';
import { along, blend, mirrored, offsetSides, points, shares } from './pen.ts';

test('points and shares read pairs', () => {
  expect(points('1,-2 3.5,4')).toEqual([
    [1, -2],
    [3.5, 4],
  ]);
  expect(shares('0.5,10 -1,20', 200)).toEqual([
    [100, 10],
    [-200, 20],
  ]);
});

test('a blend lies between its curves and a mirror image closes the outline', () => {
  expect(blend(points('0,0 2,2'), points('4,0 6,2'), 0.5)).toEqual([
    [2, 0],
    [4, 2],
  ]);
  expect(mirrored(points('1,0 2,5'))).toEqual([
    [-2, 5],
    [-1, 0],
  ]);
});

test('a place along a curve is found by its share', () => {
  expect(along(points('0,0 10,0 10,10'), 0.75)).toEqual([10, 5]);
  expect(along(points('0,0 10,0'), 2)).toEqual([10, 0]);
});

test('both sides of a stroke lie equally far from it', () => {
  const { left, right } = offsetSides(points('0,0 10,0 20,0'), () => 3);
  expect(left.map(([, y]) => y)).toEqual([3, 3, 3]);
  expect(right.map(([, y]) => y)).toEqual([-3, -3, -3]);
});
