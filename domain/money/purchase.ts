import type { Period } from './settle-order.ts';

/** A purchase in an app store, as the store describes it. */
export type Purchase = {
  /** The store's id of this payment: unique per purchase and per period of a plan. */
  readonly reference: string;
  readonly productId: string;
  /** The paid period of a plan; null for coins. */
  readonly period: Period | null;
  /** Our order that started the purchase; null when the store was given none. */
  readonly orderId: string | null;
  /** The store's id of the subscription; null for coins. */
  readonly subscription: string | null;
  /** Whether the store still waits for the confirmation of the delivery. */
  readonly isUnconfirmed: boolean;
};
