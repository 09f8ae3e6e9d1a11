import { signOut as call } from '#contract/endpoints/account.ts';
import { endSession } from '#server/db/sessions.ts';
import { handle } from '#server/http/verb.ts';

export const signOut = handle(call, async ({ viewer, context }) => {
  await endSession(context.db, viewer.session, context.clock.now());
  context.sessions.forget(viewer.userId);
  return {};
});
