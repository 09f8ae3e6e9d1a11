/** Opaque cursors: where the next page begins, as the server wrote it. */
import { z } from 'zod';
import { RuleError } from '#domain/errors.ts';

export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place behind a cursor; undefined for the first page. @throws RuleError InvalidParameters */
export function readCursor<Place extends z.ZodType>(
  shape: Place,
  cursor: string | null | undefined,
): z.output<Place> | undefined {
  if (cursor === null || cursor === undefined || cursor === '') return undefined;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new RuleError('InvalidParameters', 'cursor');
  }
}

const Offset = z.int().min(0).max(1_000_000);

/** A page out of a list that is whole in memory. @throws RuleError InvalidParameters */
export function pageOfList<Item>(
  items: readonly Item[],
  cursor: string | null | undefined,
  limit: number,
): { items: Item[]; next_cursor: string | null } {
  const start = readCursor(Offset, cursor) ?? 0;
  const end = start + limit;
  return { items: items.slice(start, end), next_cursor: end < items.length ? writeCursor(end) : null };
}
