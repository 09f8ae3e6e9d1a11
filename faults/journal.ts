/** What clients were told, in their own memory: the run holds the database against it. */
import type { SHOWS } from './shows.ts';

/** An answer of success to the opening of an episode. `key` is the request's Idempotency-Key, if it had one. */
type UnlockSuccess = { readonly key: string | null; readonly data: unknown };

export type EpisodeRecord = {
  readonly userId: number;
  readonly token: string;
  readonly tvId: string;
  readonly ep: number;
  /** Whether the client knows that it is open: it was told so, or that it had been opened before. */
  isOpen: boolean;
  /** Answers that no rule explains. */
  unexplained: number;
  readonly successes: UnlockSuccess[];
};

export type OrderRecord = {
  readonly userId: number;
  readonly orderId: string;
  /** Coins and bonus that it must leave in the wallet, if it was acknowledged. */
  readonly leaves: number;
  isAcknowledged: boolean;
};

export class Journal {
  readonly episodes: EpisodeRecord[] = [];
  readonly orders: OrderRecord[] = [];
  /** Names of events that must never be taken in. */
  readonly badEvents: string[] = [];
  /** Deliveries to the webhook, and of them those that must be refused. */
  deliveries = 0;
  badDeliveries = 0;
  /** Refusable deliveries that were acknowledged. */
  readonly accepted: string[] = [];
  /** Answers that no rule explains. */
  readonly unexplained: string[] = [];
  /** Work that was given up. */
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
