import { firstTopupExtra } from '#domain/money/top-up.ts';
import type { Context } from '#server/context.ts';
import { isFirstTopupOpen, type OrderRow } from '#server/db/orders.ts';

type Sources = Pick<Context, 'db' | 'economy'>;

/** Returns the coins that the first top-up added to an order, or would add if it were paid now. */
export async function readExtra(sources: Sources, { status, extra, coins, user_id }: OrderRow): Promise<number> {
  return status === 'pending' ? readFirstTopupExtra(sources, user_id, coins) : extra;
}

/** Returns the coins that the first top-up would add now to an order of these coins; 0 if it has been used. */
export async function readFirstTopupExtra({ db, economy }: Sources, userId: number, coins: number): Promise<number> {
  const [isOpen, { firstTopupPercent }] = await Promise.all([isFirstTopupOpen(db, userId), economy()]);
  return isOpen ? firstTopupExtra(coins, firstTopupPercent) : 0;
}
