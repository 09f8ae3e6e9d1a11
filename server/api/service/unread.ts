import { messagesRead as messagesReadEndpoint, unread as unreadEndpoint } from '#contract/endpoints/service.ts';
import { hasUnreadAnswers, setAnswersRead } from '#server/db/feedback.ts';
import { defineHandler } from '#server/http/handler.ts';

export const unread = defineHandler(unreadEndpoint, async ({ viewer, context }) => ({
  unread: await hasUnreadAnswers(context.db, viewer.userId),
}));

export const messagesRead = defineHandler(messagesReadEndpoint, async ({ input, viewer, context }) => {
  await setAnswersRead(context.db, viewer.userId, new Date(input.until), context.clock.now());
  return {};
});
