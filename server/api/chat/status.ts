import { status as endpoint, stop as stopEndpoint } from '#contract/endpoints/chat.ts';
import { readAllowance } from '#server/chat/allowance.ts';
import { defineHandler } from '#server/http/handler.ts';

export const chatStatus = defineHandler(endpoint, async ({ viewer, context: { db, clock, chat } }) => ({
  responder: chat.provider.responder,
  allowance: await readAllowance(db, viewer.userId, clock.now()),
}));

export const stop = defineHandler(stopEndpoint, async ({ viewer, context }) => {
  await context.chat.stop(viewer.userId);
  return {};
});
