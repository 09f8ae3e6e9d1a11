/** Pictures that viewers uploaded as avatars. */
import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { lockAccount } from './lock-account.ts';
import { purgeRows } from './purge-rows.ts';

/** The pictures that an account keeps besides the one that it uses. */
const MAX_UNUSED = 3;

export type NewAvatar = {
  readonly userId: number;
  readonly avatarId: string;
  readonly picture: Buffer;
  readonly now: Date;
};

/** Stores a picture that the account does not use yet, and deletes the oldest unused ones above the limit. */
export async function insertAvatar(db: Database, { userId, avatarId, picture, now }: NewAvatar): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    await tx
      .insertInto('avatar')
      .values({ user_id: userId, avatar_id: avatarId, picture, unused_since: now })
      .execute();
    await tx
      .deleteFrom('avatar')
      .where('user_id', '=', userId)
      .where('avatar_id', 'in', (select) =>
        select
          .selectFrom('avatar')
          .select('avatar_id')
          .where('user_id', '=', userId)
          .where('unused_since', 'is not', null)
          .where('avatar_id', '!=', avatarId)
          .orderBy('unused_since', 'desc')
          .orderBy('avatar_id')
          .offset(MAX_UNUSED - 1),
      )
      .execute();
  });
}

export async function readAvatar(db: Queryable, avatarId: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('avatar').select('picture').where('avatar_id', '=', avatarId).executeTakeFirst();
  return row?.picture;
}

/** Marks the picture as the only one that the account uses. Returns false if it does not belong to the account. */
export async function setCurrentAvatar(
  tx: Queryable,
  userId: number,
  avatarId: string | undefined,
  now: Date,
): Promise<boolean> {
  await tx
    .updateTable('avatar')
    .set({ unused_since: now })
    .where('user_id', '=', userId)
    .where('unused_since', 'is', null)
    .execute();
  if (avatarId === undefined) return true;
  const { numUpdatedRows } = await tx
    .updateTable('avatar')
    .set({ unused_since: null })
    .where('user_id', '=', userId)
    .where('avatar_id', '=', avatarId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function purgeUnusedAvatars(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = sql<boolean>`unused_since < ${before}`;
  return purgeRows(db, 'avatar', { key: ['user_id', 'avatar_id'], old }, limit);
}
