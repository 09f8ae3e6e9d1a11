import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { answersLeft, DAILY_ANSWERS, DAILY_ANSWERS_VIP, dailyAnswers } from './allowance.ts';
import { knownUpTo, needsRecap } from './knowledge.ts';

test('allows 20 answers a day, and 200 with VIP', () => {
  expect(answersLeft({ answers: 0, tokens: 0 }, false)).toBe(DAILY_ANSWERS);
  expect(answersLeft({ answers: 20, tokens: 0 }, false)).toBe(0);
  expect(answersLeft({ answers: 20, tokens: 0 }, true)).toBe(DAILY_ANSWERS_VIP - 20);
  expect(answersLeft({ answers: 201, tokens: 0 }, true)).toBe(0);
});

test('allows no answer after the tokens of the day are used up', () => {
  const tokens = dailyAnswers(false) * 8_000;
  expect(answersLeft({ answers: 1, tokens: tokens - 1 }, false)).toBe(19);
  expect(answersLeft({ answers: 1, tokens }, false)).toBe(0);
  expect(answersLeft({ answers: 1, tokens }, true)).toBe(199);
});

test('knows what is known up to an episode', () => {
  expect(knownUpTo([{ from: 0 }, { from: 3 }, { from: 4 }], 3)).toEqual([{ from: 0 }, { from: 3 }]);
});

test('offers a recap after three days', () => {
  expect(needsRecap(0, 3 * DAY_MS - 1)).toBe(false);
  expect(needsRecap(0, 3 * DAY_MS)).toBe(true);
});
