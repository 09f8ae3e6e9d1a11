/** Compares the money rules with an independent model over random operations. */
import { expect, test } from 'vitest';
import {
  CODES,
  forRandomRuns,
  MoneyModel,
  type MoneyState,
  type Operation,
  type Outcome,
} from '#server/testing/money-model.ts';
import { draftOperation, outcomeOf, replay, type WrittenTransaction } from '#server/testing/money-operations.ts';
import { LedgerDraft } from './ledger-draft.ts';
import type { WalletSnapshot, LedgerChanges } from './ledger.ts';
import type { RedeemCodeState } from './redeem.ts';

/** An in-memory ledger that applies drafts like the database. */
class MemoryLedger {
  #money: WalletSnapshot = { seq: 0, coins: 0, bonus: 0, debt: 0, vipExpiresAt: null, lots: [] };
  #now = 0;
  readonly #history: WrittenTransaction[] = [];

  perform(operation: Operation): Outcome {
    if (operation.kind === 'wait') {
      this.#now += operation.ms;
      return 'done';
    }
    const ledger = new LedgerDraft(this.#money);
    ledger.expireDue(this.#now);
    const code = operation.kind === 'redeem' ? this.#code(operation.which) : null;
    try {
      draftOperation(ledger, operation, { history: this.#history, code, now: this.#now });
    } catch (error) {
      return outcomeOf(error);
    }
    this.#apply(ledger);
    return 'done';
  }

  get state(): MoneyState {
    return { ...replay(this.#history, this.#now), vipExpiresAt: this.#money.vipExpiresAt };
  }

  /** Returns the violated invariants. */
  get faults(): string[] {
    const { coins, bonus, debt, lots } = this.#money;
    const inLots = lots.reduce((sum, { remaining }) => sum + remaining, 0);
    const keys = new Set(this.#history.map(({ key }) => key));
    return [
      ...(Math.min(coins, bonus, debt, ...lots.map(({ remaining }) => remaining)) < 0 ? ['something is negative'] : []),
      ...(inLots === bonus ? [] : [`${bonus} bonus, ${inLots} in lots`]),
      ...(keys.size === this.#history.length ? [] : ['a natural key was used twice']),
      ...this.#history.flatMap(sumFaults),
      ...chainFaults(this.#history),
    ];
  }

  #code(which: number): RedeemCodeState | null {
    const code = CODES[which];
    if (!code) return null;
    const taken = this.#history.filter(({ key }) => key.startsWith(`redeem:${which}:`)).length;
    const { reward, uses, perUser, validUntil } = code;
    return { codeId: which, reward, usesLeft: uses - taken, perUser, taken, from: 0, until: validUntil };
  }

  #apply(ledger: LedgerDraft): void {
    const { after, transactions }: LedgerChanges = ledger.changes;
    transactions.forEach((tx, index) => this.#history.push({ ...tx, seq: this.#money.seq + index + 1, at: this.#now }));
    this.#money = { ...after, seq: this.#money.seq + transactions.length, lots: ledger.lots };
  }
}

function sumFaults({ seq, postings, coins, bonus }: WrittenTransaction): string[] {
  const sum = (currency: string, account?: string) =>
    postings
      .filter((posting) => posting.currency === currency && (account === undefined || posting.account === account))
      .reduce((total, { amount }) => total + amount, 0);
  const isZero = sum('coins') === 0 && sum('bonus') === 0;
  const matchesPostings = sum('coins', 'wallet') === coins && sum('bonus', 'wallet') === bonus;
  return [
    ...(isZero ? [] : [`${seq} does not sum to 0`]),
    ...(matchesPostings ? [] : [`${seq} has amounts that differ from its postings`]),
  ];
}

function chainFaults(history: readonly WrittenTransaction[]): string[] {
  const balances = new Map<string, number>();
  return history.flatMap(({ seq, postings }) =>
    postings.flatMap(({ account, currency, amount, balanceAfter }) => {
      if (balanceAfter === null) return [];
      const name = `${account} ${currency}`;
      const expected = (balances.get(name) ?? 0) + amount;
      balances.set(name, balanceAfter);
      return balanceAfter === expected ? [] : [`${seq}: ${name} is ${balanceAfter}, not ${expected}`];
    }),
  );
}

test('agrees with the model and keeps the invariants after each operation', async () => {
  await forRandomRuns(1_500, (operations) => {
    const model = new MoneyModel();
    const ledger = new MemoryLedger();
    for (const operation of operations) {
      expect(ledger.perform(operation)).toBe(model.perform(operation));
      expect(ledger.state).toEqual(model.state);
      expect(ledger.faults).toEqual([]);
    }
  });
}, 60_000);
