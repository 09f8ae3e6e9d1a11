import type { Period } from './settle-order.ts';

/** A purchase as an app store reports it. */
export type StorePurchase = {
  /** Unique for each purchase, and for each period of a plan. */
  readonly storePaymentId: string;
  readonly productId: string;
  /** Null for coins. */
  readonly period: Period | null;
  /** Null if the app did not pass an order id to the app store. */
  readonly orderId: string | null;
  readonly subscriptionId: string | null;
  /** Whether the app store waits until the server has acknowledged the purchase. */
  readonly needsAcknowledgement: boolean;
};
