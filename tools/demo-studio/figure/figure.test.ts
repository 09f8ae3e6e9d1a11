import { expect, test } from 'vitest';
import { eyeOpennessAt } from './figure.ts';

test('closes the lids only during a blink', () => {
  expect(eyeOpennessAt([1], 0.99)).toBe(1);
  expect(eyeOpennessAt([1], 1.085)).toBeCloseTo(0);
  expect(eyeOpennessAt([1], 1.04)).toBeGreaterThan(0);
  expect(eyeOpennessAt([1], 1.2)).toBe(1);
});
