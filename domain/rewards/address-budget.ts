/**
 * Many new visitors of one address may be a campus or one person who farms accounts. On their first UTC day, those above
 * a limit share a daily budget of bonus, unless they sign in or pay (docs/money.md).
 */
import { SITE_FACTOR } from '../addresses.ts';
import type { EpochMs } from '../instant.ts';
import { utcDate } from '../utc-day.ts';

export type AddressBudgetTerms = {
  /** The bonus that the limited visitors of an address block can get together per UTC day. */
  readonly bonus: number;
  /** What each limited visitor who signs in or pays adds to it, in bonus. */
  readonly perAccount: number;
};

export const DEFAULT_ADDRESS_BUDGET: AddressBudgetTerms = { bonus: 600, perAccount: 60 };

type BudgetUse = {
  /** The bonus that the limited visitors have got. */
  readonly granted: number;
  /** How many of them have signed in or paid. */
  readonly accounts: number;
};

export type AddressBudget = {
  /** The UTC date on which the viewer is limited. */
  readonly day: string;
  readonly block: BudgetUse;
  /** Null for an IPv4 address. */
  readonly site: BudgetUse | null;
};

/** `budget` is null for a viewer who was never limited, has signed in or has paid. */
export type AddressBudgetState = { readonly budget: AddressBudget | null };

/** Returns how much of the budgets is left for the viewer now, or null if the viewer is not limited. */
export function bonusLeft(
  { budget }: AddressBudgetState,
  { bonus, perAccount }: AddressBudgetTerms,
  now: EpochMs,
): number | null {
  if (budget === null || budget.day !== utcDate(now)) return null;
  const leftOf = ({ granted, accounts }: BudgetUse, limit: number): number =>
    Math.max(0, limit + perAccount * accounts - granted);
  const inBlock = leftOf(budget.block, bonus);
  return budget.site === null ? inBlock : Math.min(inBlock, leftOf(budget.site, bonus * SITE_FACTOR));
}
