import { describe, expect, test } from 'vitest';
import type { AdTicket } from '../ads.ts';
import { DEFAULT_ECONOMY } from './economy.ts';
import { LedgerDraft } from './ledger-draft.ts';
import type { WalletSnapshot } from './ledger.ts';
import { lockedEpisodes, unlockEpisode, type Payment } from './unlock.ts';

const NOW = 1_000_000;
const SHOW = { tvId: 'TEST01', totalEpisodes: 12, freeEpisodes: 8, price: 60 };
const WALLET: WalletSnapshot = { seq: 0, coins: 100, bonus: 0, debt: 0, vipExpiresAt: null, lots: [] };
const TICKET: AdTicket = {
  placement: 'unlock',
  tvId: 'TEST01',
  ep: 9,
  network: 'house',
  createdAt: NOW - 20_000,
  durationMs: 15_000,
  completedAt: NOW - 5_000,
  usedAt: null,
};

function open(payment: Payment, { ep = 9, unlocked = [], undone = 0, wallet = WALLET } = {}) {
  const ledger = new LedgerDraft(wallet);
  unlockEpisode(ledger, { ep, show: SHOW, unlocked, undone, payment, now: NOW });
  return ledger.changes.transactions[0];
}

type AutoPayment = Extract<Payment, { via: 'auto' }>;

const auto = (changes: Partial<AutoPayment['auto']> = {}): AutoPayment => ({
  via: 'auto',
  shown: null,
  auto: { on: true, cap: null, spent: 0, confirmed: true, inRow: { episodes: 0, spent: 0 }, ...changes },
  answers: { confirmed: false, stillWatching: true },
  limits: DEFAULT_ECONOMY,
});

describe('unlocking an episode', () => {
  test('records the payment method, under one key for all methods', () => {
    expect(open({ via: 'balance', shown: null })).toMatchObject({
      kind: 'unlock',
      key: 'unlock:TEST01:9:1',
      coins: -60,
      opens: [9],
    });
    expect(open(auto())).toMatchObject({
      kind: 'auto_unlock',
      key: 'unlock:TEST01:9:1',
      coins: -60,
      detail: {},
    });
    expect(open({ via: 'ad', ticket: TICKET, left: 1 })).toMatchObject({
      kind: 'ad_unlock',
      key: 'unlock:TEST01:9:1',
      coins: 0,
      bonus: 0,
      postings: [],
      detail: { network: 'house' },
      opens: [9],
    });
    expect(open({ via: 'balance', shown: null }, { undone: 2 })).toMatchObject({ key: 'unlock:TEST01:9:3' });
  });

  test('requires a ticket for this episode and a remaining use, but no balance, when paid for by an ad', () => {
    const withoutCoins = { wallet: { ...WALLET, coins: 0 } };
    expect(open({ via: 'ad', ticket: TICKET, left: 1 }, withoutCoins)?.opens).toEqual([9]);
    expect(() => open({ via: 'ad', ticket: null, left: 5 })).toThrow('no such ticket');
    expect(() => open({ via: 'ad', ticket: { ...TICKET, ep: 10 }, left: 5 })).toThrow('no such ticket');
    expect(() => open({ via: 'ad', ticket: TICKET, left: 0 })).toThrow('AdsUsedUp');
  });

  test('requires the setting, a confirmation, room below the cap and a balance when automatic', () => {
    expect(() => open(auto({ on: false }))).toThrow('AutoUnlockOff');
    expect(() => open(auto({ confirmed: false }))).toThrow('AutoUnlockUnconfirmed');
    expect(() => open(auto({ cap: 119, spent: 60 }))).toThrow('AutoUnlockCapReached');
    expect(open(auto({ cap: 120, spent: 60 }))?.kind).toBe('auto_unlock');
    expect(() => open(auto(), { wallet: { ...WALLET, coins: 59 } })).toThrow('InsufficientBalance');
  });

  test('is possible with every payment method but the automatic one when an automatic unlock was undone', () => {
    const undone = { undone: 1 };
    expect(() => open(auto(), undone)).toThrow('AutoUnlockUndone');
    expect(open({ via: 'balance', shown: null }, undone)?.kind).toBe('unlock');
    expect(open({ via: 'ad', ticket: TICKET, left: 1 }, undone)?.kind).toBe('ad_unlock');
  });

  test('rejects a price that the viewer did not see', () => {
    expect(open({ via: 'balance', shown: 60 })?.coins).toBe(-60);
    expect(() => open({ via: 'balance', shown: 59 })).toThrow('PriceChanged');
    expect(() => open({ ...auto(), shown: 61 })).toThrow('PriceChanged');
    expect(() => open({ via: 'balance', shown: 59 }, { ep: 8 })).toThrow('AlreadyUnlocked');
  });

  test('rejects open episodes, episodes after a locked one and unknown episodes for every payment method', () => {
    const payments: Payment[] = [{ via: 'balance', shown: null }, auto(), { via: 'ad', ticket: TICKET, left: 5 }];
    for (const payment of payments) {
      expect(() => open(payment, { ep: 8 })).toThrow('AlreadyUnlocked');
      expect(() => open(payment, { ep: 10 })).toThrow('PreviousLocked');
      expect(() => open(payment, { ep: 13 })).toThrow('EpisodeNotFound');
      expect(() => open(payment, { wallet: { ...WALLET, vipExpiresAt: NOW + 1 } })).toThrow('AlreadyUnlocked');
    }
  });
});

test('lists episodes that are neither free nor unlocked', () => {
  expect(lockedEpisodes(SHOW, [])).toEqual([9, 10, 11, 12]);
  expect(lockedEpisodes(SHOW, [10])).toEqual([9, 11, 12]);
  expect(lockedEpisodes({ ...SHOW, totalEpisodes: 3 }, [])).toEqual([]);
});
