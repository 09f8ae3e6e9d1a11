import { sql, type RawBuilder } from 'kysely';
import type { AdTicket } from '#domain/ads.ts';
import type { CheckInState } from '#domain/rewards/check-in.ts';
import { oneTimeKeys, type TaskState, type TaskTerms } from '#domain/rewards/tasks.ts';
import { utcDate } from '#domain/utc-day.ts';
import type { Queryable } from './database.ts';
import { purgeRows } from './purge-rows.ts';

export function checkInState(userId: number): RawBuilder<CheckInState> {
  return sql<CheckInState>`check_in_facts(${userId})`;
}

/** Reads as many of the latest claims as two days can have: one per task and day. */
export function taskState(userId: number, terms: readonly TaskTerms[]): RawBuilder<TaskState> {
  return sql<TaskState>`task_facts(${userId}, ${oneTimeKeys(terms)}::text[], ${2 * terms.length})`;
}

type CheckInWithTicket = CheckInState & { readonly ticket: AdTicket | null };

/** Adds the ticket for doubling a check-in. */
export function withTicket(
  state: RawBuilder<CheckInState>,
  ticket: RawBuilder<AdTicket | null>,
): RawBuilder<CheckInWithTicket> {
  return sql<CheckInWithTicket>`${state} || jsonb_build_object('ticket', ${ticket})`;
}

type RewardState = { readonly checkIn: CheckInState; readonly tasks: TaskState };

export function rewardState(userId: number, terms: readonly TaskTerms[]): RawBuilder<RewardState> {
  return sql<RewardState>`jsonb_build_object('checkIn', ${checkInState(userId)}, 'tasks', ${taskState(userId, terms)})`;
}

/** Reads state alone; `readMoney` also reads the balances. */
export async function readState<State>(db: Queryable, state: RawBuilder<State>): Promise<State> {
  const { rows } = await sql<{ state: State }>`SELECT ${state} AS state`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the query returned no row');
  return row.state;
}

/** @param limit maximum per day */
export async function countShare(db: Queryable, userId: number, now: Date, limit: number): Promise<void> {
  await db
    .insertInto('daily_activity')
    .values({ user_id: userId, day: utcDate(now.getTime()), shares: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ shares: sql<number>`least(${limit}::integer, daily_activity.shares + 1)` }),
    )
    .execute();
}

export async function countAd(tx: Queryable, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('daily_activity')
    .values({ user_id: userId, day: utcDate(now.getTime()), ads: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ ads: sql<number>`daily_activity.ads + 1` }),
    )
    .execute();
}

export async function purgeOldDailyActivity(db: Queryable, before: string, limit: number): Promise<number> {
  return purgeRows(db, 'daily_activity', { key: ['user_id', 'day'], old: sql<boolean>`day < ${before}::date` }, limit);
}

export async function purgeOldAddresses(db: Queryable, before: string, limit: number): Promise<number> {
  const old = sql<boolean>`day < ${before}::date`;
  return purgeRows(db, 'address_visitors', { key: ['address_hash', 'day'], old }, limit);
}
