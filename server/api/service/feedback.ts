import { feedback as endpoint } from '#contract/endpoints/service.ts';
import { insertFeedback } from '#server/db/feedback.ts';
import { AlreadyDone } from '#server/http/envelope.ts';
import { defineHandler } from '#server/http/handler.ts';
import { ThrottledError } from '#server/http/throttle.ts';

const HOUR_SECONDS = 3_600;

export const feedback = defineHandler(endpoint, async ({ input, viewer, language, context }) => {
  const { category, text, contact = null, company = null, picture_ids } = input;
  const message = {
    userId: viewer.userId,
    category,
    text,
    contact,
    company: category === 'business' ? company : null,
    language,
    pictureIds: [...new Set(picture_ids)],
    now: context.clock.now(),
  };
  const stored = await insertFeedback(context.db, message, context.config.feedback.perDay);
  if (!stored) throw new ThrottledError(HOUR_SECONDS);
  const output = { message_id: stored.id };
  return stored.isRepeated ? new AlreadyDone(output) : output;
});
