/** Undo of automatic unlocks. Spec §4. */
import type { EpochMs } from '../instant.ts';
import { RuleError } from '../errors.ts';
import { countToday } from '../utc-day.ts';
import type { LedgerDraft } from './ledger-draft.ts';
import type { Economy } from './economy.ts';
import type { Lot, TransactionKind } from './ledger.ts';

/** The history of one episode. */
export type UndoState = {
  /** The transaction that unlocked it, with its coins and the bonus of each lot; null while the episode is locked. */
  readonly opened: {
    readonly seq: number;
    readonly kind: TransactionKind;
    readonly at: number;
    readonly coins: number;
    readonly lots: readonly Lot[];
  } | null;
  readonly undone: number;
  /** The viewer's latest undos of any episode, at least as many as the daily limit. */
  readonly undoneAt: readonly EpochMs[];
};

type UndoInput = {
  readonly tvId: string;
  readonly ep: number;
  readonly state: UndoState;
  readonly economy: Pick<Economy, 'undoMs' | 'undosPerDay'>;
  readonly now: EpochMs;
};

/**
 * Refunds an automatic unlock, bonus to its old lots, and locks the episode again.
 * @throws RuleError NotFound if there is none or the time is over; UsedUpToday
 */
export function undoUnlock(ledger: LedgerDraft, { tvId, ep, state, economy, now }: UndoInput): void {
  const { opened, undone, undoneAt } = state;
  if (opened?.kind !== 'auto_unlock' || now - opened.at > economy.undoMs) throw new RuleError('NotFound');
  if (countToday(undoneAt, now) >= economy.undosPerDay) throw new RuleError('UsedUpToday');
  const key = `unlock_undo:${tvId}:${ep}:${undone + 1}`;
  ledger.addTransaction(
    { kind: 'unlock_undo', key, tvId, ep, reverses: opened.seq, topic: 'unlock_undone' },
    (entry) => {
      entry.restore(0, opened.lots);
      entry.addCoins(opened.coins, 'revenue');
      entry.closeEpisodes([ep]);
    },
  );
  // Bonus that returned to an expired lot expires immediately.
  ledger.expireDue(now);
}
