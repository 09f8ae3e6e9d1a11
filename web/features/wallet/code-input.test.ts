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
])('“%s” stands as “%s”', (typed, text) => {
  expect(formatCodeInput(typed)).toBe(text);
});

test('letters that look like digits are those digits, as the server reads them', () => {
  expect(formatCodeInput('oil0')).toBe('0110');
});

test('a code is whole with all its letters, and not before', () => {
  expect(isCompleteCode('ABCD-EFGH-JKMN-PQRS')).toBe(true);
  expect(isCompleteCode('ABCD-EFGH-JKMN-PQR')).toBe(false);
  expect(isCompleteCode('')).toBe(false);
});

test('the caret stays behind the letter that it was behind', () => {
  expect(caretPosition('ABCDE')).toBe(6);
  expect(caretPosition('ABCD-EF')).toBe(7);
  expect(caretPosition('')).toBe(0);
});
