import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, foldWithPositions } from './fold-text.ts';

test.each([
  ['Ärger', 'arger'],
  ['STRASSE', 'straße'],
  ['ŒUVRE', 'oeuvre'],
  ['élève', 'e\u0301le\u0300ve'],
  ['ＣＥＯ', 'ceo'],
  ['ｼﾞｬﾊﾟﾝ', 'ジャパン'],
  ['カタカナ', 'かたかな'],
  ['か\u3099', 'が'],
  ['復仇總裁', '复仇总裁'],
  ['\u1112\u1161\u11ab', '한'],
])('folds %s and %s to the same text', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

test.each([
  ['が', 'か'],
  ['ば', 'ぱ'],
  ['한', '하'],
])('keeps %s and %s apart', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test('folds a folded text to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test('gives every folded unit a part of the original that cuts no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { text: folded, starts, ends } = foldWithPositions(text);
      expect(folded).toBe(foldText(text));
      expect([starts.length, ends.length]).toEqual([folded.length, folded.length]);
      const isCut = (position: number) => /^[\uDC00-\uDFFF]/.test(text.slice(position, position + 1));
      expect([...starts, ...ends].filter((position) => isCut(position))).toEqual([]);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }),
  );
});
