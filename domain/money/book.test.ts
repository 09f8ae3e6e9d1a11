import { describe, expect, test } from 'vitest';
import { Book } from './book.ts';
import type { MoneyFacts } from './ledger.ts';

const FACTS: MoneyFacts = {
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

describe('a book', () => {
  test('spends bonus soonest to expire first, then coins, and says what remains', () => {
    const book = new Book(FACTS);
    book.write({ kind: 'unlock', key: 'k' }, (entry) => entry.spend(60));
    const [tx] = book.plan.transactions;
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
    expect(book.plan.after).toEqual({ coins: 90, bonus: 0, debt: 0, vipExpiresAt: null });
    expect(book.lots).toEqual([]);
  });

  test('refuses more than there is, to the coin', () => {
    new Book(FACTS).write({ kind: 'unlock', key: 'k' }, (entry) => entry.spend(150));
    expect(() => new Book(FACTS).write({ kind: 'unlock', key: 'k' }, (entry) => entry.spend(151))).toThrow(
      'InsufficientBalance',
    );
  });

  test('a lot is gone at the very moment of its expiry', () => {
    for (const [now, left] of [
      [999, 50],
      [1_000, 30],
      [2_000, 0],
    ] as const) {
      const book = new Book(FACTS);
      book.expireDue(now);
      expect(book.holdings.bonus).toBe(left);
    }
  });

  test('refunded coins that were spent are owed, block spending, and are paid back first', () => {
    const book = new Book({ ...FACTS, coins: 40 });
    book.write({ kind: 'refund', key: 'r' }, (entry) => entry.reclaimCoins(100));
    expect(book.holdings).toMatchObject({ coins: 0, debt: 60 });
    expect(() => book.write({ kind: 'unlock', key: 'k' }, (entry) => entry.spend(10))).toThrow('InsufficientBalance');
    const again = new Book({ ...FACTS, coins: 0, debt: 60 });
    again.write({ kind: 'topup', key: 't' }, (entry) => entry.addCoins(500, 'sales'));
    expect(again.holdings).toMatchObject({ coins: 440, debt: 0 });
    expect(again.plan.transactions[0]?.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test('what an undo gives back goes to its old lots', () => {
    const book = new Book({ ...FACTS, bonus: 30, lots: FACTS.lots.slice(1) });
    book.write({ kind: 'unlock_undo', key: 'u', reverses: 4 }, (entry) =>
      entry.giveBack(40, [{ lot: 3, remaining: 20, expiresAt: 1_000 }]),
    );
    expect(book.holdings).toMatchObject({ coins: 140, bonus: 50 });
    expect(book.lots.map(({ lot }) => lot)).toEqual([3, 5]);
    expect(book.plan.transactions[0]?.moves).toEqual([{ lot: 3, amount: 20 }]);
  });
});
