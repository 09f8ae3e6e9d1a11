/** The budgets of bonus that the limited visitors of an address share (docs/money.md). */
import { sql } from 'kysely';
import { SITE_FACTOR } from '#domain/addresses.ts';
import type { AddressBudgetState, AddressBudgetTerms } from '#domain/rewards/address-budget.ts';
import { utcDate } from '#domain/utc-day.ts';
import type { Queryable } from './database.ts';
import { ConcurrentUpdateError } from './ledger.ts';

/** From the smallest group of addresses on, in which order all transactions lock their rows. */
const GROUPS = [
  { name: 'block', hash: 'block_hash', factor: 1 },
  { name: 'site', hash: 'site_hash', factor: SITE_FACTOR },
] as const;

/** Makes a new visitor draw on the budgets of the address block and, with IPv6, of the site on this day. */
export async function limitVisitor(
  tx: Queryable,
  userId: number,
  [block, site]: readonly Buffer[],
  day: string,
): Promise<void> {
  if (!block) throw new Error('a limited visitor has an address');
  // A visitor above the limit of the block is not counted for the site, whose row may be missing.
  for (const address_hash of site ? [block, site] : [block]) {
    await tx
      .insertInto('address_visitors')
      .values({ address_hash, day, visitors: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await tx
    .insertInto('limited_visitor')
    .values({ user_id: userId, day, block_hash: block, site_hash: site ?? null })
    .execute();
}

/**
 * Takes bonus from the viewer's budgets, in the transaction that grants it. Only limited viewers have budgets.
 * @throws ConcurrentUpdateError if others have taken it since `budget` was read
 */
export async function drawOnBudgets(
  tx: Queryable,
  userId: number,
  amount: number,
  { budget, terms, now }: AddressBudgetState & { readonly terms: AddressBudgetTerms; readonly now: Date },
): Promise<void> {
  if (budget === null || budget.day !== utcDate(now.getTime()) || amount === 0) return;
  for (const { name, hash, factor } of GROUPS) {
    if (budget[name] === null) continue;
    const { numAffectedRows } = await sql`
      UPDATE address_visitors AS address SET granted = granted + ${amount}::integer
      FROM limited_visitor AS visitor
      WHERE visitor.user_id = ${userId} AND address.day = visitor.day AND address.address_hash = ${sql.ref(`visitor.${hash}`)}
        AND granted + ${amount}::integer
          <= ${terms.bonus * factor}::integer + ${terms.perAccount}::integer * address.accounts`.execute(tx);
    if (numAffectedRows !== 1n) throw new ConcurrentUpdateError();
  }
}

/** Increases the budgets once if the viewer is limited today. The viewer has signed in or paid. */
export async function countAccount(tx: Queryable, userId: number, now: Date): Promise<void> {
  const visitor = await tx
    .updateTable('limited_visitor')
    .set({ counted: true })
    .where('user_id', '=', userId)
    .where('day', '=', utcDate(now.getTime()))
    .where('counted', '=', false)
    .returning(['day', 'block_hash', 'site_hash'])
    .executeTakeFirst();
  if (!visitor) return;
  for (const { hash } of GROUPS) {
    await tx
      .updateTable('address_visitors')
      .set({ accounts: sql<number>`accounts + 1` })
      .where('address_hash', '=', visitor[hash])
      .where('day', '=', visitor.day)
      .execute();
  }
}
