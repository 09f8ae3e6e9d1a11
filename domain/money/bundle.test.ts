import { describe, expect, test } from 'vitest';
import { LedgerDraft } from './ledger-draft.ts';
import {
  BUNDLE_SIZES,
  quoteBundle,
  unlockBundle,
  type BoughtBundle,
  type BundleInput,
  type BundleRequest,
} from './bundle.ts';
import { DEFAULT_ECONOMY } from './economy.ts';
import type { WalletSnapshot } from './ledger.ts';

const FREE = 8;
const RICH: WalletSnapshot = { seq: 0, coins: 100_000, bonus: 0, debt: 0, vipExpiresAt: null, lots: [] };

/** Describes a rich viewer of a show with `locked` locked episodes. */
function input(locked: number, changes: Partial<BundleInput> = {}): BundleInput {
  return {
    show: { tvId: 'TEST01', totalEpisodes: FREE + locked, freeEpisodes: FREE, price: 60 },
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
  bought: [],
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
    const show = { tvId: 'TEST01', totalEpisodes: 61, freeEpisodes: FREE, price: 41 };
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
    const show = (totalEpisodes: number) => ({ tvId: 'TEST01', totalEpisodes, freeEpisodes: 0, price: 60 });
    expect(refusals(input(0, { show: show(19) }))).toEqual(Array(3).fill('TooFewEpisodes'));
    expect(refusals(input(0, { show: show(20) }))[0]).toBeNull();
    expect(quoteBundle(20, input(0, { show: show(19) }))).toMatchObject({ episodes: [], price: 0, listPrice: 0 });
  });

  test('requires three seen episodes', () => {
    expect(refusals(input(50, { seen: 2 }))).toEqual(Array(3).fill('WatchMoreFirst'));
    expect(quoteBundle(50, input(50, { seen: 2 }))).toMatchObject({ price: 2400, listPrice: 3000 });
  });

  test('says how many more episodes must be seen', () => {
    const watchMore = (seen: number) => quoteBundle(20, input(50, { seen })).watchMore;
    expect([0, 1, 2, 3, 4].map(watchMore)).toEqual([3, 2, 1, 0, 0]);
    const economy = { ...DEFAULT_ECONOMY, bundleNeedsWatched: 0 };
    expect(quoteBundle(20, input(50, { seen: 0, economy }))).toMatchObject({ watchMore: 0, refusal: null });
  });

  const reachable = (bundleInput: BundleInput) =>
    BUNDLE_SIZES.filter((size) => quoteBundle(size, bundleInput).isReachable);

  test('is reachable while enough episodes are locked, also before enough are seen or the balance suffices', () => {
    expect(reachable(input(50))).toEqual([20, 50, 'all']);
    expect(reachable(input(50, { seen: 0, balances: { ...RICH, coins: 0 } }))).toEqual([20, 50, 'all']);
    expect(reachable(input(49, { seen: 0 }))).toEqual([20]);
    expect(reachable(input(19, { seen: 0 }))).toEqual([]);
    expect(reachable(input(50, { balances: { ...RICH, vipExpiresAt: 1_001 } }))).toEqual([]);
    const small = { tvId: 'TEST01', totalEpisodes: 19, freeEpisodes: 0, price: 60 };
    expect(reachable(input(0, { show: small, seen: 0 }))).toEqual([]);
  });

  test('is not reachable when too few are locked after the episodes that must be unlocked and seen before', () => {
    const show = { tvId: 'TEST01', totalEpisodes: 51, freeEpisodes: 1, price: 60 };
    expect(reachable(input(0, { show, seen: 0 }))).toEqual([20]);
    expect(reachable(input(0, { show, seen: 0, unlocked: [2, 3] }))).toEqual([20]);
    expect(reachable(input(0, { show: { ...show, totalEpisodes: 53 }, seen: 0 }))).toEqual([20, 50, 'all']);
    expect(reachable(input(0, { show: { ...show, totalEpisodes: 53 }, seen: 1 }))).toEqual([20, 50, 'all']);
    expect(reachable(input(0, { show: { ...show, totalEpisodes: 52 }, seen: 1 }))).toEqual([20]);
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
    const small = { tvId: 'TEST01', totalEpisodes: 12, freeEpisodes: FREE, price: 60 };
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
    expect(transactions[0]).toMatchObject({ kind: 'bulk_unlock', key: 'bulk:TEST01:9', ep: 9, coins: -1080 });
    expect(transactions[0]?.opens).toHaveLength(20);
    expect(after.coins).toBe(RICH.coins - 1080);
  });

  test('throws the refusal of its quote', () => {
    expect(() => unlockBundle(new LedgerDraft(RICH), request(), input(19))).toThrow('FewerThan20Left');
    expect(() => unlockBundle(new LedgerDraft(RICH), request(), input(0))).toThrow('AllUnlocked');
  });

  test('rejects a displayed bundle whose first episode is unlocked meanwhile or follows a locked one', () => {
    const later = input(60, { unlocked: [9, 10] });
    const requestFrom = (from: number) => () => unlockBundle(new LedgerDraft(RICH), request({ from }), later);
    expect(requestFrom(9)).toThrow('PriceChanged');
    expect(requestFrom(12)).toThrow('PreviousLocked');
    expect(unlockBundle(new LedgerDraft(RICH), request({ from: 11 }), later)[0]).toBe(11);
  });

  test('records its size, its episodes and its price', () => {
    const ledger = new LedgerDraft(RICH);
    unlockBundle(ledger, request({ size: 'all' }), input(52));
    expect(ledger.changes.transactions[0]?.detail).toEqual({
      size: 'all',
      from: 9,
      to: 60,
      list_price: 3120,
      percent: 75,
    });
  });
});

describe('a repeated request', () => {
  const AFTER_20 = input(100, { unlocked: Array.from({ length: 20 }, (_, index) => 9 + index) });
  const FIRST_20: BoughtBundle = { size: 20, from: 9, boughtAt: 9_000 };
  const buyAfter =
    (afterMs: number, changes: Partial<BundleRequest> = {}) =>
    () =>
      unlockBundle(
        new LedgerDraft(RICH),
        request({ requestedAt: 9_000 + afterMs, bought: [FIRST_20], ...changes }),
        AFTER_20,
      );

  test('is rejected within three seconds when it names no first episode', () => {
    expect(buyAfter(-50)).toThrow('requested twice');
    expect(buyAfter(2_999)).toThrow('requested twice');
    expect(buyAfter(3_000)()[0]).toBe(29);
  });

  test('is rejected at any time when it names the same first episode, but not when it names the next one', () => {
    expect(buyAfter(0, { from: 9 })).toThrow('requested twice');
    expect(buyAfter(86_400_000, { from: 9 })).toThrow('requested twice');
    expect(buyAfter(0, { from: 29 })()[0]).toBe(29);
  });

  test('has the same size: a request for another one buys the next episodes', () => {
    expect(buyAfter(0, { size: 50 })()).toEqual(Array.from({ length: 50 }, (_, index) => 29 + index));
    expect(buyAfter(0, { size: 'all' })()).toHaveLength(80);
  });

  test('is recognised when a bundle of another size came between', () => {
    const bought = [FIRST_20, { size: 50, from: 29, boughtAt: 9_500 } as const];
    const unlocked = Array.from({ length: 70 }, (_, index) => 9 + index);
    const buy = (size: 20 | 50) =>
      unlockBundle(new LedgerDraft(RICH), request({ size, requestedAt: 10_000, bought }), input(200, { unlocked }));
    expect(() => buy(20)).toThrow('requested twice');
    expect(() => buy(50)).toThrow('requested twice');
  });

  test('does not match a displayed bundle of another size that starts with an unlocked episode', () => {
    expect(buyAfter(0, { size: 50, from: 9 })).toThrow('PriceChanged');
  });

  test('for all episodes is rejected, because nothing is locked', () => {
    const bought: BoughtBundle[] = [{ size: 'all', from: 9, boughtAt: 9_000 }];
    const buy = (from: number | null) =>
      unlockBundle(new LedgerDraft(RICH), request({ size: 'all', from, requestedAt: 99_000, bought }), input(0));
    expect(() => buy(null)).toThrow('AllUnlocked');
    expect(() => buy(9)).toThrow('requested twice');
  });
});
