import type { SHOWS } from './shows.ts';

/** `key` is the Idempotency-Key of the request; null without one. */
type UnlockSuccess = { readonly key: string | null; readonly data: unknown };

export type EpisodeRecord = {
  readonly userId: number;
  readonly token: string;
  readonly tvId: string;
  readonly ep: number;
  isUnlocked: boolean;
  unexplained: number;
  readonly successes: UnlockSuccess[];
};

export type OrderRecord = {
  readonly userId: number;
  readonly orderId: string;
  /** Coins and bonus that an acknowledged order must add to the wallet. */
  readonly walletIncrease: number;
  isAcknowledged: boolean;
};

/** What clients learned from responses. */
export class Journal {
  readonly episodes: EpisodeRecord[] = [];
  readonly orders: OrderRecord[] = [];
  readonly badEvents: string[] = [];
  /** Webhook deliveries, and those that must be rejected. */
  deliveries = 0;
  badDeliveries = 0;
  readonly accepted: string[] = [];
  readonly unexplained: string[] = [];
  readonly abandoned: string[] = [];

  expectEpisode(viewer: { userId: number; token: string }, tvId: (typeof SHOWS)[number], ep: number): EpisodeRecord {
    const record = {
      userId: viewer.userId,
      token: viewer.token,
      tvId,
      ep,
      isUnlocked: false,
      unexplained: 0,
      successes: [],
    };
    this.episodes.push(record);
    return record;
  }
}
