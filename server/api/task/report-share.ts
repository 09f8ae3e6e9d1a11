import { reportShare as endpoint } from '#contract/endpoints/task.ts';
import { SHARES_PER_DAY } from '#domain/rewards/tasks.ts';
import { countShare } from '#server/db/rewards.ts';
import { defineHandler } from '#server/http/handler.ts';

/** Counts a share. Shares cannot be verified, so only a limited number counts per day. */
export const reportShare = defineHandler(endpoint, async ({ input, viewer, context }) => {
  const { db, clock, catalogue } = context;
  if (typeof input.tv_id === 'string') await catalogue.show(input.tv_id);
  await countShare(db, viewer.userId, clock.now(), SHARES_PER_DAY);
  return {};
});
