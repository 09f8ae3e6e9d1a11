import { expect, test } from 'vitest';
import { placeOf } from './framing.ts';

const man = { sex: 'm', age: 'young' } as const;
const child = { sex: 'f', age: 'child' } as const;

test('the nearer the framing, the larger the person', () => {
  const [close, medium, wide] = (['close', 'medium', 'wide'] as const).map(
    (framing) => placeOf(framing, { at: 'centre' }, man, 1).scale,
  );
  expect(close).toBeGreaterThan(medium ?? 0);
  expect(medium).toBeGreaterThan(wide ?? 0);
});

test('left stands left, and a child lower than a man beside them', () => {
  const [left, right] = [placeOf('medium', { at: 'left' }, man, 2), placeOf('medium', { at: 'right' }, child, 2)];
  expect(left.x).toBeLessThan(right.x);
  expect(left.y).toBeLessThan(right.y);
});
