import { expect, test } from 'vitest';
import { countToday } from './utc-day.ts';

const at = (text: string) => Date.parse(`2026-05-${text}Z`);

test('starts a day at 00:00:00.000 UTC and ends it a millisecond before the next', () => {
  const instants = [at('01T23:59:59.999'), at('02T00:00:00.000'), at('02T23:59:59.999'), at('03T00:00:00.000')];
  expect(countToday(instants, at('01T00:00:00.000'))).toBe(1);
  expect(countToday(instants, at('02T00:00:00.000'))).toBe(2);
  expect(countToday(instants, at('02T23:59:59.999'))).toBe(2);
  expect(countToday(instants, at('03T00:00:00.000'))).toBe(1);
});
