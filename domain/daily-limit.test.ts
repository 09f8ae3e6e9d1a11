import { expect, test } from 'vitest';
import { checkDailyLimit } from './daily-limit.ts';

const TODAY = '2026-03-01';

test('allows and counts the first time of a day', () => {
  expect(checkDailyLimit(null, 1, TODAY)).toEqual({ allowed: true, next: { date: TODAY, times: 1 } });
});

test('rejects every time after the limit', () => {
  const second = checkDailyLimit({ date: TODAY, times: 1 }, 2, TODAY);
  expect(second).toEqual({ allowed: true, next: { date: TODAY, times: 2 } });
  expect(checkDailyLimit(second.next, 2, TODAY)).toEqual({ allowed: false, next: { date: TODAY, times: 2 } });
});

test('starts over on a new day', () => {
  expect(checkDailyLimit({ date: '2026-02-28', times: 9 }, 1, TODAY)).toEqual({
    allowed: true,
    next: { date: TODAY, times: 1 },
  });
});

test('allows nothing with a limit of zero', () => {
  expect(checkDailyLimit(null, 0, TODAY).allowed).toBe(false);
});
