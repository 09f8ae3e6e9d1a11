import { claim as endpoint } from '#contract/endpoints/task.ts';
import { claimTask } from '#domain/rewards/tasks.ts';
import { drawOnBudgets } from '#server/db/address-budget.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { taskState } from '#server/db/rewards.ts';
import { toIdempotencyKey } from '#server/http/idempotency-key.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentWallet } from '../wallet/present-wallet.ts';
import { readTaskTerms } from './task-terms.ts';

export const claim = defineHandler(endpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { userId } = viewer;
  const terms = await readTaskTerms(context);
  const { addressBudget, bonusLifeMs } = await context.economy();
  return changeMoney(context, {
    userId,
    state: taskState(userId, terms),
    idempotencyKey: toIdempotencyKey(endpoint, input, idempotencyKey),
    decide: (ledger, state, now) => ({
      ...claimTask(ledger, input.task_id, { terms, state, addressBudget, now, bonusLifeMs }),
      wallet: presentWallet(ledger.balances),
    }),
    inTransaction: (tx, { reward }, now, { budget }) =>
      drawOnBudgets(tx, userId, reward, { budget, terms: addressBudget, now }),
  });
});
