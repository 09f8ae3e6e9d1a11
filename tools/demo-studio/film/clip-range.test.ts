import { expect, test } from 'vitest';
import { parseClipRange } from './clip-range.ts';

const numbersIn = (text: string | undefined): number[] =>
  [1, 2, 3, 4].filter((number) => parseClipRange(text)({ number }));

test('parses one number, a range, and nothing', () => {
  expect(numbersIn('2')).toEqual([2]);
  expect(numbersIn('2-3')).toEqual([2, 3]);
  expect(numbersIn(undefined)).toEqual([1, 2, 3, 4]);
});

test('rejects anything else', () => {
  expect(() => parseClipRange('clip-3')).toThrow('clip-3');
});
