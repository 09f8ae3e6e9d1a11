import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { RuleError } from '#domain/errors.ts';
import { pageOfList, readCursor, writeCursor } from './cursor.ts';

test('restores the position from a cursor', () => {
  const position = ['2026-01-01T00:00:00.000Z', 'TEST01'];
  expect(readCursor(z.array(z.string()), writeCursor(position))).toEqual(position);
  expect(writeCursor(position)).toMatch(/^[\w-]+$/);
});

test('treats a missing and an empty cursor as the first page', () => {
  for (const cursor of [null, undefined, '']) expect(readCursor(z.int(), cursor)).toBeUndefined();
});

test('rejects a malformed cursor', () => {
  for (const cursor of [writeCursor('text'), writeCursor(1.5), 'no cursor', '%', '{}'])
    expect(() => readCursor(z.int(), cursor)).toThrow(RuleError);
  expect(() => pageOfList([1], writeCursor(-1), 1)).toThrow(RuleError);
});

test('returns an empty last page when the cursor is after the end', () => {
  expect(pageOfList([1, 2], writeCursor(50), 5)).toEqual({ items: [], next_cursor: null });
});

test('returns each item once and in order for any page size', () => {
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
