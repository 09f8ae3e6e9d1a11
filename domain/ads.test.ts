import { describe, expect, test } from 'vitest';
import { adsLeft, admitTicket, dailyAds, hasRun, isTicketAlive, type AdTicket } from './ads.ts';

const MADE = 1_000_000;
const TARGET = { placement: 'unlock', tvId: 'CN0008', ep: 9 } as const;
const TICKET: AdTicket = {
  ...TARGET,
  network: 'house',
  createdAt: MADE,
  durationMs: 15_000,
  completedAt: MADE + 15_000,
  usedAt: null,
};

describe('a ticket', () => {
  test('pays for its own target alone', () => {
    const now = MADE + 20_000;
    expect(admitTicket(TICKET, TARGET, now)).toBe(TICKET);
    const others = [
      { ...TARGET, ep: 10 },
      { ...TARGET, tvId: 'CN0009' },
      { ...TARGET, placement: 'task' },
      { placement: 'unlock', tvId: null, ep: null },
    ] as const;
    for (const other of others) expect(() => admitTicket(TICKET, other, now)).toThrow('no such ticket');
  });

  test('pays once, watched to its end, and while it is good', () => {
    const now = MADE + 20_000;
    for (const ticket of [null, { ...TICKET, usedAt: now }, { ...TICKET, completedAt: null }])
      expect(() => admitTicket(ticket, TARGET, now)).toThrow('no such ticket');
    expect(admitTicket(TICKET, TARGET, MADE + 599_999)).toBe(TICKET);
    expect(() => admitTicket(TICKET, TARGET, MADE + 600_000)).toThrow('no such ticket');
    expect(isTicketAlive(TICKET, MADE + 600_000)).toBe(false);
  });

  test('has run its length to the millisecond', () => {
    expect(hasRun(TICKET, MADE + 14_999)).toBe(false);
    expect(hasRun(TICKET, MADE + 15_000)).toBe(true);
  });
});

test('chances come back at midnight UTC', () => {
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
