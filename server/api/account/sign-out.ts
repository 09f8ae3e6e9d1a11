import { signOut as endpoint } from '#contract/endpoints/account.ts';
import { endDeviceSessions } from '#server/db/sessions.ts';
import { defineHandler } from '#server/http/handler.ts';

export const signOut = defineHandler(endpoint, async ({ viewer, context }) => {
  await endDeviceSessions(context.db, viewer.session, context.clock.now());
  await context.revocations.refresh();
  return {};
});
