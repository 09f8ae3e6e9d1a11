import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chargeStep,
  isReminderDue,
  lastChargeAt,
  lastCheckAt,
  renewsAt,
  willRenew,
  type SubscriptionState,
} from './subscription.ts';
import { DAY_MS } from '../utc-day.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * DAY_MS;
/** The end of a weekly plan, at the start of a UTC day. */
const END = Date.parse('2026-12-01T00:00:00Z');

const WEEK: SubscriptionState = { periodFrom: END - WEEK_MS, expiresAt: END, cancelledAt: null, isOver: false };

const cancelled = (beforeEnd: number): SubscriptionState => ({ ...WEEK, cancelledAt: END - beforeEnd });

test('renews a plan 24 h before its end and checks an hour earlier whether it may be charged', () => {
  expect(new Date(renewsAt(WEEK)).toISOString()).toBe('2026-11-30T00:00:00.000Z');
  expect(new Date(lastCheckAt(END)).toISOString()).toBe('2026-11-29T23:00:00.000Z');
  expect(willRenew(WEEK)).toBe(true);
  expect(willRenew(cancelled(DAY_MS))).toBe(false);
  expect(willRenew({ ...WEEK, isOver: true })).toBe(false);
});

describe('the charge', () => {
  const at = (beforeEnd: number, state = WEEK) => chargeStep(state, END - beforeEnd);

  test('is due from 24 h before the end until the end', () => {
    expect(at(DAY_MS + 1)).toBe('wait');
    expect(at(DAY_MS)).toBe('charge');
    expect(at(SECOND_MS)).toBe('charge');
    expect(at(1)).toBe('charge');
    expect(at(0)).toBe('over');
  });

  test('is never due for a period that has ended', () => {
    for (const late of [1, DAY_MS, WEEK_MS, 5 * WEEK_MS]) expect(at(-late)).toBe('over');
    expect(at(HOUR_MS, { ...WEEK, isOver: true })).toBe('over');
  });

  test('is not due after a cancellation in time, and due once after a later one', () => {
    for (const early of [WEEK_MS, DAY_MS + SECOND_MS, DAY_MS]) {
      expect(at(HOUR_MS, cancelled(early))).toBe('wait');
      expect(at(0, cancelled(early))).toBe('over');
    }
    for (const late of [DAY_MS - SECOND_MS, HOUR_MS, 1]) {
      const state = cancelled(late);
      expect(at(0.5, state)).toBe('charge');
      const renewed = { ...state, periodFrom: END, expiresAt: END + WEEK_MS };
      for (const beforeEnd of [DAY_MS, HOUR_MS, 1]) expect(at(beforeEnd - WEEK_MS, renewed)).toBe('wait');
      expect(at(-WEEK_MS, renewed)).toBe('over');
    }
  });

  test('is due at most once per period, whatever is cancelled and resumed', () => {
    const moments = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.boolean()), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(moments, (steps) => {
        let state = WEEK;
        let now = WEEK.periodFrom;
        const charged: number[] = [];
        for (const [hours, isCancelled] of steps) {
          now += hours * HOUR_MS;
          const step = chargeStep(state, now);
          if (step === 'over') break;
          if (step === 'charge') {
            charged.push(state.expiresAt);
            expect(state.expiresAt - now).toBeGreaterThan(0);
            expect(state.expiresAt - now).toBeLessThanOrEqual(DAY_MS);
            state = { ...state, periodFrom: state.expiresAt, expiresAt: state.expiresAt + WEEK_MS };
          }
          state = { ...state, cancelledAt: isCancelled ? (state.cancelledAt ?? now) : null };
        }
        expect(new Set(charged).size).toBe(charged.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the last charge', () => {
  test('is reported for a cancellation within the last 24 h, before and after the charge', () => {
    const late = cancelled(HOUR_MS);
    expect(lastChargeAt(late)).toBe(END - DAY_MS);
    const charged = { ...late, periodFrom: END, expiresAt: END + WEEK_MS };
    expect(lastChargeAt(charged)).toBe(END - DAY_MS);
    expect(lastChargeAt(cancelled(DAY_MS - SECOND_MS))).toBe(END - DAY_MS);
    expect(lastChargeAt({ ...late, isOver: true })).toBeNull();
    expect(lastChargeAt({ ...charged, isOver: true })).toBe(END - DAY_MS);
  });

  test('is null for a cancellation in time and without a cancellation', () => {
    for (const early of [WEEK_MS, DAY_MS + SECOND_MS, DAY_MS]) expect(lastChargeAt(cancelled(early))).toBeNull();
    expect(lastChargeAt(WEEK)).toBeNull();
    // A cancellation on the first day of a period prevents the next charge.
    expect(lastChargeAt({ ...WEEK, cancelledAt: WEEK.periodFrom })).toBeNull();
    expect(lastChargeAt({ ...WEEK, cancelledAt: WEEK.periodFrom + HOUR_MS })).toBeNull();
  });
});

describe('the reminder', () => {
  const at = (beforeRenewal: number, state = WEEK, dismissed: number | null = null) =>
    isReminderDue(state, dismissed, renewsAt(state) - beforeRenewal);

  test('is due in the 72 h before the cancellation deadline', () => {
    expect(at(3 * DAY_MS + 1)).toBe(false);
    expect(at(3 * DAY_MS)).toBe(true);
    expect(at(1)).toBe(true);
    expect(at(0)).toBe(false);
  });

  test('is not due after a cancellation or the end, and after a dismissal only for the next period', () => {
    expect(at(DAY_MS, cancelled(3 * DAY_MS))).toBe(false);
    expect(at(DAY_MS, { ...WEEK, isOver: true })).toBe(false);
    const dismissed = renewsAt(WEEK);
    expect(at(DAY_MS, WEEK, dismissed)).toBe(false);
    expect(at(DAY_MS, { ...WEEK, periodFrom: END, expiresAt: END + WEEK_MS }, dismissed)).toBe(true);
  });
});
