import { expect, test } from 'vitest';
import { earnedToday, payable, todaysReward, tomorrowsReward } from './streak.ts';

const days = [10, 15, 20].map((reward, index) => ({ day: index + 1, reward, state: 'upcoming' as const }));

test.each([
  [1, 10, 15],
  [2, 15, 20],
  [3, 20, 10],
])('returns for day %d of the streak the reward %d, and for the next day %d', (streak_day, today, tomorrow) => {
  expect(todaysReward({ days, streak_day })).toBe(today);
  expect(tomorrowsReward({ days, streak_day })).toBe(tomorrow);
});

test.each([
  [false, 0, 10],
  [true, 0, 20],
  [true, 16, 4],
  [false, 10, 0],
])('returns what a check-in has granted, when it is doubled (%s) and %d is withheld', (doubled, withheld, earned) => {
  expect(earnedToday({ days, streak_day: 1, doubled, withheld })).toBe(earned);
});

test('returns no more than what is left for a limited viewer', () => {
  const limited = { left: 4, helps: [], until: '' };
  expect(payable(10, { limited })).toBe(4);
  expect(payable(3, { limited })).toBe(3);
  expect(payable(10, { limited: null })).toBe(10);
});
