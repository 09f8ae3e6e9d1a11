import { describe, expect, test } from 'vitest';
import { adsLeft, requireValidTicket, dailyAds, isTicketValid, evaluateAdCompletion, type AdTicket } from './ads.ts';

const MADE = 1_000_000;
const TARGET = { placement: 'unlock', tvId: 'TEST01', ep: 9 } as const;
const TICKET: AdTicket = {
  ...TARGET,
  network: 'house',
  createdAt: MADE,
  durationMs: 15_000,
  completedAt: MADE + 15_000,
  usedAt: null,
};

describe('a ticket', () => {
  test('is accepted only for its own target', () => {
    const now = MADE + 20_000;
    expect(requireValidTicket(TICKET, TARGET, now)).toBe(TICKET);
    const others = [
      { ...TARGET, ep: 10 },
      { ...TARGET, tvId: 'TEST02' },
      { ...TARGET, placement: 'task' },
      { placement: 'unlock', tvId: null, ep: null },
    ] as const;
    for (const other of others) expect(() => requireValidTicket(TICKET, other, now)).toThrow('no such ticket');
  });

  test('is accepted only if it is unused, its ad has ended and it has not expired', () => {
    const now = MADE + 20_000;
    for (const ticket of [null, { ...TICKET, usedAt: now }, { ...TICKET, completedAt: null }])
      expect(() => requireValidTicket(ticket, TARGET, now)).toThrow('no such ticket');
    expect(requireValidTicket(TICKET, TARGET, MADE + 599_999)).toBe(TICKET);
    expect(() => requireValidTicket(TICKET, TARGET, MADE + 600_000)).toThrow('no such ticket');
    expect(isTicketValid(TICKET, MADE + 600_000)).toBe(false);
  });
});

describe('the completion of an ad', () => {
  const OPEN: AdTicket = { ...TICKET, completedAt: null };
  const byViewer = (ticket: AdTicket | null, now: number, otherEndedAt: number | null = null) =>
    evaluateAdCompletion({ ticket, otherEndedAt }, 'viewer', now);

  test("is accepted as soon as the ad's duration has passed", () => {
    expect(byViewer(OPEN, MADE + 14_999)).toBe('early');
    expect(byViewer(OPEN, MADE + 15_000)).toBe('watched');
  });

  test("is accepted only when the ad's duration has passed since the end of the viewer's previous ad", () => {
    expect(byViewer(OPEN, MADE + 29_999, MADE + 15_000)).toBe('early');
    expect(byViewer(OPEN, MADE + 30_000, MADE + 15_000)).toBe('watched');
    expect(byViewer(OPEN, MADE + 15_000, MADE - 60_000)).toBe('watched');
  });

  test('is a duplicate if it was recorded before, even after the ticket has expired', () => {
    expect(byViewer(TICKET, MADE + 20_000)).toBe('duplicate');
    expect(byViewer({ ...TICKET, usedAt: MADE + 16_000 }, MADE + 700_000)).toBe('duplicate');
  });

  test('is rejected for an expired or unknown ticket', () => {
    expect(() => byViewer(OPEN, MADE + 600_000)).toThrow('no such ticket');
    expect(() => byViewer(null, MADE)).toThrow('no such ticket');
    expect(() => evaluateAdCompletion({ ticket: OPEN, otherEndedAt: null }, 'network', MADE + 600_000)).toThrow(
      'no such ticket',
    );
  });

  test("is accepted only from AdMob for AdMob's ads, even before their duration has passed", () => {
    const ticket: AdTicket = { ...OPEN, network: 'admob' };
    expect(byViewer(ticket, MADE + 500_000)).toBe('early');
    expect(evaluateAdCompletion({ ticket, otherEndedAt: MADE }, 'network', MADE + 1)).toBe('watched');
  });
});

test('resets the daily limit at midnight UTC', () => {
  const lastSecond = Date.parse('2026-05-01T23:59:59.000Z');
  const used = [lastSecond - 3, lastSecond - 2, lastSecond - 1, lastSecond, lastSecond];
  const limit = dailyAds('unlock', 5);
  expect(adsLeft(limit, used, lastSecond)).toBe(0);
  expect(adsLeft(limit, used, lastSecond + 999)).toBe(0);
  expect(adsLeft(limit, used, lastSecond + 1_000)).toBe(5);
  expect(adsLeft(dailyAds('check_in_double', 5), [], lastSecond)).toBe(1);
  expect(adsLeft(dailyAds('task', 5), used.slice(2), lastSecond)).toBe(2);
  expect(adsLeft(3, used, lastSecond)).toBe(0);
});
