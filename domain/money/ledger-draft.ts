/** One user's money while a decision is made: changes are drafted on what was read, and written together or not at all. */
import type { EpochMs } from '../instant.ts';
import { RuleError } from '../errors.ts';
import type {
  Account,
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
  readonly #held: Mutable<Balances>;
  #lots: readonly Lot[];

  constructor({ seq, lots, coins, bonus, debt, vipExpiresAt }: WalletSnapshot) {
    this.#seq = seq;
    this.#lots = lots;
    this.#held = { coins, bonus, debt, vipExpiresAt };
  }

  /** What the user holds after the changes so far. */
  get balances(): Balances {
    return { ...this.#held };
  }

  /** Lots with something left, soonest to expire first. */
  get lots(): readonly Lot[] {
    return this.#lots.filter(({ remaining }) => remaining > 0);
  }

  get #nextSeq(): number {
    return this.#seq + this.#transactions.length + 1;
  }

  get changes(): LedgerChanges {
    return { after: this.balances, transactions: [...this.#transactions] };
  }

  /** Drafts one transaction. @throws RuleError what `change` throws; the ledger is of no use then */
  addTransaction(title: TransactionHeader, change: (entry: TransactionDraft) => void): void {
    const before = this.balances;
    const entry = new TransactionDraft(this.#held, this.#lots, this.#nextSeq);
    change(entry);
    this.#lots = entry.lots;
    this.#transactions.push({
      tvId: null,
      ep: null,
      reverses: null,
      detail: {},
      topic: null,
      ...title,
      coins: this.#held.coins - before.coins,
      bonus: this.#held.bonus - before.bonus,
      postings: entry.postings,
      grant: entry.grant,
      moves: entry.moves,
      opens: entry.opens,
      closes: entry.closes,
    });
  }

  /** Takes away the bonus whose time is over (spec §4), a transaction each lot. */
  expireDue(now: EpochMs): void {
    for (const { lot, remaining, expiresAt } of this.lots) {
      if (expiresAt > now) continue;
      // A lot can expire again: what an undo gives back after its time.
      const key = `expire:${lot}:${this.#nextSeq}`;
      this.addTransaction({ kind: 'bonus_expired', key, detail: { lot } }, (entry) => {
        entry.withdrawFromLot(lot, remaining, 'expired');
      });
    }
  }
}

/** The transaction that is being drafted. */
export class TransactionDraft {
  readonly postings: Posting[] = [];
  readonly moves: { lot: number; amount: number }[] = [];
  readonly opens: number[] = [];
  readonly closes: number[] = [];
  grant: Transaction['grant'] = null;
  lots: readonly Lot[];
  readonly #held: Mutable<Balances>;
  readonly #seq: number;

  constructor(held: Mutable<Balances>, lots: readonly Lot[], seq: number) {
    this.#held = held;
    this.lots = lots;
    this.#seq = seq;
  }

  /** Pays a price: bonus first, soonest to expire first, then coins (spec §1). @throws RuleError InsufficientBalance */
  spend(price: number): void {
    const { coins, bonus, debt } = this.#held;
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

  /** Adds coins, which first pay back what is owed. */
  addCoins(amount: number, from: 'sales' | 'promo' | 'revenue' | 'refund'): void {
    const paidBack = Math.min(this.#held.debt, amount);
    this.#post(from, 'coins', -amount, null);
    this.#owe(-paidBack);
    this.#hold('coins', amount - paidBack);
  }

  /** Grants a lot of bonus: one a transaction. */
  grantBonus(amount: number, expiresAt: EpochMs, from: 'sales' | 'promo'): void {
    if (amount <= 0) return;
    if (this.grant) throw new Error('a transaction grants one lot');
    this.grant = { amount, expiresAt };
    const lot = { lot: this.#seq, remaining: amount, expiresAt };
    this.lots = [...this.lots, lot].toSorted((a, b) => a.expiresAt - b.expiresAt || a.lot - b.lot);
    this.#move('bonus', amount, from);
  }

  /** Takes bonus out of one lot. */
  withdrawFromLot(lot: number, amount: number, to: 'expired' | 'refund'): void {
    if (amount <= 0) return;
    this.#moveLot(lot, -amount);
    this.#move('bonus', -amount, to);
  }

  /** Gives back what was taken: coins, and bonus to the lots that it came from, with their old expiry. */
  restore(coins: number, moves: readonly Lot[], from: 'revenue' | 'refund' = 'revenue'): void {
    const bonus = moves.reduce((sum, { remaining }) => sum + remaining, 0);
    const known = new Set(this.lots.map(({ lot }) => lot));
    const emptied = moves.filter(({ lot }) => !known.has(lot)).map((lot) => ({ ...lot, remaining: 0 }));
    this.lots = [...this.lots, ...emptied].toSorted((a, b) => a.expiresAt - b.expiresAt || a.lot - b.lot);
    for (const { lot, remaining } of moves) this.#moveLot(lot, remaining);
    this.#move('bonus', bonus, from);
    this.#move('coins', coins, from);
  }

  /** Takes back coins that were paid back to their buyer; what is not there any more is owed. */
  reclaimCoins(amount: number): void {
    const there = Math.min(this.#held.coins, amount);
    this.#hold('coins', -there);
    this.#owe(amount - there);
    this.#post('refund', 'coins', amount, null);
  }

  /** VIP lasts until then, or not at all. */
  setVip(expiresAt: EpochMs | null): void {
    this.#held.vipExpiresAt = expiresAt;
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

  #move(currency: Currency, amount: number, against: Account): void {
    this.#hold(currency, amount);
    this.#post(against, currency, -amount, null);
  }

  #hold(currency: Currency, amount: number): void {
    this.#held[currency] += amount;
    this.#post('wallet', currency, amount, this.#held[currency]);
  }

  #owe(amount: number): void {
    this.#held.debt += amount;
    this.#post('debt', 'coins', -amount, -this.#held.debt);
  }

  #post(account: Account, currency: Currency, amount: number, balanceAfter: number | null): void {
    if (amount !== 0) this.postings.push({ account, currency, amount, balanceAfter });
  }
}
