import { expect, test } from 'vitest';
import { normalizeName, normalizeNickname } from './nickname.ts';

const ruleOf = (text: string): string => {
  try {
    normalizeNickname(text, () => false);
    return 'none';
  } catch (error) {
    return error instanceof Error && 'rule' in error ? String(error.rule) : 'other';
  }
};

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['  Mia  ', 'Mia'],
  ['Anna\u3000\u00a0 Lena', 'Anna Lena'],
  ['e\u0301milie', 'émilie'],
  ['山田 太郎', '山田 太郎'],
  ['김민수', '김민수'],
  ['Łukasz O’Neil-Şahin', 'Łukasz O’Neil-Şahin'],
  ['नमस्ते', 'नमस्ते'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  [`${FAMILY} 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿`, `${FAMILY} 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿`],
  ['✨', '✨'],
  ['a'.repeat(24), 'a'.repeat(24)],
  [FAMILY.repeat(24), FAMILY.repeat(24)],
])('keeps the name %j as %j', (text, name) => {
  expect(normalizeNickname(text, () => false)).toBe(name);
});

test.each(['', '   ', '\u3000', 'a'.repeat(25), `${FAMILY.repeat(24)}a`])('rejects the length of %j', (text) => {
  expect(ruleOf(text)).toBe('NameLength');
});

test.each([
  'a\u0000b',
  'a\nb',
  'a\tb',
  '\u202egnp.exe',
  'a\u2066b',
  'a\u200bb',
  '\u200d',
  'a\u200db',
  'a\u00adb',
  'a\ufeffb',
  'a\u2028b',
  '\u3164',
  '\u2800\u2800',
  'a\ue000',
  '\ud800',
  '\u{e0041}a',
  `z${'\u0335'.repeat(8)}`,
])('rejects the characters of %j', (text) => {
  expect(ruleOf(text)).toBe('NameCharacters');
});

test('rejects a nickname that is reserved, in the form in which it would be stored', () => {
  const isReserved = (name: string) => name === 'Mia Admin';
  expect(() => normalizeNickname(' Mia  Admin ', isReserved)).toThrow('NameReserved');
  expect(normalizeNickname('Mia', isReserved)).toBe('Mia');
});

test('accepts reserved words in names that only the viewer sees', () => {
  expect(normalizeName('Support laptop')).toBe('Support laptop');
});
