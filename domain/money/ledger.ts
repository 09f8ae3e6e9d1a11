/** The parts of a money change. Amounts are whole coins or bonus. */
import type { EpochMs } from '../instant.ts';

export type Currency = 'coins' | 'bonus';

/** `wallet` and `debt` belong to the user. The other accounts are the product's and have no balance. */
export type Account = 'wallet' | 'debt' | 'sales' | 'promo' | 'revenue' | 'expired' | 'refund';

/** One posting of a transaction. The postings of each currency sum to 0. */
export type Posting = {
  readonly account: Account;
  readonly currency: Currency;
  readonly amount: number;
  /** The balance of a user's account; null for the product's accounts. */
  readonly balanceAfter: number | null;
};

/** Bonus that was granted together and expires together. `lot` is the `seq` of the granting transaction. */
export type Lot = { readonly lot: number; readonly remaining: number; readonly expiresAt: EpochMs };

/** A user's balances. `bonus` is the sum over the lots. */
export type Balances = {
  readonly coins: number;
  readonly bonus: number;
  /** Coins that were refunded after they had been spent. Nothing can be bought until they are paid back. */
  readonly debt: number;
  readonly vipExpiresAt: EpochMs | null;
};

/**
 * A user's money as read from the database. `seq` counts its transactions; `lots` are in the order in which they are
 * spent.
 */
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

/** One transaction. Its natural key allows it only once. */
export type Transaction = {
  readonly kind: TransactionKind;
  readonly key: string;
  readonly coins: number;
  readonly bonus: number;
  readonly tvId: string | null;
  readonly ep: number | null;
  /** The `seq` of the reversed transaction. */
  readonly reverses: number | null;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
  readonly postings: readonly Posting[];
  readonly grant: { readonly amount: number; readonly expiresAt: EpochMs } | null;
  readonly moves: readonly { readonly lot: number; readonly amount: number }[];
  /** Episodes of `tvId` that the transaction unlocks or locks. */
  readonly opens: readonly number[];
  readonly closes: readonly number[];
  readonly topic: string | null;
};

/** The new balances and the transactions that lead to them. */
export type LedgerChanges = { readonly after: Balances; readonly transactions: readonly Transaction[] };
