import type { Period } from './settle-order.ts';

/** As reported by an app store. */
export type Purchase = {
  /** Unique per purchase and per period of a plan. */
  readonly storePaymentId: string;
  readonly productId: string;
  /** Null for coins. */
  readonly period: Period | null;
  /** Null if the app gave the store none. */
  readonly orderId: string | null;
  readonly subscriptionId: string | null;
  /** Whether the store waits for an acknowledgement of the delivery. */
  readonly needsAcknowledgement: boolean;
};
