import { parseAvatar } from '#domain/avatars.ts';
import { RuleError } from '#domain/errors.ts';
import { setCurrentAvatar } from './avatars.ts';
import type { Database, Queryable } from './database.ts';
import { lockAccount } from './lock-account.ts';

/** An undefined value leaves the column unchanged. */
export type ProfileChanges = { readonly nickname: string | undefined; readonly avatar: string | undefined };

/**
 * @throws RuleError NotFound if the account has not uploaded the picture, or the picture was deleted;
 * AuthenticationFailed if the account is deleted
 */
export async function updateProfile(db: Database, userId: number, changes: ProfileChanges, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new RuleError('AuthenticationFailed');
    if (changes.nickname !== undefined)
      await tx.updateTable('account').set({ nickname: changes.nickname }).where('user_id', '=', userId).execute();
    if (changes.avatar !== undefined) await updateAvatar(tx, userId, changes.avatar, now);
  });
}

async function updateAvatar(tx: Queryable, userId: number, path: string, now: Date): Promise<void> {
  const avatar = parseAvatar(path);
  const uploadId = avatar && 'uploadId' in avatar ? avatar.uploadId : undefined;
  if (!(await setCurrentAvatar(tx, userId, uploadId, now))) throw new RuleError('NotFound', 'avatar');
  await tx.updateTable('account').set({ avatar: path }).where('user_id', '=', userId).execute();
}
