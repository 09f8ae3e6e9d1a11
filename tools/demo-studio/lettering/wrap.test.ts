import { expect, test } from 'vitest';
import { wrapText } from './wrap.ts';

const measure = (text: string): number => text.length * 10;

test('keeps a short text on one line', () => {
  expect(wrapText('Both?', 400, measure)).toEqual(['Both?']);
});

test('balances lines instead of leaving a single word on the last one', () => {
  expect(wrapText('The doctor who let my brother die.', 300, measure)).toEqual([
    'The doctor who let',
    'my brother die.',
  ]);
});

test('keeps all words, and fits every line into the width', () => {
  const text = 'Every door calls an elevator and every elevator calls her';
  const lines = wrapText(text, 200, measure);
  expect(lines.every((line) => measure(line) <= 200)).toBe(true);
  expect(lines.join(' ')).toBe(text);
});

test('puts a word that is wider than the box on its own line', () => {
  expect(wrapText('a Donaudampfschifffahrt b', 100, measure)).toEqual(['a', 'Donaudampfschifffahrt', 'b']);
});

test('returns no lines for a blank text', () => {
  expect(wrapText('  ', 100, measure)).toEqual([]);
});
