/** Implements spec §4. Amounts count coins and bonus alike. */
import { RuleError } from '../errors.ts';
import type { Economy } from './economy.ts';

/** The setting of an account for one show, and what automatic unlocks have spent. */
export type AutoUnlock = {
  readonly on: boolean;
  /** The viewer's cap for the show; null means the default one. */
  readonly cap: number | null;
  /** The amount spent on this show, without undone unlocks. */
  readonly spent: number;
  /** Whether the viewer has ever confirmed an automatic charge. */
  readonly confirmed: boolean;
  /** The automatic unlocks of all shows since the viewer's last unlock, undo or answer. */
  readonly inRow: { readonly episodes: number; readonly spent: number };
};

/** What the viewer must confirm before the next charge. */
export type AutoUnlockConfirmation = 'first_charge' | 'still_watching';

/** What the viewer confirms with this request. */
export type AutoUnlockAnswers = { readonly confirmed: boolean; readonly stillWatching: boolean };

type Limits = Pick<Economy, 'autoUnlockCap' | 'autoUnlocksInRow'>;

export function capOf({ cap }: Pick<AutoUnlock, 'cap'>, { autoUnlockCap }: Pick<Limits, 'autoUnlockCap'>): number {
  return cap ?? autoUnlockCap;
}

export function requiredConfirmation(
  { confirmed, inRow }: AutoUnlock,
  { autoUnlocksInRow }: Limits,
): AutoUnlockConfirmation | null {
  if (!confirmed) return 'first_charge';
  return inRow.episodes >= autoUnlocksInRow ? 'still_watching' : null;
}

type AutoUnlockRequest = {
  readonly price: number;
  /** Whether the viewer has undone an automatic unlock of this episode. Afterwards, only the viewer unlocks it. */
  readonly isUndone: boolean;
  readonly answers: AutoUnlockAnswers;
  readonly limits: Limits;
};

/**
 * @throws RuleError AutoUnlockOff, AutoUnlockUndone, AutoUnlockCapReached, AutoUnlockUnconfirmed,
 * StillWatchingUnconfirmed
 */
export function assertAutoUnlockAllowed(
  auto: AutoUnlock,
  { price, isUndone, answers, limits }: AutoUnlockRequest,
): void {
  if (!auto.on) throw new RuleError('AutoUnlockOff');
  if (isUndone) throw new RuleError('AutoUnlockUndone');
  if (auto.spent + price > capOf(auto, limits)) throw new RuleError('AutoUnlockCapReached');
  const confirmation = requiredConfirmation(auto, limits);
  if (confirmation === 'first_charge' && !answers.confirmed) throw new RuleError('AutoUnlockUnconfirmed');
  if (confirmation === 'still_watching' && !answers.stillWatching) throw new RuleError('StillWatchingUnconfirmed');
}

/** Returns the given confirmation as a detail of the transaction, from which later decisions read it. */
export function answerDetails(confirmation: AutoUnlockConfirmation | null): Readonly<Record<string, true>> {
  if (confirmation === null) return {};
  return confirmation === 'first_charge' ? { confirmed: true } : { still_watching: true };
}
