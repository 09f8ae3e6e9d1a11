import { expect, test } from 'vitest';
import { caretAfter, codeText, isWholeCode } from './code-text.ts';

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
  expect(codeText(typed)).toBe(text);
});

test('letters that look like digits are those digits, as the server reads them', () => {
  expect(codeText('oil0')).toBe('0110');
});

test('a code is whole with all its letters, and not before', () => {
  expect(isWholeCode('ABCD-EFGH-JKMN-PQRS')).toBe(true);
  expect(isWholeCode('ABCD-EFGH-JKMN-PQR')).toBe(false);
  expect(isWholeCode('')).toBe(false);
});

test('the caret stays behind the letter that it was behind', () => {
  expect(caretAfter('ABCDE')).toBe(6);
  expect(caretAfter('ABCD-EF')).toBe(7);
  expect(caretAfter('')).toBe(0);
});
