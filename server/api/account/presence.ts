import { loginLog as loginLogEndpoint, logOnline as logOnlineEndpoint } from '#contract/endpoints/account.ts';
import { recordOnline } from '#server/db/accounts.ts';
import { defineHandler } from '#server/http/handler.ts';

/** Records the viewer as online: a launch also sets the online status (spec §4). */
export const loginLog = defineHandler(loginLogEndpoint, async ({ viewer, context }) => {
  const now = context.clock.now();
  await recordOnline(context.db, viewer.userId, now);
  return { server_time: now.toISOString() };
});

export const logOnline = defineHandler(logOnlineEndpoint, async ({ viewer, context }) => {
  const now = context.clock.now();
  await recordOnline(context.db, viewer.userId, now);
  return { server_time: now.toISOString() };
});
