/** Only hashes of tickets are stored. */
import { sql, type RawBuilder } from 'kysely';
import {
  AD_TICKET_LIFE_MS,
  type AdCompletionState,
  type AdNetworkName,
  type AdPlacement,
  type AdTarget,
  type AdTicket,
} from '#domain/ads.ts';
import type { Queryable } from './database.ts';
import { countAd, readState } from './rewards.ts';

/** Selects the times (ms) of the latest uses, newest first. */
export function adUses(userId: number, placement: AdPlacement, latest: number): RawBuilder<readonly number[]> {
  return sql<readonly number[]>`ad_uses(${userId}, ${placement}, ${latest})`;
}

/** Selects the ticket, or null if it is not the viewer's. */
export function adTicketState(userId: number, ticketHash: Buffer): RawBuilder<AdTicket | null> {
  return sql<AdTicket | null>`ad_ticket_facts(${userId}, ${ticketHash})`;
}

export type NewAdTicket = AdTarget & {
  readonly userId: number;
  readonly ticketHash: Buffer;
  readonly network: AdNetworkName;
  readonly durationMs: number;
  readonly now: Date;
};

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

export type AdTicketId = { readonly userId: number; readonly ticketHash: Buffer };

/** Locks the wallet in a separate statement, so that the read sees the previous transaction's writes. */
export async function lockAdCompletion(tx: Queryable, { userId, ticketHash }: AdTicketId): Promise<AdCompletionState> {
  await tx.selectFrom('wallet').select('user_id').where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  return readState(
    tx,
    sql<AdCompletionState>`jsonb_build_object('ticket', ${adTicketState(userId, ticketHash)}, 'otherEndedAt', (
      SELECT epoch_ms(max(completed_at)) FROM ad_ticket WHERE user_id = ${userId} AND ticket_hash <> ${ticketHash}))`,
  );
}

export async function recordAdCompletion(
  tx: Queryable,
  { userId, ticketHash }: AdTicketId,
  now: Date,
  isUsed: boolean,
): Promise<void> {
  await tx
    .updateTable('ad_ticket')
    .set({ completed_at: now, used_at: isUsed ? now : null })
    .where('user_id', '=', userId)
    .where('ticket_hash', '=', ticketHash)
    .execute();
  await countAd(tx, userId, now);
}

/** Runs in the transaction of the money change. */
export async function setAdTicketUsed(tx: Queryable, userId: number, ticketHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('ad_ticket')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('ticket_hash', '=', ticketHash)
    .execute();
}
