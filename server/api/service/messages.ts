import { z } from 'zod';
import { messages as endpoint } from '#contract/endpoints/service.ts';
import { feedbackState } from '#domain/feedback.ts';
import { readFeedback } from '#server/db/feedback.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

/** The id of the last message of a page. */
const Position = z.int().min(1);

export const messages = defineHandler(endpoint, async ({ input: { cursor, limit }, viewer, context }) => {
  const before = readCursor(Position, cursor);
  const rows = await readFeedback(context.db, viewer.userId, { limit: limit + 1, before });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(({ id, category, text, pictures, sentAt, isClosed, answers }) => ({
      message_id: id,
      category,
      text,
      pictures,
      sent_at: sentAt.toISOString(),
      state: feedbackState(isClosed, answers.length),
      answers: answers.map((answer) => ({
        text: answer.text,
        answered_at: answer.at.toISOString(),
        unread: answer.isUnread,
      })),
    })),
    next_cursor: last ? writeCursor(last.id) : null,
  };
});
