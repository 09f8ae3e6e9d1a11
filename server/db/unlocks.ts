/** What a viewer has opened for good, and what decides whether more may be. */
import { sql, type RawBuilder } from 'kysely';
import type { Entitlement } from '#domain/access.ts';
import type { AdTicket } from '#domain/ads.ts';
import type { AutoUnlock } from '#domain/money/auto-unlock.ts';
import type { UndoState } from '#domain/money/undo.ts';
import { adTicketState, adUses } from './ad-tickets.ts';
import type { Queryable } from './database.ts';

/** How a viewer means to open an episode. */
export type UnlockMethod =
  | { readonly via: 'balance' }
  | { readonly via: 'auto' }
  | {
      readonly via: 'ad';
      readonly ticketHash: Buffer;
      /** As many of the latest uses as a day allows. */
      readonly dailyAds: number;
    };

export type UnlockState = {
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
export function unlockState(userId: number, tvId: string, ep: number, way: UnlockMethod): RawBuilder<UnlockState> {
  const state = sql<UnlockState>`unlock_facts(${userId}, ${tvId}, ${ep})`;
  if (way.via === 'balance') return state;
  if (way.via === 'auto') return sql`${state} || jsonb_build_object('auto', ${autoUnlockState(userId, tvId)})`;
  return sql`${state} || jsonb_build_object('ad', jsonb_build_object(
    'ticket', ${adTicketState(userId, way.ticketHash)}, 'usedAt', ${adUses(userId, 'unlock', way.dailyAds)}))`;
}

/** What a viewer allows on a show without being asked. */
export function autoUnlockState(userId: number, tvId: string): RawBuilder<AutoUnlock> {
  return sql<AutoUnlock>`auto_unlock_facts(${userId}, ${tvId})`;
}

/** What a decision to take an episode back needs. @param latest as many of the latest undos as a day allows */
export function undoState(userId: number, tvId: string, ep: number, latest: number): RawBuilder<UndoState> {
  return sql<UndoState>`undo_facts(${userId}, ${tvId}, ${ep}, ${latest})`;
}

export type ShowUnlockState = {
  /** Episodes that were opened for good, in order. */
  readonly unlocked: readonly number[];
  readonly watched: readonly { readonly ep: number; readonly watchedMs: number }[];
  /** When the viewer last bought a bundle of the show, in ms. */
  readonly bundleBoughtAt: number | null;
  /** Whether the first top-up is still to come. */
  readonly firstTopupOpen: boolean;
};

/** How a viewer stands to a show. */
export function showUnlockState(userId: number, tvId: string): RawBuilder<ShowUnlockState> {
  return sql<ShowUnlockState>`show_facts(${userId}, ${tvId})`;
}

export type OfferState = {
  readonly show: ShowUnlockState;
  readonly auto: AutoUnlock;
  /** When ads opened episodes of late, in ms. */
  readonly adsUsedAt: readonly number[];
};

/** All that a locked episode's offer depends on. @param dailyAds as many of the latest uses as a day allows */
export function offerState(userId: number, tvId: string, dailyAds: number): RawBuilder<OfferState> {
  return sql<OfferState>`jsonb_build_object(
    'show', ${showUnlockState(userId, tvId)}, 'auto', ${autoUnlockState(userId, tvId)},
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
