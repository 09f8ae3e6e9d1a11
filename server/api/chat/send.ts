import { randomUUID } from 'node:crypto';
import { send as endpoint } from '#contract/endpoints/chat.ts';
import { readAllowance } from '#server/chat/allowance.ts';
import { followAnswer } from '#server/chat/follow-answer.ts';
import { withTimeLimit } from '#server/db/time-limit.ts';
import { EventStream } from '#server/http/event-stream.ts';
import { defineHandler } from '#server/http/handler.ts';

/** The database time at the end of a stream, when the time of the request is long over. */
const ALLOWANCE_MS = 3_000;

export const send = defineHandler(endpoint, async ({ input, viewer, language, lastEventId, context }) => {
  const { db, clock, chat } = context;
  const { userId } = viewer;
  const { character_id: characterId, text, turn_id: turnId = randomUUID(), replaces } = input;
  const message = { userId, characterId, turnId, text, replaces: replaces ?? undefined };
  const answer = await chat.send(message, language);
  const allowance = () => withTimeLimit(ALLOWANCE_MS, () => readAllowance(db, userId, clock.now()));
  return new EventStream(followAnswer(answer, { lastEventId, language, readAllowance: allowance }));
});
