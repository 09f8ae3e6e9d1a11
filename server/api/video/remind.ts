import { remind as endpoint } from '#contract/endpoints/video.ts';
import { isReleased } from '#domain/catalogue.ts';
import { RuleError } from '#domain/errors.ts';
import { setReminder } from '#server/db/reminders.ts';
import { defineHandler } from '#server/http/handler.ts';

export const remind = defineHandler(endpoint, async ({ input: { tv_id, on }, viewer, context }) => {
  const show = await context.catalogue.show(tv_id);
  const now = context.clock.now();
  if (on && isReleased(show, now.getTime())) throw new RuleError('AlreadyReleased');
  await setReminder(context.db, viewer.userId, show.tvId, on, now);
  context.homePages.invalidate(viewer.userId);
  return { reminded: on };
});
