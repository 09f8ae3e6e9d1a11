import { setAutoLock as endpoint } from '#contract/endpoints/account.ts';
import { capOf } from '#domain/money/auto-unlock.ts';
import { readAutoUnlock, setAutoUnlock, setAutoUnlockCap } from '#server/db/auto-unlock.ts';
import { defineHandler } from '#server/http/handler.ts';

export const setAutoLock = defineHandler(endpoint, async ({ input, viewer, context }) => {
  const { db, catalogue } = context;
  const { userId } = viewer;
  const tvId = typeof input.tv_id === 'string' ? (await catalogue.show(input.tv_id)).tvId : null;
  const { cap } = input;
  const economy = await context.economy();
  return db.transaction().execute(async (tx) => {
    if (input.auto_lock !== undefined) await setAutoUnlock(tx, userId, input.auto_lock);
    if (cap !== undefined) await setAutoUnlockCap(tx, userId, tvId, cap);
    const auto = await readAutoUnlock(tx, userId, tvId);
    return { auto_lock: auto.on, cap: capOf(auto, economy) };
  });
});
