import { expect, test } from 'vitest';
import { checkDailyLimit } from './daily-limit.ts';

const TODAY = '2026-03-01';

test('the first time of a day is allowed and counted', () => {
  expect(checkDailyLimit(null, 1, TODAY)).toEqual({ allowed: true, next: { date: TODAY, times: 1 } });
});

test('the limit is reached and stays reached', () => {
  const second = checkDailyLimit({ date: TODAY, times: 1 }, 2, TODAY);
  expect(second).toEqual({ allowed: true, next: { date: TODAY, times: 2 } });
  expect(checkDailyLimit(second.next, 2, TODAY)).toEqual({ allowed: false, next: { date: TODAY, times: 2 } });
});

test('a new day starts over', () => {
  expect(checkDailyLimit({ date: '2026-02-28', times: 9 }, 1, TODAY)).toEqual({
    allowed: true,
    next: { date: TODAY, times: 1 },
  });
});

test('a limit of zero allows nothing', () => {
  expect(checkDailyLimit(null, 0, TODAY).allowed).toBe(false);
});
