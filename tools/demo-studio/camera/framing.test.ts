import { expect, test } from 'vitest';
import { positionOf } from './framing.ts';

const man = { sex: 'm', age: 'young' } as const;
const child = { sex: 'f', age: 'child' } as const;

test('makes people larger in closer framings', () => {
  const [close, medium, wide] = (['close', 'medium', 'wide'] as const).map(
    (framing) => positionOf(framing, { at: 'centre' }, man, 1).scale,
  );
  expect(close).toBeGreaterThan(medium ?? 0);
  expect(medium).toBeGreaterThan(wide ?? 0);
});

test('places the left position left of the right one, and a child lower than a man', () => {
  const [left, right] = [positionOf('medium', { at: 'left' }, man, 2), positionOf('medium', { at: 'right' }, child, 2)];
  expect(left.x).toBeLessThan(right.x);
  expect(left.y).toBeLessThan(right.y);
});
