/** Implements spec §4. */
import { RuleError } from '../errors.ts';

/** The setting for one show. `cap` and `spent` count coins and bonus alike. */
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
