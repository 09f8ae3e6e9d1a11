/** Taking back what was opened by itself. Spec §4. */
import type { EpochMs } from '../instant.ts';
import { RuleError } from '../errors.ts';
import { countToday } from '../utc-day.ts';
import type { LedgerDraft } from './ledger-draft.ts';
import type { Economy } from './economy.ts';
import type { Lot, TransactionKind } from './ledger.ts';

/** What the ledger says of an episode. Instants in ms. */
export type UndoState = {
  /** The live transaction that opened it, with the coins and the bonus of each lot that it took; null while locked. */
  readonly opened: {
    readonly seq: number;
    readonly kind: TransactionKind;
    readonly at: number;
    readonly coins: number;
    readonly lots: readonly Lot[];
  } | null;
  /** How often the episode was given back before. */
  readonly undone: number;
  /** The viewer's latest undos of any episode, at least as many as a day allows. */
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
 * Gives back what an automatic unlock took, bonus to its old lots, and locks the episode again.
 * @throws RuleError NotFound when there is none, or its time is over; UsedUpToday
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
  // A lot whose time ran out in between comes back and is over.
  ledger.expireDue(now);
}
