import { expect, test } from 'vitest';
import { PHRASES } from '#i18n/phrases.ts';
import { findMemories } from './memory.ts';

const find = (message: string) => findMemories(message, PHRASES.en);

test('keeps sentences about the viewer in the viewer’s words', () => {
  expect(find('Hello! My name is Kim. I live in  Oslo, by the sea. Nice weather.')).toEqual([
    'My name is Kim',
    'I live in Oslo, by the sea',
  ]);
});

test('keeps neither questions nor sentences about others', () => {
  expect(find('Do you think I am funny? The lamp is lit.')).toEqual([]);
});

test('keeps at most three sentences, and no long ones', () => {
  expect(find('I like a. I like b. I like c. I like d.')).toHaveLength(3);
  expect(find(`I like ${'a'.repeat(200)}`)).toEqual([]);
});
