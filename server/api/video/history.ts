import { z } from 'zod';
import { history as historyEndpoint, historyDelete as historyDeleteEndpoint } from '#contract/endpoints/history.ts';
import { Instant, ShowId } from '#contract/shapes.ts';
import { presentContinue } from '#server/catalogue/present-continue.ts';
import { deleteHistory, readHistory } from '#server/db/watching.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

const Position = z.tuple([Instant, ShowId]);

export const history = defineHandler(historyEndpoint, async ({ input, viewer, language, context }) => {
  const position = readCursor(Position, input.cursor);
  const after = position ? { watchedAt: new Date(position[0]), tvId: position[1] } : undefined;
  const rows = await readHistory(context.db, viewer.userId, input.limit, after);
  const last = rows.length === input.limit ? rows.at(-1) : undefined;
  return {
    items: await presentContinue(context.catalogue, rows, language, context.clock.now()),
    next_cursor: last ? writeCursor([last.watchedAt.toISOString(), last.tvId]) : null,
  };
});

export const historyDelete = defineHandler(historyDeleteEndpoint, async ({ input, viewer, context }) => {
  await deleteHistory(context.db, viewer.userId, 'all' in input ? 'all' : input.tv_ids);
  context.homePages.invalidate(viewer.userId);
  return {};
});
