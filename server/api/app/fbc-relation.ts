import { fbcRelation as endpoint } from '#contract/endpoints/app.ts';
import { recordFacebookClick } from '#server/db/facebook-clicks.ts';
import { defineHandler } from '#server/http/handler.ts';

export const fbcRelation = defineHandler(endpoint, async ({ input: { fbclid }, viewer, context }) => {
  await recordFacebookClick(context.db, viewer.userId, fbclid, context.clock.now());
  return {};
});
