import type { SHOWS } from './shows.ts';

/** `key` is the Idempotency-Key of the request, or null if it had none. */
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
  /** The coins and bonus that the order must add to the wallet once it is acknowledged. */
  readonly walletIncrease: number;
  isAcknowledged: boolean;
};

/** Records what clients sent and learned from responses. */
export class Journal {
  readonly episodes: EpisodeRecord[] = [];
  readonly orders: OrderRecord[] = [];
  readonly invalidEventIds: string[] = [];
  /** The number of webhook deliveries. `badDeliveries` counts those that must be rejected. */
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
