/** State that unlock decisions need. */
import { sql, type RawBuilder } from 'kysely';
import type { Entitlement } from '#domain/access.ts';
import type { AdTicket } from '#domain/ads.ts';
import type { AutoUnlock } from '#domain/money/auto-unlock.ts';
import type { BoughtBundle } from '#domain/money/bundle.ts';
import type { UndoState } from '#domain/money/undo.ts';
import { adTicketState, adUses } from './ad-tickets.ts';
import type { Queryable } from './database.ts';

export type UnlockMethod =
  | { readonly via: 'balance' }
  | { readonly via: 'auto' }
  | {
      readonly via: 'ad';
      readonly ticketHash: Buffer;
      /** The daily limit and the number of latest uses to read. */
      readonly dailyAds: number;
    };

export type UnlockState = {
  readonly unlocked: readonly number[];
  /** The number of undone unlocks of this episode. */
  readonly undone: number;
  /** Set for `auto`. */
  readonly auto?: AutoUnlock;
  /** Set for `ad`; `usedAt` contains the latest uses. */
  readonly ad?: { readonly ticket: AdTicket | null; readonly usedAt: readonly number[] };
};

export function unlockState(userId: number, tvId: string, ep: number, method: UnlockMethod): RawBuilder<UnlockState> {
  const state = sql<UnlockState>`unlock_facts(${userId}, ${tvId}, ${ep})`;
  if (method.via === 'balance') return state;
  if (method.via === 'auto') return sql`${state} || jsonb_build_object('auto', ${autoUnlockState(userId, tvId)})`;
  return sql`${state} || jsonb_build_object('ad', jsonb_build_object(
    'ticket', ${adTicketState(userId, method.ticketHash)}, 'usedAt', ${adUses(userId, 'unlock', method.dailyAds)}))`;
}

export function autoUnlockState(userId: number, tvId: string): RawBuilder<AutoUnlock> {
  return sql<AutoUnlock>`auto_unlock_facts(${userId}, ${tvId})`;
}

/** @param latest daily limit of undos */
export function undoState(userId: number, tvId: string, ep: number, latest: number): RawBuilder<UndoState> {
  const state = sql`undo_facts(${userId}, ${tvId}, ${ep}, ${latest})`;
  return sql<UndoState>`unlock_facts(${userId}, ${tvId}, ${ep}) || ${state}`;
}

export type ShowUnlockState = {
  readonly unlocked: readonly number[];
  readonly watched: readonly { readonly ep: number; readonly watchedMs: number }[];
  /** The bundles of the show that the viewer has bought. */
  readonly bundles: readonly BoughtBundle[];
  readonly firstTopupOpen: boolean;
};

export function showUnlockState(userId: number, tvId: string): RawBuilder<ShowUnlockState> {
  return sql<ShowUnlockState>`show_facts(${userId}, ${tvId})`;
}

export type OfferState = {
  readonly show: ShowUnlockState;
  readonly auto: AutoUnlock;
  /** The number of undone unlocks of this episode. */
  readonly undone: number;
  readonly adsUsedAt: readonly number[];
};

export function offerState(userId: number, tvId: string, ep: number, dailyAds: number): RawBuilder<OfferState> {
  return sql<OfferState>`jsonb_build_object(
    'show', ${showUnlockState(userId, tvId)}, 'auto', ${autoUnlockState(userId, tvId)},
    'undone', unlock_facts(${userId}, ${tvId}, ${ep}) -> 'undone', 'adsUsedAt', ${adUses(userId, 'unlock', dailyAds)})`;
}

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
