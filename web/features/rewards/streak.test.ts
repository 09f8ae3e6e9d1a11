import { expect, test } from 'vitest';
import { todaysReward, tomorrowsReward } from './streak.ts';

const days = [10, 15, 20].map((reward, index) => ({ day: index + 1, reward, state: 'upcoming' as const }));

test.each([
  [1, 10, 15],
  [2, 15, 20],
  [3, 20, 10],
])('returns for day %d of the streak the reward %d, and for the next day %d', (streak_day, today, tomorrow) => {
  expect(todaysReward({ days, streak_day })).toBe(today);
  expect(tomorrowsReward({ days, streak_day })).toBe(tomorrow);
});
