/** What a viewer has opened for good, and what decides whether more may be. */
import { sql, type RawBuilder } from 'kysely';
import type { Entitlement } from '#domain/access.ts';
import type { AdTicket } from '#domain/ads.ts';
import type { AutoUnlock } from '#domain/money/auto-unlock.ts';
import type { UndoFacts } from '#domain/money/undo.ts';
import { adTicketFacts, adUses } from './ad-tickets.ts';
import type { Queryable } from './database.ts';

/** How a viewer means to open an episode. */
export type UnlockWay =
  | { readonly via: 'balance' }
  | { readonly via: 'auto' }
  | {
      readonly via: 'ad';
      readonly ticketHash: Buffer;
      /** As many of the latest uses as a day allows. */
      readonly dailyAds: number;
    };

export type UnlockFacts = {
  /** Episodes of the show, in order. */
  readonly unlocked: readonly number[];
  /** How often this episode was opened and given back. */
  readonly undone: number;
  /** There for `auto`. */
  readonly auto?: AutoUnlock;
  /** There for `ad`: the viewer's ticket, and when ads opened episodes of late. */
  readonly ad?: { readonly ticket: AdTicket | null; readonly usedAt: readonly number[] };
};

/** What a decision to unlock needs beside the money. */
export function unlockFacts(userId: number, tvId: string, ep: number, way: UnlockWay): RawBuilder<UnlockFacts> {
  const facts = sql<UnlockFacts>`unlock_facts(${userId}, ${tvId}, ${ep})`;
  if (way.via === 'balance') return facts;
  if (way.via === 'auto') return sql`${facts} || jsonb_build_object('auto', ${autoUnlockFacts(userId, tvId)})`;
  return sql`${facts} || jsonb_build_object('ad', jsonb_build_object(
    'ticket', ${adTicketFacts(userId, way.ticketHash)}, 'usedAt', ${adUses(userId, 'unlock', way.dailyAds)}))`;
}

/** What a viewer allows on a show without being asked. */
export function autoUnlockFacts(userId: number, tvId: string): RawBuilder<AutoUnlock> {
  return sql<AutoUnlock>`auto_unlock_facts(${userId}, ${tvId})`;
}

/** What a decision to take an episode back needs. @param latest as many of the latest undos as a day allows */
export function undoFacts(userId: number, tvId: string, ep: number, latest: number): RawBuilder<UndoFacts> {
  return sql<UndoFacts>`undo_facts(${userId}, ${tvId}, ${ep}, ${latest})`;
}

export type ShowFacts = {
  /** Episodes that were opened for good, in order. */
  readonly unlocked: readonly number[];
  readonly watched: readonly { readonly ep: number; readonly watchedMs: number }[];
  /** When the viewer last bought a bundle of the show, in ms. */
  readonly bundleBoughtAt: number | null;
  /** Whether the first top-up is still to come. */
  readonly firstTopupOpen: boolean;
};

/** How a viewer stands to a show. */
export function showFacts(userId: number, tvId: string): RawBuilder<ShowFacts> {
  return sql<ShowFacts>`show_facts(${userId}, ${tvId})`;
}

export type OfferFacts = {
  readonly show: ShowFacts;
  readonly auto: AutoUnlock;
  /** When ads opened episodes of late, in ms. */
  readonly adsUsedAt: readonly number[];
};

/** All that a locked episode's offer depends on. @param dailyAds as many of the latest uses as a day allows */
export function offerFacts(userId: number, tvId: string, dailyAds: number): RawBuilder<OfferFacts> {
  return sql<OfferFacts>`jsonb_build_object(
    'show', ${showFacts(userId, tvId)}, 'auto', ${autoUnlockFacts(userId, tvId)},
    'adsUsedAt', ${adUses(userId, 'unlock', dailyAds)})`;
}

/** What is open to a viewer of a show now. */
export async function readEntitlement(db: Queryable, userId: number, tvId: string, now: Date): Promise<Entitlement> {
  const { vip, episodes } = await db
    .selectFrom('wallet')
    .select((wallet) => [
      sql<boolean>`coalesce(vip_expires_at > ${now}, false)`.as('vip'),
      wallet
        .selectFrom('episode_unlock')
        .whereRef('episode_unlock.user_id', '=', 'wallet.user_id')
        .where('tv_id', '=', tvId)
        .select(sql<number[] | null>`array_agg(ep)`.as('episodes'))
        .as('episodes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { hasVip: vip, unlocked: new Set(episodes) };
}
