import { reportShare as call } from '#contract/endpoints/task.ts';
import { SHARES_PER_DAY } from '#domain/rewards/tasks.ts';
import { countShare } from '#server/db/rewards.ts';
import { handle } from '#server/http/verb.ts';

/** What really left the device nobody can tell: so shares count for little, and not without end. */
export const reportShare = handle(call, async ({ input, viewer, context }) => {
  const { db, clock, catalogue } = context;
  if (typeof input.tv_id === 'string') await catalogue.show(input.tv_id);
  await countShare(db, viewer.userId, clock.now(), SHARES_PER_DAY);
  return {};
});
