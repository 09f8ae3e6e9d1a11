import { expect, test } from 'vitest';
import { COMMON_FAULTS, DATABASE_FAULTS } from './database-faults.ts';
import { FULL, roundRobin, SERVER_FAULTS, SHORT } from './scale.ts';

test('alternates between the kinds of faults', () => {
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

test('kills the server, the database and both together in the short run', () => {
  const names = ({ faults }: typeof FULL) => faults.map(([name]) => name);
  expect(names(FULL)).toEqual(expect.arrayContaining(names(SHORT)));
  const groups = [SERVER_FAULTS, DATABASE_FAULTS, Object.keys(COMMON_FAULTS)] as const;
  for (const group of groups) expect(names(SHORT).some((name) => group.some((each) => each === name))).toBe(true);
});
