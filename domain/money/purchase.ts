import type { Period } from './settle-order.ts';

/** As reported by an app store. */
export type Purchase = {
  /** Unique per purchase and per period of a plan. */
  readonly reference: string;
  readonly productId: string;
  /** Null for coins. */
  readonly period: Period | null;
  /** Null if the app gave the store none. */
  readonly orderId: string | null;
  readonly subscription: string | null;
  /** The store waits for the confirmation of delivery. */
  readonly isUnconfirmed: boolean;
};
