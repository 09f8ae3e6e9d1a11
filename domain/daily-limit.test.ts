import { expect, test } from 'vitest';
import { checkDailyLimit } from './daily-limit.ts';

const TODAY = '2026-03-01';

test('allows and counts the first action of a day', () => {
  expect(checkDailyLimit(null, 1, TODAY)).toEqual({ allowed: true, next: { date: TODAY, times: 1 } });
});

test('rejects an action when the limit is reached', () => {
  const second = checkDailyLimit({ date: TODAY, times: 1 }, 2, TODAY);
  expect(second).toEqual({ allowed: true, next: { date: TODAY, times: 2 } });
  expect(checkDailyLimit(second.next, 2, TODAY)).toEqual({ allowed: false, next: { date: TODAY, times: 2 } });
});

test('ignores the count of another day', () => {
  expect(checkDailyLimit({ date: '2026-02-28', times: 9 }, 1, TODAY)).toEqual({
    allowed: true,
    next: { date: TODAY, times: 1 },
  });
});

test('allows nothing when the limit is zero', () => {
  expect(checkDailyLimit(null, 0, TODAY).allowed).toBe(false);
});
