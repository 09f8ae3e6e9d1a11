/** Spec §4. */
import { RuleError } from '../errors.ts';

/** Amounts in coins or bonus, for one show. */
export type AutoUnlock = {
  readonly on: boolean;
  readonly cap: number | null;
  /** Excludes undone unlocks. */
  readonly spent: number;
};

/** @throws RuleError AutoUnlockOff, AutoUnlockCapReached */
export function assertAutoUnlockAllowed({ on, cap, spent }: AutoUnlock, price: number): void {
  if (!on) throw new RuleError('AutoUnlockOff');
  if (cap !== null && spent + price > cap) throw new RuleError('AutoUnlockCapReached');
}
