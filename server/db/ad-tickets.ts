/** Tickets of ads at rest. A ticket is kept as its hash alone. */
import { sql, type RawBuilder } from 'kysely';
import { AD_TICKET_LIFE_MS, type AdPlacement, type AdTarget, type AdTicket } from '#domain/ads.ts';
import type { Database, Queryable } from './database.ts';
import { countAd } from './rewards.ts';

/** When a placement last paid a viewer, latest first, in ms. @param latest how many of them at most */
export function adUses(userId: number, placement: AdPlacement, latest: number): RawBuilder<readonly number[]> {
  return sql<readonly number[]>`ad_uses(${userId}, ${placement}, ${latest})`;
}

/** A viewer's ticket, or null: others' are as good as none. */
export function adTicketFacts(userId: number, ticketHash: Buffer): RawBuilder<AdTicket | null> {
  return sql<AdTicket | null>`ad_ticket_facts(${userId}, ${ticketHash})`;
}

export async function readAdTicket(db: Queryable, userId: number, ticketHash: Buffer): Promise<AdTicket | null> {
  const { rows } = await sql<{ ticket: AdTicket | null }>`
    SELECT ${adTicketFacts(userId, ticketHash)} AS ticket`.execute(db);
  return rows[0]?.ticket ?? null;
}

export type NewAdTicket = AdTarget & {
  readonly userId: number;
  readonly ticketHash: Buffer;
  readonly network: string;
  readonly durationMs: number;
  readonly now: Date;
};

/** Keeps a ticket, and forgets those of the viewer that ran out unused. */
export async function insertAdTicket(db: Queryable, ticket: NewAdTicket): Promise<void> {
  const { userId, now } = ticket;
  await db
    .deleteFrom('ad_ticket')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - AD_TICKET_LIFE_MS))
    .execute();
  await db
    .insertInto('ad_ticket')
    .values({
      user_id: userId,
      ticket_hash: ticket.ticketHash,
      placement: ticket.placement,
      tv_id: ticket.tvId,
      ep: ticket.ep,
      network: ticket.network,
      duration_ms: ticket.durationMs,
      created_at: now,
    })
    .execute();
}

/** The ad was watched, and counts for the day; what has no target is used with it. */
export async function completeAdTicket(
  db: Database,
  userId: number,
  ticketHash: Buffer,
  now: Date,
  use: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('ad_ticket')
      .set({ completed_at: now, ...(use ? { used_at: now } : {}) })
      .where('user_id', '=', userId)
      .where('ticket_hash', '=', ticketHash)
      .where('completed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) await countAd(tx, userId, now);
  });
}

/** Marks a ticket as used, beside the change of money that it pays for and that decided on it. */
export async function spendAdTicket(tx: Queryable, userId: number, ticketHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('ad_ticket')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('ticket_hash', '=', ticketHash)
    .execute();
}
