/** Applies the model's operations with the real rules, and derives the state from their transactions. */
import { RuleError } from '#domain/errors.ts';
import type { LedgerDraft } from '#domain/money/ledger-draft.ts';
import { unlockBundle } from '#domain/money/bundle.ts';
import { DEFAULT_ECONOMY } from '#domain/money/economy.ts';
import type { Lot, Transaction } from '#domain/money/ledger.ts';
import { redeemCode, type RedeemCodeState } from '#domain/money/redeem.ts';
import { giveReward } from '#domain/money/reward.ts';
import { undoUnlock } from '#domain/money/undo.ts';
import { lockedEpisodes, unlockEpisode, type Payment } from '#domain/money/unlock.ts';
import { BONUS_LIFE_MS, BUNDLE, SHOW, UNDO_MS, type MoneyState, type Operation, type Outcome } from './money-model.ts';

export type WrittenTransaction = Pick<
  Transaction,
  'kind' | 'key' | 'ep' | 'reverses' | 'coins' | 'bonus' | 'postings' | 'grant' | 'moves'
> & { readonly seq: number; readonly at: number };

const ECONOMY = { ...DEFAULT_ECONOMY, undoMs: UNDO_MS, undosPerDay: Number.MAX_SAFE_INTEGER };

/** Returns the transactions that no other transaction reverses. */
function withoutReversed(history: readonly WrittenTransaction[]): WrittenTransaction[] {
  const reversed = new Set(history.map(({ reverses }) => reverses));
  return history.filter(({ seq }) => !reversed.has(seq));
}

/** Returns the unlocked episodes in ascending order. */
function openEpisodes(history: readonly WrittenTransaction[]): number[] {
  let open: number[] = [];
  for (const { kind, ep } of history) {
    if (ep === null) continue;
    if (kind === 'unlock' || kind === 'auto_unlock') open.push(ep);
    if (kind === 'bulk_unlock') open.push(...lockedEpisodes(SHOW, open).slice(0, BUNDLE.episodes));
    if (kind === 'unlock_undo') open = open.filter((each) => each !== ep);
  }
  return open.toSorted((a, b) => a - b);
}

/** Returns the lots that a transaction spent. `remaining` is the amount spent from each. */
function spentLots(history: readonly WrittenTransaction[], { moves }: WrittenTransaction): Lot[] {
  return moves.map(({ lot, amount }) => {
    const grant = history.find(({ seq }) => seq === lot)?.grant;
    return { lot, remaining: -amount, expiresAt: grant?.expiresAt ?? 0 };
  });
}

function timesUndone(history: readonly WrittenTransaction[], ep: number): number {
  return history.filter((tx) => tx.kind === 'unlock_undo' && tx.ep === ep).length;
}

type UnlockOperation = Extract<Operation, { kind: 'unlock' }>;

function unlock(
  ledger: LedgerDraft,
  history: readonly WrittenTransaction[],
  { ep, via }: UnlockOperation,
  now: number,
): void {
  const auto = { on: true, cap: null, spent: 0, confirmed: true, inRow: { episodes: 0, spent: 0 } };
  const answers = { confirmed: false, stillWatching: false };
  const payment: Payment = via === 'auto' ? { via, shown: null, auto, answers, limits: ECONOMY } : { via, shown: null };
  const unlocked = openEpisodes(history);
  unlockEpisode(ledger, { ep, show: SHOW, unlocked, undone: timesUndone(history, ep), payment, now });
}

function undo(ledger: LedgerDraft, history: readonly WrittenTransaction[], ep: number, now: number): void {
  const bought = withoutReversed(history).find((tx) => tx.kind.endsWith('unlock') && tx.ep === ep);
  const opened = bought ? { ...bought, coins: -bought.coins, lots: spentLots(history, bought) } : null;
  const state = { unlocked: openEpisodes(history), opened, undone: timesUndone(history, ep), undoneAt: [] };
  undoUnlock(ledger, { tvId: SHOW.tvId, ep, state, economy: ECONOMY, now });
}

function bulk(ledger: LedgerDraft, history: readonly WrittenTransaction[], now: number): void {
  const request = { size: 20, from: null, shownPrice: null, requestedAt: now, bought: [] } as const;
  const unlocked = openEpisodes(history);
  const { balances } = ledger;
  unlockBundle(ledger, request, { show: SHOW, unlocked, seen: SHOW.totalEpisodes, economy: ECONOMY, balances, now });
}

function refund(ledger: LedgerDraft, history: readonly WrittenTransaction[], which: number): void {
  const topup = history.filter(({ kind }) => kind === 'topup')[which];
  if (!topup || !withoutReversed(history).includes(topup)) throw new RuleError('NotFound');
  const sold = topup.postings.find(({ account, currency }) => account === 'sales' && currency === 'coins');
  ledger.addTransaction({ kind: 'refund', key: `refund:${topup.seq}`, reverses: topup.seq }, (entry) => {
    entry.reclaimCoins(-(sold?.amount ?? 0));
    for (const { lot, remaining } of ledger.lots)
      if (lot === topup.seq) entry.withdrawFromLot(lot, remaining, 'refund');
  });
}

/** Drafts the transactions of an operation. @throws RuleError if the operation is not allowed */
export function draftOperation(
  ledger: LedgerDraft,
  operation: Exclude<Operation, { kind: 'wait' }>,
  { history, code, now }: { history: readonly WrittenTransaction[]; code: RedeemCodeState | null; now: number },
): void {
  switch (operation.kind) {
    case 'fund': {
      const { coins, bonus, lifeMs } = operation;
      const title = { kind: 'grant', key: `fund:${history.length}` } as const;
      return giveReward(ledger, title, { coins, bonus, vipDays: 0 }, { now, bonusLifeMs: lifeMs });
    }
    case 'topup':
      return ledger.addTransaction({ kind: 'topup', key: `topup:${history.length}` }, (entry) => {
        entry.addCoins(operation.coins, 'sales');
        entry.grantBonus(operation.bonus, now + operation.lifeMs, 'sales');
      });
    case 'refund':
      return refund(ledger, history, operation.which);
    case 'unlock':
      return unlock(ledger, history, operation, now);
    case 'undo':
      return undo(ledger, history, operation.ep, now);
    case 'bundle':
      return bulk(ledger, history, now);
    case 'redeem':
      redeemCode(ledger, code, now, BONUS_LIFE_MS);
  }
}

/** Returns the name of a RuleError. @throws any other error */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof RuleError) return error.rule;
  throw error;
}

/** Returns the state that results from the transactions, without expired and empty lots. */
export function replay(history: readonly WrittenTransaction[], now: number): Omit<MoneyState, 'vipExpiresAt'> {
  const sums = { coins: 0, debt: 0 };
  const lots = new Map<number, { lot: number; remaining: number; expiresAt: number }>();
  for (const { seq, postings, grant, moves } of history.toSorted((a, b) => a.seq - b.seq)) {
    for (const { account, currency, amount } of postings) {
      if (account === 'wallet' && currency === 'coins') sums.coins += amount;
      if (account === 'debt') sums.debt -= amount;
    }
    if (grant) lots.set(seq, { lot: seq, remaining: grant.amount, expiresAt: grant.expiresAt });
    for (const { lot, amount } of moves) {
      const moved = lots.get(lot);
      if (!moved) throw new Error(`transaction ${seq} moves lot ${lot}, which was never granted`);
      moved.remaining += amount;
    }
  }
  const live = [...lots.values()]
    .filter(({ remaining, expiresAt }) => remaining > 0 && expiresAt > now)
    .toSorted((a, b) => a.expiresAt - b.expiresAt || a.lot - b.lot)
    .map(({ remaining, expiresAt }) => ({ remaining, expiresAt }));
  const bonus = live.reduce((sum, { remaining }) => sum + remaining, 0);
  return { ...sums, bonus, lots: live, opened: openEpisodes(history) };
}
