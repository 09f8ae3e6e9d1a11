import { z } from 'zod';
import { messageDelete as deleteEndpoint, messages as endpoint } from '#contract/endpoints/chat.ts';
import { deleteTurn, readTurns } from '#server/db/chat/turns.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

/** The sequence number of the last turn of a page. */
const Position = z.int().min(1);

export const chatMessages = defineHandler(endpoint, async ({ input, viewer, context }) => {
  const { character_id: characterId, cursor, limit } = input;
  const before = readCursor(Position, cursor);
  const owner = { userId: viewer.userId, characterId };
  const rows = await readTurns(context.db, owner, { before, limit: limit + 1, now: context.clock.now() });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(({ turnId, text, sentAt, answer, state }) => ({
      turn_id: turnId,
      text,
      sent_at: sentAt.toISOString(),
      answer: { text: answer, state },
    })),
    next_cursor: last ? writeCursor(last.seq) : null,
  };
});

export const messageDelete = defineHandler(deleteEndpoint, async ({ input, viewer, context }) => {
  await deleteTurn(context.db, viewer.userId, input.turn_id);
  context.chat.abandon(viewer.userId, { turnId: input.turn_id });
  return {};
});
