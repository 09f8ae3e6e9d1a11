import { expect, test } from 'vitest';
import { WIRE_ERRORS } from '#contract/errors.ts';
import { GENRES } from '#domain/genres.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { DICTIONARIES } from './dictionaries.ts';
import { en as first } from './en.ts';
import { enLater } from './later/en.ts';

const { en } = DICTIONARIES;

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

test.each(LANGUAGES)('%s has every key, no empty text, and the placeholders of the English one', (language) => {
  const dictionary: Readonly<Record<string, string>> = DICTIONARIES[language];
  expect(Object.keys(dictionary).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const [key, text] of Object.entries(en)) {
    expect(dictionary[key]?.trim(), key).not.toBe('');
    expect(placeholders(dictionary[key] ?? ''), `${language} ${key}`).toEqual(placeholders(text));
  }
});

test.each(LANGUAGES)('%s has no markup: texts are only ever texts', (language) => {
  for (const [key, text] of Object.entries(DICTIONARIES[language])) expect(text, key).not.toMatch(/<[a-z/]/i);
});

test('every code of the catalogue and every genre has a text (spec §8)', () => {
  for (const { code } of Object.values(WIRE_ERRORS)) expect(en).toHaveProperty([`error.${code}`]);
  for (const genre of GENRES) expect(en).toHaveProperty([`genre.${genre}`]);
});

test('what comes later says nothing that is there from the first', () => {
  expect(Object.keys(enLater).filter((key) => key in first)).toEqual([]);
});
