import { loginLog as loginLogCall, logOnline as logOnlineCall } from '#contract/endpoints/account.ts';
import { markOnline } from '#server/db/accounts.ts';
import { handle } from '#server/http/verb.ts';

/** A launch with a token is a heartbeat too: the viewer is online from now on (spec §4). */
export const loginLog = handle(loginLogCall, async ({ viewer, context }) => {
  const now = context.clock.now();
  await markOnline(context.db, viewer.userId, now);
  return { server_time: now.toISOString() };
});

export const logOnline = handle(logOnlineCall, async ({ viewer, context }) => {
  const now = context.clock.now();
  await markOnline(context.db, viewer.userId, now);
  return { server_time: now.toISOString() };
});
