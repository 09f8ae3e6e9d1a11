import { signOut as endpoint } from '#contract/endpoints/account.ts';
import { endSession } from '#server/db/sessions.ts';
import { defineHandler } from '#server/http/handler.ts';

export const signOut = defineHandler(endpoint, async ({ viewer, context }) => {
  await endSession(context.db, viewer.session, context.clock.now());
  context.sessions.invalidate(viewer.userId);
  return {};
});
