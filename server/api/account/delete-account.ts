import { deleteAccount as endpoint } from '#contract/endpoints/personal-data.ts';
import { oneTimeKeys } from '#domain/rewards/tasks.ts';
import { deleteAccount as deleteAccountRows } from '#server/db/delete-account.ts';
import { defineHandler } from '#server/http/handler.ts';

/** Behavior records may be in another store. If they cannot be erased now, a job erases them later. */
export const deleteAccount = defineHandler(endpoint, async ({ viewer: { userId }, context, log }) => {
  const { tasks } = await context.economy();
  await deleteAccountRows(context.db, {
    userId,
    oneTimeKeys: oneTimeKeys(tasks),
    hashOfDevice: context.identityHashes.ofDevice,
    now: context.clock.now(),
  });
  await context.revocations.refresh();
  await context.presence.remove(userId);
  await context.behaviorSink.erase(userId).catch((error: unknown) => {
    log.warn({ err: error }, 'the behavior records of a deleted account are erased later');
  });
  return {};
});
