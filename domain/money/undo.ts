/** Implements spec §4. */
import type { EpochMs } from '../instant.ts';
import { RuleError } from '../errors.ts';
import { countToday } from '../utc-day.ts';
import type { LedgerDraft } from './ledger-draft.ts';
import type { Economy } from './economy.ts';
import type { Lot, TransactionKind } from './ledger.ts';

export type UndoState = {
  /** The unlocked episodes of the show. */
  readonly unlocked: readonly number[];
  /** Is null unless the episode is unlocked. */
  readonly opened: {
    readonly seq: number;
    readonly kind: TransactionKind;
    readonly at: number;
    readonly coins: number;
    readonly lots: readonly Lot[];
  } | null;
  readonly undone: number;
  /** The latest undos of any episode, up to the daily limit. */
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
 * An undo before a later unlocked episode would leave a gap between the episodes that the viewer can watch.
 * @throws RuleError NotFound without an automatic unlock within the time limit; LaterEpisodeUnlocked; AdsUsedUp
 */
export function undoUnlock(ledger: LedgerDraft, { tvId, ep, state, economy, now }: UndoInput): void {
  const { unlocked, opened, undone, undoneAt } = state;
  if (opened?.kind !== 'auto_unlock' || now - opened.at > economy.undoMs) throw new RuleError('NotFound');
  if (unlocked.some((each) => each > ep)) throw new RuleError('LaterEpisodeUnlocked');
  if (countToday(undoneAt, now) >= economy.undosPerDay) throw new RuleError('AdsUsedUp');
  const key = `unlock_undo:${tvId}:${ep}:${undone + 1}`;
  ledger.addTransaction(
    { kind: 'unlock_undo', key, tvId, ep, reverses: opened.seq, topic: 'unlock_undone' },
    (entry) => {
      entry.restore(0, opened.lots);
      entry.addCoins(opened.coins, 'revenue');
      entry.closeEpisodes([ep]);
    },
  );
  // The bonus may have returned to an expired lot.
  ledger.expireDue(now);
}
