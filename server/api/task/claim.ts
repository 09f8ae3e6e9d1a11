import { claim as endpoint } from '#contract/endpoints/task.ts';
import { claimTask } from '#domain/rewards/tasks.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { taskState } from '#server/db/rewards.ts';
import { toIdempotencyKey } from '#server/http/idempotency-key.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentWallet } from '../wallet/present-wallet.ts';
import { readTaskTerms } from './task-terms.ts';

export const claim = defineHandler(endpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { userId } = viewer;
  const terms = await readTaskTerms(context);
  const { bonusLifeMs } = await context.economy();
  return changeMoney(context, {
    userId,
    state: taskState(userId, terms),
    idempotencyKey: toIdempotencyKey(endpoint, input, idempotencyKey),
    decide: (ledger, state, now) => {
      const { reward } = claimTask(ledger, input.task_id, { terms, state, now, bonusLifeMs });
      return { reward, wallet: presentWallet(ledger.balances) };
    },
  });
});
