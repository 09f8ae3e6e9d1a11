import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';
import type { WalletRecord } from './queries.ts';

const at = (moment: string): WalletRecord => ({
  at: moment,
  kind: 'check_in',
  coins: 0,
  bonus: 10,
  tv_id: null,
  title: null,
  ep: null,
  opened: 0,
  detail: {},
});
const dayOf = (moment: string) => moment.slice(0, 10);

test('groups records of one day and keeps their order', () => {
  const records = [at('2026-11-21T20:00:00Z'), at('2026-11-21T08:00:00Z'), at('2026-11-20T23:59:59Z')];
  expect(groupByDay(records, dayOf)).toEqual([
    { day: '2026-11-21', records: records.slice(0, 2) },
    { day: '2026-11-20', records: records.slice(2) },
  ]);
});

test('returns no days when there are no records', () => {
  expect(groupByDay([], dayOf)).toEqual([]);
});
