/** Reads the entitlements of a viewer to the episodes of several shows. */
import type { Queryable } from './database.ts';

export type Entitlements = {
  readonly vipExpiresAt: Date | null;
  /** The unlocked episodes by show. */
  readonly unlocked: ReadonlyMap<string, ReadonlySet<number>>;
};

export async function readVipEnd(db: Queryable, userId: number): Promise<Date | null> {
  const wallet = db.selectFrom('wallet').select('vip_expires_at').where('user_id', '=', userId);
  return (await wallet.executeTakeFirstOrThrow()).vip_expires_at;
}

export async function readEntitlements(db: Queryable, userId: number, tvIds: readonly string[]): Promise<Entitlements> {
  const [vipExpiresAt, unlocks] = await Promise.all([
    readVipEnd(db, userId),
    tvIds.length === 0
      ? []
      : db
          .selectFrom('episode_unlock')
          .select(['tv_id', 'ep'])
          .where('user_id', '=', userId)
          .where('tv_id', 'in', tvIds)
          .execute(),
  ]);
  const unlocked = new Map<string, Set<number>>();
  for (const { tv_id: tvId, ep } of unlocks) unlocked.set(tvId, (unlocked.get(tvId) ?? new Set()).add(ep));
  return { vipExpiresAt, unlocked };
}
