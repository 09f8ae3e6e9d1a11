/** What decides on check-ins and tasks, and the viewer's day that they are counted by. */
import { sql, type RawBuilder } from 'kysely';
import type { AdTicket } from '#domain/ads.ts';
import type { CheckInFacts } from '#domain/rewards/check-in.ts';
import { oneTimeKeys, type TaskFacts, type TaskTerms } from '#domain/rewards/tasks.ts';
import { utcDate } from '#domain/utc-day.ts';
import type { Queryable } from './database.ts';
import { forgetRows } from './forget-rows.ts';

export function checkInFacts(userId: number): RawBuilder<CheckInFacts> {
  return sql<CheckInFacts>`check_in_facts(${userId})`;
}

/** @param terms all tasks that there are: as many latest claims are read as two days can hold */
export function taskFacts(userId: number, terms: readonly TaskTerms[]): RawBuilder<TaskFacts> {
  return sql<TaskFacts>`task_facts(${userId}, ${oneTimeKeys(terms)}::text[], ${2 * terms.length})`;
}

type CheckInWithTicket = CheckInFacts & { readonly ticket: AdTicket | null };

/** The same with the ticket that is to double it. */
export function withTicket(
  facts: RawBuilder<CheckInFacts>,
  ticket: RawBuilder<AdTicket | null>,
): RawBuilder<CheckInWithTicket> {
  return sql<CheckInWithTicket>`${facts} || jsonb_build_object('ticket', ${ticket})`;
}

type RewardFacts = { readonly checkIn: CheckInFacts; readonly tasks: TaskFacts };

/** Both at one moment. */
export function rewardFacts(userId: number, terms: readonly TaskTerms[]): RawBuilder<RewardFacts> {
  return sql<RewardFacts>`jsonb_build_object('checkIn', ${checkInFacts(userId)}, 'tasks', ${taskFacts(userId, terms)})`;
}

/** The facts alone, where no money is to be decided on. */
export async function readFacts<Facts>(db: Queryable, facts: RawBuilder<Facts>): Promise<Facts> {
  const { rows } = await sql<{ facts: Facts }>`SELECT ${facts} AS facts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('there are no facts');
  return row.facts;
}

/** Counts a share on its day. @param most what a day counts at most */
export async function countShare(db: Queryable, userId: number, now: Date, most: number): Promise<void> {
  await db
    .insertInto('daily_activity')
    .values({ user_id: userId, day: utcDate(now.getTime()), shares: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ shares: sql<number>`least(${most}::integer, daily_activity.shares + 1)` }),
    )
    .execute();
}

/** Counts an ad that was watched to its end. */
export async function countAd(tx: Queryable, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('daily_activity')
    .values({ user_id: userId, day: utcDate(now.getTime()), ads: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ ads: sql<number>`daily_activity.ads + 1` }),
    )
    .execute();
}

/** Forgets at most so many days that ended before a date; gives how many. */
export async function forgetOldDays(db: Queryable, before: string, most: number): Promise<number> {
  return forgetRows(db, 'daily_activity', { key: ['user_id', 'day'], old: sql<boolean>`day < ${before}::date` }, most);
}

/** Forgets at most so many counts of addresses on days before a date; gives how many. */
export async function forgetOldAddresses(db: Queryable, before: string, most: number): Promise<number> {
  const old = sql<boolean>`day < ${before}::date`;
  return forgetRows(db, 'address_visitors', { key: ['address_hash', 'day'], old }, most);
}
