import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['love', 'love', 0],
  ['love', 'lvoe', 1],
  ['billionare', 'billionaire', 1],
  ['bilionare', 'billionaire', 2],
  ['heart', 'hearts', 1],
  ['', 'abc', 3],
])('turns %s into %s in %i steps', (word, other, distance) => {
  expect(editDistance(word, other)).toBe(distance);
});

test('ignores the rest of the word that is being typed', () => {
  expect(editDistance('biliona', 'billionaire', true)).toBe(1);
  expect(editDistance('biliona', 'billionaire')).toBe(4);
});

test('is symmetric, and 0 only for equal words', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (word, other) => {
      expect(editDistance(word, other)).toBe(editDistance(other, word));
      expect(editDistance(word, other) === 0).toBe(word === other);
    }),
  );
});
