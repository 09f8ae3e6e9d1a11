import { expect, test } from 'vitest';
import { isColour } from './colour.ts';

test.each(['#fff', '#FFF8', '#ff2e63', '#FF2E63cc'])('accepts %s', (text) => {
  expect(isColour(text)).toBe(true);
});

test.each(['', '#', '#ff', '#fffff', '#fffffff', '#ff2e63cc0', 'fff', '#ggg', ' #fff', '#fff\n', 'red'])(
  'rejects %j',
  (text) => {
    expect(isColour(text)).toBe(false);
  },
);
