import { createHmac } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { RuleError } from '#domain/errors.ts';
import type { RedeemCodeState } from '#domain/money/redeem.ts';
import type { Reward } from '#domain/money/reward.ts';
import type { Queryable } from './database.ts';

/** Returns the HMAC of a code. */
export type CodeHash = (code: string) => Buffer;

export function createCodeHash(secret: Buffer): CodeHash {
  return (code) => createHmac('sha256', secret).update(code).digest();
}

export type NewCode = {
  readonly hash: Buffer;
  readonly reward: Reward;
  /** `uses` limits all viewers together, `perUser` each viewer. */
  readonly uses: number;
  readonly perUser: number;
  readonly from: Date;
  readonly until: Date | null;
  readonly now: Date;
};

export async function insertCode(
  db: Queryable,
  { hash, reward, uses, perUser, from, until, now }: NewCode,
): Promise<void> {
  await db
    .insertInto('redeem_code')
    .values({
      code_hash: hash,
      coins: reward.coins,
      bonus: reward.bonus,
      vip_days: reward.vipDays,
      uses,
      per_user: perUser,
      valid_from: from,
      valid_until: until,
      created_at: now,
    })
    .execute();
}

/** Selects null for an unknown code. */
export function redeemCodeState(userId: number, hash: Buffer): RawBuilder<RedeemCodeState | null> {
  return sql<RedeemCodeState | null>`redeem_facts(${userId}, ${hash})`;
}

/** Counts a use. @throws RuleError NotFound if no use is left */
export async function claimUse(tx: Queryable, hash: Buffer): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('redeem_code')
    .set({ used: sql<number>`used + 1` })
    .where('code_hash', '=', hash)
    .whereRef('used', '<', 'uses')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new RuleError('NotFound');
}

export type RedeemLimits = { readonly redeemsPerMinute: number; readonly redeemsPerDay: number };

/** Counts an attempt and returns 0, or returns the seconds to wait. */
export async function countRedeemAttempt(
  db: Queryable,
  userId: number,
  now: Date,
  limits: RedeemLimits,
): Promise<number> {
  const { redeemsPerMinute, redeemsPerDay } = limits;
  const { rows } = await sql<{ wait: number }>`
    SELECT count_redeem_try(${userId}, ${now}, ${redeemsPerMinute}, ${redeemsPerDay}) AS wait`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('count_redeem_try returned no row');
  return counted.wait;
}
