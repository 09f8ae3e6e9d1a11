/** Automatic unlocks of the next episode within the limits that the viewer has set. Spec §4. */
import { RuleError } from '../errors.ts';

/** A viewer's limits for one show. Amounts in coins; bonus counts like coins. */
export type AutoUnlock = {
  readonly on: boolean;
  readonly cap: number | null;
  /** Automatically spent on the show so far, without undone unlocks. */
  readonly spent: number;
};

/** @throws RuleError AutoUnlockOff, AutoUnlockCapReached */
export function assertAutoUnlockAllowed({ on, cap, spent }: AutoUnlock, price: number): void {
  if (!on) throw new RuleError('AutoUnlockOff');
  if (cap !== null && spent + price > cap) throw new RuleError('AutoUnlockCapReached');
}
