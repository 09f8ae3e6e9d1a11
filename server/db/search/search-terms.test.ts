import { expect, test } from 'vitest';
import { comparable, isCorrectable, pairsOf, termsOf } from './search-terms.ts';

test('splits words at spaces and punctuation', () => {
  expect(termsOf('Mr. CEO, my Ex-Husband!', false)).toEqual(['mr', 'ceo', 'my', 'ex', 'husband']);
});

test('keeps digits and letters of one word together', () => {
  expect(termsOf('Room 7B', false)).toEqual(['room', '7b']);
});

test('also joins the parts of a word with an apostrophe', () => {
  expect(termsOf("Don't", false)).toEqual(['don', 'dont', 't']);
});

test('splits CJK runs into pairs, with single characters if wanted', () => {
  expect(termsOf('总裁爱我', false)).toEqual(['总裁', '裁爱', '爱我']);
  expect(termsOf('总裁', true)).toEqual(['总裁', '总', '裁']);
});

test('also pairs CJK characters around a space, but not around punctuation', () => {
  expect(termsOf('재벌 비밀', false)).toEqual(['재벌', '벌비', '비밀']);
  expect(termsOf('재벌, 비밀', false)).toEqual(['재벌', '비밀']);
});

test('separates words from CJK characters', () => {
  expect(termsOf('CEO的秘密', false)).toEqual(['ceo', '的秘', '秘密']);
});

test('pairs characters beyond the basic plane without cutting them', () => {
  expect(pairsOf('𠮷野家')).toEqual(['𠮷野', '野家']);
});

test('compares titles without punctuation and without spaces beside CJK characters', () => {
  expect(comparable('  Mr. CEO —  my Ex! ')).toBe('mr ceo my ex');
  expect(comparable('재벌 3세의 비밀')).toBe('재벌3세의비밀');
});

test('corrects only words of at least four letters', () => {
  expect(['love', 'abc', '7abcd', '总裁爱我'].map(isCorrectable)).toEqual([true, false, false, false]);
});
