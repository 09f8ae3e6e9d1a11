import type { SHOWS } from './shows.ts';

/** A successful response to an unlock. `key` is the request's Idempotency-Key, if it had one. */
type UnlockSuccess = { readonly key: string | null; readonly data: unknown };

export type EpisodeRecord = {
  readonly userId: number;
  readonly token: string;
  readonly tvId: string;
  readonly ep: number;
  /** Whether a response said that the episode is unlocked. */
  isOpen: boolean;
  /** Responses that no rule explains. */
  unexplained: number;
  readonly successes: UnlockSuccess[];
};

export type OrderRecord = {
  readonly userId: number;
  readonly orderId: string;
  /** Coins and bonus that the order must add to the wallet, if it was acknowledged. */
  readonly leaves: number;
  isAcknowledged: boolean;
};

/** What clients learned from responses. The checks compare the database with it. */
export class Journal {
  readonly episodes: EpisodeRecord[] = [];
  readonly orders: OrderRecord[] = [];
  /** Ids of events that must never be ingested. */
  readonly badEvents: string[] = [];
  /** Deliveries to the webhook, and those that must be rejected. */
  deliveries = 0;
  badDeliveries = 0;
  /** Invalid deliveries that were acknowledged. */
  readonly accepted: string[] = [];
  /** Responses that no rule explains. */
  readonly unexplained: string[] = [];
  /** Work that was abandoned after too many attempts. */
  readonly abandoned: string[] = [];

  expectEpisode(viewer: { userId: number; token: string }, tvId: (typeof SHOWS)[number], ep: number): EpisodeRecord {
    const record = {
      userId: viewer.userId,
      token: viewer.token,
      tvId,
      ep,
      isOpen: false,
      unexplained: 0,
      successes: [],
    };
    this.episodes.push(record);
    return record;
  }
}
