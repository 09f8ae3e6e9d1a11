import { loginLog as loginLogEndpoint, logOnline as logOnlineEndpoint } from '#contract/endpoints/account.ts';
import { defineHandler } from '#server/http/handler.ts';

/** Records the viewer as online: a launch also sets the online status (spec §4). */
export const loginLog = defineHandler(loginLogEndpoint, async ({ viewer, context }) => {
  context.presence.seen(viewer.userId, viewer.sessionHandle);
  return { server_time: context.clock.now().toISOString() };
});

export const logOnline = defineHandler(logOnlineEndpoint, async ({ viewer, context }) => {
  context.presence.seen(viewer.userId, viewer.sessionHandle);
  return { server_time: context.clock.now().toISOString() };
});
