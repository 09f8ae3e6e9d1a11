import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { RuleError } from '#domain/errors.ts';
import { pageOfList, readCursor, writeCursor } from './cursor.ts';

test('a cursor gives back the place that was written', () => {
  const place = ['2026-01-01T00:00:00.000Z', 'CN0008'];
  expect(readCursor(z.array(z.string()), writeCursor(place))).toEqual(place);
  expect(writeCursor(place)).toMatch(/^[\w-]+$/);
});

test('no cursor and an empty one are the first page', () => {
  for (const cursor of [null, undefined, '']) expect(readCursor(z.int(), cursor)).toBeUndefined();
});

test('a cursor of another shape, or none of ours, is refused', () => {
  for (const cursor of [writeCursor('text'), writeCursor(1.5), 'no cursor', '%', '{}'])
    expect(() => readCursor(z.int(), cursor)).toThrow(RuleError);
  expect(() => pageOfList([1], writeCursor(-1), 1)).toThrow(RuleError);
});

test('a cursor behind the end gives an empty last page', () => {
  expect(pageOfList([1, 2], writeCursor(50), 5)).toEqual({ items: [], next_cursor: null });
});

test('pages of any size give each item once, in order', () => {
  const sizes = fc.property(
    fc.array(fc.integer(), { maxLength: 60 }),
    fc.integer({ min: 1, max: 50 }),
    (items, limit) => {
      const seen: number[] = [];
      for (let cursor: string | null = '', pages = 0; cursor !== null && pages < 100; pages += 1) {
        const page: { items: number[]; next_cursor: string | null } = pageOfList(items, cursor, limit);
        seen.push(...page.items);
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(items);
    },
  );
  fc.assert(sizes, { seed: 7 });
});
