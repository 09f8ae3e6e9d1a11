import { expect, test } from 'vitest';
import { STAGE } from '../stage.ts';
import { convergenceOf, foregroundPosition, positionOf } from './framing.ts';

const man = { sex: 'm', age: 'young' } as const;
const child = { sex: 'f', age: 'child' } as const;

test('makes people larger in closer framings', () => {
  const scales = (['extreme', 'close', 'low', 'medium', 'wide'] as const).map(
    (framing) => positionOf(framing, { at: 'centre', facing: 'front' }, man, 1).scale,
  );
  expect(scales).toEqual(scales.toSorted((a, b) => b - a));
});

test('places the left position left of the right one, and a child lower than a man', () => {
  const left = positionOf('medium', { at: 'left', facing: 'right' }, man, 2);
  const right = positionOf('medium', { at: 'right', facing: 'left' }, child, 2);
  expect(left.x).toBeLessThan(right.x);
  expect(left.y).toBeLessThan(right.y);
});

test('centres a turned face in an extreme close-up', () => {
  const [left, right] = (['left', 'right'] as const).map(
    (facing) => positionOf('extreme', { at: 'centre', facing }, man, 1).x,
  );
  expect(left).toBeGreaterThan(STAGE.width / 2);
  expect(right).toBeLessThan(STAGE.width / 2);
});

test('puts the foreground of an over-shoulder shot at the edge, and a child lower', () => {
  expect(foregroundPosition({ at: 'left' }, man).x).toBeLessThan(100);
  expect(foregroundPosition({ at: 'right' }, man).x).toBeGreaterThan(STAGE.width - 100);
  expect(foregroundPosition({ at: 'left' }, child).y).toBeGreaterThan(foregroundPosition({ at: 'left' }, man).y);
});

test('lets people lean to the middle above a low camera only', () => {
  expect(convergenceOf('low', { at: 'left' })).toBeGreaterThan(0);
  expect(convergenceOf('low', { at: 'right' })).toBeLessThan(0);
  expect(convergenceOf('medium', { at: 'left' })).toBe(0);
});
