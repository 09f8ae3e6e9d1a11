import { expect, test } from 'vitest';
import { caretPosition, formatCodeInput, isCompleteCode } from './code-input.ts';

test.each([
  ['', ''],
  ['ab', 'AB'],
  ['abcd', 'ABCD'],
  ['abcde', 'ABCD-E'],
  ['ABCD-', 'ABCD'],
  ['abcdefghjkmnpqrs', 'ABCD-EFGH-JKMN-PQRS'],
  [' abcd efgh–jkmn_pqrs\n', 'ABCD-EFGH-JKMN-PQRS'],
  ['ABCD-EFGH-JKMN-PQRS-TUVW', 'ABCD-EFGH-JKMN-PQRS'],
])('formats “%s” as “%s”', (typed, text) => {
  expect(formatCodeInput(typed)).toBe(text);
});

test('replaces letters that look like digits by these digits, as the server does', () => {
  expect(formatCodeInput('oil0')).toBe('0110');
});

test('accepts a code only when it has all its characters', () => {
  expect(isCompleteCode('ABCD-EFGH-JKMN-PQRS')).toBe(true);
  expect(isCompleteCode('ABCD-EFGH-JKMN-PQR')).toBe(false);
  expect(isCompleteCode('')).toBe(false);
});

test('keeps the caret behind the same character', () => {
  expect(caretPosition('ABCDE')).toBe(6);
  expect(caretPosition('ABCD-EF')).toBe(7);
  expect(caretPosition('')).toBe(0);
});
