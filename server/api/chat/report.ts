import { report as endpoint } from '#contract/endpoints/chat.ts';
import { RuleError } from '#domain/errors.ts';
import { insertReport } from '#server/db/chat/reports.ts';
import { readTurn } from '#server/db/chat/turns.ts';
import { AlreadyDone } from '#server/http/envelope.ts';
import { defineHandler } from '#server/http/handler.ts';

export const report = defineHandler(endpoint, async ({ input, viewer, context: { db, clock } }) => {
  const { userId } = viewer;
  const now = clock.now();
  const turn = await readTurn(db, userId, input.turn_id, now);
  // The answer is stored as it is now.
  if (turn.state === 'answering') throw new RuleError('ChatAnswerRunning');
  const isNew = await insertReport(db, { userId, turn, reason: input.reason, note: input.note ?? null, now });
  return isNew ? {} : new AlreadyDone({});
});
