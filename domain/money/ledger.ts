/** Amounts are whole coins or bonus. */
import type { EpochMs } from '../instant.ts';

export type Currency = 'coins' | 'bonus';

/** Ledger accounts, of which only `wallet` and `debt` have balances. */
export type LedgerAccount = 'wallet' | 'debt' | 'sales' | 'promo' | 'revenue' | 'expired' | 'refund';

/** A line of a transaction, whose postings sum to 0 in each currency. */
export type Posting = {
  readonly account: LedgerAccount;
  readonly currency: Currency;
  readonly amount: number;
  readonly balanceAfter: number | null;
};

/** Bonus that was granted together. `lot` is the `seq` of the granting transaction. */
export type Lot = { readonly lot: number; readonly remaining: number; readonly expiresAt: EpochMs };

export type Balances = {
  readonly coins: number;
  readonly bonus: number;
  /** Refunded coins that were already spent. They must be paid back before the viewer can spend again. */
  readonly debt: number;
  readonly vipExpiresAt: EpochMs | null;
};

/** `seq` counts transactions; `lots` are in spending order. */
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

/** `key` is unique per viewer. */
export type Transaction = {
  readonly kind: TransactionKind;
  readonly key: string;
  readonly coins: number;
  readonly bonus: number;
  readonly tvId: string | null;
  readonly ep: number | null;
  /** The `seq` of the transaction that this one reverses. */
  readonly reverses: number | null;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
  readonly postings: readonly Posting[];
  readonly grant: { readonly amount: number; readonly expiresAt: EpochMs } | null;
  readonly moves: readonly { readonly lot: number; readonly amount: number }[];
  readonly opens: readonly number[];
  readonly closes: readonly number[];
  readonly topic: string | null;
};

export type LedgerChanges = { readonly after: Balances; readonly transactions: readonly Transaction[] };
