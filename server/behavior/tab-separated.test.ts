import { expect, test } from 'vitest';
import { escapeValue, rowsOf } from './tab-separated.ts';

test('escapes what separates values and rows', () => {
  expect(escapeValue('plain ß 漢字 {"a":1}')).toBe('plain ß 漢字 {"a":1}');
  expect(escapeValue('\\.\t\\n\n\r\\N')).toBe('\\\\.\\t\\\\n\\n\\r\\\\N');
});

test('encodes rows in chunks of 1,000', () => {
  const chunks = [
    ...rowsOf(
      Array.from({ length: 2_001 }, (_, index) => index),
      String,
    ),
  ];
  expect(chunks.map((chunk) => chunk.split('\n').length - 1)).toEqual([1_000, 1_000, 1]);
  expect(chunks.join('').split('\n').slice(0, -1)).toEqual(Array.from({ length: 2_001 }, (_, index) => String(index)));
});
