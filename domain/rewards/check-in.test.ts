import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AdTicket } from '../ads.ts';
import { LedgerDraft } from '../money/ledger-draft.ts';
import { DAY_MS, utcDate } from '../utc-day.ts';
import type { AddressBudget } from './address-budget.ts';
import {
  canDouble,
  checkIn,
  doubleCheckIn,
  streakAt,
  streakDays,
  withheldToday,
  type CheckInState,
} from './check-in.ts';

const REWARDS = [10, 15, 20, 25, 30, 40, 60];
const NO_CHECK_IN: CheckInState = { last: null, doubledOn: null, withheld: 0, budget: null };
const TERMS = { rewards: REWARDS, addressBudget: { bonus: 100, perAccount: 10 }, bonusLifeMs: 5 * DAY_MS };
const at = (text: string) => Date.parse(`${text}Z`);

function ledgerOf(): LedgerDraft {
  return new LedgerDraft({ seq: 0, coins: 0, bonus: 0, debt: 0, vipExpiresAt: null, lots: [] });
}

/** Checks in and returns the resulting state. */
function visit(state: CheckInState, now: number): { state: CheckInState; day: number; reward: number } {
  const { day, reward, withheld } = checkIn(ledgerOf(), { ...TERMS, state, now });
  return { state: { ...state, last: { date: utcDate(now), day, part: 1 }, withheld }, day, reward };
}

function visitAll(moments: readonly number[]): number[] {
  let state = NO_CHECK_IN;
  return moments.map((now) => {
    const result = visit(state, now);
    state = result.state;
    return result.day;
  });
}

describe('a streak', () => {
  test('gives the rewards of seven days in order and then starts over', () => {
    let state = NO_CHECK_IN;
    const given = Array.from({ length: 9 }, (_, index) => {
      const result = visit(state, at('2026-11-22T10:00:00') + index * DAY_MS);
      state = result.state;
      return result.reward;
    });
    expect(given).toEqual([10, 15, 20, 25, 30, 40, 60, 10, 15]);
  });

  test.each([
    ['continues over midnight', ['2026-03-01T23:59:59.999', '2026-03-02T00:00:00'], [1, 2]],
    ['continues when almost two days have passed', ['2026-03-01T00:00:00', '2026-03-02T23:59:59.999'], [1, 2]],
    ['restarts after a missed day', ['2026-03-01T12:00:00', '2026-03-03T00:00:00'], [1, 1]],
    ['continues over a leap day', ['2028-02-28T12:00:00', '2028-02-29T12:00:00', '2028-03-01T12:00:00'], [1, 2, 3]],
    ['continues over the end of February', ['2027-02-28T12:00:00', '2027-03-01T12:00:00'], [1, 2]],
    ['restarts after a missed leap day', ['2028-02-28T12:00:00', '2028-03-01T12:00:00'], [1, 1]],
    ['continues over the end of a year', ['2026-12-31T23:00:00', '2027-01-01T01:00:00'], [1, 2]],
  ])('%s', (_case, moments, days) => {
    expect(visitAll(moments.map(at))).toEqual(days);
  });

  test('counts consecutive days, modulo its length, for random visits', () => {
    const start = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
    const pauses = fc.array(
      fc.record({ days: fc.integer({ min: 1, max: 3 }), ms: fc.integer({ min: 0, max: DAY_MS - 1 }) }),
    );
    fc.assert(
      fc.property(start, pauses, (first, gaps) => {
        const midnight = at(`${utcDate(first.getTime())}T00:00:00`);
        let day = 0;
        let streakDay = 0;
        let state = NO_CHECK_IN;
        for (const { days, ms } of [{ days: 0, ms: 0 }, ...gaps]) {
          day += days;
          streakDay = days === 1 ? streakDay + 1 : 1;
          const result = visit(state, midnight + day * DAY_MS + ms);
          expect(result.day).toBe(((streakDay - 1) % REWARDS.length) + 1);
          expect(result.reward).toBe(REWARDS[result.day - 1]);
          state = result.state;
        }
      }),
    );
  });

  test('rejects a second check-in at any time of the same day', () => {
    const noon = at('2026-11-22T12:00:00');
    const moment = fc.integer({ min: at('2026-11-22T00:00:00'), max: at('2026-11-22T23:59:59.999') });
    const { state } = visit(NO_CHECK_IN, noon);
    fc.assert(
      fc.property(moment, (now) => {
        expect(streakAt(REWARDS.length, state, now)).toEqual({ day: 1, isCheckedIn: true });
        expect(() => visit(state, now)).toThrow(expect.objectContaining({ rule: 'AdsUsedUp' }));
      }),
    );
  });

  test('starts over, or has only claimed days, after it was shortened', () => {
    const last = { date: '2026-11-21', day: 5, part: 1 };
    const now = at('2026-11-22T00:00:00');
    expect(streakAt(3, { ...NO_CHECK_IN, last }, now).day).toBe(1);
    expect(streakDays([5, 6, 7], { ...NO_CHECK_IN, last: { date: '2026-11-22', day: 5, part: 1 } }, now)).toEqual([
      { day: 1, reward: 5, state: 'claimed' },
      { day: 2, reward: 6, state: 'claimed' },
      { day: 3, reward: 7, state: 'claimed' },
    ]);
  });

  test('lists claimed, current and upcoming days', () => {
    const state = { ...NO_CHECK_IN, last: { date: '2026-11-21', day: 2, part: 1 } };
    const states = (now: string) => streakDays(REWARDS, state, at(now)).map((each) => each.state);
    const rest = ['upcoming', 'upcoming', 'upcoming', 'upcoming'];
    expect(states('2026-11-21T23:59:59.999')).toEqual(['claimed', 'claimed', 'upcoming', ...rest]);
    expect(states('2026-11-22T00:00:00')).toEqual(['claimed', 'claimed', 'today', ...rest]);
    expect(states('2026-11-23T00:00:00')).toEqual(['today', 'upcoming', 'upcoming', ...rest]);
  });
});

describe('a check-in', () => {
  test('grants one bonus lot with the given lifetime, under the key of its day', () => {
    const ledger = ledgerOf();
    const now = at('2026-11-22T12:00:00');
    checkIn(ledger, { ...TERMS, state: NO_CHECK_IN, now });
    expect(ledger.balances).toMatchObject({ coins: 0, bonus: 10 });
    expect(ledger.lots).toEqual([{ lot: 1, remaining: 10, expiresAt: now + TERMS.bonusLifeMs }]);
    const [transaction] = ledger.changes.transactions;
    expect(transaction).toMatchObject({ kind: 'check_in', key: 'check_in:2026-11-22', detail: { day: 1, bonus: 10 } });
  });
});

describe('doubling', () => {
  const NOW = at('2026-11-22T12:00:00');
  const CHECKED_IN: CheckInState = { ...NO_CHECK_IN, last: { date: '2026-11-22', day: 3, part: 1 } };
  const TICKET: AdTicket = {
    ...{ placement: 'check_in_double', tvId: null, ep: null, network: 'house' },
    ...{ createdAt: NOW - 60_000, durationMs: 15_000, completedAt: NOW - 40_000, usedAt: null },
  };
  const double = (state: CheckInState, ticket: AdTicket | null, now = NOW, ledger = ledgerOf()) =>
    doubleCheckIn(ledger, ticket, { ...TERMS, state, now });

  test('gives the reward of the day again as a separate lot', () => {
    const ledger = ledgerOf();
    expect(double(CHECKED_IN, TICKET, NOW, ledger)).toEqual({ day: 3, reward: 20, withheld: 0 });
    expect(ledger.changes.transactions).toMatchObject([
      { kind: 'check_in_double', key: 'check_in_double:2026-11-22', bonus: 20, grant: { amount: 20 } },
    ]);
  });

  test.each<[string, CheckInState, AdTicket | null, string]>([
    ['before the check-in', NO_CHECK_IN, TICKET, 'NotFound'],
    ['on the day after', { ...NO_CHECK_IN, last: { date: '2026-11-21', day: 2, part: 1 } }, TICKET, 'NotFound'],
    ['twice', { ...CHECKED_IN, doubledOn: '2026-11-22' }, TICKET, 'AdsUsedUp'],
    ['without a ticket', CHECKED_IN, null, 'NotFound'],
    ['with a ticket of an unwatched ad', CHECKED_IN, { ...TICKET, completedAt: null }, 'NotFound'],
    ['with a used ticket', CHECKED_IN, { ...TICKET, usedAt: NOW - 1 }, 'NotFound'],
    ['with a ticket of a task', CHECKED_IN, { ...TICKET, placement: 'task' }, 'NotFound'],
    ['with an expired ticket', CHECKED_IN, { ...TICKET, createdAt: NOW - 600_000 }, 'NotFound'],
  ])('is rejected %s', (_case, state, ticket, rule) => {
    expect(() => double(state, ticket)).toThrow(expect.objectContaining({ rule }));
  });

  test('is rejected with an ad that ended on the previous day', () => {
    const midnight = at('2026-11-22T00:00:00');
    const before = { ...TICKET, createdAt: midnight - 60_000, completedAt: midnight - 1 };
    expect(() => double(CHECKED_IN, before, midnight + 1)).toThrow(expect.objectContaining({ rule: 'NotFound' }));
    expect(double(CHECKED_IN, { ...before, completedAt: midnight }, midnight + 1).reward).toBe(20);
  });

  test('is available once, after the check-in', () => {
    expect(canDouble(NO_CHECK_IN, NOW)).toBe(false);
    expect(canDouble(CHECKED_IN, NOW)).toBe(true);
    expect(canDouble(CHECKED_IN, NOW + DAY_MS)).toBe(false);
    expect(canDouble({ ...CHECKED_IN, doubledOn: '2026-11-21' }, NOW)).toBe(true);
    expect(canDouble({ ...CHECKED_IN, doubledOn: '2026-11-22' }, NOW)).toBe(false);
  });
});

describe('with a limit', () => {
  const NOW = at('2026-11-22T12:00:00');
  const limited = (granted: number): AddressBudget => ({
    ...{ day: '2026-11-22', site: null },
    block: { granted, accounts: 0 },
  });
  const CHECKED_IN: CheckInState = {
    ...{ last: { date: '2026-11-22', day: 2, part: 1 }, doubledOn: null, withheld: 11 },
    budget: limited(100),
  };

  test.each([
    [10, 0, 85],
    [4, 6, 96],
    [0, 10, 100],
  ])('a check-in pays %d, withholds %d, and counts for the streak', (reward, withheld, granted) => {
    const ledger = ledgerOf();
    const state = { ...NO_CHECK_IN, budget: limited(granted) };
    expect(checkIn(ledger, { ...TERMS, state, now: NOW })).toEqual({ day: 1, reward, withheld });
    expect(ledger.balances.bonus).toBe(reward);
    const detail = { day: 1, ...(withheld > 0 && { withheld }), ...(reward > 0 && { bonus: reward }) };
    expect(ledger.changes.transactions).toMatchObject([{ kind: 'check_in', key: 'check_in:2026-11-22', detail }]);
    expect(ledger.changes.transactions[0]?.detail).toEqual(detail);
    const next = { ...state, last: { date: '2026-11-22', day: 1, part: 1 }, withheld };
    expect(checkIn(ledgerOf(), { ...TERMS, state: next, now: NOW + DAY_MS })).toMatchObject({ day: 2, reward: 15 });
  });

  test('a check-in pays the whole reward from the next day on', () => {
    const state = { ...NO_CHECK_IN, budget: limited(100) };
    expect(visit(state, at('2026-11-22T23:59:59.999')).reward).toBe(0);
    expect(visit(state, at('2026-11-23T00:00:00')).reward).toBe(10);
  });

  test.each<[string, AddressBudget | null, number]>([
    ['part of it when there is some bonus', limited(96), 4],
    ['all of it when the viewer is no longer limited', null, 11],
  ])('another check-in of the day pays what was withheld, %s', (_case, budget, reward) => {
    const ledger = ledgerOf();
    const state = { ...CHECKED_IN, budget };
    const withheld = 11 - reward;
    expect(checkIn(ledger, { ...TERMS, state, now: NOW })).toEqual({ day: 2, reward, withheld });
    expect(ledger.changes.transactions).toMatchObject([
      { kind: 'check_in', key: 'check_in:2026-11-22:2', bonus: reward, detail: { day: 2 } },
    ]);
    const after = { ...state, last: { date: '2026-11-22', day: 2, part: 2 }, withheld };
    if (withheld > 0) expect(checkIn(ledgerOf(), { ...TERMS, state: after, now: NOW }).reward).toBe(4);
    else
      expect(() => checkIn(ledgerOf(), { ...TERMS, state: after, now: NOW })).toThrow(
        expect.objectContaining({ rule: 'AdsUsedUp' }),
      );
  });

  test('another check-in of the day changes nothing while no bonus is left', () => {
    const ledger = ledgerOf();
    expect(checkIn(ledger, { ...TERMS, state: CHECKED_IN, now: NOW })).toEqual({ day: 2, reward: 0, withheld: 11 });
    expect(ledger.changes.transactions).toEqual([]);
  });

  test('a doubling adds what it withholds to what the check-in withheld', () => {
    const ledger = ledgerOf();
    const ticket: AdTicket = {
      ...{ placement: 'check_in_double', tvId: null, ep: null, network: 'house' },
      ...{ createdAt: NOW - 60_000, durationMs: 15_000, completedAt: NOW - 40_000, usedAt: null },
    };
    const state = { ...CHECKED_IN, budget: limited(98) };
    expect(doubleCheckIn(ledger, ticket, { ...TERMS, state, now: NOW })).toEqual({ day: 2, reward: 2, withheld: 24 });
    expect(ledger.changes.transactions).toMatchObject([
      { key: 'check_in_double:2026-11-22', detail: { bonus: 2, withheld: 24 } },
    ]);
  });

  test('what was withheld is due on the same day only', () => {
    expect(withheldToday(CHECKED_IN, NOW)).toBe(11);
    expect(withheldToday(CHECKED_IN, NOW + DAY_MS)).toBe(0);
  });
});
