/** What a change of money is made of, as plain values. Instants in ms, amounts in whole coins or bonus. */
import type { EpochMs } from '../instant.ts';

export type Currency = 'coins' | 'bonus';

/** `wallet` and `debt` are the user's; the others are the product's, and have no balance of their own. */
export type Account = 'wallet' | 'debt' | 'sales' | 'promo' | 'revenue' | 'expired' | 'refund';

/** One leg of a transaction. The legs of each currency sum to 0. */
export type Posting = {
  readonly account: Account;
  readonly currency: Currency;
  readonly amount: number;
  /** Of the user's accounts; null for the product's. */
  readonly balanceAfter: number | null;
};

/** Bonus that was granted at once and expires at once. `lot` is the `seq` of the granting transaction. */
export type Lot = { readonly lot: number; readonly remaining: number; readonly expiresAt: EpochMs };

/** What a user holds. `bonus` is the sum of what remains of the lots. */
export type Balances = {
  readonly coins: number;
  readonly bonus: number;
  /** Coins that were refunded after they had been spent; nothing can be bought before they are paid back. */
  readonly debt: number;
  readonly vipExpiresAt: EpochMs | null;
};

/** A user's money as it was read. `seq` counts its transactions; `lots` stand in the order in which they are spent. */
export type WalletSnapshot = Balances & { readonly seq: number; readonly lots: readonly Lot[] };

export const TRANSACTION_KINDS = [
  'topup',
  'refund',
  'refund_undo',
  'unlock',
  'auto_unlock',
  'bulk_unlock',
  'ad_unlock',
  'unlock_undo',
  'vip',
  'redeem',
  'check_in',
  'check_in_double',
  'task',
  'grant',
  'bonus_expired',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** One change, done at most once by its natural key. */
export type Transaction = {
  readonly kind: TransactionKind;
  readonly key: string;
  /** What it changes in the wallet. */
  readonly coins: number;
  readonly bonus: number;
  readonly tvId: string | null;
  readonly ep: number | null;
  /** The `seq` of the transaction that it takes back. */
  readonly reverses: number | null;
  /** What histories show of it. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
  readonly postings: readonly Posting[];
  readonly grant: { readonly amount: number; readonly expiresAt: EpochMs } | null;
  readonly moves: readonly { readonly lot: number; readonly amount: number }[];
  /** Episodes of `tvId` that it opens or closes. */
  readonly opens: readonly number[];
  readonly closes: readonly number[];
  /** Who else must hear of it. */
  readonly topic: string | null;
};

/** What is written when the state still stand. */
export type LedgerChanges = { readonly after: Balances; readonly transactions: readonly Transaction[] };
