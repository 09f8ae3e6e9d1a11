import { continueDismiss as endpoint } from '#contract/endpoints/history.ts';
import { setDismissed } from '#server/db/watching.ts';
import { defineHandler } from '#server/http/handler.ts';

export const continueDismiss = defineHandler(endpoint, async ({ input: { tv_id, dismissed }, viewer, context }) => {
  const { db, clock, homePages } = context;
  await setDismissed(db, { userId: viewer.userId, tvId: tv_id, dismissed, now: clock.now() });
  homePages.invalidate(viewer.userId);
  return {};
});
