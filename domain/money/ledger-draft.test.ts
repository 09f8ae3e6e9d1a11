import { describe, expect, test } from 'vitest';
import { LedgerDraft } from './ledger-draft.ts';
import type { WalletSnapshot } from './ledger.ts';

const SNAPSHOT: WalletSnapshot = {
  seq: 7,
  coins: 100,
  bonus: 50,
  debt: 0,
  vipExpiresAt: null,
  lots: [
    { lot: 3, remaining: 20, expiresAt: 1_000 },
    { lot: 5, remaining: 30, expiresAt: 2_000 },
  ],
};

describe('a ledger draft', () => {
  test('spends bonus that expires soonest first, then coins', () => {
    const ledger = new LedgerDraft(SNAPSHOT);
    ledger.addTransaction({ kind: 'unlock', key: 'k' }, (entry) => entry.spend(60));
    const [tx] = ledger.changes.transactions;
    expect(tx).toMatchObject({
      coins: -10,
      bonus: -50,
      moves: [
        { lot: 3, amount: -20 },
        { lot: 5, amount: -30 },
      ],
    });
    expect(tx?.postings).toEqual([
      { account: 'wallet', currency: 'bonus', amount: -50, balanceAfter: 0 },
      { account: 'revenue', currency: 'bonus', amount: 50, balanceAfter: null },
      { account: 'wallet', currency: 'coins', amount: -10, balanceAfter: 90 },
      { account: 'revenue', currency: 'coins', amount: 10, balanceAfter: null },
    ]);
    expect(ledger.changes.after).toEqual({ coins: 90, bonus: 0, debt: 0, vipExpiresAt: null });
    expect(ledger.lots).toEqual([]);
  });

  test('rejects a price that exceeds the balance by one coin', () => {
    new LedgerDraft(SNAPSHOT).addTransaction({ kind: 'unlock', key: 'k' }, (entry) => entry.spend(150));
    expect(() =>
      new LedgerDraft(SNAPSHOT).addTransaction({ kind: 'unlock', key: 'k' }, (entry) => entry.spend(151)),
    ).toThrow('InsufficientBalance');
  });

  test('expires a lot at the exact moment of its expiry', () => {
    for (const [now, left] of [
      [999, 50],
      [1_000, 30],
      [2_000, 0],
    ] as const) {
      const ledger = new LedgerDraft(SNAPSHOT);
      ledger.expireDue(now);
      expect(ledger.balances.bonus).toBe(left);
    }
  });

  test('turns refunded coins that were spent into debt, which prevents spending and is paid back first', () => {
    const ledger = new LedgerDraft({ ...SNAPSHOT, coins: 40 });
    ledger.addTransaction({ kind: 'refund', key: 'r' }, (entry) => entry.reclaimCoins(100));
    expect(ledger.balances).toMatchObject({ coins: 0, debt: 60 });
    expect(() => ledger.addTransaction({ kind: 'unlock', key: 'k' }, (entry) => entry.spend(10))).toThrow(
      'InsufficientBalance',
    );
    const again = new LedgerDraft({ ...SNAPSHOT, coins: 0, debt: 60 });
    again.addTransaction({ kind: 'topup', key: 't' }, (entry) => entry.addCoins(500, 'sales'));
    expect(again.balances).toMatchObject({ coins: 440, debt: 0 });
    expect(again.changes.transactions[0]?.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test('returns the coins of an undone unlock to the balance, and its bonus to the original lot', () => {
    const ledger = new LedgerDraft({ ...SNAPSHOT, bonus: 30, lots: SNAPSHOT.lots.slice(1) });
    ledger.addTransaction({ kind: 'unlock_undo', key: 'u', reverses: 4 }, (entry) =>
      entry.restore(40, [{ lot: 3, remaining: 20, expiresAt: 1_000 }]),
    );
    expect(ledger.balances).toMatchObject({ coins: 140, bonus: 50 });
    expect(ledger.lots.map(({ lot }) => lot)).toEqual([3, 5]);
    expect(ledger.changes.transactions[0]?.moves).toEqual([{ lot: 3, amount: 20 }]);
  });
});
