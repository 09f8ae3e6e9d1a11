import { expect, test } from 'vitest';
import { FULL, roundRobin, SHORT } from './scale.ts';

test('interleaves the kinds of faults', () => {
  const plan = roundRobin([
    ['at any moment', 3],
    ['the postmaster', 1],
    ['after the commit', 2],
  ]);
  expect(plan).toEqual([
    ...['at any moment', 'the postmaster', 'after the commit'],
    ...['at any moment', 'after the commit'],
    'at any moment',
  ]);
});

test('the minute has every fault of the full run', () => {
  const names = ({ faults }: typeof FULL) => faults.map(([name]) => name);
  expect(names(SHORT)).toEqual(names(FULL));
});
