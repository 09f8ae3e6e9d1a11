/** Going on by itself: a locked next episode is opened from the balance, within what the viewer allowed. Spec §4. */
import { RuleError } from '../errors.ts';

/** What a viewer allows on one show. Amounts in coins, bonus counted like coins. */
export type AutoUnlock = {
  readonly on: boolean;
  /** The most that may be spent on the show; null for no cap. */
  readonly cap: number | null;
  /** What was spent on it so far and not given back. */
  readonly spent: number;
};

/** @throws RuleError AutoUnlockOff, AutoUnlockCapReached */
export function assertAutoUnlockAllowed({ on, cap, spent }: AutoUnlock, price: number): void {
  if (!on) throw new RuleError('AutoUnlockOff');
  if (cap !== null && spent + price > cap) throw new RuleError('AutoUnlockCapReached');
}
