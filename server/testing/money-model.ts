/** An independent model of a viewer's money, in which every unit of bonus has its own expiry. */
import fc from 'fast-check';
import type { RuleErrorName } from '#domain/errors.ts';
import type { Reward } from '#domain/money/reward.ts';

export type Operation =
  | { readonly kind: 'fund' | 'topup'; readonly coins: number; readonly bonus: number; readonly lifeMs: number }
  /** Refunds the top-up with the index `which`. */
  | { readonly kind: 'refund'; readonly which: number }
  | { readonly kind: 'unlock'; readonly ep: number; readonly via: 'balance' | 'auto' }
  | { readonly kind: 'undo'; readonly ep: number }
  /** Buys a bundle of 20 episodes. */
  | { readonly kind: 'bundle' }
  | { readonly kind: 'redeem'; readonly which: number }
  | { readonly kind: 'wait'; readonly ms: number };

/** Numbers and lifetimes (in ms) are small, so that wallets run empty, lots expire and operations often fail. */
export const SHOW = { tvId: 'TS0001', totalEpisodes: 25, freeEpisodes: 2, price: 10 };
export const BUNDLE = { episodes: 20, pricePercent: 90 };
export const BONUS_LIFE_MS = 50;
export const UNDO_MS = 40;
const VIP_DAY_MS = 86_400_000;

export type ModelCode = {
  readonly reward: Reward;
  readonly uses: number;
  readonly perUser: number;
  readonly validUntil: number | null;
};
export const CODES: readonly ModelCode[] = [
  { reward: { coins: 30, bonus: 0, vipDays: 0 }, uses: 1, perUser: 1, validUntil: null },
  { reward: { coins: 5, bonus: 15, vipDays: 0 }, uses: 3, perUser: 2, validUntil: null },
  { reward: { coins: 0, bonus: 25, vipDays: 0 }, uses: 9, perUser: 9, validUntil: 60 },
  { reward: { coins: 0, bonus: 0, vipDays: 1 }, uses: 1, perUser: 1, validUntil: null },
];

const lifetime = fc.integer({ min: 1, max: 80 });
const episode = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 3, max: 5 }) },
  fc.integer({ min: 1, max: SHOW.totalEpisodes + 1 }),
);
/** Rarely draws the VIP code, because VIP prevents all further unlocks of a run. */
const someCode = fc.oneof({ weight: 12, arbitrary: fc.nat(CODES.length - 2) }, fc.constant(CODES.length - 1));
const amount = fc.integer({ min: 0, max: 60 });

const OPERATION: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constantFrom('fund', 'topup'), coins: amount, bonus: amount, lifeMs: lifetime }),
  fc.record({ kind: fc.constant('refund'), which: fc.nat(1) }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('unlock'), ep: episode, via: fc.constantFrom('balance', 'auto') }),
  },
  fc.record({ kind: fc.constant('bundle') }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo'), ep: episode }) },
  fc.record({ kind: fc.constant('redeem'), which: someCode }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 1, max: 25 }) }) },
);
const OPERATIONS = fc.array(OPERATION, { minLength: 1, maxLength: 40, size: 'max' });
const SEED = 20_261_120;

/**
 * Calls `run` with random sequences of operations, the same in every test run. fast-check shortens a failing one before
 * it reports it.
 */
export async function forRandomRuns(
  runs: number,
  run: (operations: readonly Operation[]) => Promise<void> | void,
): Promise<void> {
  const property = fc.asyncProperty(OPERATIONS, async (operations) => run(operations));
  await fc.assert(property, { numRuns: runs, seed: SEED });
}

export type Outcome = 'done' | RuleErrorName;

/** The viewer's money and unlocked episodes, without expired and empty lots. */
export type MoneyState = {
  readonly coins: number;
  readonly bonus: number;
  readonly debt: number;
  readonly vipExpiresAt: number | null;
  /** The lots, soonest to expire first. */
  readonly lots: readonly { readonly remaining: number; readonly expiresAt: number }[];
  readonly opened: readonly number[];
};

/** One unit of bonus. `lot` is the serial number of its grant. */
type Unit = { readonly lot: number; readonly expiresAt: number };
type Paid = { readonly coins: number; readonly units: readonly Unit[]; readonly at: number; readonly isAuto: boolean };

export class MoneyModel {
  #now = 0;
  #coins = 0;
  #debt = 0;
  #vip: number | null = null;
  #lots = 0;
  #units: Unit[] = [];
  readonly #opened = new Map<number, Paid>();
  readonly #undone = new Set<number>();
  readonly #topups: { coins: number; lot: number; isRefunded: boolean }[] = [];
  readonly #redemptions = CODES.map(() => 0);

  perform(operation: Operation): Outcome {
    this.#units = this.#units.filter(({ expiresAt }) => expiresAt > this.#now);
    switch (operation.kind) {
      case 'topup':
        this.#topups.push({ coins: operation.coins, lot: this.#lots, isRefunded: false });
        this.#grant(operation.coins, operation.bonus, operation.lifeMs);
        break;
      case 'fund':
        this.#grant(operation.coins, operation.bonus, operation.lifeMs);
        break;
      case 'wait':
        this.#now += operation.ms;
        break;
      case 'refund':
        return this.#refund(operation.which);
      case 'unlock':
        return this.#unlock(operation.ep, operation.via === 'auto');
      case 'bundle':
        return this.#bulk();
      case 'undo':
        return this.#undo(operation.ep);
      case 'redeem':
        return this.#redeem(operation.which);
    }
    return 'done';
  }

  get state(): MoneyState {
    const live = this.#units.filter(({ expiresAt }) => expiresAt > this.#now).toSorted(byExpiry);
    const lots = [...new Set(live.map(({ lot }) => lot))].map((lot) => {
      const units = live.filter((unit) => unit.lot === lot);
      return { remaining: units.length, expiresAt: units[0]?.expiresAt ?? 0 };
    });
    const opened = [...this.#opened.keys()].toSorted((a, b) => a - b);
    return { coins: this.#coins, bonus: live.length, debt: this.#debt, vipExpiresAt: this.#vip, lots, opened };
  }

  #addCoins(coins: number): void {
    const paidBack = Math.min(coins, this.#debt);
    this.#debt -= paidBack;
    this.#coins += coins - paidBack;
  }

  #grant(coins: number, bonus: number, lifeMs: number): void {
    this.#addCoins(coins);
    for (let unit = 0; unit < bonus; unit += 1) this.#units.push({ lot: this.#lots, expiresAt: this.#now + lifeMs });
    this.#lots += 1;
  }

  #refund(which: number): Outcome {
    const topup = this.#topups[which];
    if (!topup || topup.isRefunded) return 'NotFound';
    topup.isRefunded = true;
    const reclaimed = Math.min(this.#coins, topup.coins);
    this.#coins -= reclaimed;
    this.#debt += topup.coins - reclaimed;
    this.#units = this.#units.filter(({ lot }) => lot !== topup.lot);
    return 'done';
  }

  #isOpen(ep: number): boolean {
    return ep <= SHOW.freeEpisodes || this.#opened.has(ep);
  }

  get #hasVip(): boolean {
    return this.#vip !== null && this.#vip > this.#now;
  }

  /** Pays a price and returns what was spent, or undefined if there is debt or the balance is too low. */
  #pay(price: number): Pick<Paid, 'coins' | 'units'> | undefined {
    if (this.#debt > 0 || this.#coins + this.#units.length < price) return undefined;
    const inOrder = this.#units.toSorted(byExpiry);
    const units = inOrder.slice(0, price);
    const coins = price - units.length;
    this.#units = inOrder.slice(price);
    this.#coins -= coins;
    return { coins, units };
  }

  #unlock(ep: number, isAuto: boolean): Outcome {
    if (ep > SHOW.totalEpisodes) return 'EpisodeNotFound';
    if (this.#isOpen(ep) || this.#hasVip) return 'AlreadyUnlocked';
    if (!this.#isOpen(ep - 1)) return 'PreviousLocked';
    if (isAuto && this.#undone.has(ep)) return 'AutoUnlockUndone';
    const paid = this.#pay(SHOW.price);
    if (!paid) return 'InsufficientBalance';
    this.#opened.set(ep, { ...paid, at: this.#now, isAuto });
    return 'done';
  }

  #bulk(): Outcome {
    const all = Array.from({ length: SHOW.totalEpisodes }, (_, index) => index + 1);
    const locked = all.filter((ep) => !this.#isOpen(ep));
    if (this.#hasVip) return 'AlreadyUnlocked';
    if (locked.length === 0) return 'AllUnlocked';
    if (locked.length < BUNDLE.episodes) return 'FewerThan20Left';
    const paid = this.#pay(Math.floor((BUNDLE.episodes * SHOW.price * BUNDLE.pricePercent) / 100));
    if (!paid) return 'InsufficientBalance';
    for (const ep of locked.slice(0, BUNDLE.episodes)) this.#opened.set(ep, { ...paid, at: this.#now, isAuto: false });
    return 'done';
  }

  #undo(ep: number): Outcome {
    const paid = this.#opened.get(ep);
    if (!paid?.isAuto || this.#now - paid.at > UNDO_MS) return 'NotFound';
    if (Math.max(...this.#opened.keys()) > ep) return 'LaterEpisodeUnlocked';
    this.#opened.delete(ep);
    this.#undone.add(ep);
    this.#addCoins(paid.coins);
    this.#units.push(...paid.units);
    return 'done';
  }

  #redeem(which: number): Outcome {
    const code = CODES[which];
    const redeemed = this.#redemptions[which] ?? 0;
    if (!code || redeemed >= code.uses || redeemed >= code.perUser) return 'NotFound';
    if (code.validUntil !== null && code.validUntil <= this.#now) return 'NotFound';
    this.#redemptions[which] = redeemed + 1;
    const { coins, bonus, vipDays } = code.reward;
    this.#grant(coins, bonus, BONUS_LIFE_MS);
    if (vipDays > 0) this.#vip = Math.max(this.#vip ?? 0, this.#now) + vipDays * VIP_DAY_MS;
    return 'done';
  }
}

function byExpiry(a: Unit, b: Unit): number {
  return a.expiresAt - b.expiresAt || a.lot - b.lot;
}
