import { expect, test } from 'vitest';
import { wrapped } from './wrap.ts';

const measure = (text: string): number => text.length * 10;

test('a short text stays on one line', () => {
  expect(wrapped('Both?', 400, measure)).toEqual(['Both?']);
});

test('lines come out even instead of leaving one word behind', () => {
  expect(wrapped('The doctor who let my brother die.', 300, measure)).toEqual([
    'The doctor who let',
    'my brother die.',
  ]);
});

test('no line is wider than allowed and no word is lost', () => {
  const text = 'Every door calls an elevator and every elevator calls her';
  const lines = wrapped(text, 200, measure);
  expect(lines.every((line) => measure(line) <= 200)).toBe(true);
  expect(lines.join(' ')).toBe(text);
});

test('a word wider than the box stands alone', () => {
  expect(wrapped('a Donaudampfschifffahrt b', 100, measure)).toEqual(['a', 'Donaudampfschifffahrt', 'b']);
});

test('nothing gives nothing', () => {
  expect(wrapped('  ', 100, measure)).toEqual([]);
});
