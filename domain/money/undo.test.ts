import { describe, expect, test } from 'vitest';
import { LedgerDraft } from './ledger-draft.ts';
import { DEFAULT_ECONOMY } from './economy.ts';
import type { WalletSnapshot } from './ledger.ts';
import { undoUnlock, type UndoState } from './undo.ts';

const OPENED_AT = Date.parse('2026-05-01T12:00:00.000Z');
const LOT = { lot: 3, remaining: 40, expiresAt: OPENED_AT + 8_000 };
const WALLET: WalletSnapshot = {
  seq: 7,
  coins: 10,
  bonus: 5,
  debt: 0,
  vipExpiresAt: null,
  lots: [{ ...LOT, remaining: 5 }],
};
const STATE: UndoState = {
  unlocked: [9],
  opened: { seq: 7, kind: 'auto_unlock', at: OPENED_AT, coins: 20, lots: [LOT] },
  undone: 0,
  undoneAt: [],
};

function undo(state: Partial<UndoState> = {}, afterMs = 5_000, wallet = WALLET) {
  const ledger = new LedgerDraft(wallet);
  const now = OPENED_AT + afterMs;
  ledger.expireDue(now);
  undoUnlock(ledger, { tvId: 'TEST01', ep: 9, state: { ...STATE, ...state }, economy: DEFAULT_ECONOMY, now });
  return ledger;
}

describe('undoing an automatic unlock', () => {
  test('returns coins, and bonus to its lot with the old expiry, and locks the episode', () => {
    const ledger = undo();
    expect(ledger.balances).toMatchObject({ coins: 30, bonus: 45 });
    expect(ledger.lots).toEqual([{ ...LOT, remaining: 45 }]);
    expect(ledger.changes.transactions).toMatchObject([
      { kind: 'unlock_undo', key: 'unlock_undo:TEST01:9:1', reverses: 7, closes: [9], coins: 20, bonus: 40 },
    ]);
  });

  test('is possible for exactly ten seconds', () => {
    expect(undo({}, 10_000).changes.transactions.at(-1)?.kind).toBe('bonus_expired');
    expect(() => undo({}, 10_001)).toThrow('NotFound');
  });

  test('is possible three times per UTC day', () => {
    const three = [1_000, 2_000, 3_000].map((ago) => OPENED_AT - ago);
    expect(() => undo({ undoneAt: three })).toThrow('AdsUsedUp');
    expect(undo({ undoneAt: [...three.slice(1), OPENED_AT - 86_400_000] }).balances.coins).toBe(30);
  });

  test('is possible only for episodes that were unlocked automatically', () => {
    expect(() => undo({ opened: null })).toThrow('NotFound');
    expect(() => undo({ opened: { seq: 7, kind: 'unlock', at: OPENED_AT, coins: 20, lots: [] } })).toThrow('NotFound');
  });

  test('is possible only for the last unlocked episode of the show', () => {
    expect(() => undo({ unlocked: [9, 10] })).toThrow('LaterEpisodeUnlocked');
    expect(() => undo({ unlocked: [9, 12] })).toThrow('LaterEpisodeUnlocked');
    expect(() => undo({ unlocked: [9, 10] }, 10_001)).toThrow('NotFound');
    expect(undo({ unlocked: [4, 7, 9] }).balances.coins).toBe(30);
  });

  test('uses a new key for each undo', () => {
    expect(undo({ undone: 1 }).changes.transactions[0]?.key).toBe('unlock_undo:TEST01:9:2');
  });

  test('expires returned bonus at once if its lot has expired, without reusing a key', () => {
    const { changes: plan, balances, lots } = undo({}, 9_000);
    expect(plan.transactions.map(({ kind, bonus }) => [kind, bonus])).toEqual([
      ['bonus_expired', -5],
      ['unlock_undo', 40],
      ['bonus_expired', -40],
    ]);
    expect(new Set(plan.transactions.map(({ key }) => key)).size).toBe(3);
    expect(balances).toMatchObject({ coins: 30, bonus: 0 });
    expect(lots).toEqual([]);
  });

  test('pays back debt with the returned coins first', () => {
    const { balances, changes: plan } = undo({}, 5_000, { ...WALLET, coins: 0, debt: 15 });
    expect(balances).toMatchObject({ coins: 5, debt: 0 });
    const coins = plan.transactions[0]?.postings.filter(({ currency }) => currency === 'coins') ?? [];
    expect(coins.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });
});
