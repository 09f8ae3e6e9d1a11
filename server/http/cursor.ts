/** A cursor is opaque to clients. It is a position as JSON in base64url. */
import { z } from 'zod';
import { RuleError } from '#domain/errors.ts';

/** An instant in ms from 1970 to 9999, which every database can store. */
export const CursorInstant = z.int().min(0).max(253_402_300_799_999);

export function writeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Returns the position, or undefined for the first page. @throws RuleError InvalidParameters */
export function readCursor<Position extends z.ZodType>(
  schema: Position,
  cursor: string | null | undefined,
): z.output<Position> | undefined {
  if (cursor === null || cursor === undefined || cursor === '') return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new RuleError('InvalidParameters', 'cursor');
  }
}

const Offset = z.int().min(0).max(1_000_000);

/** Returns the page of a list that starts at the cursor. @throws RuleError InvalidParameters */
export function pageOfList<Item>(
  items: readonly Item[],
  cursor: string | null | undefined,
  limit: number,
): { items: Item[]; next_cursor: string | null } {
  const start = readCursor(Offset, cursor) ?? 0;
  const end = start + limit;
  return { items: items.slice(start, end), next_cursor: end < items.length ? writeCursor(end) : null };
}
