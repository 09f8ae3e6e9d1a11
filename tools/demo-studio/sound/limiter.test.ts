import { expect, test } from 'vitest';
import { limit } from './limiter.ts';
import { generateSignal } from './signal.ts';

test('limits samples to the ceiling and leaves quiet sound unchanged', () => {
  const swelling = generateSignal(0.5, (time) => 4 * time * Math.sin(2 * Math.PI * 220 * time));
  const { left } = limit({ left: swelling, right: swelling }, 0.8);
  expect(Math.max(...left.map(Math.abs))).toBeLessThanOrEqual(0.8001);
  expect(left.slice(0, 7000)).toEqual(swelling.slice(0, 7000));
});
