import { deleteAccount as endpoint } from '#contract/endpoints/personal-data.ts';
import { oneTimeKeys } from '#domain/rewards/tasks.ts';
import { deleteAccount as deleteAccountRows } from '#server/db/delete-account.ts';
import { defineHandler } from '#server/http/handler.ts';

/** The time for a store of behavior records that deletes in the background. */
const ERASE_WAIT_MS = 1_000;

/** Behavior records may be in another store. If erasing them fails or takes longer, a job does it later. */
export const deleteAccount = defineHandler(endpoint, async ({ viewer: { userId }, context, log }) => {
  const { tasks } = await context.economy();
  await deleteAccountRows(context.db, {
    userId,
    oneTimeKeys: oneTimeKeys(tasks),
    hashOfDevice: context.identityHashes.ofDevice,
    hashOfUid: context.identityHashes.ofUid,
    now: context.clock.now(),
  });
  await context.revocations.refresh();
  await context.presence.remove(userId);
  await context.behaviorSink.erase([userId], ERASE_WAIT_MS).catch((error: unknown) => {
    log.warn({ err: error }, 'the behavior records of a deleted account are erased later');
  });
  return {};
});
