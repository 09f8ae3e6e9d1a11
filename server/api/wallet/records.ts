import { z } from 'zod';
import { records as endpoint } from '#contract/endpoints/wallet.ts';
import { readRecords } from '#server/db/records.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

/** The `seq` of the last record of a page. */
const Position = z.int().min(1);

export const records = defineHandler(endpoint, async ({ input, viewer, language, context }) => {
  const { kind, limit } = input;
  const before = readCursor(Position, input.cursor);
  const rows = await readRecords(context.db, { userId: viewer.userId, kind, language, limit: limit + 1, before });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return {
    items: items.map(({ at, tvId, seq: _seq, ...row }) => ({ ...row, at: at.toISOString(), tv_id: tvId })),
    next_cursor: last ? writeCursor(last.seq) : null,
  };
});
