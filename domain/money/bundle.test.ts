import { describe, expect, test } from 'vitest';
import { LedgerDraft } from './ledger-draft.ts';
import { BUNDLE_SIZES, quoteBundle, unlockBundle, type BundleInput, type BundleRequest } from './bundle.ts';
import { DEFAULT_ECONOMY } from './economy.ts';
import type { WalletSnapshot } from './ledger.ts';

const FREE = 8;
const RICH: WalletSnapshot = { seq: 0, coins: 100_000, bonus: 0, debt: 0, vipExpiresAt: null, lots: [] };

/** Describes a rich viewer of a show with `locked` locked episodes. */
function input(locked: number, changes: Partial<BundleInput> = {}): BundleInput {
  return {
    show: { tvId: 'CN0008', totalEpisodes: FREE + locked, freeEpisodes: FREE, price: 60 },
    unlocked: [],
    seen: 3,
    economy: DEFAULT_ECONOMY,
    balances: RICH,
    now: 1_000,
    ...changes,
  };
}

const request = (changes: Partial<BundleRequest> = {}): BundleRequest => ({
  size: 20,
  from: null,
  shownPrice: null,
  requestedAt: 1_000,
  lastBoughtAt: null,
  ...changes,
});

const refusals = (bundleInput: BundleInput) => BUNDLE_SIZES.map((size) => quoteBundle(size, bundleInput).refusal);

describe('a bundle', () => {
  test('rejects a price that the viewer did not see', () => {
    const buy = (shown: number) => unlockBundle(new LedgerDraft(RICH), request({ shownPrice: shown }), input(60));
    expect(buy(1080)).toHaveLength(20);
    expect(() => buy(1079)).toThrow('PriceChanged');
  });

  test('contains the next locked episodes in order and skips unlocked ones', () => {
    const { episodes } = quoteBundle(20, input(60, { unlocked: [9, 10, 12] }));
    expect(episodes).toEqual([11, ...Array.from({ length: 19 }, (_, index) => 13 + index)]);
    expect(quoteBundle('all', input(52)).episodes).toHaveLength(52);
    expect(quoteBundle(50, input(52)).episodes.at(-1)).toBe(58);
  });

  test.each([
    [20, 1200, 1080],
    [50, 3000, 2400],
    ['all', 3120, 2340],
  ] as const)('costs the percentage of the list price for the size %s', (size, listPrice, price) => {
    expect(quoteBundle(size, input(52))).toMatchObject({ listPrice, price, refusal: null });
  });

  test('rounds its price down to whole coins', () => {
    const show = { tvId: 'CN0008', totalEpisodes: 61, freeEpisodes: FREE, price: 41 };
    expect(quoteBundle('all', input(53, { show }))).toMatchObject({ listPrice: 2173, price: 1629 });
  });

  test.each([
    [19, ['FewerThan20Left', 'FewerThan50Left', 'FewerThan50Left']],
    [20, [null, 'FewerThan50Left', 'FewerThan50Left']],
    [21, [null, 'FewerThan50Left', 'FewerThan50Left']],
    [49, [null, 'FewerThan50Left', 'FewerThan50Left']],
    [50, [null, null, null]],
    [51, [null, null, null]],
  ])('reports the refusals for %i locked episodes', (locked, expected) => {
    expect(refusals(input(locked))).toEqual(expected);
  });

  test('is not sold for a show with fewer than 20 episodes', () => {
    const show = (totalEpisodes: number) => ({ tvId: 'CN0008', totalEpisodes, freeEpisodes: 0, price: 60 });
    expect(refusals(input(0, { show: show(19) }))).toEqual(Array(3).fill('TooFewEpisodes'));
    expect(refusals(input(0, { show: show(20) }))[0]).toBeNull();
    expect(quoteBundle(20, input(0, { show: show(19) }))).toMatchObject({ episodes: [], price: 0, listPrice: 0 });
  });

  test('requires three seen episodes', () => {
    expect(refusals(input(50, { seen: 2 }))).toEqual(Array(3).fill('WatchMoreFirst'));
    expect(quoteBundle(50, input(50, { seen: 2 }))).toMatchObject({ price: 2400, listPrice: 3000 });
  });

  test('requires a balance of at least the price, and no debt', () => {
    const balancesOf = (coins: number, bonus: number, debt = 0) => ({ ...RICH, coins, bonus, debt });
    expect(quoteBundle(20, input(20, { balances: balancesOf(1_000, 80) })).refusal).toBeNull();
    expect(quoteBundle(20, input(20, { balances: balancesOf(999, 80) })).refusal).toBe('InsufficientBalance');
    expect(quoteBundle(20, input(20, { balances: balancesOf(0, 5_000, 1) })).refusal).toBe('InsufficientBalance');
  });

  test('reports the first applicable refusal in the specified order', () => {
    const poor = { ...RICH, coins: 0 };
    const worst = { seen: 0, balances: poor };
    const small = { tvId: 'CN0008', totalEpisodes: 12, freeEpisodes: FREE, price: 60 };
    const vip = { ...poor, vipExpiresAt: 1_001 };
    expect(quoteBundle(20, input(0, { ...worst, balances: vip })).refusal).toBe('AlreadyUnlocked');
    expect(quoteBundle(20, input(0, { ...worst, balances: { ...vip, vipExpiresAt: 1_000 } })).refusal).toBe(
      'AllUnlocked',
    );
    expect(quoteBundle(20, input(4, { ...worst, show: small })).refusal).toBe('TooFewEpisodes');
    expect(quoteBundle(20, input(19, worst)).refusal).toBe('FewerThan20Left');
    expect(quoteBundle('all', input(49, worst)).refusal).toBe('FewerThan50Left');
    expect(quoteBundle(50, input(50, worst)).refusal).toBe('WatchMoreFirst');
    expect(quoteBundle(50, input(50, { balances: poor })).refusal).toBe('InsufficientBalance');
  });
});

describe('buying a bundle', () => {
  test('unlocks all its episodes in one transaction', () => {
    const ledger = new LedgerDraft(RICH);
    expect(unlockBundle(ledger, request(), input(30))).toHaveLength(20);
    const { transactions, after } = ledger.changes;
    expect(transactions).toHaveLength(1);
    expect(transactions[0]).toMatchObject({ kind: 'bulk_unlock', key: 'bulk:CN0008:9', ep: 9, coins: -1080 });
    expect(transactions[0]?.opens).toHaveLength(20);
    expect(after.coins).toBe(RICH.coins - 1080);
  });

  test('throws the refusal of its quote', () => {
    expect(() => unlockBundle(new LedgerDraft(RICH), request(), input(19))).toThrow('FewerThan20Left');
    expect(() => unlockBundle(new LedgerDraft(RICH), request(), input(0))).toThrow('AllUnlocked');
  });

  test('rejects a first episode that is unlocked or after a locked one', () => {
    const later = input(60, { unlocked: [9, 10] });
    const requestFrom = (from: number) => () => unlockBundle(new LedgerDraft(RICH), request({ from }), later);
    expect(requestFrom(9)).toThrow('this bundle is already unlocked');
    expect(requestFrom(12)).toThrow('PreviousLocked');
    expect(unlockBundle(new LedgerDraft(RICH), request({ from: 11 }), later)[0]).toBe(11);
  });

  test('rejects a second request within three seconds unless it names the first episode', () => {
    const requestAfter =
      (afterMs: number, from: number | null = null) =>
      () =>
        unlockBundle(
          new LedgerDraft(RICH),
          request({ from, requestedAt: 9_000 + afterMs, lastBoughtAt: 9_000 }),
          input(60),
        );
    expect(requestAfter(-50)).toThrow('requested twice');
    expect(requestAfter(2_999)).toThrow('requested twice');
    expect(requestAfter(3_000)()).toHaveLength(20);
    expect(requestAfter(0, 9)()).toHaveLength(20);
  });
});
