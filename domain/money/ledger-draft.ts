/** Drafts transactions on a wallet snapshot. The caller saves all of them or none. */
import type { EpochMs } from '../instant.ts';
import { RuleError } from '../errors.ts';
import type {
  LedgerAccount,
  Currency,
  Balances,
  Lot,
  WalletSnapshot,
  LedgerChanges,
  Posting,
  Transaction,
} from './ledger.ts';

type TransactionHeader = Pick<Transaction, 'kind' | 'key'> &
  Partial<Pick<Transaction, 'tvId' | 'ep' | 'reverses' | 'detail' | 'topic'>>;

type Mutable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

export class LedgerDraft {
  readonly #transactions: Transaction[] = [];
  readonly #seq: number;
  readonly #balances: Mutable<Balances>;
  #lots: readonly Lot[];

  constructor({ seq, lots, coins, bonus, debt, vipExpiresAt }: WalletSnapshot) {
    this.#seq = seq;
    this.#lots = lots;
    this.#balances = { coins, bonus, debt, vipExpiresAt };
  }

  get balances(): Balances {
    return { ...this.#balances };
  }

  /** Returns non-empty lots, soonest to expire first. */
  get lots(): readonly Lot[] {
    return this.#lots.filter(({ remaining }) => remaining > 0);
  }

  get #nextSeq(): number {
    return this.#seq + this.#transactions.length + 1;
  }

  get changes(): LedgerChanges {
    return { after: this.balances, transactions: [...this.#transactions] };
  }

  /** If `change` throws, the whole draft must be discarded. */
  addTransaction(header: TransactionHeader, change: (entry: TransactionDraft) => void): void {
    const before = this.balances;
    const entry = new TransactionDraft(this.#balances, this.#lots, this.#nextSeq);
    change(entry);
    this.#lots = entry.lots;
    this.#transactions.push({
      tvId: null,
      ep: null,
      reverses: null,
      detail: {},
      topic: null,
      ...header,
      coins: this.#balances.coins - before.coins,
      bonus: this.#balances.bonus - before.bonus,
      postings: entry.postings,
      grant: entry.grant,
      moves: entry.moves,
      opens: entry.opens,
      closes: entry.closes,
    });
  }

  /** Adds a transaction for each expired lot (spec §4). */
  expireDue(now: EpochMs): void {
    for (const { lot, remaining, expiresAt } of this.lots) {
      if (expiresAt > now) continue;
      // An undo can refill an expired lot, which then expires again under another key.
      const key = `expire:${lot}:${this.#nextSeq}`;
      this.addTransaction({ kind: 'bonus_expired', key, detail: { lot } }, (entry) => {
        entry.withdrawFromLot(lot, remaining, 'expired');
      });
    }
  }
}

export class TransactionDraft {
  readonly postings: Posting[] = [];
  readonly moves: { lot: number; amount: number }[] = [];
  readonly opens: number[] = [];
  readonly closes: number[] = [];
  grant: Transaction['grant'] = null;
  lots: readonly Lot[];
  readonly #balances: Mutable<Balances>;
  readonly #seq: number;

  constructor(balances: Mutable<Balances>, lots: readonly Lot[], seq: number) {
    this.#balances = balances;
    this.lots = lots;
    this.#seq = seq;
  }

  /**
   * Spends bonus first, soonest to expire first, then coins (spec §1).
   * @throws RuleError InsufficientBalance
   */
  spend(price: number): void {
    const { coins, bonus, debt } = this.#balances;
    if (debt > 0 || coins + bonus < price) throw new RuleError('InsufficientBalance');
    let due = Math.min(bonus, price);
    const coinsDue = price - due;
    this.#move('bonus', -due, 'revenue');
    for (const { lot, remaining } of this.lots) {
      const taken = Math.min(remaining, due);
      if (taken > 0) this.#moveLot(lot, -taken);
      due -= taken;
    }
    this.#move('coins', -coinsDue, 'revenue');
  }

  /** Pays back the debt before it adds coins. */
  addCoins(amount: number, from: 'sales' | 'promo' | 'revenue' | 'refund'): void {
    const paidBack = Math.min(this.#balances.debt, amount);
    this.#post(from, 'coins', -amount, null);
    this.#changeDebt(-paidBack);
    this.#changeBalance('coins', amount - paidBack);
  }

  grantBonus(amount: number, expiresAt: EpochMs, from: 'sales' | 'promo'): void {
    if (amount <= 0) return;
    if (this.grant) throw new Error('a transaction grants one lot');
    this.grant = { amount, expiresAt };
    const lot = { lot: this.#seq, remaining: amount, expiresAt };
    this.lots = [...this.lots, lot].toSorted((a, b) => a.expiresAt - b.expiresAt || a.lot - b.lot);
    this.#move('bonus', amount, from);
  }

  withdrawFromLot(lot: number, amount: number, to: 'expired' | 'refund'): void {
    if (amount <= 0) return;
    this.#moveLot(lot, -amount);
    this.#move('bonus', -amount, to);
  }

  /** Returns coins, and bonus to its original lots with their old expiry. */
  restore(coins: number, moves: readonly Lot[], from: 'revenue' | 'refund' = 'revenue'): void {
    const bonus = moves.reduce((sum, { remaining }) => sum + remaining, 0);
    const known = new Set(this.lots.map(({ lot }) => lot));
    const emptied = moves.filter(({ lot }) => !known.has(lot)).map((lot) => ({ ...lot, remaining: 0 }));
    this.lots = [...this.lots, ...emptied].toSorted((a, b) => a.expiresAt - b.expiresAt || a.lot - b.lot);
    for (const { lot, remaining } of moves) this.#moveLot(lot, remaining);
    this.#move('bonus', bonus, from);
    this.#move('coins', coins, from);
  }

  /** Takes coins back. What the balance lacks becomes debt. */
  reclaimCoins(amount: number): void {
    const available = Math.min(this.#balances.coins, amount);
    this.#changeBalance('coins', -available);
    this.#changeDebt(amount - available);
    this.#post('refund', 'coins', amount, null);
  }

  setVip(expiresAt: EpochMs | null): void {
    this.#balances.vipExpiresAt = expiresAt;
  }

  openEpisodes(episodes: readonly number[]): void {
    this.opens.push(...episodes);
  }

  closeEpisodes(episodes: readonly number[]): void {
    this.closes.push(...episodes);
  }

  #moveLot(lot: number, amount: number): void {
    this.moves.push({ lot, amount });
    this.lots = this.lots.map((each) => (each.lot === lot ? { ...each, remaining: each.remaining + amount } : each));
  }

  #move(currency: Currency, amount: number, against: LedgerAccount): void {
    this.#changeBalance(currency, amount);
    this.#post(against, currency, -amount, null);
  }

  #changeBalance(currency: Currency, amount: number): void {
    this.#balances[currency] += amount;
    this.#post('wallet', currency, amount, this.#balances[currency]);
  }

  #changeDebt(amount: number): void {
    this.#balances.debt += amount;
    this.#post('debt', 'coins', -amount, -this.#balances.debt);
  }

  #post(account: LedgerAccount, currency: Currency, amount: number, balanceAfter: number | null): void {
    if (amount !== 0) this.postings.push({ account, currency, amount, balanceAfter });
  }
}
