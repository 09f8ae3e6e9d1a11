import { expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { eyeOpennessAt, gazeAt, planGlances } from './gaze.ts';

test('closes the lids only during a blink', () => {
  expect(eyeOpennessAt([1], 0.99)).toBe(1);
  expect(eyeOpennessAt([1], 1.085)).toBeCloseTo(0);
  expect(eyeOpennessAt([1], 1.04)).toBeGreaterThan(0);
  expect(eyeOpennessAt([1], 1.2)).toBe(1);
});

test('looks where the emotion says at first, and then jumps and stays', () => {
  const glances = [
    { at: 1, x: 4, y: 0 },
    { at: 2, x: 0, y: 2 },
  ];
  expect(gazeAt(glances, 0.5)).toEqual([0, 0]);
  expect(gazeAt(glances, 1.5)).toEqual([4, 0]);
  expect(gazeAt(glances, 2.035)[0]).toBeCloseTo(2);
  expect(gazeAt(glances, 5)).toEqual([0, 2]);
});

test('plans glances after the first half second, fewer of them away while staring', () => {
  const away = (emotion: 'sad' | 'angry'): number =>
    Array.from({ length: 20 }, (_, index) => planGlances(emotion, seededRandom(`${index}`)))
      .flat()
      .filter(({ x }) => x < -2).length;
  expect(planGlances('sad', seededRandom('ada'))[0]?.at).toBeGreaterThan(0.5);
  expect(away('angry')).toBeLessThan(away('sad') / 2);
});
